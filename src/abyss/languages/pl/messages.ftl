# Wszystkie zdania gry po polsku; klucze i zasady jak w en/messages.ftl.
#
# Liczba ma trzy formy: 1 perłę [one], 2 perły [few], 5 pereł [many]. Imion i nazw kart się nie odmienia.
# Słowa na rzeczy są słowami instrukcji; spis: docs/glossary.md.


## The language in its own words

language-name = Polski


## Small words, and how names stand in a sentence

list = { $most } i { $last }
pair = { $name }: { $value }
name-in-sentence = „{ $name }”
articles = { "" }
nothing = nic
nobody = nikt
monster = potwór
monster-object = potwora


## Numbers with their words

n-pearls = { $n ->
        [one] { $n } perłę
        [few] { $n } perły
       *[many] { $n } pereł
    }
n-keys = { $n ->
        [one] { $n } klucz
        [few] { $n } klucze
       *[many] { $n } kluczy
    }
n-tokens = { $n ->
        [one] { $n } żeton potwora
        [few] { $n } żetony potworów
       *[many] { $n } żetonów potworów
    }
n-nebulis = { $n ->
        [one] { $n } nebulisa
        [few] { $n } nebulisy
       *[many] { $n } nebulisów
    }
n-cards = { $n ->
        [one] { $n } karta
        [few] { $n } karty
       *[many] { $n } kart
    }
n-lives = { $n ->
        [one] { $n } punkt życia
        [few] { $n } punkty życia
       *[many] { $n } punktów życia
    }
n-points = { $n ->
        [one] { $n } punkt
        [few] { $n } punkty
       *[many] { $n } punktów
    }
n-races = { $n ->
        [one] { $n } rasa
        [few] { $n } rasy
       *[many] { $n } ras
    }
n-allies = { $n ->
        [one] { $n } sojusznika
        [few] { $n } sojuszników
       *[many] { $n } sojuszników
    }


## The app: start page and everywhere

app-title = Abyss
app-tagline = Zdobądź lordów głębin, zajmij ich pałace, rządź morzem.
app-play-now = Zagraj teraz
app-play-now-hint = ty przeciw trzem botom
app-new-table = Nowy stół
app-join = Dołącz
app-join-hint = Link lub kod stołu
app-join-go = Otwórz stół
app-my-tables = Moje stoły
app-gallery = Karty
app-rules = Zasady
app-home = Start
app-language = Język
app-theme = Motyw
app-dark = Ciemny
app-light = Jasny
app-your-name = Twoje imię
app-guest = Gość
app-unofficial = Nieoficjalny projekt fanów. Jeśli ci się podoba, kup grę planszową: na stole jest o wiele piękniejsza.
app-loading = Zanurzanie…
app-not-found = Nic tu nie ma.
app-back = Wstecz
app-close = Zamknij
app-cancel = Anuluj
app-copy = Kopiuj
app-copied = Skopiowano
app-settings = Ustawienia
app-error = Coś poszło nie tak: { $message }
app-offline = Serwer nie odpowiada. Próbuję ponownie…
app-skip = Przejdź do stołu
app-watch = Obejrzyj zapis


## Refusals of the server, by their codes

problem-not-found = Nie ma takiego stołu. Sprawdź link albo kod.
problem-no-guest = Nie znamy cię tu jeszcze; wczytaj stronę ponownie.
problem-bad-request = Tutaj to niemożliwe.
problem-forbidden = Tego nie możesz zrobić.
problem-banned = Zablokowano ci dostęp do tego serwera.
problem-not-your-seat = Nie grasz tu albo link do gry został już użyty.
problem-not-your-decision = Teraz to nie twoja decyzja.
problem-stale = Przy stole coś się zmieniło; spójrz jeszcze raz.
problem-illegal-move = Zasady na to nie pozwalają.
problem-illegal-move-why = Zasady na to nie pozwalają: { $why }.
problem-not-playing = Gra się teraz nie toczy.
problem-other-rules = Tę grę rozpoczęto według innych zasad; można ją obejrzeć, ale nie dokończyć.
problem-no-open-seat = Ktoś już tu siedzi; możesz oglądać.
problem-secret = To będzie dostępne po zakończeniu gry.
problem-too-large = To jest za duże.
problem-too-many = Za dużo żądań naraz. Poczekaj chwilę.
problem-too-slow = Nie dotarło to na czas. Spróbuj ponownie.
problem-storage = Nie udało się tego zapisać. Nic się nie zmieniło.
problem-unavailable = Coś poszło nie tak. Nic się nie zmieniło.
problem-bad-request-bot = Na tym miejscu gra już bot.
problem-bad-request-clock = Wybierz zegar albo dni na ruch, nie jedno i drugie.
problem-bad-request-mail = To nie jest adres e-mail.
problem-bad-request-name = Wybierz inne imię.
problem-bad-request-no-bot = Na tym miejscu nie gra bot.
problem-bad-request-rated = Gra na jednym urządzeniu nie może liczyć się do rankingu.
problem-forbidden-coach = Trener pomaga w grze z botami albo przy stole, który otwarto z trenerem.
problem-forbidden-code = To nie ten kod albo stracił już ważność.
problem-forbidden-has-time = Ten gracz ma jeszcze czas; gdy się skończy, bot zagra za niego.
problem-forbidden-host = Może to zrobić tylko ten, kto uruchomił ten serwer, na tym samym komputerze.
problem-forbidden-key = To nie jest klucz operatora.
problem-forbidden-mail = Ten serwer nie wysyła e-maili.
problem-forbidden-maker = Może to zrobić tylko ten, kto otworzył stół.
problem-forbidden-not-away = Zastąpić można tylko gracza, którego nie ma od minuty.
problem-forbidden-silenced = Przez jakiś czas nie możesz tu pisać.
problem-not-found-code = Pod tym kodem żaden stół nie czeka na graczy. Poproś o cały link.
problem-not-found-public = Nie ma takiego stołu publicznego.
problem-not-playing-no-pause = Nikt nie prosi o przerwę.
problem-not-playing-no-undo = Nikt nie prosi o cofnięcie ruchu.
problem-not-playing-not-over = Gra jeszcze się nie skończyła.
problem-not-playing-not-paused = Gra nie jest wstrzymana.
problem-not-playing-nothing-done = Nie ma jeszcze twojego ruchu, który można by cofnąć.
problem-not-playing-over = Gra jest skończona.
problem-not-playing-pause-asked = Ktoś już prosi o przerwę.
problem-not-playing-paused = Gra jest wstrzymana; najpierw ją wznów.
problem-not-playing-undo-asked = Ktoś już prosi o cofnięcie ruchu.
problem-not-your-decision-bot = Za ciebie gra bot; najpierw wróć do gry.
problem-not-your-seat-link = Ten link został już użyty albo zastąpił go nowszy.
problem-not-your-seat-players = Mogą to zrobić tylko gracze przy tym stole.
problem-too-many-chat = Nie tak szybko.
problem-too-many-coach = Trener dostaje za dużo pytań naraz; poczekaj chwilę.
problem-too-many-left = Porzucono kilka twoich gier zaraz po rozpoczęciu; poczekaj kilka minut.
problem-too-many-mail = Na ten adres wysłano już dziś dość wiadomości.
problem-too-many-public = Otwarto stąd już dość stołów publicznych; poczekaj kilka minut.
problem-too-many-reports = Dość już dziś zgłoszeń od ciebie; zostaną sprawdzone.
problem-too-many-reviews = Za dużo gier czeka na analizę; spróbuj za minutę.
problem-too-many-tries = Za dużo prób; poczekaj minutę.


## Why a move is not legal, by the codes of the rules: clauses that go on after a colon

reason-nothing-to-reveal = nie ma już kart eksploracji
reason-empty-stack = ten stos jest pusty
reason-empty-slot = nie leży tam żadna karta
reason-no-lord = { $card } nie jest lordem
reason-reserved = rezerwuje to strażnik gracza { $seat }
reason-missing-race = wśród sojuszników musi być { $race }
reason-too-few-races = potrzeba { $needed ->
        [one] { $needed } rasy
        [few] { $needed } ras
       *[many] { $needed } ras
    }, do dyspozycji: { $held }
reason-wrong-races = potrzeba dokładnie { $needed ->
        [one] { $needed } rasy
        [few] { $needed } ras
       *[many] { $needed } ras
    }, u tych sojuszników: { $held }
reason-pearls-short = brakuje { $short ->
        [one] { $short } perły
        [few] { $short } pereł
       *[many] { $short } pereł
    }: koszt { $cost }, w zapasie { $pearls ->
        [one] { $pearls } perła
        [few] { $pearls } perły
       *[many] { $pearls } pereł
    }
reason-pearls-short-allies = brakuje { $short ->
        [one] { $short } perły
        [few] { $short } pereł
       *[many] { $short } pereł
    }: koszt { $cost }, wartość sojuszników { $value }, w zapasie { $pearls ->
        [one] { $pearls } perła
        [few] { $pearls } perły
       *[many] { $pearls } pereł
    }
reason-nebulis-limit = najwięcej nebulisów w jednej płatności: { $limit }
reason-pearls-before-nebulis = nebulisem płaci się dopiero po wydaniu wszystkich pereł, a w zapasie { $pearls ->
        [one] jest jeszcze { $pearls } perła
        [few] są jeszcze { $pearls } perły
       *[many] jest jeszcze { $pearls } pereł
    }
