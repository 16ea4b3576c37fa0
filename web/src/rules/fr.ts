import type { RuleBook } from "./book";

const book: RuleBook = {
  chapters: [
    {
      title: "En deux minutes",
      body: [
        "Vous rassemblez des alliés, ils servent à recruter des seigneurs, et les clés des seigneurs ouvrent des lieux. Seigneurs, lieux, alliés affiliés et monstres rapportent des points. Quand quelqu'un a sept seigneurs, le dernier tour commence.",
        "À votre tour, vous pouvez d'abord comploter (1 perle pour un seigneur de plus à la cour, autant de fois que vous voulez), puis vous faites exactement une action\u00a0: explorer, consulter le conseil ou recruter. Si vous avez alors trois clés, vous prenez un lieu.",
        [
          "Explorer\u00a0: les cartes apparaissent une à une. Les autres peuvent vous acheter chaque allié\u00a0; ce que personne n'achète, vous le prenez ou vous continuez.",
          "Conseil\u00a0: prenez toute une pile d'alliés d'une race, sans la voir.",
          "Recruter\u00a0: payez un seigneur de la cour avec des alliés, et le reste en perles.",
        ],
      ],
    },
    {
      title: "Explorer",
      body: [
        "Révélez la première carte sur la première case libre. Si c'est un allié, les autres sont interrogés dans l'ordre, une fois chacun\u00a0: le premier qui le veut vous paie le prix et le prend. Le prix part de 1 perle et monte de 1 à chaque vente de ce tour\u00a0; chacun achète au plus un allié par tour d'un autre.",
        "Si personne n'achète, prenez l'allié et arrêtez, ou laissez-le et révélez la carte suivante. Après une vente, il faut continuer. Sur la cinquième case, vous devez prendre ce que personne n'a acheté, et vous gagnez 1 perle.",
        "Un monstre ne s'achète pas. Le combat est toujours gagné\u00a0: prenez une récompense de la case où se trouve le marqueur de menace, qui revient à la première case. Ou continuez\u00a0: le marqueur avance d'une case et le monstre reste. Sur la cinquième case, il faut combattre, avec 1 perle en plus.",
        [
          "Case 1\u00a0: une perle ou un jeton Monstre.",
          "Case 2\u00a0: deux, au choix.",
          "Case 3\u00a0: une clé. Case 4\u00a0: une clé et une perle ou un jeton. Case 5\u00a0: une clé et deux au choix. Case 6\u00a0: deux clés.",
        ],
        "À la fin, tous les autres alliés vont face cachée sur la pile du conseil de leur race.",
      ],
    },
    {
      title: "Recruter",
      body: [
        "La grande bulle nomme une race obligatoire\u00a0; le nombre de bulles est le nombre exact de races différentes. Jouez autant d'alliés de ces races que vous voulez. Si leurs valeurs ne suffisent pas, payez exactement le reste en perles\u00a0; le surplus est perdu.",
        "L'allié le plus faible joué reste avec vous, affilié, et compte à la fin\u00a0; en cas d'égalité vous choisissez. Les autres sont défaussés. Puis le pouvoir du seigneur s'applique.",
        "Les cartes de la cour glissent vers la droite. S'il en reste deux ou moins, vous gagnez 2 perles et la cour est complétée.",
        "Le signe d'une carte dit quand agit son pouvoir\u00a0: ➜ une fois, à l'arrivée\u00a0; ∞ tant que le seigneur est libre\u00a0; ↻ une fois à chacun de vos tours.",
      ],
    },
    {
      title: "Clés et lieux",
      body: [
        "Jetons Clé et clés de vos seigneurs libres s'additionnent. Dès que vous en avez trois, vous devez prendre un lieu\u00a0: un lieu disponible, ou piochez-en un à quatre, gardez-en un et laissez les autres disponibles. Les seigneurs dont vous utilisez les clés vont sous le lieu\u00a0: ils gardent leurs points et perdent leur pouvoir.",
        "Un seigneur retourné par l'Assassin n'a plus ni pouvoir ni clé\u00a0; à la fin, seuls ses points comptent.",
      ],
    },
    {
      title: "La fin",
      body: [
        "Le dernier tour commence quand quelqu'un a sept seigneurs et exilés devant lui, ou quand la cour doit être complétée et que les seigneurs manquent. Celui qui l'a déclenché finit son tour\u00a0; puis chacun des autres en joue un dernier.",
        "Chacun affilie l'allié le plus faible de chaque race encore en main. Points\u00a0: lieux, tous les seigneurs et exilés, l'allié affilié le plus fort de chaque race, jetons Monstre. Le plus haut total gagne\u00a0; l'égalité se départage aux perles, puis au meilleur seigneur, puis la victoire est partagée.",
      ],
    },
    {
      title: "Kraken",
      body: [
        "Les krakens sont des alliés de n'importe quelle race. Qui en utilise un reçoit des nébulis, des perles noires\u00a0: la valeur du kraken moins un. Un kraken n'est jamais affilié.",
        "Un nébulis paie comme une perle, un à la fois et seulement avec vos dernières perles, pour acheter un allié, recruter ou corrompre. À la fin chacun coûte 1 point, et le porteur de la figurine du kraken en perd 5 de plus\u00a0: elle va à qui en a le plus.",
        "Les sentinelles réservent à leur maître un seigneur, une pile du conseil ou un lieu disponible\u00a0; une au plus par endroit.",
        "Un sanctuaire permet de chercher du butin\u00a0: piochez carte après carte, prenez chaque récompense, arrêtez quand vous voulez. Si une valeur revient, les deux cartes sont perdues et la fouille finit. Le butin sur la tuile fait son score.",
      ],
    },
    {
      title: "Léviathan",
      body: [
        "Une frontière de neuf zones remplace la menace. Si vous rencontrez un monstre et continuez, un léviathan arrive dans la zone donnée par deux dés\u00a0; celui qui s'y trouve vous attaque d'abord, puis part. Chaque blessure coûte 1 point.",
        "Pour combattre, choisissez un léviathan et défaussez un allié qui convient\u00a0: les crabes toujours, sa race, les krakens. Un dé plus la valeur de l'allié doit atteindre sa résistance\u00a0; la somme de plusieurs à la suite fait perdre plusieurs points de vie. Chacun rapporte des jetons Monstre, de la réserve que vous annoncez. Un échec vous donne 1 perle. Continuez ou arrêtez\u00a0; une mort finit le combat. Le Fléau des Abysses (5 points) va au meilleur chasseur.",
        "Alliés spéciaux\u00a0: les valeurs 1 et 2 permettent d'ajouter des perles après le dé, les valeurs 3 et 4 lancent deux dés et gardent le meilleur. Les jetons de la seconde réserve se révèlent pour des perles, une clé ou une pile du conseil, tout de suite ou au début d'un tour suivant.",
        "Loi martiale\u00a0: à la fin de votre tour, chaque allié au-delà de douze coûte 1 perle ou est défaussé. La partie finit aussi quand les léviathans ou une réserve de jetons sont épuisés. On peut jouer à cinq.",
      ],
    },
    {
      title: "Exilés",
      body: [
        "Les exilés se recrutent comme les seigneurs, mais aucune carte ni tuile qui dit «\u00a0seigneur\u00a0» ne les concerne. Ils rapportent leurs points et comptent jusqu'à sept. Comploter peut puiser dans l'une ou l'autre pioche.",
        "Dès que deux exilés sont libres, ils reprennent un lieu\u00a0: prenez un lieu d'un adversaire qui n'est pas tenu par deux exilés, glissez-les dessous, et son ancien maître reçoit le premier lieu de la pioche pour ses seigneurs. S'il n'y a rien à reprendre, vous prenez vous-même le premier lieu.",
        "Les cartes Exilé sont ici les nôtres, car nous ne connaissons pas celles imprimées.",
      ],
    },
  ],
  rulings: [
    ["A1", "Les ambassadeurs ont trois clés\u00a0: ils comptent pour la Tour close, pas pour la Tour perdue."],
    [
      "A2",
      "Sans lieu dans la pioche, le pouvoir d'un ambassadeur ne fait rien\u00a0; ses clés peuvent prendre un lieu disponible.",
    ],
    ["A4", "Les pouvoirs ↻ s'utilisent une fois par tour."],
    [
      "A5",
      "On peut en user avant l'action, à ses choix d'exploration, avant une seconde pile du conseil et à la fin de son tour\u00a0; jamais pendant un paiement ni dans un autre pouvoir.",
    ],
    ["A6", "Ordre\u00a0: pouvoir du seigneur, puis cour complétée, puis lieux."],
    ["A7", "Trois clés mais aucun lieu à prendre\u00a0: gardez les clés, on réessaie plus tard."],
    ["A8", "On peut jouer plus d'alliés que nécessaire."],
    ["A9", "On ne peut pas payer plus de perles qu'il n'en manque."],
    ["A10", "Sous le Chef des armées, le surplus gagné pendant le tour d'un autre est défaussé aussitôt."],
    ["A12", "Le manque de seigneurs ne finit la partie que si un complément forcé échoue."],
    ["A13", "Une chaîne de Corrupteur, Traître ou Intrigant est suivie d'un seul complément et d'un seul bonus."],
    ["A14", "Deux perles pour le complément, une fois par chaîne de recrutement qui laisse deux cartes ou moins."],
    ["A16", "Fumeurs noirs\u00a0: l'échange est libre\u00a0; la tuile va dans la pioche, qui est mélangée."],
    [
      "A17",
      "La Cité miroir copie le meilleur lieu adverse avec vos propres cartes, au moins 0\u00a0; sanctuaires et Fumeurs noirs valent alors 0.",
    ],
    [
      "A19",
      "L'Actionnaire est payé pour les recrutements, aussi par Corrupteur et Conspirateur, pas pour Traître ni Intrigant.",
    ],
    ["A20", "Un kraken envoyé au conseil n'est pas une race de plus pour l'Armateur."],
    ["A21", "La figurine va à qui rejoint ou dépasse son porteur\u00a0; s'ils sont plusieurs, le porteur choisit."],
    ["A24", "Un seigneur retourné n'apporte que ses points\u00a0: ni guilde, ni nombre, ni Tour."],
    ["A26", "Sanctuaires et Fumeurs noirs agissent pour qui les reçoit, de quelque façon que ce soit."],
    ["A29", "Le recrutement du Conspirateur s'ajoute à l'action."],
    ["A30", "Quand la frontière a déclenché la fin, les monstres sont défaussés sans effet."],
    ["A33", "Cinquième case sans allié capable\u00a0: ajoutez un léviathan et continuez."],
    ["A34", "Les krakens donnent des nébulis pour recruter ou combattre, aucun s'ils sont perdus."],
    ["A36", "Une égalité parfaite est une victoire partagée."],
    ["A37", "Perles, clés, nébulis et blessures ne manquent jamais."],
    ["A39", "Les clés d'un ambassadeur libéré sont dépensées."],
    ["A41", "Le Brigand regarde chaque gain isolé de deux perles ou plus."],
    [
      "A44",
      "Une sentinelle revient quand son maître prend ou retire ce qu'elle garde\u00a0; on peut la replacer dès le tour suivant.",
    ],
    ["A46", "Un tour supplémentaire est toujours joué, même au dernier tour."],
    ["A48", "Les piles du conseil sont cachées\u00a0; une table peut les montrer comme aide-mémoire."],
    ["A49", "L'Alchimiste doit prendre une seconde pile s'il y en a une."],
    ["A51", "Sept cartes devant soi une fois\u00a0: la fin est déclenchée même si l'une est perdue ensuite."],
    ["A53", "Qui est attaqué choisit ce qu'il perd."],
    ["A54", "Les choix simultanés de plusieurs joueurs sont révélés ensemble."],
    ["A55", "Une mort par le Sorcier ou le Rebelle finit le combat\u00a0; ce qui est en cours s'achève."],
  ],
};

export default book;
