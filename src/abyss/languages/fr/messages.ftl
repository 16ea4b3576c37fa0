# Toutes les phrases du jeu en français ; clefs et règles comme dans en/messages.ftl.
#
# Devant : ; ! ? se trouve une espace insécable. Les mots sont ceux du livret ; liste : docs/glossary.md.


## The language in its own words

language-name = Français


## Small words, and how names stand in a sentence

list = { $most } et { $last }
pair = { $name } : { $value }
name-in-sentence = { $name }
articles = Le La Les L' L’
nothing = rien
nobody = personne
monster = monstre
monster-object = un monstre


## Numbers with their words

n-pearls = { $n ->
        [one] { $n } perle
       *[other] { $n } perles
    }
n-keys = { $n ->
        [one] { $n } Clef
       *[other] { $n } Clefs
    }
n-tokens = { $n ->
        [one] { $n } pion Monstre
       *[other] { $n } pions Monstre
    }
n-nebulis = { $n ->
        [one] { $n } nébulis
       *[other] { $n } nébulis
    }
n-cards = { $n ->
        [one] { $n } carte
       *[other] { $n } cartes
    }
n-lives = { $n ->
        [one] { $n } point de vie
       *[other] { $n } points de vie
    }
n-points = { $n ->
        [one] { $n } point
       *[other] { $n } points
    }
n-races = { $n ->
        [one] { $n } Peuple
       *[other] { $n } Peuples
    }
n-allies = { $n ->
        [one] { $n } allié
       *[other] { $n } alliés
    }


## The app: start page and everywhere

app-title = Abyss
app-tagline = Gagnez les seigneurs des profondeurs, prenez leurs palais, régnez sur la mer.
app-play-now = Jouer
app-play-now-hint = vous contre trois robots
app-new-table = Nouvelle table
app-join = Rejoindre
app-join-hint = Lien ou code d'une table
app-join-go = Ouvrir la table
app-my-tables = Mes tables
app-gallery = Cartes
app-rules = Règles
app-home = Accueil
app-language = Langue
app-theme = Thème
app-dark = Sombre
app-light = Clair
app-your-name = Votre nom
app-guest = Invité
app-unofficial = Un projet d'amateurs, non officiel. Si le projet vous plaît, achetez le jeu de plateau : il est bien plus beau sur une table.
app-loading = Plongée…
app-not-found = Il n'y a rien ici.
app-back = Retour
app-close = Fermer
app-cancel = Annuler
app-copy = Copier
app-copied = Copié
app-settings = Réglages
app-error = Un problème est survenu : { $message }
app-offline = Le serveur ne répond pas. Nouvel essai…
app-skip = Aller à la table
app-watch = Revoir une partie


## Refusals of the server, by their codes

problem-not-found = Cette table n'existe pas. Vérifiez le lien ou le code.
problem-no-guest = Vous n'êtes pas encore connu ici ; rechargez la page.
problem-bad-request = Ce n'est pas possible ici.
problem-forbidden = Vous ne pouvez pas faire cela.
problem-banned = L'accès à ce serveur vous est interdit.
problem-not-your-seat = Cette place n'est pas à vous, ou son lien a déjà servi.
problem-not-your-decision = Ce n'est pas à vous de décider maintenant.
problem-stale = La partie a avancé ; regardez à nouveau.
problem-illegal-move = Les règles ne le permettent pas.
problem-illegal-move-why = Les règles ne le permettent pas : { $why }.
problem-not-playing = La partie n'est pas en cours.
problem-other-rules = Cette partie a commencé avec d'autres règles : on peut la relire, pas la poursuivre.
problem-no-open-seat = Cette place est prise ; vous pouvez regarder.
problem-secret = Ce sera disponible à la fin de la partie.
problem-too-large = C'est trop grand.
problem-too-many = Trop de demandes à la fois. Attendez un instant.
problem-too-slow = Cela n'est pas arrivé à temps. Réessayez.
problem-storage = Impossible d'enregistrer. Rien n'a changé.
problem-unavailable = Quelque chose s'est mal passé. Rien n'a changé.
problem-bad-request-bot = Un robot joue déjà à cette place.
problem-bad-request-clock = Choisissez une horloge ou des jours par coup, pas les deux.
problem-bad-request-mail = Ce n'est pas une adresse e-mail.
problem-bad-request-name = Choisissez un autre nom.
problem-bad-request-no-bot = Aucun robot ne joue à cette place.
problem-bad-request-rated = Une partie sur un seul appareil ne peut pas compter pour le classement.
problem-forbidden-coach = L'entraîneur aide contre des robots, ou à une table ouverte avec lui.
problem-forbidden-code = Ce n'est pas le bon code, ou il est trop ancien.
problem-forbidden-has-time = Ce joueur a encore du temps ; ensuite, un robot prendra le relais.
problem-forbidden-host = Seul celui qui a lancé ce serveur peut le faire, sur la même machine.
problem-forbidden-key = Ce n'est pas le mot de passe de l'opérateur.
problem-forbidden-mail = Ce serveur n'envoie pas de courriels.
problem-forbidden-maker = Seul celui qui a créé la table peut le faire.
problem-forbidden-not-away = On ne peut remplacer qu'un joueur absent depuis une minute.
problem-forbidden-silenced = Vous ne pouvez rien dire ici pendant un moment.
problem-not-found-code = Aucune table n'attend de joueurs sous ce code. Demandez le lien entier.
problem-not-found-public = Cette table publique n'existe pas.
problem-not-playing-no-pause = Personne ne demande de pause.
problem-not-playing-no-undo = Personne ne demande d'annuler un coup.
problem-not-playing-not-over = La partie n'est pas encore finie.
problem-not-playing-not-paused = La partie n'est pas en pause.
problem-not-playing-nothing-done = Vous n'avez encore rien fait qui puisse être annulé.
problem-not-playing-over = La partie est finie.
problem-not-playing-pause-asked = Quelqu'un demande déjà une pause.
problem-not-playing-paused = La partie est en pause ; reprenez-la d'abord.
problem-not-playing-undo-asked = Quelqu'un demande déjà d'annuler un coup.
problem-not-your-decision-bot = Un robot joue à cette place ; reprenez-la d'abord.
problem-not-your-seat-link = Ce lien a déjà servi ou a été remplacé par un plus récent.
problem-not-your-seat-players = Seuls les joueurs de cette table peuvent le faire.
problem-too-many-chat = Pas si vite.
problem-too-many-coach = L'entraîneur reçoit trop de questions à la fois ; attendez un instant.
problem-too-many-left = Vous avez quitté plusieurs parties dès leur début ; attendez quelques minutes.
problem-too-many-mail = Assez de messages ont été envoyés à cette adresse aujourd'hui.
problem-too-many-public = Assez de tables publiques ont été ouvertes d'ici ; attendez quelques minutes.
problem-too-many-reports = Vous avez assez signalé pour aujourd'hui ; ce sera examiné.
problem-too-many-reviews = Trop de parties attendent leur analyse ; réessayez dans une minute.
problem-too-many-tries = Trop d'essais ; attendez une minute.


## Why a move is not legal, by the codes of the rules: clauses that go on after a colon

reason-nothing-to-reveal = il ne reste aucune carte d'exploration
reason-empty-stack = cette pile est vide
reason-empty-slot = il n'y a pas de carte à cet endroit
reason-no-lord = { $card } n'est pas un seigneur
reason-reserved = c'est réservé par { $seat }
reason-missing-race = l'un des alliés doit être de ce Peuple : { $race }
reason-too-few-races = il faut { $needed ->
        [one] { $needed } Peuple
       *[other] { $needed } Peuples
    }, et il n'y en a que { $held }
reason-wrong-races = il faut exactement { $needed ->
        [one] { $needed } Peuple
       *[other] { $needed } Peuples
    }, et ces alliés en montrent { $held }
reason-pearls-short = il manque { $short ->
        [one] { $short } perle
       *[other] { $short } perles
    } : coût { $cost }, { $pearls ->
        [one] { $pearls } perle
       *[other] { $pearls } perles
    } en réserve
reason-pearls-short-allies = il manque { $short ->
        [one] { $short } perle
       *[other] { $short } perles
    } : coût { $cost }, valeur des alliés { $value }, { $pearls ->
        [one] { $pearls } perle
       *[other] { $pearls } perles
    } en réserve
reason-nebulis-limit = { $limit } nébulis au plus dans un paiement
reason-pearls-before-nebulis = un nébulis ne paie qu'une fois toutes les perles dépensées, et il y a encore { $pearls ->
        [one] { $pearls } perle
       *[other] { $pearls } perles
    }