reason-overpaid = do zapłaty jest tylko { $due }
reason-court-full = dziedziniec jest pełny
reason-deck-empty = ta talia jest pusta
reason-deck-short = w talii jest za mało kart: { $left }
reason-action-possible = można jeszcze wykonać akcję
reason-no-such-power = karta { $card } nie daje teraz zdolności, której można użyć
reason-power-used = zdolność karty { $card } została już użyta w tej turze
reason-power-without-target = zdolność karty { $card } nie ma teraz na co zadziałać
reason-no-sentinel = nie ma teraz strażnika do położenia
reason-area-taken-court = w każdym obszarze leży najwyżej jeden strażnik, a na dziedzińcu jest już strażnik gracza { $seat }
reason-area-taken-council = w każdym obszarze leży najwyżej jeden strażnik, a w Radzie jest już strażnik gracza { $seat }
reason-area-taken-location = w każdym obszarze leży najwyżej jeden strażnik, a na miejscach jest już strażnik gracza { $seat }
reason-not-available = to nie jest dostępne
reason-not-in-hand = na ręce nie ma karty: { $ally }
reason-not-in-discard = wśród kart odrzuconych nie ma karty: { $ally }
reason-not-affiliated = wśród przyłączonych sojuszników nie ma karty: { $ally }
reason-not-played = z tej płatności nie można przyłączyć karty: { $ally }
reason-too-low-in-order = sojuszników zagrywa się po kolei, a { $ally } stoi przed ostatnim z nich
reason-not-lowest = przyłącza się tylko sojusznika o najniższej wartości, czyli { $value }
reason-no-fighter = { $ally } nie może zaatakować tego lewiatana
reason-no-usable-keys = { $card } nie ma kluczy, którymi można zapłacić
reason-too-many-keys = do zapłaty klucze: { $due }, a z tym lordem (klucze: { $keys }) nie da się zapłacić dokładnie
reason-keys-short = do zapłaty klucze: { $due }, żetony kluczy: { $keys }
reason-own-location = to własne miejsce gracza
reason-held-by-exiles = zajmują je dwaj wygnańcy


## A new table

setup-title = Nowy stół
setup-seats = Gracze
setup-you = Ty
setup-friend = Znajomy, przez link
setup-here = Znajomy na tym urządzeniu
setup-bot = Bot
setup-level = Siła
setup-add-seat = Dodaj gracza
setup-remove-seat = Usuń tego gracza
setup-seat = Gracz { $n }
setup-expansions = Dodatki
setup-first = Pierwszy gracz
setup-first-drawn = losowo
setup-options = Opcje
setup-open-council = Pomoc dla pamięci: pokazuj karty w stosach Rady
setup-clock = Czas
setup-no-clock = Bez zegara
setup-minutes = po { $n ->
        [one] { $n } minucie
        [few] { $n } minuty
       *[many] { $n } minut
    } na gracza
setup-days = { $n ->
        [one] { $n } dzień
        [few] { $n } dni
       *[many] { $n } dni
    } na ruch
setup-create = Rozpocznij grę
setup-five = Pięcioro graczy wymaga dodatku Lewiatan.
setup-kraken = Krakeny jako dowolni sojusznicy, czarne perły, przemytnicy, strażnicy i łupy.
setup-leviathan = Granica do obrony: lewiatany, kości, specjalni sojusznicy i piąty gracz.
setup-exiles = Dziesięcioro wygnańców: nie są lordami, lecz dwaj z nich odbijają miejsce.
setup-house = Karty wygnańców są nasze własne: drukowanych nie znamy.


## Bots

bots-level1 = 1 · plankton
bots-level2 = 2 · krewetka
bots-level3 = 3 · mątwa
bots-level4 = 4 · barakuda
bots-level5 = 5 · orka
bots-level6 = 6 · głębinowy
bots-level7 = 7 · hadalny
bots-level8 = 8 · malstrom
bots-random = losowe ruchy


## Before the game

lobby-waiting = Czekamy na graczy
lobby-share = Wyślij ten link znajomemu
lobby-sit = Usiądź tutaj
lobby-free = wolne
lobby-code = Kod
lobby-bot-here = Posadź tu bota
lobby-starts = Gra zacznie się, gdy wszyscy zasiądą do stołu.


## Zapraszanie

invite-share = Udostępnij…
invite-text = Zagraj ze mną w Abyss.
invite-qr = Zeskanuj, aby dołączyć
invite-open = Otwórz dla mojej sieci
invite-shut = Zamknij dla mojej sieci
invite-only-here = Ten link działa tylko na tym komputerze.
invite-only-network = Ten link działa dla wszystkich w tej samej sieci, na przykład w twoim Wi-Fi.
lobby-clock = { $minutes } min na gracza, { $seconds } s więcej za każdą decyzję
lobby-here = jest tutaj
lobby-away = teraz nieobecny
lobby-watching = { $n ->
        [one] { $n } osoba ogląda
        [few] { $n } osoby oglądają
       *[many] { $n } osób ogląda
    }
app-is-offline = Brak połączenia: oto ostatni znany stan.
table-last-seen = Brak połączenia: stan z { $when }


## The table

table-turn = Tura { $n }
table-your-turn = Twój ruch
table-turn-of = Ruch: { $who }
table-last-round = Ostatnia runda
table-last-round-by = Ostatnią rundę wywołuje { $who }
table-six-lords = Sześć kart: następna rekrutacja wywoła ostatnią rundę
table-you = ty
table-log = Dziennik
table-chat = Czat
table-say = Napisz coś
table-send = Wyślij
table-hide-log = Ukryj dziennik i czat
table-show-log = Pokaż dziennik i czat
table-exploration = Eksploracja
table-exploration-deck = Talia eksploracji
table-discard = Odrzucone
table-slot = Pole { $n }
table-empty-slot = puste pole { $n }
table-last-slot = Ostatnie pole: 1 perła
table-price = Cena następnego sojusznika: { $n ->
        [one] { $n } perła
        [few] { $n } perły
       *[many] { $n } pereł
    }
table-threat = Zagrożenie
table-threat-space = Pole zagrożenia { $n }
table-border = Granica
table-zone = Strefa { $name }
table-empty-zone = wolna
table-leviathan-deck = Pozostałe lewiatany
table-council = Rada
table-stack-of = stos: { $race }, { n-cards }
table-court = Dziedziniec
table-lord-deck = Talia lordów
table-exile-deck = Talia wygnańców
table-locations = Miejsca
table-location-deck = Stos miejsc
table-drawn = Dobrane
table-loot = Łupy
table-tokens = Żetony potworów
table-leviathan-tokens = Żetony lewiatanów
table-hand = Ręka
table-hand-of = { n-cards } na ręce
table-laid = Wyłożone
table-empty-hand = Brak sojuszników na ręce
table-no-lords = Jeszcze bez lordów
table-affiliated = Przyłączeni sojusznicy
table-pearls = Perły
table-nebulis = Nebulisy
table-keys = Klucze
table-key-tokens = Żetony kluczy
table-wounds = Rany
table-kills = Zabite lewiatany
table-points = Punkty
table-points-now = Punkty w tej chwili
table-points-public = Punkty widoczne dla wszystkich
table-free = wolny
table-turned = obrócony
table-tucked = pod miejscem
table-figurine = Figurka krakena: −5 punktów
table-scourge = Plaga Otchłani: +5 punktów
table-sentinel = Strażnik gracza { $who }
table-sentinel-ready = Strażnik gotowy do ustawienia
table-sentinel-waits = Strażnik, od twojej następnej tury
table-deck-left = zostało { $n }
table-affordable = Możesz zrekrutować tę kartę
table-used = użyty w tej turze
table-bot = bot
table-away = poza stołem
table-board = Plansza
table-players = Gracze
table-your-area = Ty
table-since = Od twojej ostatniej tury
table-since-skip = Pomiń
table-since-play = Pokaż jeszcze raz
table-no-events = Nic się jeszcze nie wydarzyło.
table-gone = Utracono połączenie. Łączę ponownie…
table-back = Połączono ponownie
table-bot-takes = { $who } jest poza stołem. Oddać grę botowi?
table-give-to-bot = Niech bot zagra za mnie
table-take-back = Wracam do gry
table-seat-link = Przenieś grę na inne urządzenie
table-seed = Kontrola tasowania


## The bar that asks

prompt-thinking = { $who } myśli
prompt-choose = Wybierz
prompt-more = Więcej możliwości
prompt-undo = Cofnij
prompt-undo-ask = Poproś o cofnięcie
prompt-undo-asked = { $who } prosi o cofnięcie ostatniego ruchu.
prompt-agree = Zgoda
prompt-refuse = Odmowa
prompt-undo-pending = Czekamy na zgodę pozostałych na cofnięcie
prompt-confirm-end = Kończę turę
prompt-over = Koniec gry
prompt-spectating = Oglądasz. Decyduje { $who }.
prompt-gone = Tej możliwości już nie ma: stół poszedł dalej.


## Leaving well: pauses and resigning

