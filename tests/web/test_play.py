"""Whole games clicked through by a person-like script, by mouse, by thumb and by keyboard."""

from typing import Any

import pytest

from web.table_driver import FAST, Player, Typist, wait_in


def test_a_whole_game_against_a_bot(open_page: Any, new_table: Any) -> None:
    """Two players, to the score sheet and on to the replay."""
    page = open_page()
    table = new_table(page, 2, bot="greedy")
    player = Player(page, 1)
    player.play()
    assert player.moves > 30
    assert "recruit" in player.verbs
    assert page.locator("dialog[open] tfoot td").count() >= 2
    page.locator(f'a[href="#/replay/{table}"]').first.click()
    scrub = page.locator("input[type=range]")
    scrub.wait_for()
    last = int(scrub.get_attribute("max"))
    assert last > 60
    scrub.evaluate("bar => { bar.value = bar.max; bar.dispatchEvent(new Event('input', {bubbles: true})); }")
    page.wait_for_function(
        "() => document.querySelector('.where')?.textContent.includes(document.querySelector('input[type=range]').max)"
    )
    page.goto(f"/#/table/{table}")
    page.get_by_role("button", name="Rematch").click()
    page.wait_for_function("(old) => !location.hash.includes(old) && document.querySelector('.prompt')", arg=table)


def test_play_now_is_one_click(open_page: Any) -> None:
    """For somebody who has finished a game here the start page leads to one against three bots."""
    page = open_page(script=f"{FAST}localStorage.setItem('abyss.guide', JSON.stringify({{finished: true}}));", at="/")
    page.get_by_role("button", name="Play now").click()
    page.wait_for_selector(".prompt")
    assert page.locator("article.strip").count() == 3


def test_the_first_player_is_chosen_with_the_table(open_page: Any) -> None:
    """The one who opens the table says who begins; a seat that is taken away cannot."""
    page = open_page(at="/#/new")
    chosen = page.get_by_label("First player")
    assert chosen.input_value() == "-1"
    chosen.select_option("2")
    page.get_by_role("button", name="Remove this seat 2").click()
    assert chosen.input_value() == "1"
    page.get_by_role("button", name="Add a seat").click()
    page.get_by_role("button", name="Remove this seat 2").click()
    assert chosen.input_value() == "-1"
    chosen.select_option("0")
    with page.expect_request("**/api/tables") as asked:
        page.get_by_role("button", name="Start the game").click()
    assert asked.value.post_data_json["options"]["first"] == 0
    page.wait_for_selector(".prompt")


def test_a_phone_shows_prompt_and_hand_and_nothing_beyond_its_edges(open_page: Any, new_table: Any) -> None:
    """At 360 by 740 every decision can be made with the thumb."""
    page = open_page(360, 740, is_mobile=True, has_touch=True)
    new_table(page, 3, ("kraken", "leviathan", "exiles"))
    player = Player(page, 4)
    for _ in range(25):
        if not player.move() or player.look()["kind"] == "end":
            break
        inside = page.evaluate(
            """() => [".prompt", ".hand"].every((name) => {
              const box = document.querySelector(name)?.getBoundingClientRect();
              return box && box.top >= 0 && box.left >= 0
                && box.bottom <= innerHeight + 1 && box.right <= innerWidth + 1;
            }) && document.documentElement.scrollWidth <= innerWidth"""
        )
        assert inside
        assert page.evaluate(TOO_SMALL) == []


TOO_SMALL = """() => [...document.querySelectorAll(".table button, .table a")].filter((one) => {
  const box = one.getBoundingClientRect();
  const shown = box.width && box.left >= 0 && box.right <= innerWidth + 1;
  return shown && (box.height < 39.5 || box.width < 39.5) && !one.closest(".mine .counts, .strip .things, .hand");
}).map((one) => one.outerHTML.slice(0, 120))"""


def test_a_whole_game_by_keyboard_alone(open_page: Any, new_table: Any) -> None:
    """Numbers, letters, Tab and Enter from the first move to the rematch; `?` shows the keys."""
    page = open_page()
    table = new_table(page, 2, bot="greedy")
    page.keyboard.press("Shift+?")
    page.wait_for_selector("dialog[open] kbd")
    page.keyboard.press("Escape")
    page.wait_for_function("() => !document.querySelector('dialog[open] kbd')")
    player = Typist(page, 2)
    player.play()
    assert {"choose", "pay", "end"} <= player.kinds
    assert "tab" in player.verbs
    player.tab_to("dialog .button.gold")
    page.wait_for_function("(old) => !location.hash.includes(old) && document.querySelector('.prompt')", arg=table)