reason-overpaid = il ne reste que { $due } à payer
reason-court-full = la Cour est pleine
reason-deck-empty = cette pioche est vide
reason-deck-short = il ne reste que { $left } dans la pioche
reason-action-possible = une action est encore possible
reason-no-such-power = pas de pouvoir à utiliser maintenant : { $card }
reason-power-used = pouvoir déjà utilisé ce tour-ci : { $card }
reason-power-without-target = pouvoir sans effet possible maintenant : { $card }
reason-no-sentinel = il n'y a pas de sentinelle à placer maintenant
reason-area-taken-court = une seule sentinelle par zone, et { $seat } en a une à la Cour
reason-area-taken-council = une seule sentinelle par zone, et { $seat } en a une au Conseil
reason-area-taken-location = une seule sentinelle par zone, et { $seat } en a une sur les lieux
reason-not-available = ce n'est pas disponible
reason-not-in-hand = pas dans la main : { $ally }
reason-not-in-discard = pas dans la défausse : { $ally }
reason-not-affiliated = pas parmi les alliés fédérés : { $ally }
reason-not-played = ne peut pas être fédéré avec ce paiement : { $ally }
reason-too-low-in-order = les alliés se jouent dans l'ordre, et { $ally } vient avant le dernier joué
reason-not-lowest = seul un allié de valeur { $value }, la plus basse, est fédéré
reason-no-fighter = { $ally } ne peut pas attaquer ce léviathan
reason-no-usable-keys = { $card } n'a pas de Clef pour payer
reason-too-many-keys = { $due ->
        [one] { $due } Clef
       *[other] { $due } Clefs
    } à payer, et ce seigneur avec { $keys } ne permet pas un paiement exact
reason-keys-short = { $due ->
        [one] { $due } Clef
       *[other] { $due } Clefs
    } à payer, et { $keys } en pions Clef
reason-own-location = le lieu appartient déjà à ce joueur
reason-held-by-exiles = deux exilés le tiennent


## A new table

setup-title = Nouvelle table
setup-seats = Places
setup-you = Vous
setup-friend = Un ami, par lien
setup-here = Un ami sur cet appareil
setup-bot = Robot
setup-level = Force
setup-add-seat = Ajouter une place
setup-remove-seat = Retirer cette place
setup-seat = Place { $n }
setup-expansions = Extensions
setup-first = Premier joueur
setup-first-drawn = tiré au sort
setup-options = Options
setup-open-council = Aide-mémoire : montrer les cartes des piles du Conseil
setup-clock = Temps
setup-no-clock = Sans pendule
setup-minutes = { $n ->
        [one] { $n } minute
       *[other] { $n } minutes
    } chacun
setup-days = { $n ->
        [one] { $n } jour
       *[other] { $n } jours
    } par coup
setup-create = Commencer la partie
setup-five = À cinq, il faut l'extension Léviathan.
setup-kraken = Des krakens pour alliés jokers, perles noires, contrebandiers, sentinelles et butins.
setup-leviathan = Une frontière à défendre : léviathans, dés, alliés spéciaux et une cinquième place.
setup-exiles = Dix exilés : pas des seigneurs, mais deux d'entre eux reprennent un lieu.
setup-house = Les cartes Exilé sont les nôtres : nous ne connaissons pas celles imprimées.


## Bots

bots-level1 = 1 · plancton
bots-level2 = 2 · crevette
bots-level3 = 3 · seiche
bots-level4 = 4 · barracuda
bots-level5 = 5 · orque
bots-level6 = 6 · abyssal
bots-level7 = 7 · hadal
bots-level8 = 8 · maelström
bots-random = coups au hasard


## Before the game

lobby-waiting = En attente de joueurs
lobby-share = Envoyez ce lien à un ami
lobby-sit = S'asseoir ici
lobby-free = libre
lobby-code = Code
lobby-bot-here = Mettre un robot ici
lobby-starts = La partie commence quand toutes les places sont prises.


## Inviter

invite-share = Partager…
invite-text = Viens jouer à Abyss avec moi.
invite-qr = Scanner pour rejoindre
invite-open = Ouvrir à mon réseau
invite-shut = Fermer à mon réseau
invite-only-here = Ce lien ne fonctionne que sur cet ordinateur.
invite-only-network = Ce lien fonctionne pour toutes les personnes du même réseau, par exemple votre Wi-Fi.
lobby-clock = { $minutes } min par personne, { $seconds } s de plus par décision
lobby-here = présent
lobby-away = absent en ce moment
lobby-watching = { $n ->
        [one] { $n } personne regarde
       *[other] { $n } personnes regardent
    }
app-is-offline = Vous êtes hors ligne : voici le dernier état connu.
table-last-seen = Hors ligne : état du { $when }


## The table

table-turn = Tour { $n }
table-your-turn = À vous
table-turn-of = Tour de { $who }
table-last-round = Dernier tour
table-last-round-by = { $who } a déclenché le dernier tour
table-six-lords = Six cartes : le prochain recrutement déclenche le dernier tour
table-you = vous
table-log = Journal
table-chat = Discussion
table-say = Dites quelque chose
table-send = Envoyer
table-hide-log = Masquer le journal et la discussion
table-show-log = Afficher le journal et la discussion
table-exploration = Exploration
table-exploration-deck = Pioche d'exploration
table-discard = Défausse
table-slot = Case { $n }
table-empty-slot = case { $n } vide
table-last-slot = Dernière case : 1 perle
table-price = Prix du prochain allié : { n-pearls }
table-threat = Menace
table-threat-space = Case Menace { $n }
table-border = Frontière
table-zone = Zone { $name }
table-empty-zone = libre
table-leviathan-deck = Léviathans restants
table-council = Conseil
table-stack-of = pile { $race } : { n-cards }
table-court = Cour
table-lord-deck = Pioche des seigneurs
table-exile-deck = Pioche des exilés
table-locations = Lieux
table-location-deck = Pioche des lieux
table-drawn = Piochés
table-loot = Butin
table-tokens = Pions Monstre
table-leviathan-tokens = Pions Léviathan
table-hand = Main
table-hand-of = { n-cards } en main
table-laid = Posées
table-empty-hand = Aucun allié en main
table-no-lords = Pas encore de seigneur
table-affiliated = Alliés fédérés
table-pearls = Perles
table-nebulis = Nébulis
table-keys = Clefs
table-key-tokens = Pions Clef
table-wounds = Blessures
table-kills = Léviathans tués
table-points = Points
table-points-now = Points en l'état
table-points-public = Points que tous peuvent voir
table-free = libre
table-turned = incliné
table-tucked = sous un lieu
table-figurine = Figurine du kraken : −5 points
table-scourge = Fléau des Abysses : +5 points
table-sentinel = Sentinelle de { $who }
table-sentinel-ready = Sentinelle, prête à être placée
table-sentinel-waits = Sentinelle, dès votre prochain tour
table-deck-left = reste { $n }
table-affordable = Vous pouvez recruter cette carte
table-used = utilisé ce tour
table-bot = robot
table-away = absent
table-board = Plateau
table-players = Joueurs
table-your-area = Vous
table-since = Depuis votre dernier tour
table-since-skip = Passer
table-since-play = Revoir
table-no-events = Il ne s'est encore rien passé.
table-gone = Connexion perdue. Reconnexion…
table-back = De nouveau connecté
table-bot-takes = { $who } est absent. Confier la place à un robot ?
table-give-to-bot = Laisser un robot jouer ma place
table-take-back = Reprendre ma place
table-seat-link = Emporter cette place sur un autre appareil
table-seed = Contrôle du mélange


## The bar that asks

prompt-thinking = { $who } réfléchit
prompt-choose = Choisir
prompt-more = Autres choix
prompt-undo = Annuler le coup
prompt-undo-ask = Demander d'annuler
prompt-undo-asked = { $who } voudrait reprendre son dernier coup.
prompt-agree = Accepter
prompt-refuse = Refuser
prompt-undo-pending = Les autres doivent accepter l'annulation
prompt-confirm-end = Finir mon tour
prompt-over = La partie est finie
prompt-spectating = Vous regardez. { $who } décide.
prompt-gone = Ce choix n'existe plus : la table a avancé.


## Leaving well: pauses and resigning