leaving-title = Przerwa lub odejście
pause-hint = W czasie przerwy żaden zegar nie idzie. Pozostali muszą się zgodzić; wznowić może każdy.
pause-ask = Przerwa
pause-until = Odłóż grę do
pause-day = Dzień
pause-hour = Godzina
pause-adjourn = Odłóż do wtedy
pause-asked = { $who } prosi o przerwę.
pause-adjourn-asked = { $who } chce odłożyć grę do { $when }.
pause-pending = Czekamy na zgodę pozostałych na przerwę
pause-withdraw = Już nie trzeba
pause-on = Gra jest wstrzymana
pause-adjourned = Gra odłożona do { $when }
pause-resume = Gramy dalej
resign = Poddaj się
resign-sure = Tak, poddaję się
resign-hint-bot = Po poddaniu nie ma powrotu; dalej gra bot albo wygrywa ostatnia osoba przy stole.
resign-hint-nobody = Po poddaniu nie ma powrotu; twoje miejsce robi tylko to, co musi, albo wygrywa ostatnia osoba przy stole.
resigned-won = { $who } poddaje grę. Zwycięstwo: { $winner }
resigned-over = { $who } poddaje grę. Koniec gry.
table-resigned = poza grą
table-voted = czekamy na głosy
setup-rated = Gra rankingowa: wynik się liczy
setup-after-resigning = Gdy ktoś się podda albo zniknie
setup-after-resigning-bot = dalej gra bot
setup-after-resigning-nobody = nie gra nikt; miejsce robi tylko to, co musi


## My games and what was reached

games-title = Moje gry
games-running = W toku
games-finished = Zakończone
games-shelf = Odłożone
games-search = Szukaj: imię, dodatek lub kod
games-none = Nic tu nie ma.
games-more = Pokaż więcej
games-put-away = Odłóż
games-take-back = Przywróć
stats-title = Statystyka
stats-share = wygrane: { $n } z { $m }
stats-seats = Miejsc: { $n }
stats-by-seats = Wygrane według liczby miejsc
stats-by-mix = Wygrane według dodatków
stats-sources = Punkty według źródła, średnio
stats-best = Najwięcej punktów
stats-held = rekord serwera
stats-lords = Ulubieni lordowie
stats-course = Punkty ostatnich gier (pełne: wygrana; linia: średnia z dziesięciu)
stats-ratings = Ranking


## Who you are, on every device

identity-title = Twoje imię
identity-hint = Konto nie jest potrzebne: zna cię ta przeglądarka. Z frazą lub kluczem dostępu jesteś tą samą osobą na innym urządzeniu i po wyczyszczeniu tego.
identity-ways = Urządzenia: { $devices }. Klucze dostępu: { $passkeys }.
identity-has-phrase = Masz frazę odzyskiwania.
identity-no-phrase = Nie masz jeszcze frazy odzyskiwania.
identity-new-phrase = Utwórz frazę odzyskiwania
identity-write-down = Zapisz ją teraz: widać ją tylko ten jeden raz, a wcześniejsza przestaje działać.
identity-new-passkey = Utwórz klucz dostępu
identity-passkey-made = Klucz dostępu zapisany.
identity-only-here = Odłącz wszystkie inne urządzenia
identity-others-out = Teraz jesteś tylko w tej przeglądarce.
identity-return = Byłem tu już, byłam tu już
identity-phrase = Fraza odzyskiwania
identity-come-back = Wróć
identity-use-passkey = Użyj klucza dostępu
identity-back = Witaj ponownie. Twoje gry są tutaj.
identity-data = Twoje dane
identity-export = Pobierz wszystko
identity-forget = Usuń mnie
identity-forget-sure = Tak, usuń wszystko
identity-forget-hint = Trwające gry zostaną poddane, imię, wiadomości i statystyka usunięte; gry innych zostają, z innym imieniem na twoim miejscu.
identity-forgotten = Wszystko o tobie zostało usunięte.


## Keeping the peace

peace-about = W sprawie
peace-block = Zablokuj: nie chcę tego słyszeć
peace-report = Zgłoś operatorowi
peace-reported = Zgłoszone. Operator się temu przyjrzy.
peace-blocked = Zablokowani
peace-unblock = Odblokuj
admin-title = Dla operatora
admin-key = Hasło operatora
admin-open = Otwórz
admin-reports = Zgłoszenia
admin-days = Dni ciszy i blokady
admin-close = Zamknij
admin-delete = Usuń wiersz
admin-silence = Ucisz
admin-ban = Wyklucz
admin-bans = Wykluczenia
admin-audit = Kto co zrobił


## Being called back

notify-title = Abyss: twój ruch
notify-title-many = Abyss: twój ruch przy { $n ->
        [one] { $n } stole
        [few] { $n } stołach
       *[many] { $n } stołach
    }
notify-turn-of = Abyss: ruch ma { $who }
notify-line = Stół: { $names }
notify-line-until = Stół: { $names }, do { $until }
notify-code-title = Abyss: twój kod
notify-code-text = Kod dla twojego adresu to { $code }. Jeśli to nie twoja prośba, nic nie rób: więcej listów nie będzie.
you-title = Ty
notify-page = Powiadomienia
notify-hint = Gdy przychodzi twój ruch, a nie ma cię przy stole, dajemy znać. Wiadomość podaje stół i czas, nic więcej.
notify-when = Daj znać
notify-now = od razu
notify-hourly = raz na godzinę, zbiorczo
notify-off = nigdy
notify-ways = Jak cię zawiadomić
notify-none = Na razie nijak.
notify-browser-add = Zawiadamiaj w tej przeglądarce
notify-browser-blocked = Ta przeglądarka nie pozwala na wiadomości z tej strony.
notify-kind-push = przeglądarka
notify-kind-email = e-mail
notify-kind-webhook = webhook
notify-mail = Adres e-mail
notify-mail-none = Ten serwer nie wysyła poczty.
notify-mail-add = Wyślij kod
notify-code = Kod z listu
notify-confirm = Potwierdź
notify-unconfirmed = jeszcze niepotwierdzony
notify-hook = Adres webhooka (Discord, ntfy albo własny)
notify-hook-add = Dodaj
notify-hook-table = dla całego stołu
notify-remove = Usuń
notify-stop = Bez dalszych listów
notify-stopped = Nic więcej tam nie wyślemy.
table-time-left = Pozostało: { $time }
time-days = { $n } d
time-hours = { $n } godz.
time-minutes = { $n } min


## Paying for a lord

pay-title = Rekrutacja: { $card }
pay-cost = Koszt { $n }
pay-cost-from = na karcie { $n }
pay-proposals = Płatności, od najtańszej
pay-own = Wybieram karty samodzielnie
pay-affiliate = { $ally } zostaje z tobą
pay-affiliate-none = nikt się nie przyłącza
pay-races = { n-races }
pay-races-with = { n-races }, w tym { $race }
pay-pick = Klikaj karty na ręce
pay-picked = Wybrano: { $n }
pay-missing = brakuje { $n }


## Decisions: what the player is asked

decision-opening = Eksploruj, poproś Radę o wsparcie albo rekrutuj
decision-closing = Użyj zdolności albo zakończ turę
decision-top-lord = Zrekrutować wierzchniego lorda, czy zostawić go na talii?
decision-purchase = { $who } oferuje: { $ally }. Kupić za { n-pearls }?
decision-ally-choice = Nikt nie kupił: { $ally }. Bierzesz czy eksplorujesz dalej?
decision-monster-choice = Potwór! Walczysz czy eksplorujesz dalej?
decision-reward-choice = Potwór pokonany. Wybierz nagrodę
decision-place-kraken = Do którego stosu Rady trafia { $ally }?
decision-second-stack = Weź drugi stos Rady
decision-stack-choice = Weź stos Rady
decision-arrow-choice = { $card }: użyć zdolności?
decision-payment = Zapłata ({ $card }): zagraj sojuszników, reszta w perłach
decision-affiliation-choice = Wybierz sojusznika, który zostanie przy tobie
decision-collect-discards = Odrzuć { n-allies }
decision-collect-affiliated = Oddaj jednego przyłączonego sojusznika ({ $race })
decision-discard-to-limit = Limit ręki: odrzuć { n-allies }
decision-martial-law = Stan wojenny: zapłać perłę albo odrzuć, jeszcze { $n ->
        [one] { $n } sojusznik
        [few] { $n } sojuszników
       *[many] { $n } sojuszników
    }
decision-sell-ally-choice = Którego sojusznika odrzucasz za perły?
decision-discard-stack-choice = Który stos Rady odrzucasz?
decision-replace-slot-choice = Którego lorda na dziedzińcu wymieniasz?
decision-figurine-choice = Remis: kto dostaje figurkę krakena?
decision-turn-lord-choice = Obróć jednego wolnego lorda ({ $victim })
decision-steal-choice = Komu kradniesz żeton potwora?
decision-steal-pool-choice = Jaki żeton kradniesz ({ $victim })?
decision-exchange-own-choice = Które ze swoich miejsc wymieniasz?
decision-exchange-for-choice = Na co wymieniasz miejsce { $tile }?
decision-bribe-choice = Zrekrutować jeszcze jednego lorda za { n-pearls }?
decision-bribe-payment = Jak płacisz { n-pearls }?
decision-replaced-lord-choice = Odrzucić wolnego lorda w zamian za nowego?
decision-replacement-choice = Którego lorda z dziedzińca bierzesz?
decision-keep-tile-choice = Zatrzymaj jedno z dobranych miejsc
decision-recover-choice = Weź jednego sojusznika z odrzuconych
decision-name-race-choice = Wskaż rasę: każdy przeciwnik traci jednego takiego przyłączonego sojusznika
decision-free-lord-choice = Uwolnij jednego ze swoich lordów spod miejsca
decision-give-nebulis-choice = Komu dajesz nebulisa? (zostało { $n })
decision-location-choice = Trzy klucze! Przejmij miejsce albo dobierz nowe
decision-key-payment = Zapłać { n-keys }: lordami albo żetonami
decision-smokers-choice = Wymienić miejsce { $tile } na inne ze stosu?
decision-loot-choice = { $tile }: szukasz dalej czy przestajesz?
decision-control-choice = Najpierw odbić miejsce czy przejąć je za klucze?
decision-reclaim-exile-choice = Który wygnaniec odbija miejsce?
decision-reclaim-tile-choice = Które miejsce odbijasz?
decision-substitute-choice = Tracisz miejsce { $tile }: wybierz zastępcze
decision-foe-choice = Z którym lewiatanem walczysz?
decision-attack-choice = Zaatakuj strefę { $zone } sojusznikiem albo przestań
decision-boost-choice = Siła ataku { $power }: dołożyć perły?
decision-token-split = Dobierz { $n ->
        [one] { $n } żeton
        [few] { $n } żetony
       *[many] { $n } żetonów
    }: z której puli?
