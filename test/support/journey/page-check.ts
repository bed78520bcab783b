import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { isFullRun } from '../../../scripts/test-run.mjs';
import { axeOptions, linesOf, type Scheme, windowWidths } from '../reading/axe-rules.ts';
import { lostInPage } from '../reading/lost-in-page.ts';
import { settled } from '../reading/settled.ts';
import { takePictures } from './pictures.ts';
import { settle } from './settle.ts';

const height = 900;
const phone = 375;
const desktop = 1440;

// Half the size of what the package exports as its source, and each document parses it anew.
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Problems of the page in the state it is in now, one line each: anything axe finds against WCAG 2.2 AA on a phone and on
 * a desktop, each in the given scheme, and any width at which it is wider than its window. `npm test` looks once at each
 * page of a file, at one of the two and at three widths: looks of components (test/components) try the other states.
 */
export async function pageProblems(
  page: Page,
  state: string,
  schemes: { phone: Scheme; desktop: Scheme },
): Promise<string[]> {
  if (!isFullRun && isKnownPage(page)) return [];
  const before = page.viewportSize();
  const audited: Record<number, Scheme> = { [phone]: schemes.phone, [desktop]: schemes.desktop };
  const only = state.length % 2 === 0 ? phone : desktop;
  if (!isFullRun) delete audited[only === phone ? desktop : phone];
  const widths = isFullRun ? windowWidths : [320, ...(only === phone ? [phone] : []), 768, desktop];
  const problems: string[] = [];
  // From the end whose scheme is there already: changing it computes and draws the whole page anew.
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  const isFromNarrow = schemes.phone === (isDark ? 'dark' : 'light');
  await scrollToTop(page);
  // Changing the width or the scheme draws everything anew, and only axe looks at colours.
  await hide(page);
  const order = isFromNarrow ? widths : widths.toReversed();
  for (const width of order) {
    const colorScheme = audited[width];
    await page.setViewportSize({ width, height });
    if (colorScheme) await page.emulateMedia({ colorScheme });
    const isLast = width === order.at(-1);
    const widest = await settle(page, isLast || colorScheme !== undefined);
    if (widest > width) problems.push(`${state}: ${widest} px wide in a window of ${width} px`);
    if (!colorScheme) continue;
    let found = await audit(page);
    if (found.length > 0) {
      // A colour that was still the other scheme's as it was looked at: what is really wrong is wrong a moment later too.
      await page.waitForTimeout(300);
      await settle(page, true);
      found = await audit(page);
    }
    problems.push(...found.map((problem) => `${state} (${colorScheme}, ${width} px): ${problem}`));
    if (!isLast) await hide(page);
  }
  if (before) await page.setViewportSize(before);
  await takePictures(page, state);
  return problems;
}

/** Schemes crossed so that both languages together see every state in both on both devices. */
export const schemesOf = {
  pt: { phone: 'light', desktop: 'dark' },
  en: { phone: 'dark', desktop: 'light' },
} as const;
export const crossed = [
  { locale: 'pt', ...schemesOf.pt },
  { locale: 'en', ...schemesOf.en },
] as const;

/** Looks at states of a page one after the other, and gathers the problems of all. */
export function looksAt(page: Page, schemes: { phone: Scheme; desktop: Scheme }) {
  const problems: string[] = [];
  const look = async (state: string) => {
    problems.push(...(await pageProblems(page, state, schemes)));
  };
  return { look, problems };
}

/** In `npm test` the two ends: one audit of all rules, one of colours in the dark. */
const everyWidth = isFullRun ? [phone, 768, 1024, 1375, desktop] : [phone, desktop];

/**
 * The same at every width at which pages change, in both schemes: all rules once, on a phone in light; at each width
 * those whose answer depends on it; colours in each scheme wherever the page has another form.
 */
export async function everyLookProblems(page: Page, state: string): Promise<string[]> {
  const problems: string[] = [];
  if (!isFullRun && isKnownPage(page)) return problems;
  const look = async (width: number, colorScheme: Scheme, rules?: readonly string[]) => {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme });
    await scrollToTop(page);
    const widest = await settle(page, true);
    if (widest > width) problems.push(`${state}: ${widest} px wide in a window of ${width} px`);
    let found = await audit(page, rules);
    if (found.length > 0) {
      await page.waitForTimeout(300);
      await settle(page, true);
      found = await audit(page, rules);
    }
    problems.push(...found.map((problem) => `${state} (${colorScheme}, ${width} px): ${problem}`));
  };
  await look(phone, 'light');
  for (const width of everyWidth.slice(1)) await look(width, 'light', rulesOfLooks);
  const inDark = isFullRun ? everyWidth.toReversed() : [desktop];
  for (const width of inDark) await look(width, 'dark', ['color-contrast']);
  await page.emulateMedia({ colorScheme: 'light' });
  await takePictures(page, state);
  return problems;
}

/** Pages that `npm test` has looked at, each with its file: the tests of a file run in their order. */
const knownPages = new Set<string>();

/** False the first time a file asks on a page; orders, tickets and whatever else has a number count as one. */
function isKnownPage(page: Page): boolean {
  const parts = new URL(page.url()).pathname.split('/').filter((part) => !/\d/.test(part));
  const key = [expect.getState().testPath, ...parts].join('/');
  if (knownPages.has(key)) return true;
  knownPages.add(key);
  return false;
}

/** What axe finds by where things are and how they are drawn. */
const rulesOfLooks = [
  ...['color-contrast', 'target-size', 'scrollable-region-focusable', 'link-in-text-block', 'meta-viewport'],
  // What is hidden at a width names nothing there, and is no landmark.
  ...[
    'button-name',
    'link-name',
    'label',
    'select-name',
    'aria-hidden-focus',
    'bypass',
    'nested-interactive',
  ],
];

/** Where a press has scrolled to depends on the width before; what sticks to the window would cover other targets. */
async function scrollToTop(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo(0, 0));
}

/** Takes what is drawn of the page away: it keeps its place and its size. */
async function hide(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.style.setProperty('opacity', '0', 'important'));
}

async function audit(page: Page, rules?: readonly string[]): Promise<string[]> {
  // Once for a document is enough.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const results = await page.evaluate(
    async (options) => {
      // A bar at the lower edge covers what happens to lie there, until one scrolls: it is looked at in its own place.
      const bars = [...document.body.querySelectorAll<HTMLElement>('*')].filter((element) => {
        const { position, bottom } = getComputedStyle(element);
        return position === 'sticky' && bottom !== 'auto';
      });
      for (const { style } of bars) style.position = 'relative';
      try {
        // The script above has put it into the window.
        return await (window as unknown as { axe: typeof axe }).axe.run(document, options);
      } finally {
        for (const { style } of bars) style.removeProperty('position');
      }
    },
    axeOptions(rules ?? null),
  );
  return linesOf(results);
}

/** Content that text at 200 % puts out of sight at each of the widths in CSS pixels, one line each. */
export async function lostAt(page: Page, state: string, widths: readonly number[]): Promise<string[]> {
  const problems: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%', 'important'));
    await page.evaluate(settled);
    problems.push(...(await page.evaluate(lostInPage)).map((line) => `${state}, ${width} px: ${line}`));
  }
  return problems;
}