leaving-title = Pause ou départ
pause-hint = Pendant une pause aucune pendule ne tourne. Les autres doivent accepter ; chacun peut reprendre.
pause-ask = Pause
pause-until = Ajourner jusqu'à
pause-day = Jour
pause-hour = Heure
pause-adjourn = Ajourner jusque-là
pause-asked = { $who } demande une pause.
pause-adjourn-asked = { $who } voudrait ajourner jusqu'au { $when }.
pause-pending = Les autres doivent accepter la pause
pause-withdraw = Tant pis
pause-on = La partie est en pause
pause-adjourned = La partie est ajournée jusqu'au { $when }
pause-resume = Reprendre
resign = Abandonner
resign-sure = Oui, j'abandonne
resign-hint-bot = Un abandon est définitif ; un robot joue à votre place, ou la dernière personne restée gagne.
resign-hint-nobody = Un abandon est définitif ; votre place ne fait que ce qu'elle doit, ou la dernière personne restée gagne.
resigned-won = { $who } abandonne. Victoire : { $winner }
resigned-over = { $who } abandonne. La partie est terminée.
table-resigned = a abandonné
table-voted = vote en cours
setup-rated = Classée : le résultat compte
setup-after-resigning = En cas d'abandon ou d'absence
setup-after-resigning-bot = un robot joue la suite
setup-after-resigning-nobody = personne ; la place ne fait que ce qu'elle doit


## My games and what was reached

games-title = Mes parties
games-running = En cours
games-finished = Terminées
games-shelf = Rangées
games-search = Chercher un nom, une extension ou un code
games-none = Rien ici.
games-more = En voir plus
games-put-away = Ranger
games-take-back = Ressortir
stats-title = Statistiques
stats-share = { $n } sur { $m } gagnées
stats-seats = { $n } places
stats-by-seats = Victoires par nombre de places
stats-by-mix = Victoires par extensions
stats-sources = Points par origine, en moyenne
stats-best = Plus haut total
stats-held = record d'ici
stats-lords = Seigneurs préférés
stats-course = Points des dernières parties (plein : gagnée ; ligne : moyenne de dix)
stats-ratings = Classement


## Who you are, on every device

identity-title = Votre nom
identity-hint = Aucun compte n'est nécessaire : ce navigateur vous connaît. Avec une phrase ou une passkey vous êtes la même personne sur un autre appareil, ou après avoir vidé celui-ci.
identity-ways = Appareils : { $devices }. Passkeys : { $passkeys }.
identity-has-phrase = Vous avez une phrase de récupération.
identity-no-phrase = Vous n'avez pas encore de phrase de récupération.
identity-new-phrase = Créer une phrase de récupération
identity-write-down = Notez-la maintenant : elle n'est montrée qu'une fois, et la précédente ne sert plus.
identity-new-passkey = Créer une passkey
identity-passkey-made = La passkey est gardée.
identity-only-here = Déconnecter tous les autres appareils
identity-others-out = Vous n'êtes plus que dans ce navigateur.
identity-return = Je suis déjà venu ici
identity-phrase = Phrase de récupération
identity-come-back = Revenir
identity-use-passkey = Utiliser une passkey
identity-back = Bon retour. Vos parties sont ici.
identity-data = Vos données
identity-export = Tout télécharger
identity-forget = Me supprimer
identity-forget-sure = Oui, tout supprimer
identity-forget-hint = Vos parties en cours sont abandonnées, votre nom, vos messages et statistiques supprimés ; les parties des autres restent, avec un autre nom à votre place.
identity-forgotten = Tout ce qui vous concerne est supprimé.


## Keeping the peace

peace-about = À propos de
peace-block = Bloquer : ne plus l'entendre
peace-report = Signaler à l'opérateur
peace-reported = Signalé. L'opérateur regardera.
peace-blocked = Personnes bloquées
peace-unblock = Débloquer
admin-title = Pour l'opérateur
admin-key = Mot de passe de l'opérateur
admin-open = Ouvrir
admin-reports = Signalements
admin-days = Jours de silence et d'exclusion
admin-close = Clore
admin-delete = Supprimer la ligne
admin-silence = Faire taire
admin-ban = Exclure
admin-bans = Exclusions
admin-audit = Qui a fait quoi


## Being called back

notify-title = Abyss : à vous de jouer
notify-title-many = Abyss : à vous de jouer à { $n ->
        [one] { $n } table
       *[other] { $n } tables
    }
notify-turn-of = Abyss : c'est à { $who }
notify-line = Table de { $names }
notify-line-until = Table de { $names }, jusqu'au { $until }
notify-code-title = Abyss : votre code
notify-code-text = Le code de votre adresse est { $code }. Si vous n'avez rien demandé, ne faites rien : il n'y aura plus de message.
you-title = Vous
notify-page = Être prévenu
notify-hint = Quand c'est à vous et que vous n'êtes pas à la table, vous êtes prévenu ici. Un message nomme la table et l'heure, rien d'autre.
notify-when = Me prévenir
notify-now = tout de suite
notify-hourly = une fois par heure, en une fois
notify-off = jamais
notify-ways = Comment vous joindre
notify-none = Aucun moyen pour l'instant.
notify-browser-add = Me prévenir dans ce navigateur
notify-browser-blocked = Ce navigateur n'autorise pas les messages de cette page.
notify-kind-push = navigateur
notify-kind-email = courriel
notify-kind-webhook = webhook
notify-mail = Adresse électronique
notify-mail-none = Ce serveur n'envoie pas de courriel.
notify-mail-add = Envoyer un code
notify-code = Code reçu
notify-confirm = Confirmer
notify-unconfirmed = pas encore confirmée
notify-hook = Adresse du webhook (Discord, ntfy ou le vôtre)
notify-hook-add = Ajouter
notify-hook-table = pour toute une table
notify-remove = Retirer
notify-stop = Plus de courriel
notify-stopped = Rien ne sera plus envoyé à cette adresse.
table-time-left = Temps restant : { $time }
time-days = { $n } j
time-hours = { $n } h
time-minutes = { $n } min


## Paying for a lord

pay-title = Recruter { $card }
pay-cost = Coût { $n }
pay-cost-from = imprimé { $n }
pay-proposals = Paiements, le moins cher d'abord
pay-own = Choisir les cartes vous-même
pay-affiliate = { $ally } reste chez vous
pay-affiliate-none = personne n'est fédéré
pay-races = { n-races }
pay-races-with = { n-races }, dont { $race }
pay-pick = Cliquez des cartes de votre main
pay-picked = Choisi : { $n }
pay-missing = il manque { $n }


## Decisions: what the player is asked

decision-opening = Explorez, demandez le soutien du Conseil ou recrutez
decision-closing = Utilisez des pouvoirs, ou finissez votre tour
decision-top-lord = Recruter le seigneur du dessus, ou le laisser sur la pioche ?
decision-purchase = { $who } propose { $ally }. L'acheter pour { n-pearls } ?
decision-ally-choice = Personne n'a acheté { $ally }. Le prendre ou continuer ?
decision-monster-choice = Un monstre ! Le combattre ou continuer ?
decision-reward-choice = Monstre vaincu. Choisissez votre récompense
decision-place-kraken = Vers quelle pile du Conseil envoyer { $ally } ?
decision-second-stack = Prenez une deuxième pile du Conseil
decision-stack-choice = Prenez une pile du Conseil
decision-arrow-choice = { $card } : utiliser le pouvoir ?
decision-payment = Payez { $card } : jouez des alliés, le reste en perles
decision-affiliation-choice = Choisissez l'allié qui reste avec vous
decision-collect-discards = Défaussez { n-allies }
decision-collect-affiliated = Cédez un allié fédéré ({ $race })
decision-discard-to-limit = Limite de main : défaussez { n-allies }
decision-martial-law = Loi martiale : payez une perle ou défaussez, encore { n-allies }
decision-sell-ally-choice = Quel allié défaussez-vous contre des perles ?
decision-discard-stack-choice = Quelle pile du Conseil défaussez-vous ?
decision-replace-slot-choice = Quel seigneur de la Cour remplacez-vous ?
decision-figurine-choice = Égalité : à qui la figurine du kraken ?
decision-turn-lord-choice = Inclinez un seigneur libre de { $victim }
decision-steal-choice = À qui volez-vous un pion Monstre ?
decision-steal-pool-choice = Quel type de pion volez-vous à { $victim } ?
decision-exchange-own-choice = Lequel de vos lieux échangez-vous ?
decision-exchange-for-choice = Échanger { $tile } contre quel lieu ?
decision-bribe-choice = Recruter un autre seigneur pour { n-pearls } ?
decision-bribe-payment = Comment payez-vous { n-pearls } ?
decision-replaced-lord-choice = Défausser un de vos seigneurs libres contre un nouveau ?
decision-replacement-choice = Prendre quel seigneur de la Cour ?
decision-keep-tile-choice = Gardez un des lieux piochés
decision-recover-choice = Prenez un allié de la défausse
decision-name-race-choice = Nommez un Peuple : chaque adversaire en perd un allié fédéré
decision-free-lord-choice = Libérez un de vos seigneurs de son lieu
decision-give-nebulis-choice = À qui donner un nébulis ? (reste { $n })
decision-location-choice = Trois Clefs ! Prenez un lieu, ou piochez-en
decision-key-payment = Payez { n-keys } : seigneurs ou pions
decision-smokers-choice = Échanger { $tile } contre un lieu de la pioche ?
decision-loot-choice = Fouiller encore { $tile }, ou arrêter ?
decision-control-choice = D'abord reprendre un lieu, ou en prendre un avec des Clefs ?
decision-reclaim-exile-choice = Quel exilé reprend ?
decision-reclaim-tile-choice = Reprendre quel lieu ?
decision-substitute-choice = Vous perdez { $tile } : choisissez un remplaçant
decision-foe-choice = Quel léviathan combattez-vous ?
decision-attack-choice = Attaquez la zone { $zone } avec un allié, ou arrêtez
decision-boost-choice = Puissance d'attaque { $power } : ajouter des perles ?
decision-token-split = Piochez { $n ->
        [one] { $n } pion
       *[other] { $n } pions
    } : de quelle réserve ?
