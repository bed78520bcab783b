import type { Page } from 'playwright-core';

/** What has the focus, as far as somebody without a mouse cares. */
export interface Focused {
  name: string;
  /** Of the element: `a`, `button`, `input`, `select`, `textarea`; `body` where the focus is lost. */
  tag: string;
  isShown: boolean;
}

/** Uses a page by its keys alone, and notes each stop of the focus that cannot be seen. */
export function openKeyboard(page: Page) {
  const problems: string[] = [];

  async function focused(): Promise<Focused> {
    return await page.evaluate(readFocus);
  }

  return {
    problems,
    focused,

    /** Presses Tab until what has the focus is called so; whole names only, unless it is a pattern. */
    async tabTo(name: string | RegExp, tag?: string): Promise<void> {
      const seen: string[] = [];
      for (let presses = 0; presses < 150; presses += 1) {
        await page.keyboard.press('Tab');
        const focus = await focused();
        seen.push(`${focus.tag} ${focus.name.slice(0, 40)}`);
        // After the last stop the browser's own buttons have the focus.
        if (focus.tag === 'body') continue;
        if (!focus.isShown) problems.push(`the focus cannot be seen at ${focus.tag} ${focus.name}`);
        const isIt = typeof name === 'string' ? focus.name === name : name.test(focus.name);
        if (isIt && (tag === undefined || tag === focus.tag)) return;
      }
      throw new Error(`Tab never comes to ${name}; it came to ${seen.slice(0, 60).join(', ')}`);
    },

    async press(...keys: string[]): Promise<void> {
      for (const key of keys) await page.keyboard.press(key);
    },

    /** Types over what the field has. */
    async type(text: string): Promise<void> {
      await page.keyboard.press('Control+a');
      await page.keyboard.type(text);
    },

    /** Of the select that has the focus. */
    async choose(option: string): Promise<void> {
      await page.keyboard.type(option);
    },

    /** Notes where the focus is on nothing after an act. */
    async keepsFocus(after: string): Promise<void> {
      await page.waitForTimeout(100);
      if ((await focused()).tag === 'body') problems.push(`the focus is lost after ${after}`);
    },
  };
}

/** Runs in the page, also in that of a component. */
export function readFocus(): Focused {
  const element = document.activeElement ?? document.body;
  // What moves there is looked at where it ends.
  for (const one of document.getAnimations()) {
    if (one.effect?.getTiming().iterations !== Infinity) one.finish();
  }
  const tag = element.localName;
  const named = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
  const isField =
    element instanceof HTMLInputElement ||
    element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement;
  const label = isField ? element.labels?.[0]?.textContent : null;
  const name =
    element.getAttribute('aria-label') ??
    (named.length > 0 ? named.map((id) => document.getElementById(id)?.textContent).join(' ') : null) ??
    label ??
    element.textContent ??
    '';
  // The frame may be drawn around the field, or around the label or the card that it is in.
  const around = [
    element,
    element.closest('label'),
    element.parentElement,
    element.parentElement?.parentElement,
  ];
  const hasFrame = (one: Element | null | undefined, pseudo?: string) => {
    if (one == null) return false;
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one, pseudo);
    return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
  };
  const isFramed = around.some((one) => hasFrame(one)) || hasFrame(element, '::after');
  const { top, bottom, left, right } = element.getBoundingClientRect();
  const isInside = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
  const middle = [(left + right) / 2, (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2] as const;
  const over = isInside ? document.elementFromPoint(...middle) : null;
  const isFree = over !== null && around.some((one) => one?.contains(over) || over.contains(one ?? null));
  return { name: name.trim().replaceAll(/\s+/g, ' '), tag, isShown: isFramed && isFree };
}
