/**
 * Runs in a page, and so uses nothing from outside of itself: what makes it scroll sideways, each text and control that
 * ends beside the window or is cut off by what is around it, and each control of the header that another one covers.
 */
export function lostInPage(): string[] {
  const { clientWidth, scrollWidth } = document.documentElement;
  const lost = new Set<string>();
  const isWide = scrollWidth > clientWidth;
  const named = (element: Element) => `<${element.localName} class="${element.getAttribute('class') ?? ''}">`;
  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  // Drawings have sizes of their own, and some words are read out only.
  const isDrawn = (element: Element | null): boolean =>
    element === null ||
    (element.localName !== 'svg' &&
      getComputedStyle(element).clipPath !== 'inset(50%)' &&
      isDrawn(element.parentElement));

  const see = (box: DOMRect, parent: Element | null, what: string) => {
    // A line is higher than its letters.
    const slack = Math.max(2, box.height / 4);
    for (let around = parent; around !== null && around !== document.body; around = around.parentElement) {
      const { overflowX, overflowY, position, webkitLineClamp } = getComputedStyle(around);
      const edge = around.getBoundingClientRect();
      // It scrolls by itself, or what follows the lines is a press away.
      if (/auto|scroll/.test(overflowX + overflowY) || webkitLineClamp !== 'none') return;
      if (/hidden|clip/.test(overflowX) && (box.right > edge.right + 1 || box.left < edge.left - 1))
        lost.add(`${what} is cut at the side by ${named(around)}`);
      if (/hidden|clip/.test(overflowY) && (box.bottom > edge.bottom + slack || box.top < edge.top - slack))
        lost.add(`${what} is cut above or below by ${named(around)}`);
      if (position === 'fixed') break;
    }
    if (!isWide && (box.right > clientWidth + 1 || box.left < -1))
      lost.add(`${what} stands beside the window`);
  };

  if (isWide) {
    const ends = (element: Element) => element.getBoundingClientRect().right;
    const isWithin = (element: Element): boolean =>
      element === document.body ||
      (getComputedStyle(element.parentElement ?? element).overflowX === 'visible' &&
        isWithin(element.parentElement ?? document.body));
    const wider = [...document.body.querySelectorAll('*')].filter(
      (element) =>
        isWithin(element) &&
        ends(element) > clientWidth &&
        ends(element) > ends(element.parentElement ?? element),
    );
    const by = wider.slice(0, 5).map((element) => `${named(element)} ${element.textContent?.slice(0, 30)}`);
    lost.add(`${scrollWidth} px wide, by ${by.join(', ')}`);
  }

  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { currentNode: text } = texts;
    const parent = text.parentElement;
    const words = text.textContent?.trim().slice(0, 40);
    if (!words || parent === null || !isSeen(parent) || !isDrawn(parent)) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    for (const box of range.getClientRects()) if (box.width > 0) see(box, parent, `"${words}"`);
  }
  for (const control of document.querySelectorAll('a, button, input, select, textarea, summary')) {
    if (isSeen(control) && isDrawn(control))
      see(control.getBoundingClientRect(), control.parentElement, named(control));
  }
  for (const dialog of document.querySelectorAll('dialog[open]'))
    if (dialog.scrollWidth > dialog.clientWidth) lost.add(`${named(dialog)} scrolls sideways`);

  scrollTo(0, 0);
  if (document.querySelector('dialog[open]') === null) {
    for (const control of document.querySelectorAll('body header:not(main header) :is(a, button)')) {
      if (!isSeen(control) || !isDrawn(control)) continue;
      const { left, top, width, height } = control.getBoundingClientRect();
      const front = document.elementFromPoint(left + width / 2, top + height / 2);
      if (top + height > 0 && top < innerHeight && !control.contains(front))
        lost.add(`${named(control)} is behind ${front === null ? 'the edge' : named(front)}`);
    }
  }
  return [...lost];
}