decision-reveal-new-tokens = Ujawnić nowe żetony teraz?
decision-border-guard-choice = Kto musi dołożyć lewiatana?
decision-wound-choice = Który lewiatan traci punkt życia?
decision-breeder-choice = W której wolnej strefie stanie nowy lewiatan?
decision-lose-lord-choice = Lewiatan zabiera wolnego lorda. Którego?
decision-lose-allies-choice = Lewiatan uderza: odrzuć { n-allies }
decision-opening-more = Spiskuj, użyj zdolności albo wybierz akcję
decision-top-lord-known = Tylko ty widzisz wierzchniego lorda: { $card }. Zrekrutować?
decision-over = Gra skończona.
decision-waiting = Decyduje { $who }: { $prompt }


## Moves: what a button or the terminal calls them

move-done = Gotowe
move-done-closing = Koniec tury
move-done-purchase = Nie kupuję
move-done-top-lord = Zostaw na talii
move-done-exchange-own-choice = Bez wymiany
move-done-bribe-choice = Nie, dziękuję
move-done-replaced-lord-choice = Zatrzymuję lordów
move-done-smokers-choice = Zatrzymuję je
move-done-loot-choice = Przestaję szukać
move-done-foe-choice = Nie walczę
move-done-attack-choice = Przerwij walkę
move-done-boost-choice = Uderz
move-done-reveal-new-tokens = Zostaw zakryte
move-done-arrow-choice = Rezygnuję
move-done-stack-choice = { move-done-arrow-choice }
move-done-recover-choice = { move-done-arrow-choice }
move-done-free-lord-choice = { move-done-arrow-choice }
move-done-give-nebulis-choice = { move-done-arrow-choice }
move-done-name-race-choice = { move-done-arrow-choice }
move-done-turn-lord-choice = { move-done-arrow-choice }
move-done-steal-choice = { move-done-arrow-choice }
move-done-border-guard-choice = { move-done-arrow-choice }
move-done-wound-choice = { move-done-arrow-choice }
move-done-breeder-choice = { move-done-arrow-choice }
move-pass = Pasuję
move-explore = Eksploruj
move-take = Weź { $ally_object }
move-continue = Eksploruj dalej
move-fight = Walcz
move-ignore = Zignoruj (Tchórz)
move-buy = Kup { $ally_object } za { $price }
move-reward = Weź: { $reward }
move-take-stack = Weź { $stack } ({ $n })
move-discard-stack = Odrzuć { $stack } ({ $n })
move-put-on-stack = Na { $stack }
move-name-race = Rasa: { $race }
move-plot-lord = Spiskowanie: nowy lord za 1 perłę
move-plot-exile = Spiskowanie: nowy wygnaniec za 1 perłę
move-recruit = Rekrutuj: { $card }
move-look = Zajrzyj: wierzchni lord (Konspirator)
move-recruit-top = Rekrutuj: { $card }
move-play = Zagraj { $ally_object }
move-pay = Zapłać { $price }
move-affiliate = Przyłącz { $ally_object }
move-discard = Odrzuć { $ally_object }
move-discard-sell-ally-choice = Sprzedaj { $ally_object }
move-give-up = Oddaj { $ally_object }
move-recover = Odzyskaj { $ally_object }
move-attack-with = Do ataku wyślij { $ally_object }
move-spend-pearl = Wydaj 1 perłę
move-spend-pearl-martial-law = Zapłać 1 perłę i zatrzymaj sojusznika
move-spend-pearl-boost-choice = Dołóż do ataku 1 perłę
move-use = Użyj: { $card }
move-place-on-court = Strażnik: { $card }
move-place-on-council = Postaw strażnika w Radzie: { $stack }
move-place-on-location = Strażnik: { $tile }
move-choose-card = { $card }
move-choose-card-key-payment = Zapłać kluczami karty { $card }
move-choose-card-turn-lord-choice = Obróć kartę { $card }
move-choose-card-replaced-lord-choice = Oddaj kartę { $card }
move-choose-card-lose-lord-choice = Strać kartę { $card }
move-choose-card-free-lord-choice = Uwolnij kartę { $card }
move-spend-keys = Wydaj żetony kluczy
move-choose-slot = { $card }
move-choose-slot-replace-slot-choice = Odeślij kartę { $card }
move-choose-tile = Weź miejsce { $tile }
move-choose-tile-keep-tile-choice = Zatrzymaj miejsce { $tile }
move-choose-tile-exchange-own-choice = Oddaj miejsce { $tile }
move-choose-tile-smokers-choice = Wymień na miejsce { $tile }
move-choose-tile-reclaim-tile-choice = Odbij miejsce { $tile }
move-draw = Dobierz { $n ->
        [one] { $n } miejsce
        [few] { $n } miejsca
       *[many] { $n } miejsc
    }
move-choose-seat = { $who }
move-choose-seat-figurine-choice = Figurkę otrzyma { $who }
move-choose-seat-steal-choice = Okradnij: { $who }
move-choose-seat-give-nebulis-choice = Nebulisa dostanie { $who }
move-base-tokens = podstawowe: { $n }, lewiatana: { $m }
move-reveal = Ujawnij: { $token }
move-choose-zone = Strefa { $zone }: { $leviathan }
move-reclaim = Odbij miejsce
move-take-location = Przejmij miejsce za klucze
move-search = Szukaj łupów
move-base-tokens-all = { $n ->
        [one] { $n } żeton podstawowy
        [few] { $n } żetony podstawowe
       *[many] { $n } żetonów podstawowych
    }
move-base-tokens-none = { $m ->
        [one] { $m } żeton lewiatana
        [few] { $m } żetony lewiatana
       *[many] { $m } żetonów lewiatana
    }
move-choose-pool-base = Żeton podstawowy
move-choose-pool-leviathan = Żeton lewiatana
move-choose-zone-free = Strefa { $zone }
move-done-exchange-for-choice = Bez wymiany


## Buttons that open into several moves

group-take-stack = Rada
group-recruit = Rekrutuj
group-play = Zagraj sojusznika
group-use = Użyj zdolności
group-place-sentinel = Ustaw strażnika
group-place-on-court = Strażnik: dziedziniec
group-place-on-council = Strażnik: Rada
group-place-on-location = Strażnik: miejsce
group-choose-tile = Miejsca
group-draw = Dobierz miejsca
group-discard = Odrzuć
group-recover = Sojusznicy
group-attack-with = Atakuj
group-reveal = Ujawnij żeton
group-other = Wybierz


## Events: what happened

event-turn-started = Tura gracza { $who }.
event-turn-started-extra = { $who } rozgrywa dodatkową turę.
event-pearls-power = { $who } zyskuje { n-pearls }.
event-pearls-sale = { $who } dostaje { n-pearls } za sprzedaż.
event-pearls-purchase = { $who } płaci { n-pearls } za zakup.
event-pearls-payment = { $who } płaci { n-pearls }.
event-pearls-last-slot = { $who } znajduje { n-pearls } na ostatnim polu.
event-pearls-reward = { $who } bierze w nagrodę { n-pearls }.
event-pearls-plot = { $who } płaci { n-pearls } za spiskowanie.
event-pearls-refill = { $who } zyskuje { n-pearls }, bo dziedziniec jest uzupełniany.
event-pearls-rent = { $who } pobiera { n-pearls } czynszu.
event-pearls-robbed = { $who } rabuje { n-pearls }.
event-pearls-robbed-loss = { $who } pada ofiarą rabunku: −{ $n ->
        [one] { $n } perła
        [few] { $n } perły
       *[many] { $n } pereł
    }.