def test_the_language_is_switched_at_once(open_page: Any) -> None:
    """No reload is needed, and the page says which language it is in."""
    page = open_page(at="/")
    words = {"pl": ("Polski", "Zagraj teraz"), "fr": ("Français", "Jouer"), "en": ("English", "Play now")}
    for tag, (language, word) in words.items():
        page.get_by_role("button", name=language).click()
        page.get_by_role("button", name=word).wait_for()
        page.wait_for_function("(tag) => document.documentElement.lang === tag", arg=tag)


def test_a_lord_is_paid_for_card_by_card_and_given_back(open_page: Any, new_table: Any) -> None:
    """Cards of one's own choice go to the server one by one; what revealed nothing can be undone."""
    page = open_page()
    people = [{"kind": "human", "name": "Ann"}, {"kind": "human", "name": "Ben"}]
    table = new_table(page, seats=people, options={"hot_seat": True})
    slot, first_card = page.evaluate(PLAY_TO_A_CHOICE, table)
    page.reload()
    player = Player(page, 3)
    while player.look()["kind"] == "pass":
        player.move()
    asked, court = page.inner_text(".prompt .text"), page.inner_text(".court")
    page.locator(f"[data-place=court-{slot}]").click()
    page.get_by_role("button", name="Choose the cards yourself").click()
    text = "document.querySelector('.prompt .text').innerText"
    page.wait_for_function(f"(asked) => {text} !== asked && document.querySelector('.undo kbd')", arg=asked)
    ally = page.evaluate(ALLY_OF_ACTION, [table, first_card])
    laid = "document.querySelectorAll('#hand .laid').length"
    before = page.evaluate(laid)  # what left no choice is laid out by itself
    player.click(f"#hand [data-place='ally-{ally}']", 0)
    page.wait_for_function(f"(before) => {laid} > before", arg=before)
    page.keyboard.press("u")
    page.wait_for_function(f"(before) => {laid} === before && document.querySelector('.undo kbd')", arg=before)
    page.keyboard.press("u")
    page.wait_for_function(f"(asked) => {text} === asked", arg=asked)
    assert page.inner_text(".court") == court


# Play until a lord of the court can be paid for with two or more cards, each of them chosen; tell its slot and the
# first such action. The deal is fixed, and so is the game that is played: each time the next one of what is possible.
PLAY_TO_A_CHOICE = """async (table) => {
  for (let ply = 0; ply < 400; ) {
    const {state} = await (await fetch(`/api/tables/${table}`)).json();
    if (state.prompt.kind === "opening")
      for (const offer of state.payments) for (const {allies, affiliations: [way]} of offer.payments) {
        const played = way.actions.length - 1 - (way.ally === null ? 0 : 1);
        if (offer.slot !== null && played > 1 && allies.length === played) return [offer.slot, way.actions[1]];
      }
    const gathering = state.legal.filter((one) => !["recruit", "plot_lord"].includes(one.verb));
    const chosen = (gathering.length ? gathering : state.legal)[ply % (gathering.length || state.legal.length)];
    const key = `choice-${1000 + ply}`;
    const order = {ply: state.ply, actions: [chosen.action], seat: state.seat, key};
    const answer = await fetch(`/api/tables/${table}/actions`, {method: "POST",
      headers: {"content-type": "application/json"}, body: JSON.stringify(order)});
    if (!answer.ok) throw new Error(await answer.text());
    ply += 1;
  }
  throw new Error("nobody has a choice of cards");
}"""
ALLY_OF_ACTION = """async ([table, action]) => {
  const {state} = await (await fetch(`/api/tables/${table}`)).json();
  return state.legal.find((one) => one.action === action).ally;
}"""


def test_a_bot_takes_the_place_of_a_friend_who_does_not_come(open_page: Any, new_table: Any) -> None:
    """From the lobby, and the game begins."""
    page = open_page()
    new_table(page, seats=[{"kind": "human", "name": "Ann"}, {"kind": "open"}])
    page.get_by_role("button", name="Put a bot here").click()
    page.wait_for_selector(".prompt")


def test_hot_seat_asks_to_pass_the_device(open_page: Any, new_table: Any) -> None:
    """Two people on one device never see each other's hands without being told to look away."""
    page = open_page()
    people = [{"kind": "human", "name": "Ann"}, {"kind": "human", "name": "Ben"}]
    new_table(page, seats=people, options={"hot_seat": True})
    player = Player(page, 5)
    for _ in range(60):
        player.move()
        if "pass" in player.kinds:
            return
    raise AssertionError("the device was never passed on")