decision-reveal-new-tokens = Révéler maintenant les nouveaux pions ?
decision-border-guard-choice = Qui doit ajouter un léviathan ?
decision-wound-choice = Quel léviathan perd un point de vie ?
decision-breeder-choice = Sur quelle zone libre va le nouveau léviathan ?
decision-lose-lord-choice = Le léviathan prend un seigneur libre. Lequel ?
decision-lose-allies-choice = Le léviathan frappe : défaussez { n-allies }
decision-opening-more = Manigancez, usez de pouvoirs ou choisissez votre action
decision-top-lord-known = Vous seul voyez { $card }, premier de la pioche. Le recruter ?
decision-over = La partie est finie.
decision-waiting = On attend { $who } : { $prompt }


## Moves: what a button or the terminal calls them

move-done = Terminé
move-done-closing = Finir le tour
move-done-purchase = Passer
move-done-top-lord = Le laisser sur la pioche
move-done-exchange-own-choice = Pas d'échange
move-done-bribe-choice = Non, merci
move-done-replaced-lord-choice = Garder mes seigneurs
move-done-smokers-choice = Le garder
move-done-loot-choice = Arrêter la fouille
move-done-foe-choice = Ne pas combattre
move-done-attack-choice = Cesser le combat
move-done-boost-choice = Frapper
move-done-reveal-new-tokens = Les garder cachés
move-done-arrow-choice = S'en passer
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
move-pass = Passer le tour
move-explore = Explorer
move-take = Prendre { $ally_object }
move-continue = Continuer
move-fight = Combattre
move-ignore = L'ignorer (le Lâche)
move-buy = Acheter { $ally_object } pour { $price }
move-reward = Prendre { $reward }
move-take-stack = Prendre { $stack } ({ $n })
move-discard-stack = Défausser { $stack } ({ $n })
move-put-on-stack = Vers { $stack }
move-name-race = Nommer { $race }
move-plot-lord = Manigances : un seigneur pour 1 perle
move-plot-exile = Manigances : un exilé pour 1 perle
move-recruit = Recruter { $card }
move-look = Regarder le premier seigneur (Conspirateur)
move-recruit-top = Recruter { $card }
move-play = Jouer { $ally_object }
move-pay = Payer { $price }
move-affiliate = Fédérer { $ally_object }
move-discard = Défausser { $ally_object }
move-discard-sell-ally-choice = Vendre { $ally_object }
move-give-up = Céder { $ally_object }
move-recover = Reprendre { $ally_object }
move-attack-with = Attaquer avec { $ally_object }
move-spend-pearl = Dépenser 1 perle
move-spend-pearl-martial-law = Payer 1 perle pour garder un allié
move-spend-pearl-boost-choice = Ajouter 1 perle à l'attaque
move-use = Utiliser { $card }
move-place-on-court = Sentinelle sur { $card }
move-place-on-council = Placer une sentinelle sur { $stack }
move-place-on-location = Sentinelle sur { $tile }
move-choose-card = { $card }
move-choose-card-key-payment = Payer avec les Clefs d'un seigneur : { $card }
move-choose-card-turn-lord-choice = Incliner { $card }
move-choose-card-replaced-lord-choice = Céder { $card }
move-choose-card-lose-lord-choice = Perdre { $card }
move-choose-card-free-lord-choice = Libérer { $card }
move-spend-keys = Dépenser des pions Clef
move-choose-slot = { $card }
move-choose-slot-replace-slot-choice = Renvoyer { $card }
move-choose-tile = Prendre { $tile }
move-choose-tile-keep-tile-choice = Garder { $tile }
move-choose-tile-exchange-own-choice = Donner { $tile }
move-choose-tile-smokers-choice = L'échanger contre { $tile }
move-choose-tile-reclaim-tile-choice = Reprendre { $tile }
move-draw = Piocher { $n ->
        [one] { $n } lieu
       *[other] { $n } lieux
    }
move-choose-seat = { $who }
move-choose-seat-figurine-choice = Donner la figurine à { $who }
move-choose-seat-steal-choice = Voler { $who }
move-choose-seat-give-nebulis-choice = Donner un nébulis à { $who }
move-base-tokens = { $n } de base + { $m } de Léviathan
move-reveal = Révéler { $token }
move-choose-zone = Zone { $zone } : { $leviathan }
move-reclaim = Reprendre un lieu
move-take-location = Prendre un lieu avec des Clefs
move-search = Chercher du butin
move-base-tokens-all = { $n ->
        [one] { $n } pion de base
       *[other] { $n } pions de base
    }
move-base-tokens-none = { $m ->
        [one] { $m } pion de Léviathan
       *[other] { $m } pions de Léviathan
    }
move-choose-pool-base = Pion de base
move-choose-pool-leviathan = Pion Léviathan
move-choose-zone-free = Zone { $zone }
move-done-exchange-for-choice = Pas d'échange


## Buttons that open into several moves

group-take-stack = Conseil
group-recruit = Recruter
group-play = Jouer un allié
group-use = Utiliser un pouvoir
group-place-sentinel = Placer une sentinelle
group-place-on-court = Sentinelle : Cour
group-place-on-council = Sentinelle : Conseil
group-place-on-location = Sentinelle : lieu
group-choose-tile = Lieux
group-draw = Piocher des lieux
group-discard = Défausser
group-recover = Alliés
group-attack-with = Attaquer
group-reveal = Révéler un pion
group-other = Choisir


## Events: what happened

event-turn-started = C'est au tour de { $who }.
event-turn-started-extra = { $who } joue un tour supplémentaire.
event-pearls-power = { $who } gagne { n-pearls }.
event-pearls-sale = { $who } reçoit { n-pearls } pour la vente.
event-pearls-purchase = { $who } paie { n-pearls } pour l'achat.
event-pearls-payment = { $who } paie { n-pearls }.
event-pearls-last-slot = { $who } trouve { n-pearls } sur la dernière case.
event-pearls-reward = { $who } prend { n-pearls } en récompense.
event-pearls-plot = { $who } paie { n-pearls } en manigances.
event-pearls-refill = { $who } gagne { n-pearls }, car la Cour est complétée.
event-pearls-rent = { $who } touche { n-pearls } de rente.
event-pearls-robbed = { $who } dérobe { n-pearls } au passage.
event-pearls-robbed-loss = { $who } se fait dérober { n-pearls }.
event-pearls-shareholder = { $who } touche { n-pearls } sur le recrutement.
event-pearls-loot = { $who } trouve { n-pearls } dans le butin.
event-pearls-token = { $who } échange un pion contre { n-pearls }.
event-pearls-usurper = { $who } touche { n-pearls } sur le nouveau lieu.
event-pearls-ship-master = { $who } touche { n-pearls } sur la livraison.
event-pearls-lost = { $who } perd { n-pearls }.
event-pearls-failed-attack = { $who } reçoit { n-pearls } en compensation de l'échec.
event-pearls-martial-law = { $who } paie { n-pearls } pour garder un allié malgré la loi martiale.
event-pearls-boost = { $who } dépense { n-pearls } pour renforcer l'attaque.
event-nebulis = { $who } reçoit { n-nebulis }.
event-nebulis-loss = { $who } se défait de { n-nebulis }.
event-keys = { $who } gagne { n-keys }.
event-keys-loss = { $who } dépense { n-keys }.
event-plotted = { $who } paie une perle et fait venir { $card } à la Cour.
event-court-filled = Nouveau à la Cour : { $cards }.
event-card-revealed = { $who } révèle { $ally_object }.
event-ally-bought = { $who } achète { $ally_object } pour { $price }.
event-ally-taken = { $who } prend { $ally_object }.
event-explored-on = { $who } poursuit l'exploration.
event-monster-ignored = { $who } ignore le monstre.
event-threat = La menace est maintenant sur la case { $space }.
event-monster-fought = { $who } combat le monstre pour la récompense de la case { $space }.
event-ally-shipped = Vers le Conseil : { $allies }.
event-stack-taken = { $who } prend { $stack } du Conseil, { n-cards }.
event-stack-discarded = { $who } défausse { $stack } du Conseil, { n-cards }.
event-ally-played = { $who } joue { $ally_object }.
event-recruited = { $who } recrute { $card } pour { $price }.
event-affiliated = { $who } fédère { $allies_object }.
event-arrived = { $card } rejoint { $who }.
event-ally-discarded = { $who } défausse { $allies_object }.
event-affiliated-lost = { $who } perd un allié fédéré : { $ally }.
event-ally-recovered = { $who } reprend { $ally_object } dans la défausse.
event-ally-found = { $who } trouve { $ally_object }.
event-lord-turned = { $card }, au service de { $who }, est incliné à 90°.
event-lord-lost = { $who } perd { $card }.
event-lord-freed = { $who } libère { $card }.
event-court-lord-replaced = { $who } renvoie { $card } de la Cour.
event-power-used = { $who } utilise { $card }.
event-tiles-drawn = { $who } pioche { $n ->
        [one] { $n } lieu
       *[other] { $n } lieux
    }.
