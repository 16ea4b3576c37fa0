import type { RuleBook } from "./book";

const book: RuleBook = {
  chapters: [
    {
      title: "W dwie minuty",
      body: [
        "Zbierasz sojuszników, rekrutujesz za nich lordów, a klucze lordów otwierają lokacje. Punkty dają lordowie, lokacje, przyłączeni sojusznicy i potwory. Gdy ktoś ma siedmiu lordów, zaczyna się ostatnia runda.",
        "W swojej turze możesz najpierw knuć (1 perła za kolejnego lorda na dworze, dowolnie wiele razy), potem wykonujesz dokładnie jedną akcję: eksplorujesz, prosisz radę albo rekrutujesz. Jeśli masz wtedy trzy klucze, bierzesz lokację.",
        [
          "Eksploracja: karty odsłaniasz po kolei. Inni mogą kupić od ciebie każdego sojusznika; czego nikt nie kupi, bierzesz albo idziesz dalej.",
          "Rada: bierzesz w ciemno cały stos sojuszników jednej rasy.",
          "Rekrutacja: płacisz za lorda z dworu sojusznikami, a brakującą resztę perłami.",
        ],
      ],
    },
    {
      title: "Eksploracja",
      body: [
        "Odsłoń wierzchnią kartę na pierwszym wolnym polu toru. Jeśli to sojusznik, pozostali gracze są pytani po kolei, każdy raz: pierwszy chętny płaci ci cenę i zabiera kartę. Cena zaczyna się od 1 perły i rośnie o 1 po każdej sprzedaży w tej turze; w cudzej turze każdy kupuje najwyżej jednego sojusznika.",
        "Jeśli nikt nie kupuje, bierzesz sojusznika i kończysz albo zostawiasz go i odsłaniasz następną kartę. Po sprzedaży musisz iść dalej. Na piątym polu musisz wziąć to, czego nikt nie kupił, i dostajesz 1 perłę.",
        "Potwora nie można kupić. W walce zawsze wygrywasz: bierzesz nagrodę z pola, na którym stoi znacznik zagrożenia, a znacznik wraca na pierwsze pole. Albo idziesz dalej: znacznik przesuwa się o jedno pole, a potwór zostaje na torze. Na piątym polu musisz walczyć i dostajesz też 1 perłę.",
        [
          "Pole 1: perła albo żeton potwora.",
          "Pole 2: dwie takie rzeczy, dowolnie.",
          "Pole 3: klucz. Pole 4: klucz oraz perła albo żeton. Pole 5: klucz i dwie takie rzeczy. Pole 6: dwa klucze.",
        ],
        "Na koniec wszyscy pozostali sojusznicy z toru trafiają zakryci na stosy rady swoich ras.",
      ],
    },
    {
      title: "Rekrutacja",
      body: [
        "Duży bąbel wskazuje rasę, której musisz użyć; liczba bąbli to dokładna liczba różnych ras. Zagraj dowolnie wielu sojuszników tych ras. Jeśli ich wartości nie sięgają kosztu, dopłać perłami dokładnie resztę; nadmiar przepada.",
        "Najsłabszy zagrany sojusznik zostaje przy tobie jako przyłączony i punktuje na koniec; przy remisie wybierasz. Pozostali są odrzucani. Potem działa moc lorda.",
        "Karty dworu przesuwają się w prawo. Jeśli zostały najwyżej dwie, dostajesz 2 perły, a dwór się uzupełnia.",
        "Znak na karcie mówi, kiedy działa moc: ➜ raz, przy przybyciu; ∞ dopóki lord jest wolny; ↻ raz w każdej twojej turze.",
      ],
    },
    {
      title: "Klucze i lokacje",
      body: [
        "Żetony kluczy i klucze wolnych lordów liczą się razem. Gdy masz trzy, musisz wziąć lokację: dostępną albo dobrać od jednej do czterech z talii, zatrzymać jedną, a resztę zostawić jako dostępne. Lordowie, których kluczy użyto, trafiają pod lokację: zachowują punkty, tracą moc.",
        "Lord odwrócony przez Zabójcę nie ma już mocy ani klucza; na koniec liczą się tylko jego punkty.",
      ],
    },
    {
      title: "Koniec gry",
      body: [
        "Ostatnia runda zaczyna się, gdy ktoś ma przed sobą siedmiu lordów i wygnańców albo gdy przy uzupełnianiu dworu zabraknie lordów. Kto ją wywołał, kończy turę; potem każdy inny ma jeszcze jedną.",
        "Każdy przyłącza najsłabszego sojusznika każdej rasy, którą ma na ręce. Punkty: lokacje, wszyscy lordowie i wygnańcy, najsilniejszy przyłączony sojusznik każdej rasy, żetony potworów. Wygrywa najwięcej punktów; remis rozstrzygają perły, potem najlepszy pojedynczy lord, a na końcu zwycięstwo jest wspólne.",
      ],
    },
    {
      title: "Kraken",
      body: [
        "Krakeny są sojusznikami dowolnej rasy. Kto użyje krakena, dostaje nebulisy, czarne perły: wartość krakena minus jeden. Krakeny nigdy się nie przyłączają.",
        "Nebulis płaci jak perła, jeden na raz i tylko razem z ostatnimi perłami, przy kupowaniu sojusznika, rekrutacji i przekupstwie. Na koniec każdy odbiera 1 punkt, a posiadacz figurki krakena traci jeszcze 5: figurka trafia do tego, kto ma ich najwięcej.",
        "Strażnicy rezerwują dla właściciela lorda, stos rady albo dostępną lokację; najwyżej jeden w każdym z tych miejsc.",
        "Sanktuarium pozwala szukać łupów: dobieraj karty po kolei, bierz każdą nagrodę, przestań, kiedy chcesz. Gdy wartość się powtórzy, obie karty przepadają i szukanie się kończy. Łupy na kafelku to jego punkty.",
      ],
    },
    {
      title: "Lewiatan",
      body: [
        "Zamiast toru zagrożenia jest granica z dziewięcioma strefami. Gdy spotkasz potwora i pójdziesz dalej, lewiatan zajmuje strefę z rzutu dwiema kośćmi; jeśli ktoś już tam leży, najpierw cię atakuje i odchodzi. Każda rana kosztuje 1 punkt.",
        "Aby walczyć, wybierz jednego lewiatana i odrzuć pasującego sojusznika: kraby zawsze, jego rasa, krakeny. Kość plus wartość sojusznika musi osiągnąć odporność; jeśli osiąga sumę kilku kolejnych, lewiatan traci kilka punktów zdrowia. Każdy daje żetony potworów z tej puli, którą zapowiesz. Nieudany atak daje 1 perłę. Walcz dalej albo przestań; zabicie kończy walkę. Bicz Otchłani (5 punktów) dostaje najlepszy łowca.",
        "Specjalni sojusznicy: wartości 1 i 2 pozwalają dołożyć perły po rzucie, 3 i 4 rzucają dwiema kośćmi i liczy się lepsza. Żetony drugiej puli ujawnia się za perły, klucz albo stos rady, od razu lub na początku późniejszej tury.",
        "Stan wojenny: na koniec tury każdy sojusznik ponad dwunastu kosztuje 1 perłę albo jest odrzucany. Gra kończy się też, gdy zabraknie lewiatanów albo żetonów jednej puli. Może grać pięć osób.",
      ],
    },
    {
      title: "Wygnańcy",
      body: [
        "Wygnańców rekrutuje się jak lordów, ale żadna karta ani lokacja mówiąca o lordach ich nie dotyczy. Punktują i liczą się do siedmiu. Knując, można dobierać z obu talii.",
        "Gdy masz dwóch wolnych wygnańców, odzyskują lokację: bierzesz dowolną lokację przeciwnika, której nie trzyma dwóch wygnańców, wsuwasz pod nią obu, a dawny właściciel dostaje dla swoich lordów wierzchnią lokację z talii. Jeśli nie ma czego odzyskać, sam bierzesz wierzchnią lokację.",
        "Karty wygnańców są tu nasze własne, bo drukowanych nie znamy.",
      ],
    },
  ],
  rulings: [
    ["A1", "Ambasadorzy mają trzy klucze: liczą się do Zamkniętej wieży, nie do Zaginionej."],
    ["A2", "Gdy talia lokacji jest pusta, moc ambasadora nie działa; jego klucze mogą wziąć dostępną lokację."],
    ["A4", "Moce ze znakiem ↻ działają raz na turę."],
    [
      "A5",
      "Można ich użyć przed akcją, przy swoich decyzjach w eksploracji, przed drugim stosem rady i na koniec tury; nigdy podczas płacenia ani w trakcie innej mocy.",
    ],
    ["A6", "Kolejność: moc lorda, uzupełnienie dworu, lokacje."],
    ["A7", "Trzy klucze, a lokacji brak: klucze zostają, próba wraca później."],
    ["A8", "Wolno zagrać więcej sojuszników, niż trzeba."],
    ["A9", "Nie wolno zapłacić więcej pereł, niż brakuje."],
    ["A10", "Kogo ogranicza Dowódca, ten nadmiar zdobyty w cudzej turze odrzuca od razu."],
    ["A12", "Brak lordów kończy grę tylko wtedy, gdy nie uda się wymuszone uzupełnienie."],
    ["A13", "Po łańcuchu Łapówkarza, Zdrajcy lub Spiskowca jest jedno uzupełnienie i jedna premia."],
    ["A14", "Dwie perły za uzupełnienie, raz na łańcuch rekrutacji, po którym zostały najwyżej dwie karty."],
    ["A16", "Czarne kominy: wymiana jest dowolna; kafelek wraca do talii, którą się tasuje."],
    [
      "A17",
      "Miasto luster kopiuje najlepszą lokację przeciwnika z twoimi kartami, co najmniej 0; sanktuaria i Czarne kominy dają 0.",
    ],
    ["A19", "Akcjonariusz dostaje perły za rekrutację, także Łapówkarza i Konspiratora, nie za Zdrajcę i Spiskowca."],
    ["A20", "Kraken wysłany do rady nie jest dodatkową rasą dla Armatora."],
    [
      "A21",
      "Figurka przechodzi do tego, kto dogoni lub wyprzedzi posiadacza; jeśli jest ich kilku, wybiera posiadacz.",
    ],
    ["A24", "Odwrócony lord daje tylko punkty: nie ma gildii, nie liczy się jako lord ani do żadnej z wież."],
    ["A26", "Sanktuaria i Czarne kominy działają dla każdego, kto je dostaje, w jakikolwiek sposób."],
    ["A29", "Rekrutacja Konspiratora jest ponad akcję."],
    ["A30", "Gdy koniec wywołała granica, potwory są odrzucane bez skutku."],
    ["A33", "Piąte pole bez sojusznika zdolnego do walki: dołóż lewiatana i eksploruj dalej."],
    ["A34", "Krakeny dają nebulisy użyte do rekrutacji lub walki, a żadnych, gdy przepadają."],
    ["A36", "Pełny remis to wspólne zwycięstwo."],
    ["A37", "Pereł, kluczy, nebulisów i ran nigdy nie zabraknie."],
    ["A39", "Klucze uwolnionego ambasadora są zużyte."],
    ["A41", "Rozbójnik patrzy na każdy pojedynczy zysk dwóch lub więcej pereł."],
    [
      "A44",
      "Strażnik wraca, gdy właściciel bierze lub usuwa to, na czym leży; znów można go ustawić od następnej tury.",
    ],
    ["A46", "Dodatkowa tura zawsze się odbywa, także w ostatniej rundzie."],
    ["A48", "Stosy rady są zakryte; stół może je pokazywać jako pomoc dla pamięci."],
    ["A49", "Alchemik musi wziąć drugi stos, jeśli jest."],
    ["A51", "Siedem kart przed graczem wywołuje koniec, nawet jeśli potem jedna przepadnie."],
    ["A53", "Zaatakowany wybiera, co traci."],
    ["A54", "Jednoczesne wybory kilku graczy ujawnia się razem."],
    ["A55", "Zabicie przez Czarownika lub Buntownika kończy walkę; to, co zaczęte, i tak się dopełnia."],
  ],
};

export default book;