event-pearls-shareholder = { $who } zarabia na rekrutacji { n-pearls }.
event-pearls-loot = { $who } znajduje w łupach { n-pearls }.
event-pearls-token = { $who } zamienia żeton na { n-pearls }.
event-pearls-usurper = { $who } zarabia na nowym miejscu { n-pearls }.
event-pearls-ship-master = { $who } zarabia na dostawie { n-pearls }.
event-pearls-lost = { $who } traci { n-pearls }.
event-pearls-failed-attack = { $who } dostaje { n-pearls } na pocieszenie po nieudanym ataku.
event-pearls-martial-law = { $who } płaci { n-pearls }, by mimo stanu wojennego zatrzymać sojusznika.
event-pearls-boost = { $who } wydaje { n-pearls } na silniejszy atak.
event-nebulis = { $who } dostaje { n-nebulis }.
event-nebulis-loss = { $who } pozbywa się nebulisów: { $n }.
event-keys = { $who } zyskuje { n-keys }.
event-keys-loss = { $who } wydaje { n-keys }.
event-plotted = { $who } płaci perłę i sprowadza na dziedziniec kartę { $card }.
event-court-filled = Nowe karty na dziedzińcu: { $cards }.
event-card-revealed = { $who } odkrywa { $ally_object }.
event-ally-bought = { $who } kupuje { $ally_object } za { $price }.
event-ally-taken = { $who } bierze { $ally_object }.
event-explored-on = { $who } eksploruje dalej.
event-monster-ignored = { $who } ignoruje potwora.
event-threat = Zagrożenie jest teraz na polu { $space }.
event-monster-fought = { $who } walczy z potworem o nagrodę z pola { $space }.
event-ally-shipped = Do Rady trafiają: { $allies }.
event-stack-taken = { $who } bierze z Rady { $stack }: { n-cards }.
event-stack-discarded = { $who } odrzuca z Rady { $stack }: { n-cards }.
event-ally-played = { $who } zagrywa { $ally_object }.
event-recruited = { $who } rekrutuje kartę { $card } za { $price }.
event-affiliated = { $who } przyłącza { $allies_object }.
event-arrived = { $who } zyskuje kartę { $card }.
event-ally-discarded = { $who } odrzuca { $allies_object }.
event-affiliated-lost = { $who } traci przyłączonego sojusznika: { $ally }.
event-ally-recovered = { $who } odzyskuje { $ally_object } ze stosu kart odrzuconych.
event-ally-found = { $who } znajduje { $ally_object }.
event-lord-turned = Lord { $card } gracza { $who } zostaje obrócony o 90°.
event-lord-lost = { $who } traci kartę { $card }.
event-lord-freed = { $who } uwalnia kartę { $card }.
event-court-lord-replaced = { $who } odsyła z dziedzińca kartę { $card }.
event-power-used = { $who } używa karty { $card }.
event-tiles-drawn = { $who } dobiera { $n ->
        [one] { $n } miejsce
        [few] { $n } miejsca
       *[many] { $n } miejsc
    }.
event-tile-taken = { $who } przejmuje kontrolę nad miejscem { $tile }.
event-tile-exchanged = { $who } wymienia miejsce { $tile } na { $new_tile }.
event-tile-reclaimed = { $who } odbija miejsce { $tile } (traci je { $victim }).
event-tile-available = Miejsce { $tile } jest teraz dostępne dla wszystkich.
event-card-tucked = Karta { $card } trafia pod miejsce { $tile }.
event-card-tucked-no-tile = Karta { $card } zostaje bez miejsca.
event-token-gained-base = { $who } dobiera żeton potwora.
event-token-gained-base-known = { $who } dobiera żeton potwora: { n-points }.
event-token-gained-leviathan = { $who } dobiera żeton Lewiatana.
event-token-gained-leviathan-known = { $who } dobiera żeton Lewiatana: { $token }.
event-token-stolen-base = { $who } kradnie żeton potwora (ofiara: { $victim }).
event-token-stolen-base-known = { $who } kradnie żeton potwora (ofiara: { $victim }): { n-points }.
event-token-stolen-leviathan = { $who } kradnie żeton Lewiatana (ofiara: { $victim }).
event-token-stolen-leviathan-known = { $who } kradnie żeton Lewiatana (ofiara: { $victim }): { $token }.
event-token-revealed = { $who } ujawnia żeton Lewiatana: { $token }.
event-top-lord-seen = { $who } podgląda wierzchnią kartę talii lordów.
event-top-lord-seen-known = { $who } podgląda wierzchnią kartę talii lordów: { $card }.
event-figurine = Figurkę krakena otrzymuje { $who }.
event-figurine-nobody = Figurka krakena wraca do zasobów.
event-scourge = Plagę Otchłani ma teraz { $who }.
event-loot-drawn = { $who } znajduje łup za { n-points }: { $name }.
event-loot-lost = { $who } traci łup za { n-points } w miejscu { $tile }.
event-sentinel-placed-court = { $who } stawia strażnika na karcie { $on }.
event-sentinel-placed-council = { $who } stawia strażnika w Radzie: { $on }.
event-sentinel-placed-location = { $who } stawia strażnika na miejscu { $on }.
event-sentinel-returned = Strażnik wraca do właściciela: { $who }.
event-leviathan-added = W strefie { $zone } wynurza się lewiatan { $leviathan }.
event-leviathan-attacks = Lewiatan { $leviathan } atakuje ze strefy { $zone }; ofiara: { $who }.
event-wounds = { $who } odnosi { $n ->
        [one] { $n } ranę
        [few] { $n } rany
       *[many] { $n } ran
    }.
event-attack = { $who } wysyła { $ally_object } do ataku; cel: { $leviathan }.
event-dice = { $who } wyrzuca { $first } i { $second }.
event-dice-one = { $who } wyrzuca { $first }.
event-leviathan-hit = Lewiatan { $leviathan } traci { n-lives }.
event-attack-failed = Atak na lewiatana { $leviathan } nie udaje się.
event-leviathan-slain = { $who } pokonuje lewiatana { $leviathan }.
event-extra-turn = { $who } rozegra dodatkową turę.
event-end-set-off-seventh-lord = { $who } ma siedmiu lordów: pozostali gracze mają po ostatniej turze.
event-end-set-off-court-exhausted = Dziedzińca nie da się uzupełnić: pozostali gracze mają po ostatniej turze.
event-end-set-off-border-exhausted = Granica jest wyczerpana: pozostali gracze mają po ostatniej turze.
event-end-set-off-all-passed = Wszyscy spasowali: gra się kończy.
event-end-set-off-turn-limit = Osiągnięto limit tur: gra się kończy.
event-passed = { $who } nie może nic zrobić i pasuje.
event-deck-shuffled = Talia eksploracji zostaje przetasowana: { n-cards }.
event-game-over = Koniec gry: wygrywa { $winners }.
event-game-over-shared = Koniec gry: zwycięstwem dzielą się { $winners }.
event-more-happened = Dzieje się jeszcze więcej: { $n ->
        [one] { $n } rzecz
        [few] { $n } rzeczy
       *[many] { $n } rzeczy
    }.
event-recruited-free = { $who } rekrutuje: { $card }.
event-ally-shipped-kraken = { $allies } dołącza do Rady: { $stack }.


## Only in the terminal: the drawn board, and watching

board-to-play = gra { $who }
board-deck = talia
board-discard = odrzucone
board-threat = zagrożenie
board-exile-deck = wygnańcy
board-locations = miejsca
board-loot = łupy
board-figurine = figurka krakena
board-sentinel = strażnik
board-scourge = Plaga Otchłani
board-pearls = perły
board-nebulis = nebulisy
board-keys = klucze
board-hand = ręka
board-affiliated = przyłączeni
board-lords = lordowie
board-tokens = żetony
board-wounds = rany
board-kills = pokonane
board-last-turns = ostatnie tury
board-winner = wygrywa
watch-opening = Do stołu siada { $n ->
        [one] { $n } gracz
        [few] { $n } graczy
       *[many] { $n } graczy
    }: { $names }.
watch-expansions = Dodatki: { $names }.
watch-final = Wynik końcowy
watch-saved = Gra została zapisana w pliku { $file }.


## About a card

card-cost = Koszt { $n }
card-cost-now = Teraz kosztuje cię { $n } (na karcie { $m })
card-points = { n-points }
card-keys = { n-keys }
card-races = sojusznicy { $n ->
        [one] { $n } rasy
        [few] { $n } ras
       *[many] { $n } ras
    }
card-must-have = konieczna rasa: { $race }
card-arrow = Raz, przy przybyciu
card-always = Dopóki jest wolny
card-turn = Raz na turę
card-none = Bez zdolności
card-house = Nasza własna karta zamiast drukowanej
card-worth = teraz warta { $n }
card-resistance = Odporność
card-reward = Żetony
card-penalty = Atak
card-fights = Kto może z nim walczyć: { $race }
card-ally = Sojusznik
card-special-pearls = Specjalny: po rzucie każda perła dodaje 1
card-special-dice = Specjalny: dwie kości, liczy się lepsza
card-nebulis-gives = Użyty daje { $n ->
        [one] { $n } nebulisa
        [few] { $n } nebulisy
       *[many] { $n } nebulisów
    }


## The end

end-wins = Wygrywa { $who }!
end-you-win = Wygrywasz!
end-shared = Wspólne zwycięstwo: { $who }
end-place = Miejsce { $n } z { $m }
end-ahead = { n-points } przewagi; drugie miejsce: { $who }
end-behind = { n-points } straty; pierwsze miejsce: { $who }
end-most-in = najwięcej zdecydowało: { $part } ({ $n })
end-aborted = Grę przerwano na limicie tur i podliczono.
end-replay = Powtórka
end-rematch = Rewanż
end-download = Pobierz zapis
end-look = Obejrzyj planszę
end-sheet = Arkusz punktów
end-total = Razem
end-tie-row = Perły (rozstrzygają remis)
end-row-locations = Miejsca
end-row-lords = Lordowie i wygnańcy
end-row-lords-only = Lordowie
end-row-allies = Przyłączeni sojusznicy
end-row-tokens = Żetony potworów
end-row-nebulis = Nebulisy
end-row-figurine = Figurka krakena
end-row-wounds = Rany
end-row-scourge = Plaga Otchłani


## Replay

replay-title = Powtórka
replay-play = Odtwórz
replay-pause = Pauza
replay-next = Następny ruch
replay-previous = Poprzedni ruch
replay-first = Na początek
replay-last = Na koniec
replay-ply = Ruch { $n } z { $m }
replay-as = Widok gracza
replay-everyone = wszyscy (jawne)
replay-leave = Opuść powtórkę


## Udostępnianie skończonej gry