event-tile-taken = { $who } prend le contrôle d'un lieu : { $tile }.
event-tile-exchanged = { $who } échange { $tile } contre { $new_tile }.
event-tile-reclaimed = { $who } reprend { $tile } à { $victim }.
event-tile-available = Un lieu est maintenant disponible pour tous : { $tile }.
event-card-tucked = { $card } se place sous { $tile }.
event-card-tucked-no-tile = { $card } reste sans lieu.
event-token-gained-base = { $who } pioche un pion Monstre.
event-token-gained-base-known = { $who } pioche un pion Monstre de { n-points }.
event-token-gained-leviathan = { $who } pioche un pion Léviathan.
event-token-gained-leviathan-known = { $who } pioche un pion Léviathan : { $token }.
event-token-stolen-base = { $who } vole un pion Monstre à { $victim }.
event-token-stolen-base-known = { $who } vole un pion Monstre de { n-points } à { $victim }.
event-token-stolen-leviathan = { $who } vole un pion Léviathan à { $victim }.
event-token-stolen-leviathan-known = { $who } vole un pion Léviathan à { $victim } : { $token }.
event-token-revealed = { $who } révèle un pion Léviathan : { $token }.
event-top-lord-seen = { $who } regarde le seigneur au sommet de la pioche.
event-top-lord-seen-known = { $who } regarde le seigneur au sommet de la pioche : { $card }.
event-figurine = La figurine du kraken va à { $who }.
event-figurine-nobody = La figurine du kraken retourne à la réserve.
event-scourge = { $who } détient maintenant le Fléau des Abysses.
event-loot-drawn = { $who } trouve un butin de { n-points } : { $name }.
event-loot-lost = { $who } perd un butin de { n-points } ({ $tile }).
event-sentinel-placed-court = { $who } place une sentinelle sur { $on }.
event-sentinel-placed-council = { $who } place une sentinelle sur { $on }.
event-sentinel-placed-location = { $who } place une sentinelle sur { $on }.
event-sentinel-returned = Une sentinelle revient à { $who }.
event-leviathan-added = { $leviathan } surgit dans la zone { $zone }.
event-leviathan-attacks = { $leviathan } attaque { $who } depuis la zone { $zone }.
event-wounds = { $who } subit { $n ->
        [one] { $n } blessure
       *[other] { $n } blessures
    }.
event-attack = { $who } attaque { $leviathan } avec { $ally_object }.
event-dice = { $who } obtient { $first } et { $second }.
event-dice-one = { $who } obtient { $first }.
event-leviathan-hit = { $leviathan } perd { n-lives }.
event-attack-failed = L'attaque contre { $leviathan } échoue.
event-leviathan-slain = { $who } terrasse { $leviathan }.
event-extra-turn = { $who } jouera un tour supplémentaire.
event-end-set-off-seventh-lord = { $who } a sept seigneurs : les autres jouent un dernier tour.
event-end-set-off-court-exhausted = La Cour ne peut plus être complétée : les autres jouent un dernier tour.
event-end-set-off-border-exhausted = La frontière est épuisée : les autres jouent un dernier tour.
event-end-set-off-all-passed = Tout le monde a passé : la partie se termine.
event-end-set-off-turn-limit = La limite de tours est atteinte : la partie se termine.
event-passed = { $who } ne peut rien faire et passe.
event-deck-shuffled = La pioche d'exploration est mélangée : { n-cards }.
event-game-over = La partie est finie : { $winners } l'emporte.
event-game-over-shared = La partie est finie : { $winners } se partagent la victoire.
event-more-happened = Il se passe encore { $n ->
        [one] { $n } chose
       *[other] { $n } choses
    }.
event-recruited-free = { $who } recrute { $card }.
event-ally-shipped-kraken = { $allies } rejoint le Conseil : { $stack }.


## Only in the terminal: the drawn board, and watching

board-to-play = à { $who } de jouer
board-deck = pioche
board-discard = défausse
board-threat = menace
board-exile-deck = exilés
board-locations = lieux
board-loot = butin
board-figurine = figurine du kraken
board-sentinel = sentinelle
board-scourge = Fléau des Abysses
board-pearls = perles
board-nebulis = nébulis
board-keys = Clefs
board-hand = main
board-affiliated = fédérés
board-lords = seigneurs
board-tokens = pions
board-wounds = blessures
board-kills = tués
board-last-turns = derniers tours
board-winner = gagne
watch-opening = { $n ->
        [one] { $n } joueur
       *[other] { $n } joueurs
    } s'installent : { $names }.
watch-expansions = Extensions : { $names }.
watch-final = Scores finaux
watch-saved = La partie est enregistrée dans { $file }.


## About a card

card-cost = Coût { $n }
card-cost-now = Vous coûte { $n } maintenant (imprimé { $m })
card-points = { n-points }
card-keys = { n-keys }
card-races = alliés de { n-races }
card-must-have = dont { $race }
card-arrow = Une fois, à l'arrivée
card-always = Tant qu'il est libre
card-turn = Une fois par tour
card-none = Sans pouvoir
card-house = Notre propre carte, à la place d'une carte imprimée
card-worth = vaut { $n } maintenant
card-resistance = Résistance
card-reward = Pions
card-penalty = Attaque
card-fights = Alliés qui le combattent : { $race }
card-ally = Allié
card-special-pearls = Spécial : après le dé, chaque perle ajoute 1
card-special-dice = Spécial : deux dés, le meilleur compte
card-nebulis-gives = Utilisé, il apporte { $n } nébulis


## The end

end-wins = { $who } gagne !
end-you-win = Vous gagnez !
end-shared = Victoire partagée : { $who }
end-place = Place { $n } sur { $m }
end-ahead = { n-points } d'avance sur { $who }
end-behind = { n-points } de retard sur { $who }
end-most-in = surtout : { $part } ({ $n })
end-aborted = La partie a été arrêtée à la limite de tours, puis comptée.
end-replay = Revoir
end-rematch = Revanche
end-download = Télécharger la partie
end-look = Voir le plateau
end-sheet = Feuille de score
end-total = Total
end-tie-row = Perles (départage)
end-row-locations = Lieux
end-row-lords = Seigneurs et exilés
end-row-lords-only = Seigneurs
end-row-allies = Alliés fédérés
end-row-tokens = Pions Monstre
end-row-nebulis = Nébulis
end-row-figurine = Figurine du kraken
end-row-wounds = Blessures
end-row-scourge = Fléau des Abysses


## Replay

replay-title = Revoir la partie
replay-play = Lecture
replay-pause = Pause
replay-next = Coup suivant
replay-previous = Coup précédent
replay-first = Au début
replay-last = À la fin
replay-ply = Coup { $n } sur { $m }
replay-as = Vu par
replay-everyone = tous (public)
replay-leave = Quitter


## Partager une partie finie

share-moment = Tour { $turn }, coup { $n } sur { $m }
share-title = Partager
share-link = Lien vers ce moment
share-words = En texte
share-as = Enregistrer
share-picture = Image
share-animation = Image animée
share-sheet = Feuille de score (PDF)
share-record = Fichier de la partie
share-embed = À mettre sur votre page
replay-turn-back = Au tour précédent
replay-turn-on = Au tour suivant
replay-speed = Vitesse
replay-open = Ouvrir la partie
sheet-player = Joueur
sheet-tie = L'égalité se départage aux perles, puis au meilleur seigneur.