def test_two_browsers_play_each_other_and_talk(open_page: Any, new_table: Any) -> None:
    """A friend joins by the link; what one says the other reads."""
    ann, ben = two_people(open_page, new_table)
    ann.get_by_role("tab", name="Chat").click()
    ben.get_by_role("tab", name="Chat").click()
    ann.get_by_placeholder("Say something").fill("<b>Good luck</b>")
    ann.keyboard.press("Enter")
    ben.wait_for_function("() => document.querySelector('.side .list')?.innerText.includes('<b>Good luck</b>')")
    players = [Player(ann, 7), Player(ben, 8)]

    def both_have_moved() -> bool:
        for player in players:
            if player.page.locator(".prompt.mine[aria-busy=false]").count():
                player.move()
        return min(player.moves for player in players) > 5

    wait_in(ann, both_have_moved, "one of the two does not get to move")


def two_people(open_page: Any, new_table: Any) -> tuple[Any, Any]:
    """Ann and Ben at one table, each in a browser of their own; who has the turn comes first."""
    ann, ben = open_page(), open_page(script=FAST.replace("Ann", "Ben"))
    table = new_table(ann, seats=[{"kind": "human", "name": "Ann"}, {"kind": "open"}])
    ben.goto(f"/#/table/{table}")
    ben.locator(".lobby .button.gold").click()
    for page in (ann, ben):
        page.wait_for_selector(".prompt")
    decides = ann.evaluate(DECIDES, table)
    one, other = ((ann, ben), (ben, ann))[decides]
    one.wait_for_selector(".prompt.mine")
    return one, other


DECIDES = "async (table) => (await (await fetch(`/api/tables/${table}`)).json()).state.prompt.seat"


def test_what_was_revealed_is_taken_back_by_consent(open_page: Any, new_table: Any) -> None:
    """One asks, the other agrees, and the card is back in the deck."""
    one, other = two_people(open_page, new_table)
    one.wait_for_selector(".prompt.mine")
    one.keyboard.press("e")
    one.wait_for_function("() => document.querySelectorAll('.exploration .empty').length < 5")
    one.locator(".prompt .undo button").click()
    other.get_by_role("button", name="Agree").click()
    one.wait_for_function("() => document.querySelectorAll('.exploration .empty').length === 5")
    one.wait_for_selector(".prompt.mine")


def test_a_seat_moves_to_another_device(open_page: Any, new_table: Any) -> None:
    """The link of the settings takes the seat along; the first device only watches then."""
    page, phone = open_page(), open_page(360, 740, is_mobile=True, has_touch=True)
    new_table(page, 2)
    page.keyboard.press("s")
    page.get_by_role("button", name="Take this seat to another device").click()
    link = page.locator("dialog[open] input[readonly]").input_value()
    phone.goto(link)
    phone.wait_for_selector(".hand")
    page.reload()
    page.wait_for_selector(".prompt")
    page.wait_for_function("() => !document.querySelector('.hand')")


@pytest.mark.parametrize(
    ("seats", "expansions"),
    [
        pytest.param(2, ("kraken",), marks=pytest.mark.slow),
        pytest.param(3, ("leviathan",), marks=pytest.mark.slow),
        pytest.param(4, ("exiles",), marks=pytest.mark.slow),
        (5, ("leviathan", "exiles")),
        pytest.param(3, (), marks=pytest.mark.slow),
        pytest.param(4, (), marks=pytest.mark.slow),
        pytest.param(4, ("kraken", "leviathan", "exiles"), marks=pytest.mark.slow),
    ],
)
def test_whole_games_of_every_kind(open_page: Any, new_table: Any, seats: int, expansions: tuple[str, ...]) -> None:
    """To the end, with each expansion and number of seats."""
    page = open_page()
    new_table(page, seats, expansions, bot="greedy")
    Player(page, seats).play()


@pytest.mark.slow
def test_a_whole_game_on_a_phone_in_polish(open_page: Any, new_table: Any) -> None:
    """The smallest layout, another language, every expansion."""
    page = open_page(360, 740, script=FAST.replace('"en"', '"pl"'), is_mobile=True, has_touch=True)
    new_table(page, 3, ("kraken", "leviathan", "exiles"))
    Player(page, 9).play()


def test_a_link_leads_away_after_something_lay_open(open_page: Any, new_table: Any) -> None:
    """The settings were open and are closed again: the next click goes where it says, and back comes back."""
    page = open_page()
    table = new_table(page, 2)
    page.wait_for_selector(".prompt")
    page.keyboard.press("s")
    page.wait_for_selector("dialog[open]")
    page.keyboard.press("Escape")
    page.wait_for_selector("dialog[open]", state="detached")
    page.locator("a.home").click()
    page.wait_for_selector(f'.tables a[href="#/table/{table}"]')
    page.wait_for_function("() => new Promise((done) => setTimeout(() => done(location.hash === '#/'), 300))")
    page.go_back()
    page.wait_for_selector(".prompt")