share-moment = Tura { $turn }, ruch { $n } z { $m }
share-title = Udostępnij
share-link = Link do tej chwili
share-words = Jako tekst
share-as = Zapisz
share-picture = Obrazek
share-animation = Ruchomy obrazek
share-sheet = Arkusz punktacji (PDF)
share-record = Zapis gry
share-embed = Umieść na swojej stronie
replay-turn-back = Do poprzedniej tury
replay-turn-on = Do następnej tury
replay-speed = Szybkość
replay-open = Otwórz grę
sheet-player = Gracz
sheet-tie = Remis rozstrzygają perły, potem najlepszy pojedynczy lord.


## Kalkulator punktów, do prawdziwego stołu

score-title = Kalkulator punktów
score-print = Arkusz punktacji do druku
score-clear = Zacznij od nowa
score-turned = Dotknij karty, aby ją policzyć; jeszcze raz, jeśli jest obrócona, i jeszcze raz, aby ją zabrać.
score-search = Szukaj po nazwie
score-rest = Cała reszta
score-less = O jeden mniej: { $what }
score-more = O jeden więcej: { $what }


## Settings

settings-title = Ustawienia
settings-speed = Animacja
settings-slow = Wolna
settings-normal = Zwykła
settings-fast = Szybka
settings-none = Bez animacji
settings-confirm = Pytaj przed końcem mojej tury
settings-sounds = Dźwięki
settings-ambience = Ciche morze w tle
settings-auto = Automatyczne pasowanie
settings-auto-hint = Tylko dla ciebie: nikt inny nie pozna tych reguł.
settings-auto-never = Nigdy nie kupuj sojuszników
settings-auto-below = Nie pytaj o sojuszników poniżej { $n }
settings-auto-off = Zawsze pytaj
settings-auto-races = Ale zawsze pytaj o
settings-auto-price = Nie pytaj powyżej { $n ->
        [one] { $n } perły
        [few] { $n } pereł
       *[many] { $n } pereł
    }
settings-auto-price-off = Za każdą cenę
settings-auto-price-most = Najwyższa cena


## Keyboard shortcuts

keys-title = Skróty klawiszowe
keys-digits = wybierz możliwość o tym numerze
keys-enter = naciśnij wybrany przycisk
keys-tab = przejdź przez wszystko, co można kliknąć
keys-e = eksploruj
keys-t = weź
keys-c = eksploruj dalej
keys-f = walcz
keys-b = kup
keys-p = pas lub gotowe
keys-u = cofnij
keys-l = dziennik i czat
keys-h = do mojej ręki
keys-g = karty
keys-r = zasady
keys-s = ustawienia
keys-question = ta lista
keys-esc = zamknij, pomiń scenę


## One device for several players

hotseat-pass = Przekaż urządzenie: { $who }
hotseat-ready = To ja, { $who }
hotseat-hidden = Niech nikt inny teraz nie patrzy.


## All cards

gallery-title = Karty
gallery-before = Poprzednia karta
gallery-after = Następna karta
gallery-search = Szukaj w nazwach i tekstach
gallery-kind = Rodzaj
gallery-lords = Lordowie
gallery-exiles = Wygnańcy
gallery-locations = Miejsca
gallery-allies = Sojusznicy
gallery-leviathans = Lewiatany
gallery-loot = Łupy
gallery-tokens = Żetony
gallery-guild = Gildia
gallery-cost = Koszt
gallery-keys = Klucze
gallery-with-key = z kluczem
gallery-without-key = bez klucza
gallery-power = Zdolność
gallery-expansion = Dodatek
gallery-found = Znaleziono: { n-cards }
gallery-in-court = na dziedzińcu
gallery-in-deck = jeszcze niewidziana
gallery-is-out = poza grą
gallery-with-who = ma: { $who }
gallery-available = dostępna
gallery-base = Gra podstawowa
gallery-count = w grze: { $n }
gallery-show-all = Pokaż wszystkie
gallery-sort = Kolejność
gallery-by-name = nazwa
gallery-by-cost = koszt
gallery-by-points = punkty
gallery-by-guild = gildia


## The page of rules

rules-title = Zasady
rules-contents = Spis treści
rules-index = Indeks
rules-open = Otwórz ten przykład


## What the network thinks of a position (abyss evaluate)

evaluate-for = Po ruchu { $n }, na tyle, ile może wiedzieć { $who }
evaluate-share = wygrywa
evaluate-points = punkty na końcu
evaluate-move = możliwe ruchy: { $who }
evaluate-chance = szansa
evaluate-more = Pominięte, mniej prawdopodobne: { $n }; pokaże je --all.
## Trener

coach-title = Trener
coach-ask = Podpowiedź
coach-thinking = Trener myśli…
coach-best = Najlepsze ruchy
coach-chance = { $n } % szans na wygraną
coach-show-moves = Pokaż ruchy
coach-show-why = Dlaczego?
coach-why = Dlaczego
coach-setting = Trener: podpowiedzi i pytanie przed kosztownym ruchem
coach-agreed = Trener: każdy może prosić o podpowiedzi
coach-sure = Na pewno? To kosztuje około { $n } z { $m } punktów procentowych szans na wygraną.
coach-sure-better = Lepiej: { $move }
coach-anyway = Zrób to mimo wszystko
coach-again = Wybiorę jeszcze raz
coach-look-track = Spójrz na tor eksploracji.
coach-look-monster = Spójrz na potwora i na to, co przynosi.
coach-look-council = Spójrz na stosy Rady.
coach-look-court = Spójrz na dziedziniec.
coach-look-hand = Spójrz na sojuszników na swojej ręce.
coach-look-location = Spójrz na miejsca i na swoje klucze.
coach-look-lord = Spójrz na zdolności swoich lordów.
coach-look-pass = Spójrz, co możesz zachować: nic nie robić to też ruch.
coach-why-points = Od razu daje { n-points }.
coach-why-location = Przynosi ci miejsce.
coach-why-keys = Daje ci { n-keys }.
coach-why-denies = Inaczej ktoś ją weźmie: stać na nią także: { $who }.
coach-why-lord = To twoja karta numer { $n }; { $m } kończy grę.
coach-why-monster = Walka jest zawsze wygrana: daje łącznie { $n } pereł i żetonów potworów oraz klucze: { $m }.
coach-why-allies = Dokłada do ręki { n-allies }.
coach-why-pearls-gained = Przynosi { n-pearls }.
coach-why-pearls-paid = Kosztuje { n-pearls }.
coach-why-explore = Nic tu nie jest warte więcej niż nowe karty; za to, co wezmą inni, płacą tobie.
coach-why-more = Następna karta pewnie przyda ci się bardziej; to, co zostawisz, trafi do Rady.
coach-why-saves = Zachowujesz { n-pearls } na coś lepszego.
coach-why-plot = Nowy lord na dziedzińcu może ci bardziej pasować.
coach-why-ends-ahead = Rozpoczyna koniec gry, gdy prowadzisz o { n-points }.
coach-why-ends-behind = Rozpoczyna koniec gry, choć brakuje ci do prowadzenia: { n-points }.
coach-why-expects = Na koniec powinno dać około { n-points } więcej niż następny najlepszy ruch.
keys-i = podpowiedź trenera
## Lekcje

lessons-title = Naucz się grać
lessons-intro = Dziesięć krótkich lekcji, po dwie minuty, na prawdziwym stole. Przerwij i wróć, kiedy chcesz.
lessons-first = Zacznij od lekcji 1
lessons-go-on = Dalej: { $name }
lessons-done = ukończona
lessons-begun = krok { $n } z { $all }
lessons-base = Gra
lessons-expansions = Dodatki
lessons-again = Jeszcze raz
lesson-progress = { $n } z { $all }
lesson-next = Dalej
lesson-back = Wstecz
lesson-skip = Opuść lekcję
lesson-finish = Zakończ
lesson-next-lesson = Następna lekcja: { $name }
lesson-all = Wszystkie lekcje
lesson-your-move = Twój ruch
lesson-not-now = To będzie później. Najpierw przeczytaj i naciśnij „{ lesson-next }”.
lesson-other = Zasady na to pozwalają, ale ta lekcja jest o tym, co zaznaczone.
lesson-goal = Cel gry i twoja tura
lesson-explore = Eksploracja i kupowanie
lesson-council = Rada
lesson-recruit = Rekrutacja lorda
lesson-keys = Klucze i miejsca
lesson-monsters = Potwory
lesson-end = Koniec i punkty
lesson-kraken = Kraken
lesson-leviathan = Lewiatan
lesson-exiles = Wygnańcy

lesson-goal-1 = Tron głębin jest pusty, a ty chcesz go zdobyć. Przeciągnij lordów morza na swoją stronę.
lesson-goal-2 = To twoja strona: lordowie, perły i, na złoto, twoje punkty. Gdy ktoś ma siedmiu lordów, pozostali grają ostatnią turę i wygrywa ten, kto ma najwięcej punktów.
lesson-goal-3 = Tych lordów można zdobyć. Każdy daje punkty, a większość coś dla ciebie robi.
lesson-goal-4 = Za lordów płacisz sojusznikami, których trzymasz na ręce. Każdy sojusznik ma rasę i wartość.
lesson-goal-5 = W swojej turze robisz jedną rzecz: eksplorujesz, by znaleźć sojuszników, bierzesz ich od Rady albo rekrutujesz lorda.
lesson-goal-6 = Zaznaczony lord chce jednej rasy i kosztuje 10: twoje dwa koniki morskie to 9, resztę płaci perła. Wybierz lorda, potem zapłatę.
lesson-goal-7 = Pozostali zagrali i znów jest twoja tura. Tak to idzie dalej: zbieraj sojuszników, rekrutuj lordów, licz punkty.