## Le calculateur de score, pour la vraie table

score-title = Calcul du score
score-print = Feuille de score à imprimer
score-clear = Recommencer
score-turned = Touchez une carte pour la compter, encore une fois si elle est inclinée, et une dernière fois pour l’enlever.
score-search = Chercher par nom
score-rest = Tout le reste
score-less = Un de moins : { $what }
score-more = Un de plus : { $what }


## Settings

settings-title = Réglages
settings-speed = Animation
settings-slow = Lente
settings-normal = Normale
settings-fast = Rapide
settings-none = Aucune
settings-confirm = Confirmer avant de finir mon tour
settings-sounds = Sons
settings-ambience = Mer tranquille en fond sonore
settings-auto = Passer automatiquement
settings-auto-hint = Pour vous seul : personne d'autre n'apprend ces règles.
settings-auto-never = Ne jamais acheter d'allié
settings-auto-below = Ne pas demander pour les alliés sous { $n }
settings-auto-off = Toujours demander
settings-auto-races = Mais toujours demander pour
settings-auto-price = Ne pas demander au-dessus de { n-pearls }
settings-auto-price-off = À tout prix
settings-auto-price-most = Prix maximal


## Keyboard shortcuts

keys-title = Raccourcis clavier
keys-digits = choisir l'option de ce numéro
keys-enter = presser le bouton choisi
keys-tab = parcourir tout ce qui se clique
keys-e = explorer
keys-t = prendre
keys-c = continuer d'explorer
keys-f = combattre
keys-b = acheter
keys-p = passer ou terminer
keys-u = annuler le coup
keys-l = journal et discussion
keys-h = vers ma main
keys-g = cartes
keys-r = règles
keys-s = réglages
keys-question = cette liste
keys-esc = fermer, passer une scène


## One device for several players

hotseat-pass = Passez l'appareil à { $who }
hotseat-ready = Je suis { $who }
hotseat-hidden = Que personne d'autre ne regarde.


## All cards

gallery-title = Cartes
gallery-before = Carte précédente
gallery-after = Carte suivante
gallery-search = Chercher un nom ou un texte
gallery-kind = Type
gallery-lords = Seigneurs
gallery-exiles = Exilés
gallery-locations = Lieux
gallery-allies = Alliés
gallery-leviathans = Léviathans
gallery-loot = Butin
gallery-tokens = Pions
gallery-guild = Guilde
gallery-cost = Coût
gallery-keys = Clefs
gallery-with-key = avec Clef
gallery-without-key = sans Clef
gallery-power = Pouvoir
gallery-expansion = Extension
gallery-found = { $n ->
        [one] { $n } carte trouvée
       *[other] { $n } cartes trouvées
    }
gallery-in-court = à la Cour
gallery-in-deck = pas encore vue
gallery-is-out = hors du jeu
gallery-with-who = chez { $who }
gallery-available = disponible
gallery-base = Jeu de base
gallery-count = { $n } dans le jeu
gallery-show-all = Tout afficher
gallery-sort = Trier par
gallery-by-name = nom
gallery-by-cost = coût
gallery-by-points = points
gallery-by-guild = guilde


## The page of rules

rules-title = Règles
rules-contents = Sommaire
rules-index = Index
rules-open = Ouvrir ce cas


## What the network thinks of a position (abyss evaluate)

evaluate-for = Après le coup { $n }, pour autant que { $who } puisse savoir
evaluate-share = gagne
evaluate-points = points à la fin
evaluate-move = coups possibles : { $who }
evaluate-chance = chance
evaluate-more = Moins probables et omis : { $n } ; --all les montre.
## L'entraîneur

coach-title = Entraîneur
coach-ask = Indice
coach-thinking = L'entraîneur réfléchit…
coach-best = Les meilleurs coups
coach-chance = { $n } % de chances de gagner
coach-show-moves = Montrez-moi les coups
coach-show-why = Pourquoi ?
coach-why = Pourquoi
coach-setting = Entraîneur : des indices, et une question avant un coup coûteux
coach-agreed = Entraîneur : chacun peut demander des indices
coach-sure = Vraiment ? Cela coûte environ { $n } points de vos { $m } % de chances de gagner.
coach-sure-better = Mieux : { $move }
coach-anyway = Le faire quand même
coach-again = Choisir à nouveau
coach-look-track = Regardez la piste d'exploration.
coach-look-monster = Regardez le monstre et ce qu'il rapporte.
coach-look-council = Regardez les piles du Conseil.
coach-look-court = Regardez la Cour.
coach-look-hand = Regardez les alliés de votre main.
coach-look-location = Regardez les lieux et vos Clefs.
coach-look-lord = Regardez les pouvoirs de vos seigneurs.
coach-look-pass = Regardez ce que vous pouvez garder : ne rien faire est aussi un coup.
coach-why-points = Cela vaut { n-points } tout de suite.
coach-why-location = Cela vous apporte un lieu.
coach-why-keys = Cela vous donne { n-keys }.
coach-why-denies = Sinon la carte peut partir : { $who } pourrait aussi la payer.
coach-why-lord = C'est votre carte numéro { $n } ; { $m } terminent la partie.
coach-why-monster = Le combat est toujours gagné : il rapporte { $n } perles et pions Monstre en tout, et { $m } Clefs.
coach-why-allies = Cela met { n-allies } dans votre main.
coach-why-pearls-gained = Cela rapporte { n-pearls }.
coach-why-pearls-paid = Cela coûte { n-pearls }.
coach-why-explore = Rien ici ne vaut mieux que de nouvelles cartes ; ce que les autres prennent vous est payé.
coach-why-more = Une autre carte vous servira sans doute mieux ; ce que vous laissez va au Conseil.
coach-why-saves = Vous gardez { n-pearls } pour mieux.
coach-why-plot = Un nouveau seigneur à la Cour peut mieux vous convenir.
coach-why-ends-ahead = Cela déclenche la fin alors que vous menez de { n-points }.
coach-why-ends-behind = Cela déclenche la fin alors que vous avez { n-points } de retard.
coach-why-expects = À la fin, cela devrait rapporter environ { n-points } de plus que le coup suivant.
keys-i = indice de l'entraîneur
## Leçons

lessons-title = Apprendre à jouer
lessons-intro = Dix courtes leçons de deux minutes, sur la vraie table. Arrêtez et reprenez quand vous voulez.
lessons-first = Commencer par la leçon 1
lessons-go-on = Continuer : { $name }
lessons-done = terminée
lessons-begun = étape { $n } sur { $all }
lessons-base = Le jeu
lessons-expansions = Les extensions
lessons-again = Recommencer
lesson-progress = { $n } sur { $all }
lesson-next = Suivant
lesson-back = Retour
lesson-skip = Quitter la leçon
lesson-finish = Terminer
lesson-next-lesson = Leçon suivante : { $name }
lesson-all = Toutes les leçons
lesson-your-move = À vous
lesson-not-now = Ce sera pour plus tard. Lisez d'abord ceci et appuyez sur « { lesson-next } ».
lesson-other = Les règles le permettent, mais cette leçon porte sur ce qui est marqué.
lesson-goal = Le but et votre tour
lesson-explore = Explorer et acheter
lesson-council = Le Conseil
lesson-recruit = Recruter un seigneur
lesson-keys = Clefs et lieux
lesson-monsters = Les monstres
lesson-end = La fin et les points
lesson-kraken = Kraken
lesson-leviathan = Léviathan
lesson-exiles = Exilés

lesson-goal-1 = Le trône des profondeurs est vide, et vous le voulez. Gagnez les seigneurs de la mer à votre cause.
lesson-goal-2 = Voici votre côté : vos seigneurs, vos perles et vos points en or. Quand quelqu'un a sept seigneurs, les autres jouent un dernier tour et le plus de points l'emporte.
lesson-goal-3 = Ces seigneurs sont à gagner. Chacun rapporte des points, et la plupart font quelque chose pour vous.
lesson-goal-4 = Vous payez les seigneurs avec des alliés, que vous tenez en main. Chaque allié a un Peuple et une valeur.
lesson-goal-5 = À votre tour vous faites une seule chose : explorer pour trouver des alliés, en prendre au Conseil, ou recruter un seigneur.
lesson-goal-6 = Le seigneur marqué demande un seul Peuple et coûte 10 : vos deux hippocampes font 9, une perle fait le reste. Choisissez le seigneur, puis le paiement.
lesson-goal-7 = Les autres ont joué, et c'est de nouveau votre tour. Ainsi va le jeu : réunir des alliés, recruter des seigneurs, compter les points.

