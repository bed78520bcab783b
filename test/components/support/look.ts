import axe from 'axe-core';
import { cdp } from 'vitest/browser';
import { isFullRun } from '../../../scripts/test-run.mjs';
import { axeOptions, linesOf, type Scheme, windowWidths } from '../../support/reading/axe-rules.ts';
import { settled } from '../../support/reading/settled.ts';

// Resized here, without Vitest, Playwright and the window around it.
const frame = window.frameElement as HTMLIFrameElement;
const phone = 375;
const desktop = 1440;

/** Rules whose answer depends on where things are and how they are drawn. */
const drawnRules = ['color-contrast', 'target-size', 'link-in-text-block', 'scrollable-region-focusable'];

/** In `npm test` the two ends and the narrowest: styles change between them, but seldom make a page wider than there. */
const lookedWidths = isFullRun ? windowWidths : [320, phone, desktop];

/**
 * Problems of the state that is shown now, one line each: a link of the page that leads nowhere; all axe rules on a phone in
 * light, the drawn ones on a desktop in dark, in the full run also colours on a phone in dark; wider than its window at a
 * width; wider than a phone with text at 200 %. `isEnlarged` is false where a phone with such text may scroll sideways.
 */
export async function lookProblems({ isEnlarged = true } = {}): Promise<string[]> {
  const still = stillStyle();
  try {
    return await problemsAtWidths(isEnlarged);
  } finally {
    await inScheme('light');
    still.remove();
    frame.style.width = '';
    await settled();
  }
}

async function problemsAtWidths(isEnlarged: boolean): Promise<string[]> {
  const problems = lostLinks();
  for (const width of lookedWidths) {
    frame.style.width = `${width}px`;
    if (width === desktop) await inScheme('dark');
    problems.push(...(await widthProblems(`${width} px`)));
    if (width === phone) {
      problems.push(...(await auditIn('light', null)));
      if (isFullRun) {
        await inScheme('dark');
        problems.push(...(await auditIn('dark', ['color-contrast'])));
        await inScheme('light');
      }
      if (isEnlarged) problems.push(...(await enlargedProblems()));
    }
    if (width === desktop) problems.push(...(await auditIn('dark', drawnRules)));
  }
  return problems;
}

/** Links of this page that lead to no place of it, such as a line of a summary of errors whose field is not there. */
function lostLinks(): string[] {
  return [...document.querySelectorAll('a[href^="#"]')].flatMap((link) => {
    const href = link.getAttribute('href') ?? '';
    const isLost = document.getElementById(decodeURIComponent(href.slice(1))) === null;
    return isLost ? [`<a href="${href}"> ${link.textContent} leads nowhere`] : [];
  });
}

/** Puts colours and places at once where they end: a width or a scheme that changes would move all of them there. */
function stillStyle(): HTMLStyleElement {
  const style = document.createElement('style');
  style.textContent = '*, ::before, ::after, ::backdrop { transition: none !important }';
  document.head.append(style);
  return style;
}

async function enlargedProblems(): Promise<string[]> {
  const root = document.documentElement;
  root.style.fontSize = `${2 * Number.parseFloat(getComputedStyle(root).fontSize)}px`;
  const problems = await widthProblems(`${phone} px with text at 200 %`);
  root.style.fontSize = '';
  return problems;
}

async function widthProblems(at: string): Promise<string[]> {
  await settled();
  const { scrollWidth } = document.documentElement;
  return scrollWidth > innerWidth ? [`at ${at}: ${scrollWidth} px wide, by ${widest()}`] : [];
}

/** The innermost element within that ends furthest outside, and is not cut off by one around it. */
export function widest(within: Element = document.body): string {
  const ends = (element: Element) => element.getBoundingClientRect().right + scrollX;
  const isCut = ({ parentElement: around }: Element): boolean =>
    around !== null &&
    around !== within &&
    (getComputedStyle(around).overflowX !== 'visible' || isCut(around));
  const all = [...within.querySelectorAll('*')].filter((element) => !isCut(element));
  const last = all.reduce((most, one) => (ends(one) >= ends(most) ? one : most), within);
  return `<${last.localName} class="${last.className}"> ${last.textContent?.slice(0, 40)}`;
}

async function auditIn(scheme: Scheme, rules: readonly string[] | null): Promise<string[]> {
  await settled();
  // Behind a modal dialog the page takes no input; a dialog that covers half of a button there is no fault of it.
  const shown = document.querySelector<HTMLElement>(':modal') ?? document.body;
  // A bar that stays in view covers half of whatever is scrolled under it at that moment, which is no fault of that either.
  const bars = [...shown.querySelectorAll<HTMLElement>('*')].filter(
    (element) => getComputedStyle(element).position === 'sticky',
  );
  for (const bar of bars) bar.style.position = 'relative';
  const lines = linesOf(await axe.run(shown, axeOptions(rules)));
  for (const bar of bars) bar.style.position = '';
  return lines.map((line) => `${scheme}, ${innerWidth} px: ${line}`);
}

async function inScheme(scheme: Scheme): Promise<void> {
  await cdp().send('Emulation.setEmulatedMedia', {
    features: [
      { name: 'prefers-color-scheme', value: scheme },
      { name: 'prefers-reduced-motion', value: 'reduce' },
    ],
  });
}