lesson-explore-1 = Eksploracja daje nowych sojuszników. Karty z talii odkrywa się po jednej.
lesson-explore-2 = Odkryj pierwszą kartę. Zanim ją weźmiesz, każdy z pozostałych może ją od ciebie kupić.
lesson-explore-3 = Nikt nie chciał kraba. Możesz go wziąć i zakończyć turę, ale eksploruj dalej i zobacz, co się pojawi.
lesson-explore-4 = Kałamarnica została kupiona, a perła za nią jest twoja. Następny kupujący w tej turze zapłaciłby 2.
lesson-explore-5 = Nikt nie kupił konika morskiego. Weź go: to kończy twoją turę.
lesson-explore-6 = Teraz eksploruje ktoś inny i pyta ciebie. Kup meduzę za perłę.
lesson-explore-7 = To, czego nikt nie wziął, leży teraz zakryte w Radzie, według ras. Jeden z graczy właśnie wziął stamtąd stos.

lesson-council-1 = Tu leżą sojusznicy, których nikt nie wziął przy eksploracji, po jednym stosie dla każdej rasy. Liczba mówi, ilu ich jest.
lesson-council-2 = Prośba do Rady to akcja: bierzesz cały stos, za darmo. Weź kraby.
lesson-council-3 = Wszystkie trzy kraby są na twojej ręce i tylko ty znasz ich wartości. Stosy są zakryte, więc liczby są niespodzianką.
lesson-council-4 = Stos jest teraz pusty i nie można go wziąć. Kliknij go, jeśli chcesz: wszystko, co niemożliwe, mówi dlaczego.

lesson-recruit-1 = Liczba bąbli mówi, iloma różnymi rasami trzeba zapłacić. Ten lord chce tylko jednej, a duży bąbel mówi której.
lesson-recruit-2 = Ten kosztuje 10 i chce trzech ras. Jedną z nich musi być skorupiak.
lesson-recruit-3 = Skorupiak 4, meduza 3 i krab 2 to trzy rasy i razem 9. Jedna perła płaci resztę.
lesson-recruit-4 = Wybierz zaznaczonego lorda, potem zapłatę. Złota ramka pokazuje, który sojusznik zostanie z tobą.
lesson-recruit-5 = Lord jest twój i daje 9 punktów. Jego zdolność ma strzałkę, więc zadziałała raz, od razu: 3 perły.
lesson-recruit-6 = Najniższy sojusznik z zapłaty zostaje przy twoich lordach: jest przyłączony. Na koniec najsilniejszy przyłączony sojusznik każdej rasy daje punkty równe swojej wartości.
lesson-recruit-7 = Żaden lord ci się nie podoba? Spiskuj przed akcją: za perłę na dziedziniec przychodzi jeszcze jeden lord.
lesson-recruit-8 = Oto on, a twoja akcja dopiero przed tobą. To wszystko o rekrutacji.

lesson-keys-1 = Niektórzy lordowie mają klucz. Masz dwóch takich, czyli dwa klucze.
lesson-keys-2 = Zaznaczony lord też ma klucz. Zrekrutuj go.
lesson-keys-3 = Trzy klucze otwierają miejsce i musisz jedno wziąć. Złota liczba mówi, ile byłoby dla ciebie warte.
lesson-keys-4 = Możesz też dobrać od jednego do czterech z tej talii i zatrzymać jedno. Pozostałe leżą potem odkryte dla wszystkich.
lesson-keys-5 = Silosy dają 2 punkty więcej za każdego farmera, a masz trzech. Weź je.
lesson-keys-6 = Lordowie, których kluczy użyto, leżą teraz pod miejscem. Nadal dają punkty, ale ich klucze i zdolności przepadły.
lesson-keys-7 = Żetony kluczy płacą tak samo jak lordowie. Kto płaci żetonami, zachowuje wolnych lordów.

lesson-monsters-1 = W talii są potwory. Ten tor mówi, co daje pokonanie potwora, i rośnie.
lesson-monsters-2 = Znacznik jest na drugim polu. Eksploruj.
lesson-monsters-3 = Potwór: kto walczy, zawsze wygrywa, dziś dwie perły lub żetony potworów do wyboru. Idź dalej, a znacznik wskaże klucz.
lesson-monsters-4 = Pojawił się sojusznik i nikogo na niego nie stać. Zostaw go i idź dalej.
lesson-monsters-5 = Kolejny potwór, a teraz płaci kluczem. Walcz.
lesson-monsters-6 = Klucz jest twój, a walka zakończyła turę. Żetony potworów, druga nagroda, są warte od 2 do 4 punktów, które widzisz tylko ty.
lesson-monsters-7 = Po walce znacznik wraca na pierwsze pole. Im więcej potworów ktoś zostawi, tym lepiej płaci następna walka.

lesson-end-1 = Masz sześciu lordów, licząc tych pod miejscami. Siódmy wywołuje koniec.
lesson-end-2 = Zrekrutuj zaznaczonego lorda.
lesson-end-3 = Twoja tura się skończyła. Każdy z pozostałych ma jeszcze jedną i gra się kończy.
lesson-end-4 = Teraz każdy przyłącza najniższego sojusznika każdej rasy, jaką ma na ręce. Reszta jest nic niewarta.
lesson-end-5 = Punkty dają miejsca, lordowie, najsilniejszy przyłączony sojusznik każdej rasy i żetony potworów. Masz { $points }.
lesson-end-6 = Wygrywa ten, kto ma najwięcej punktów, tutaj ty. Przy remisie wygrywa ten, kto ma więcej pereł.

lesson-kraken-1 = Kraken to sojusznik dowolnej rasy. Ale kto go używa, dostaje nebulisy, czarne perły: o jeden mniej niż jego wartość.
lesson-kraken-2 = Zaznaczony lord chce dwóch ras. Zapłać krabem i krakenem.
lesson-kraken-3 = Nebulis płaci jak perła, gdy nie masz już pereł. Na koniec każdy kosztuje punkt, a kto ma ich najwięcej, trzyma figurkę i traci jeszcze 5.
lesson-kraken-4 = Ten lord oferuje nebulis i strażnika. Użyj zdolności.
lesson-kraken-5 = Strażnik rezerwuje coś dla ciebie: lorda, stos Rady albo miejsce. Postaw go na zaznaczonym lordzie.
lesson-kraken-6 = Pozostali nie mogą teraz ruszyć tego lorda. W każdym obszarze może stać tylko jeden strażnik.
lesson-kraken-7 = Sanktuarium pozwala szukać łupów: ciągnij, jak długo chcesz. Gdy wartość się powtórzy, obie karty przepadają i szukanie się kończy.

lesson-leviathan-1 = Na granicy leżą lewiatany. Zastępują tor zagrożenia.
lesson-leviathan-2 = Nadal spotykasz je przez potwory z talii. Eksploruj.
lesson-leviathan-3 = Idź dalej, a na granicę przyjdzie lewiatan; ten, który już tam leży, może cię zaatakować. Zamiast tego walcz.
lesson-leviathan-4 = Kraby atakują każdego lewiatana, inni sojusznicy tylko swojego. Kość i wartość sojusznika muszą dać 9: zaatakuj krabem 4.
lesson-leviathan-5 = Dziewięć, i po nim. Weź trzy żetony potworów z gry podstawowej; te drugie dają perły, klucz albo stos Rady.
lesson-leviathan-6 = Żetony są twoje, a z nimi Plaga Otchłani, 5 punktów dla najlepszego łowcy. Rana kosztowałaby cię punkt.

lesson-exiles-1 = Wygnańcy leżą na dziedzińcu i płaci się za nich jak za lordów. Ale to, co mówi o lordach, ich nie dotyczy.
lesson-exiles-2 = Masz jednego wygnańca. Zrekrutuj drugiego.
lesson-exiles-3 = Ten pozwala wziąć stos Rady. Weź kraby.
lesson-exiles-4 = Dwóch wolnych wygnańców odbija miejsce przeciwnika. Odbierz więzienie jego właścicielowi.
lesson-exiles-5 = Miejsce jest twoje, obaj wygnańcy leżą pod nim i nikt nie może go już odbić.
lesson-exiles-6 = Jego właściciel dostał nowe miejsce z talii i zachował lordów. Wygnańcy liczą się do siedmiu kart, które kończą grę.


## Dlaczego nie

why-not-now = Nie teraz. Najpierw: { $prompt }


## Analiza zakończonej gry

