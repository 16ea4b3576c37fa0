// Run in the page by measure.py.
([narrow, low, desktop, phone]) => {
  const told = new Set(), root = document.documentElement;
  const isPhone = innerWidth < narrow || innerHeight < low;
  const least = isPhone ? phone : desktop;
  // what lies over the table because somebody opened it there covers it rightly
  const drawer = [...document.querySelectorAll(".drawer .side")].find((one) => getComputedStyle(one).position === "absolute");
  const scope = [...document.querySelectorAll("dialog[open]")].pop() ?? drawer ?? document.body;
  for (const button of drawer ? document.querySelectorAll(".prompt button:not(:disabled)") : []) {
    const {left, right, top, bottom} = button.getBoundingClientRect();
    if (drawer.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2)))
      told.add(`under the log: ${button.textContent.trim()}`);
  }
  const name = (text) => JSON.stringify(text.trim().replace(/\s+/g, " ").slice(0, 48));
  const part = (one) => one.closest("section[class], article[class], header, dialog, main")?.className.split(" ")[0] ?? "";

  if (root.scrollWidth > innerWidth + 1) told.add("the page scrolls sideways");
  if (!isPhone && document.querySelector(".table") && root.scrollHeight > innerHeight + 1) told.add("the page scrolls down");

  const clips = (style) => style !== "visible";
  const scrolls = (style) => style === "auto" || style === "scroll";
  /** The part of a box that is in view, and whether the rest can be scrolled to. */
  const seen = (box, from) => {
    let {left, right, top, bottom} = box, lost = false, across = false, down = false;
    for (let one = from; one && one !== root; one = one.parentElement) {
      const style = getComputedStyle(one);
      if (style.position === "fixed") across = down = true;
      if (one === document.body) break;
      if (!clips(style.overflowX) && !clips(style.overflowY)) continue;
      const edge = one.getBoundingClientRect();
      if (scrolls(style.overflowX)) across = true;
      if (scrolls(style.overflowY)) down = true;
      if (clips(style.overflowX) && !across && (left < edge.left - 2 || right > edge.right + 2)) lost = true;
      if (clips(style.overflowY) && !down && (top < edge.top - 2 || bottom > edge.bottom + 2)) lost = true;
      left = Math.max(left, edge.left); right = Math.min(right, edge.right);
      top = Math.max(top, edge.top); bottom = Math.min(bottom, edge.bottom);
    }
    const outside = !across && (box.left < -1 || box.right > innerWidth + 1)
      || !down && !isPhone && document.querySelector(".table") && (box.top < -1 || box.bottom > innerHeight + 1);
    return {left, right, top, bottom, lost, outside, empty: right - left < 2 || bottom - top < 2};
  };

  /** What stays in view while the rest is scrolled lies over it rightly. */
  const isStuck = (one) => {
    for (; one && one !== scope; one = one.parentElement) if (getComputedStyle(one).position === "sticky") return true;
    return false;
  };

  const canBeScrolledFree = (one, from) => {
    for (let home = one.parentElement; home; home = home.parentElement)
      if (scrolls(getComputedStyle(home).overflowY) && home.contains(from) && home.scrollHeight > home.clientHeight + 2) return true;
    return false;
  };

  /** Whether it is covered by the words of a lesson, which are about something else: all but that is dimmed. */
  const ring = document.querySelector(".ring.dim")?.getBoundingClientRect();
  const isDimmed = (button, top) => {
    const box = button.getBoundingClientRect();
    const apart = !ring || box.right < ring.left || box.left > ring.right || box.bottom < ring.top || box.top > ring.bottom;
    return ring && apart && top.closest(".bubble");
  };

  const walker = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
  const words = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const one = node.parentElement;
    if (!node.data.trim() || !one || one.closest(".visually-hidden, .skip, option, script, style, #stage")) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const style = getComputedStyle(one);
    if (style.visibility === "hidden") continue;
    const boxes = [...range.getClientRects()].filter((box) => box.width > 1 && box.height > 1);
    if (!boxes.length) continue;
    // a person may be called by one word that is longer than any of ours: that has to break
    if (boxes.length > 1 && style.hyphens !== "auto") {
      for (const {0: word, index} of node.data.matchAll(/(?<![\p{L}\p{M}])[\p{L}\p{M}]{4,24}(?![\p{L}\p{M}])/gu)) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set([...range.getClientRects()].filter((box) => box.width > 1).map((box) => Math.round(box.top)));
        if (lines.size > 1) told.add(`broken word: ${name(word)} in ${part(one)}`);
      }
    }
    if (parseFloat(style.fontSize) < least - 0.01) told.add(`text of ${style.fontSize}: ${name(node.data)} in ${part(one)}`);
    for (const line of boxes) {
      // letters are lower than their line
      const half = 0.4 * parseFloat(style.fontSize), middle = (line.top + line.bottom) / 2;
      const box = {left: line.left, right: line.right, top: middle - half, bottom: middle + half};
      const view = seen(box, one);
      const edge = one.closest("button, .button")?.getBoundingClientRect();
      if (edge && (box.left < edge.left - 1 || box.right > edge.right + 1))
        told.add(`wider than its button: ${name(node.data)} in ${part(one)}`);
      if (view.lost) told.add(`cut: ${name(node.data)} in ${part(one)}`);
      else if (view.outside) told.add(`outside the window: ${name(node.data)} in ${part(one)}`);
      if (!view.empty)
        words.push({node, one, left: view.left + 1, right: view.right - 1, top: view.top, bottom: view.bottom});
    }
  }
  words.sort((a, b) => a.top - b.top);
  for (const [i, a] of words.entries()) {
    for (let j = i + 1; j < words.length && a.bottom - words[j].top >= 2; j += 1) {
      const b = words[j];
      if (a.node === b.node || a.right - b.left < 2 || b.right - a.left < 2 || a.bottom - b.top < 2 || b.bottom - a.top < 2) continue;
      const home = a.one.closest("section, article, header, dialog, main");
      if (home !== b.one.closest("section, article, header, dialog, main") || a.one.closest(".fan, .cards, .bar")) continue;
      if (isStuck(a.one) || isStuck(b.one)) continue;
      told.add(`over one another: ${name(a.node.data)} and ${name(b.node.data)} in ${part(a.one)}`);
    }
  }

  for (const button of scope.querySelectorAll("button:not(:disabled), a[href], select, input")) {
    if (button.closest(".visually-hidden, .skip") || !button.getClientRects().length) continue;
    const box = button.getBoundingClientRect(), view = seen(box, button.parentElement);
    if (view.empty || view.right <= 0 || view.left >= innerWidth || view.bottom <= 0 || view.top >= innerHeight) continue;
    const free = [0.5, 0.12, 0.88, 0.3, 0.7].some((across) => [0.5, 0.2, 0.8].some((down) => {
      const top = document.elementFromPoint(view.left + (view.right - view.left) * across, view.top + (view.bottom - view.top) * down);
      if (top && isStuck(top) && !isStuck(button) && canBeScrolledFree(button, top)) return true;
      return top && (isDimmed(button, top) || button.contains(top) || top.closest("label")?.contains(button));
    }));
    if (!free && !button.closest("main") ) told.add(`covered: ${name(button.textContent || button.ariaLabel || button.outerHTML)}`);
    if (isPhone && button.matches(".prompt button") && box.height < 39.5) told.add(`small for a thumb: ${name(button.textContent)}`);
    if (button.matches(".prompt button, .choices button") && (view.lost || view.outside)) told.add(`cut: button ${name(button.textContent)}`);
  }

  for (const picture of scope.querySelectorAll("img[alt]:not([alt=''])")) {
    const box = picture.getBoundingClientRect(), view = seen(box, picture.parentElement);
    if (view.empty) continue;
    if (view.outside || view.lost) told.add(`cut: picture ${name(picture.alt)}`);
    if (getComputedStyle(picture).position === "absolute")
      for (const word of words) {
        const apart = word.right - view.left < 3 || view.right - word.left < 3 || word.bottom - view.top < 3 || view.bottom - word.top < 3;
        if (!apart) told.add(`picture over words: ${name(picture.alt)} and ${name(word.node.data)}`);
      }
    if (picture.closest("button, a, .table")) continue; // on a table badges lie on what they mark
    for (const control of scope.querySelectorAll("main input, main button, main a[href]")) {
      const at = control.getBoundingClientRect();
      const apart = at.right - view.left < 3 || view.right - at.left < 3 || at.bottom - view.top < 3 || view.bottom - at.top < 3;
      if (!apart && at.width && !control.contains(picture)) told.add(`picture over a control: ${name(picture.alt)}`);
    }
  }
  return [...told];
}