lesson-explore-1 = Explorer apporte de nouveaux alliés. Les cartes de la pioche sont révélées une à une.
lesson-explore-2 = Révélez la première carte. Chacun des autres peut alors vous l'acheter, avant vous.
lesson-explore-3 = Personne n'a voulu du crabe. Vous pourriez le prendre et finir votre tour, mais continuez pour voir la suite.
lesson-explore-4 = Le poulpe a été acheté, et sa perle est à vous. Le prochain achat de ce tour coûterait 2.
lesson-explore-5 = Personne n'a acheté l'hippocampe. Prenez-le : cela termine votre tour.
lesson-explore-6 = Maintenant quelqu'un d'autre explore, et on vous demande. Achetez la méduse pour une perle.
lesson-explore-7 = Ce que personne n'a pris est maintenant au Conseil, face cachée, par Peuple. Un autre vient d'y prendre une pile.

lesson-council-1 = Ici reposent les alliés que personne n'a pris en explorant, une pile par Peuple. Le nombre dit combien.
lesson-council-2 = Demander le soutien du Conseil est une action : vous prenez une pile entière, sans payer. Prenez les crabes.
lesson-council-3 = Les trois crabes sont dans votre main, et vous seul connaissez leurs valeurs. Les piles sont face cachée : les valeurs sont une surprise.
lesson-council-4 = La pile est vide maintenant et ne peut être prise. Cliquez dessus si vous voulez : tout ce qui est impossible dit pourquoi.

lesson-recruit-1 = Le nombre de bulles dit avec combien de Peuples différents il faut payer. Ce seigneur n'en veut qu'un, et la grande bulle dit lequel.
lesson-recruit-2 = Celui-ci coûte 10 et veut trois Peuples. L'un d'eux doit être coquillage.
lesson-recruit-3 = Coquillage 4, méduse 3 et crabe 2 sont trois Peuples et font 9. Une perle paie le reste.
lesson-recruit-4 = Choisissez le seigneur marqué, puis le paiement. Le cadre doré montre quel allié restera chez vous.
lesson-recruit-5 = Le seigneur est à vous, avec 9 points. Son pouvoir porte une flèche : il a agi une fois, tout de suite, 3 perles.
lesson-recruit-6 = L'allié le plus faible du paiement reste auprès de vos seigneurs : il est fédéré. À la fin, le plus fort allié fédéré de chaque Peuple rapporte sa valeur.
lesson-recruit-7 = Aucun seigneur ne vous plaît ? Manigancez avant votre action : une perle ajoute un seigneur à la Cour.
lesson-recruit-8 = Le voici, et votre action reste à faire. Vous savez tout du recrutement.

lesson-keys-1 = Certains seigneurs portent une Clef. Vous en avez deux, donc deux Clefs.
lesson-keys-2 = Le seigneur marqué a une Clef, lui aussi. Recrutez-le.
lesson-keys-3 = Trois Clefs ouvrent un lieu, et vous devez en prendre un. Le nombre doré dit ce qu'il vaudrait pour vous.
lesson-keys-4 = Vous pourriez aussi en piocher un à quatre et en garder un. Les autres restent alors ouverts à tous.
lesson-keys-5 = Les silos rapportent 2 de plus par cultivateur, et vous en avez trois. Prenez-les.
lesson-keys-6 = Les seigneurs dont les Clefs ont servi sont maintenant sous le lieu. Ils rapportent encore leurs points, mais leurs Clefs et leurs pouvoirs sont perdus.
lesson-keys-7 = Les pions Clef paient aussi bien que les seigneurs. Qui paie en pions garde ses seigneurs libres.

lesson-monsters-1 = Il y a des monstres dans la pioche. Cette piste dit ce que rapporte un combat, et elle monte.
lesson-monsters-2 = Le marqueur est sur la deuxième case. Explorez.
lesson-monsters-3 = Un monstre : qui le combat gagne toujours, aujourd'hui deux perles ou pions Monstre au choix. Continuez, et le marqueur montera jusqu'à une Clef.
lesson-monsters-4 = Un allié est apparu, et personne ne peut l'acheter. Laissez-le et continuez.
lesson-monsters-5 = Encore un monstre, et maintenant il rapporte une Clef. Combattez-le.
lesson-monsters-6 = La Clef est à vous, et le combat a terminé votre tour. Les pions Monstre, l'autre récompense, valent 2 à 4 points que vous seul voyez.
lesson-monsters-7 = Après un combat le marqueur revient à la première case. Plus on laisse de monstres, mieux paie le combat suivant.

lesson-end-1 = Vous avez six seigneurs, ceux sous les lieux compris. Le septième amène la fin.
lesson-end-2 = Recrutez le seigneur marqué.
lesson-end-3 = Votre tour est fini. Chacun des autres en a encore un, puis la partie s'arrête.
lesson-end-4 = Chacun fédère maintenant l'allié le plus faible de chaque Peuple encore en main. Le reste ne vaut rien.
lesson-end-5 = Les points viennent des lieux, des seigneurs, du plus fort allié fédéré de chaque Peuple et des pions Monstre. Vous en avez { $points }.
lesson-end-6 = Le plus de points l'emporte, et ici c'est vous. À égalité, celui qui a le plus de perles gagne.

lesson-kraken-1 = Un kraken est un allié de n'importe quel Peuple. Mais qui s'en sert reçoit des nébulis, des perles noires : sa valeur moins un.
lesson-kraken-2 = Le seigneur marqué veut deux Peuples. Payez avec le crabe et le kraken.
lesson-kraken-3 = Une nébulis paie comme une perle quand il ne vous en reste plus. À la fin chacune coûte un point, et qui en a le plus tient la figurine et perd encore 5.
lesson-kraken-4 = Ce seigneur offre une nébulis et une sentinelle. Utilisez le pouvoir.
lesson-kraken-5 = Une sentinelle vous réserve quelque chose : un seigneur, une pile du Conseil ou un lieu. Posez-la sur le seigneur marqué.
lesson-kraken-6 = Les autres ne peuvent plus toucher ce seigneur. Il ne peut y avoir qu'une sentinelle par zone.
lesson-kraken-7 = Un sanctuaire permet de chercher du butin : piochez autant que vous voulez. Si une valeur sort deux fois, les deux cartes sont perdues et la recherche est finie.

lesson-leviathan-1 = Des léviathans reposent à la frontière. Ils remplacent la piste Menace.
lesson-leviathan-2 = Vous les rencontrez toujours par les monstres de la pioche. Explorez.
lesson-leviathan-3 = Continuez, et un léviathan vient à la frontière ; celui qui s'y trouve déjà peut vous frapper. Combattez plutôt.
lesson-leviathan-4 = Les crabes attaquent tous les léviathans, les autres alliés seulement le leur. Un dé et la valeur de l'allié doivent atteindre 9 : attaquez avec le crabe 4.
lesson-leviathan-5 = Neuf, et il est mort. Prenez les trois pions Monstre du jeu de base ; les autres donnent des perles, une Clef ou une pile du Conseil.
lesson-leviathan-6 = Les pions sont à vous, et le Fléau des Abysses aussi, 5 points pour le meilleur chasseur. Une blessure vous aurait coûté un point.

lesson-exiles-1 = Les exilés sont à la Cour et se paient comme des seigneurs. Mais ce qui est dit des seigneurs ne les concerne pas.
lesson-exiles-2 = Vous avez un exilé. Recrutez le second.
lesson-exiles-3 = Celui-ci permet de prendre une pile du Conseil. Prenez les crabes.
lesson-exiles-4 = Deux exilés libres reprennent un lieu d'un adversaire. Enlevez la prison à qui la tient.
lesson-exiles-5 = Le lieu est à vous, avec les deux exilés dessous, et personne ne peut le reprendre.
lesson-exiles-6 = Son ancien maître a reçu un nouveau lieu de la pioche et garde ses seigneurs. Les exilés comptent parmi les sept cartes qui finissent la partie.


## Pourquoi pas

why-not-now = Pas maintenant. D'abord : { $prompt }


## L'analyse d'une partie finie