review-title = Analiza
review-share = Udostępnij tę analizę
review-waiting = Analiza czeka na swoją kolej…
review-working = Trwa analiza gry: { $n } z { $m } wyborów
review-failed = Tej gry nie da się przeanalizować.
review-players = Szczęście i umiejętności
review-who = Gracz
review-start = Początek
review-luck = Szczęście
review-skill = Własna gra
review-given = Prezenty od innych
review-result = Wynik
review-adjusted = Bez szczęścia
review-accuracy = Dokładność
review-identity = Początek, szczęście, własna gra i prezenty od innych dają razem wynik; wszystko w punktach na sto.
review-all-turns = Wszystkie tury
review-no-turns = Żadna tura nie mogła być wyraźnie lepsza.
review-show = Pokaż na planszy
review-played = Zagrano
review-better = Lepiej
review-back = Wróć do analizy
review-graph = Szansa na wygraną, tura po turze
review-turns = Tury, które mogły być lepsze
review-moments = Kluczowe chwile
review-player = { $who }: początek { $start } %, szczęście { $luck }, własna gra { $skill }, prezenty od innych { $given } = wynik { $result } %; bez szczęścia { $adjusted } %; dokładność { $accuracy } ({ $counts })
review-clean = nic nie stracono
review-turn = Tura { $turn }, { $who }: { $judgement }, −{ $loss } ± { $error } punktów szansy. Zagrano: { $played }. Lepiej: { $better }.
review-moment-loss = Tura { $turn }: { $who } traci { $swing } punktów szansy
review-moment-luck = Tura { $turn }: los, { $swing } punktów szansy dla gracza { $who }
review-inaccuracy = niedokładność
review-mistake = błąd
review-blunder = poważny błąd
review-n-inaccuracy = { $n ->
        [one] { $n } niedokładność
        [few] { $n } niedokładności
       *[many] { $n } niedokładności
    }
review-n-mistake = { $n ->
        [one] { $n } błąd
        [few] { $n } błędy
       *[many] { $n } błędów
    }
review-n-blunder = { $n ->
        [one] { $n } poważny błąd
        [few] { $n } poważne błędy
       *[many] { $n } poważnych błędów
    }


## Co by było, gdyby; co jest możliwe

list-or = { $most } lub { $last }
prompt-opening = Twoja tura: { $ways }
way-explore = eksploruj
way-council = poproś Radę o wsparcie
way-recruit = zrekrutuj lorda
n-pieces = { $n ->
        [one] { $n } perła lub żeton potwora
        [few] { $n } perły lub żetony potworów
       *[many] { $n } pereł lub żetonów potworów
    }
move-fight-reward = Walcz (nagroda: { $reward })
move-done-purchase-next = Pas (następny pytany: { $who })
what-tile = Dałoby ci teraz { n-points }, razem { $total }
what-lord = Z tą kartą: punkty +{ $points }, klucze { $keys }
what-lord-location = Tyle kluczy wystarcza na miejsce.
what-cost = Kosztuje cię teraz { $n }, na karcie { $m }: { $cards }
table-hand-sum = wartość { $n }
pay-affiliate-hint = Najniższy sojusznik z zapłaty zostaje przy twoich lordach (jest przyłączony). Na koniec najsilniejszy każdej rasy daje punkty równe wartości.


## Pierwsza gra z przewodnikiem

guide-play-hint = twoja pierwsza gra, z przewodnikiem
guide-without = Bez przewodnika
guide-goal = 7 lordów kończy grę, wygrywa najwięcej punktów: ty { $mine }, najlepszy { $best }
guide-got = Rozumiem
guide-title = Pierwszy raz
first-opening = Twoja tura: wykonujesz jedną akcję. Na początek eksploruj: znalezionymi kartami płaci się za lordów.
first-council = Tu leżą zakryci sojusznicy, których nikt nie wziął. W swojej akcji możesz wziąć cały stos.
first-recruit = Stać cię na lorda: to ci ze znakiem ✓. Wybierz jednego i zobacz, jak zapłacić.
first-payment = To sposoby zapłaty, najtańszy pierwszy. Sojusznik w złotej ramce zostaje z tobą i może dać punkty na koniec.
first-purchase = Eksploruje ktoś inny, a ty możesz kupić odkrytą kartę. W turze innego gracza tylko jednego sojusznika.
first-ally = Możesz wziąć tego sojusznika, co kończy turę. Albo zostaw go i zobacz, co będzie dalej.
first-monster = To potwór: walka zawsze wygrywa, dziś daje: { $reward }. Gdy pójdziesz dalej, następna walka da więcej.
first-foe = Tu wybierasz lewiatana do walki. Sojusznik i kość razem muszą osiągnąć jego liczbę.
first-reward = Wygrana. Perłami płaci się za lordów i sojuszników; żetony potworów są warte od 2 do 4 punktów i widzisz je tylko ty.
first-location = Trzy klucze otwierają miejsce. Złota liczba mówi, ile dałoby ci teraz.
first-keys = Wybierz, czyje klucze płacą. Ci lordowie idą pod miejsce: zachowują punkty, tracą zdolność.
first-power = Jeden z twoich lordów może teraz coś dla ciebie zrobić: świeci.
first-closing = Akcja wykonana. Użyj świecących zdolności albo zakończ turę.
first-last = Ostatnia runda: ktoś ma siedmiu lordów. Każdy z pozostałych ma jeszcze jedną turę, potem liczy się punkty.

## Wygląd: paski, odpowiedzi i koniec gry

app-copy-failed = Nie udało się skopiować. Tekst jest zaznaczony: skopiuj go samodzielnie.
table-bot-for-you = Gra za ciebie bot.
table-bot-for = Bot gra za: { $who }.
table-gone-kept = Brak połączenia. Twój wybór jest zachowany i zostanie wysłany, gdy tylko wróci.
table-slow = Połączenie jest powolne. Twój wybór jest w drodze…
prompt-pay = { $card }: czym płacisz?
prompt-for = { $who }: { $question }
prompt-undo-refused = Nie zgodzono się na cofnięcie.
decision-loot-choice-must = { $tile }: przeszukaj
decision-attack-choice-must = Zaatakuj strefę { $zone } sojusznikiem
end-graph = Punkty w ciągu gry
end-graph-turn = Tura { $n }
end-tie-won = Remis ({ n-points }): decydują perły, potem najlepszy lord. Wygrywa { $who }.
end-tie-shared = Remis ({ n-points }), także w perłach i w najlepszym lordzie: zwycięstwo jest wspólne.
end-harder = Silniejsze boty
end-easier = Słabsze boty
end-medals = Medale
medal-monsters = Najwięcej punktów za potwory
medal-lords = Najsilniejsi lordowie
medal-locations = Najpiękniejsze miejsca
medal-allies = Najlepsi sojusznicy
medal-leviathans = Najwięcej pokonanych lewiatanów
medal-pearls = Najwięcej pereł
medal-of = { $what }: { $who } ({ $n })

## Stoły publiczne

problem-no-watching = Ten stół nie chce widzów. Po zakończeniu grę będzie można obejrzeć.
problem-game-running = Twoja gra na żywo jeszcze trwa: najpierw ją dokończ albo poddaj.
public-title = Stoły publiczne
public-find = Znajdź mi grę
public-find-hint = Siadasz tam, gdzie ktoś czeka, albo przy nowym stole, który czeka na innych.
public-players = { $n ->
        [one] { $n } gracz
        [few] { $n } graczy
       *[many] { $n } graczy
    }
public-speed = Tempo
public-live = na żywo
public-days = na dni
public-any = wszystkie
public-join = Do dołączenia
public-watch = Do oglądania
public-sit = Usiądź
public-look = Oglądaj
public-back = Do mojego stołu
public-none-join = Nikt teraz nie czeka na graczy. Otwórz stół albo poproś o znalezienie gry.
public-none-watch = Teraz nie toczy się żadna gra publiczna.
public-more = i jeszcze { $n }
public-off = Na tym serwerze nie ma stołów publicznych.
public-rated = rankingowa
public-later = { $n ->
        [one] widać { $n } turę później
        [few] widać { $n } tury później
       *[many] widać { $n } tur później
    }
public-unwatched = bez widzów
public-report = Zgłoś
public-reported = Zgłoszono. Dziękujemy.
lobby-public = Ten stół jest publiczny: każdy go znajdzie i może usiąść.
lobby-stay = Zostań na tej stronie. Kto odejdzie od stołu na żywo, oddaje miejsce przy nim.
lobby-publish = Ustaw jako publiczny
lobby-unpublish = Ustaw jako prywatny
lobby-leave = Odejdź od stołu
setup-public = Publiczny: każdy znajdzie ten stół i może usiąść
setup-watching = Inni mogą oglądać
setup-delay = Widzowie widzą turę
setup-delay-none = od razu
setup-delay-turns = { $n ->
        [one] { $n } turę później
        [few] { $n } tury później
       *[many] { $n } tur później
    }
table-lag = { $n ->
        [one] Widzisz grę { $n } turę później.
        [few] Widzisz grę { $n } tury później.
       *[many] Widzisz grę { $n } tur później.
    }
notify-over-title = Twoja gra się skończyła
notify-over-title-many = { $n ->
        [one] Skończyła się { $n } Twoja gra
        [few] Skończyły się { $n } Twoje gry
       *[many] Skończyło się { $n } Twoich gier
    }
notify-over-of = Gra się skończyła
notify-near-title = Twój czas się kończy
notify-hook-table-add = Powiadamiaj kanał o tym stole
notify-hook-table-hint = Webhook Discorda lub ntfy dowie się, czyja jest tutaj kolej i kiedy gra się skończy.

## Gra bez kogoś i zgłaszanie stołu publicznego

table-votes = { $n ->
    [one] 1 głos
    [few] { $n } głosy
   *[many] { $n } głosów
}
table-go-on-without = Gramy dalej bez tej osoby
table-nobody-takes = { $who } jest poza stołem. Grać dalej bez tej osoby? Jej miejsce robi wtedy tylko to, co musi.
table-nobody-for-you = Nie było cię: twoje miejsce robi tylko to, co musi.
table-nobody-for = Tylko to, co musi, robi miejsce gracza: { $who }.
problem-bad-moment = Wybierz chwilę w ciągu najbliższego roku.
public-report-table = Zgłoś ten stół
public-report-why = Co jest nie tak? (przeczyta to operator)