review-title = Analyse
review-share = Partager cette analyse
review-waiting = L'analyse attend son tour…
review-working = Analyse en cours : { $n } choix sur { $m }
review-failed = Cette partie ne peut pas être analysée.
review-players = Chance et adresse
review-who = Joueur
review-start = Départ
review-luck = Chance
review-skill = Propre jeu
review-given = Donné par les autres
review-result = Résultat
review-adjusted = Sans la chance
review-accuracy = Précision
review-identity = Départ, chance, propre jeu et ce que les autres ont donné font le résultat ; le tout en points sur cent.
review-all-turns = Tous les tours
review-no-turns = Aucun tour ne pouvait être nettement meilleur.
review-show = Montrer sur le plateau
review-played = Joué
review-better = Mieux
review-back = Retour à l'analyse
review-graph = Chances de gagner, tour par tour
review-turns = Tours qui pouvaient être meilleurs
review-moments = Moments décisifs
review-player = { $who } : départ { $start } %, chance { $luck }, propre jeu { $skill }, donné par les autres { $given } = résultat { $result } % ; sans la chance { $adjusted } % ; précision { $accuracy } ({ $counts })
review-clean = rien de perdu
review-turn = Tour { $turn }, { $who } : { $judgement }, −{ $loss } ± { $error } points de chance. Joué : { $played }. Mieux : { $better }.
review-moment-loss = Tour { $turn } : { $who } perd { $swing } points de chance
review-moment-luck = Tour { $turn } : le sort, { $swing } points de chance pour { $who }
review-inaccuracy = imprécision
review-mistake = erreur
review-blunder = grosse erreur
review-n-inaccuracy = { $n ->
        [one] { $n } imprécision
       *[other] { $n } imprécisions
    }
review-n-mistake = { $n ->
        [one] { $n } erreur
       *[other] { $n } erreurs
    }
review-n-blunder = { $n ->
        [one] { $n } grosse erreur
       *[other] { $n } grosses erreurs
    }


## Et si, et ce qui est possible

list-or = { $most } ou { $last }
prompt-opening = À vous : { $ways }
way-explore = explorer
way-council = demander le soutien du Conseil
way-recruit = recruter un seigneur
n-pieces = { $n ->
        [one] { $n } perle ou pion Monstre
       *[other] { $n } perles ou pions Monstre
    }
move-fight-reward = Combattre pour { $reward }
move-done-purchase-next = Passer (puis on demande à { $who })
what-tile = Vous rapporterait { n-points } maintenant : { $total } en tout
what-lord = Avec cette carte : points +{ $points }, Clefs { $keys }
what-lord-location = C'est assez de Clefs pour un lieu.
what-cost = Vous coûte { $n } maintenant, { $m } imprimé : { $cards }
table-hand-sum = valeur { $n }
pay-affiliate-hint = L'allié le plus faible du paiement reste auprès de vos seigneurs (il est fédéré). À la fin, le plus fort de chaque Peuple rapporte sa valeur.


## La première partie guidée

guide-play-hint = votre première partie, avec un guide
guide-without = Sans guide
guide-goal = Fin à 7 seigneurs, le plus de points gagne : vous { $mine }, meilleur { $best }
guide-got = Compris
guide-title = Nouveau
first-opening = À vous : une seule action par tour. Pour commencer, explorez : les cartes trouvées paient les seigneurs.
first-council = Les alliés que personne n'a pris sont ici, face cachée. Comme action, vous pouvez prendre une pile entière.
first-recruit = Vous pouvez payer un seigneur : ceux qui portent ✓. Choisissez-en un pour voir comment.
first-payment = Voici des façons de payer, la moins chère d'abord. L'allié au cadre doré reste chez vous et peut rapporter à la fin.
first-purchase = Quelqu'un d'autre explore, et vous pouvez acheter ce qui apparaît. Un seul allié par tour d'un autre joueur.
first-ally = Vous pouvez prendre cet allié, ce qui finit votre tour. Ou laissez-le et voyez la suite.
first-monster = Un monstre : le combat est toujours gagné, aujourd'hui il rapporte { $reward }. Si vous continuez, le prochain combat paiera mieux.
first-foe = Choisissez ici un léviathan à combattre. Un allié et un dé ensemble doivent atteindre son nombre.
first-reward = Gagné. Les perles paient seigneurs et alliés ; les pions Monstre valent 2 à 4 points, vus de vous seul.
first-location = Trois Clefs ouvrent un lieu. Le nombre doré dit ce qu'il vous rapporterait maintenant.
first-keys = Choisissez quelles Clefs paient. Ces seigneurs vont sous le lieu : ils gardent leurs points et perdent leur pouvoir.
first-power = Un de vos seigneurs peut faire quelque chose pour vous maintenant : il brille.
first-closing = Votre action est faite. Utilisez les pouvoirs qui brillent, ou finissez votre tour.
first-last = Dernière manche : quelqu'un a sept seigneurs. Chacun des autres a encore un tour, puis on compte les points.

## Apparence : barres, retours et fin de partie

app-copy-failed = Copie impossible. Le texte est sélectionné : copiez-le vous-même.
table-bot-for-you = Un bot joue à votre place.
table-bot-for = Un bot joue à la place de { $who }.
table-gone-kept = Pas de connexion. Votre choix est gardé et partira dès son retour.
table-slow = La connexion est lente. Votre choix est en route…
prompt-pay = Comment payez-vous { $card } ?
prompt-for = { $who } : { $question }
prompt-undo-refused = Votre retour en arrière a été refusé.
decision-loot-choice-must = Fouillez { $tile }
decision-attack-choice-must = Attaquez la zone { $zone } avec un allié
end-graph = Points au fil de la partie
end-graph-turn = Tour { $n }
end-tie-won = Égalité à { n-points } : les perles décident, puis le meilleur seigneur. { $who } gagne.
end-tie-shared = Égalité à { n-points }, en perles et au meilleur seigneur : la victoire est partagée.
end-harder = Bots plus forts
end-easier = Bots plus faibles
end-medals = Médailles
medal-monsters = Le plus de points de monstres
medal-lords = Les plus forts seigneurs
medal-locations = Les plus beaux lieux
medal-allies = Les meilleurs alliés
medal-leviathans = Le plus de Léviathans tués
medal-pearls = Le plus riche en perles
medal-of = { $what } : { $who } ({ $n })

## Tables publiques

problem-no-watching = Cette table ne veut pas de spectateurs. La partie pourra être vue quand elle sera finie.
problem-game-running = Une partie en direct est encore en cours : jouez-la ou abandonnez-la d'abord.
public-title = Tables publiques
public-find = Trouvez-moi une partie
public-find-hint = Vous vous asseyez là où quelqu'un attend, ou à une nouvelle table qui attend les autres.
public-players = { $n } joueurs
public-speed = Rythme
public-live = en direct
public-days = par jours
public-any = peu importe
public-join = À rejoindre
public-watch = À regarder
public-sit = S'asseoir
public-look = Regarder
public-back = À ma table
public-none-join = Personne n'attend de joueurs pour l'instant. Ouvrez une table, ou laissez-en chercher une.
public-none-watch = Aucune partie publique n'est en cours.
public-more = et { $n } de plus
public-off = Il n'y a pas de tables publiques sur ce serveur.
public-rated = classée
public-later = { $n ->
        [one] vue { $n } tour plus tard
       *[other] vue { $n } tours plus tard
    }
public-unwatched = sans spectateurs
public-report = Signaler
public-reported = C'est signalé. Merci.
lobby-public = Cette table est publique : chacun la trouve et peut s'asseoir.
lobby-stay = Restez sur cette page. Qui quitte une table en direct rend sa place.
lobby-publish = La rendre publique
lobby-unpublish = La rendre privée
lobby-leave = Quitter la table
setup-public = Publique : chacun trouve cette table et peut s'asseoir
setup-watching = D'autres peuvent regarder
setup-delay = Les spectateurs voient un tour
setup-delay-none = aussitôt
setup-delay-turns = { $n ->
        [one] { $n } tour plus tard
       *[other] { $n } tours plus tard
    }
table-lag = { $n ->
        [one] Vous voyez la partie { $n } tour plus tard.
       *[other] Vous voyez la partie { $n } tours plus tard.
    }
notify-over-title = Une de vos parties est finie
notify-over-title-many = { $n } de vos parties sont finies
notify-over-of = La partie est finie
notify-near-title = Votre temps s'écoule
notify-hook-table-add = Prévenir un canal de cette table
notify-hook-table-hint = Un webhook de Discord ou de ntfy apprend à qui c'est le tour ici, et quand la partie est finie.

## Continuer sans quelqu'un, et signaler une table publique

table-votes = { $n ->
    [one] { $n } voix
   *[other] { $n } voix
}
table-go-on-without = Continuer sans cette personne
table-nobody-takes = { $who } est absent. Continuer sans cette personne ? Sa place ne fait alors que ce qu'elle doit.
table-nobody-for-you = Vous étiez absent : votre place ne fait que ce qu'elle doit.
table-nobody-for = La place de { $who } ne fait que ce qu'elle doit.
problem-bad-moment = Choisissez un moment dans l'année qui vient.
public-report-table = Signaler cette table
public-report-why = Qu'est-ce qui ne va pas ? (l'opérateur le lira)
