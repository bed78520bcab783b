import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Browser,
  type BrowserContext,
  chromium,
  firefox,
  type Locator,
  type Page,
} from 'playwright-core';
import { expect, inject } from 'vitest';
import type { Locale } from '#src/domain/locale.ts';
import type { Area } from '#src/i18n/bundles.server.ts';
import { textFor } from '#src/i18n/texts.server.ts';
import { chromiumArguments, findChromium, findFirefox } from '../../../scripts/chromium.mjs';
import { patienceMs } from '../../../scripts/test-run.mjs';

export type Device = 'phone' | 'desktop';

export interface VisitOptions {
  url: string;
  locale?: Locale;
  device?: Device;
  colorScheme?: 'light' | 'dark';
  hasScript?: boolean;
}

/** Somebody with a browser of their own: what they see, and what they press. */
export interface Visit {
  context: BrowserContext;
  page: Page;
  url: string;
  locale: Locale;
  /** The words of an area as this visitor reads them. */
  text<A extends Area>(area: A): ReturnType<typeof textFor<A>>;
  go(path: string): Promise<void>;
  /** A finger on a phone, a mouse on a desk. */
  press(target: Locator): Promise<void>;
  /** What this journey breaks on purpose may complain in the console; anything else still fails it. */
  tolerates(complaint: RegExp): void;
}

const root = join(import.meta.dirname, '../../..');

/** Emulated in full by Chromium; other engines take the size of the window only. */
const devices = {
  phone: { viewport: { width: 375, height: 812 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 },
};

declare module 'vitest' {
  export interface ProvidedContext {
    /** Engine of the journeys of a project; Chromium where it names none. */
    engine?: 'chromium' | 'firefox';
  }
}

/**
 * A refusal is an answer like any other; the browser reports its status all the same. Firefox holds the style by which
 * Playwright hides the caret in a picture against the policy of the page; it is known by its hash. It also tells of a picture
 * that a worker still fetches when its page is left: the reason is undefined then, and a failure has one.
 */
const expectedComplaints =
  /^Failed to load resource|blocked an inline style .*sha256-YjaKGiklmzC6wjXA513HAMmzus8VE61XCOT\+SmwNZWA=|^the policy of the page forbids style-src-(elem|attr) inline by Playwright|^Failed to load .+\. A ServiceWorker intercepted the request and encountered an unexpected error\.\s+undefined$/;

let opened: Promise<Browser> | null = null;

/**
 * The browser of this worker, which all its files share: it ends with the worker, and each visit has a context of its
 * own. Throws with the mend when there is no Chromium.
 */
export async function openBrowser(): Promise<Browser> {
  opened ??= launch();
  const browser = await opened;
  if (browser.isConnected()) return browser;
  opened = null;
  return await openBrowser();
}

async function launch(): Promise<Browser> {
  if (inject('engine') === 'firefox') return await launchFirefox();
  const executablePath = findChromium();
  if (!executablePath) throw new Error('No Chromium found; `npm run e2e` installs one, or set CHROMIUM.');
  return await chromium.launch({
    executablePath,
    args: chromiumArguments,
  });
}

/** The Firefox that people use, by WebDriver BiDi: Playwright's other engines are builds of its own. */
async function launchFirefox(): Promise<Browser> {
  const executablePath = findFirefox();
  if (executablePath === null) throw new Error('No Firefox found; install firefox-esr or set FIREFOX.');
  return await firefox.launch({ channel: 'moz-firefox', executablePath });
}

/**
 * A visit in a fresh context. Whatever script throws or complains about in the console fails it; on any failure each
 * open page is kept as a picture in test-results/, and its text is told with the failure.
 */
export async function visit(
  browser: Browser,
  options: VisitOptions,
  steps: (visit: Visit) => Promise<void>,
): Promise<void> {
  const { url, locale = 'pt', device = 'desktop', colorScheme = 'light', hasScript = true } = options;
  const isChromium = browser.browserType() === chromium;
  const context = await browser.newContext({
    ...(isChromium ? devices[device] : { viewport: devices[device].viewport }),
    ...(isChromium ? { colorScheme, reducedMotion: 'reduce' } : { colorScheme: null, reducedMotion: null }),
    baseURL: url,
    locale: locale === 'pt' ? 'pt-BR' : 'en-GB',
    timezoneId: 'America/Sao_Paulo',
    javaScriptEnabled: hasScript,
  });
  context.setDefaultTimeout(patienceMs);
  const complaints: string[] = [];
  let tolerated: RegExp | null = null;
  const complain = (text: string) => {
    if (!expectedComplaints.test(text)) complaints.push(text);
  };
  // Firefox tells as an error of script also what a policy forbids.
  context.on('weberror', (problem) => {
    const { name, message, stack } = problem.error();
    complain(stack || `${name}: ${message} at ${problem.page()?.url()}`);
  });
  context.on('console', (message) => {
    const { url, lineNumber } = message.location();
    if (message.type() === 'error') complain(message.text() || `an empty complaint of ${url}:${lineNumber}`);
  });
  await context.addInitScript(tellForbidden);
  const page = await context.newPage();
  try {
    await steps({
      context,
      page,
      url,
      locale,
      text: (area) => textFor(locale, area),
      go: async (path) => {
        await page.goto(path);
        // A journey is about what happens on a page that is ready; pressing too early has a test of its own.
        if (hasScript) await page.waitForFunction(isTakenOver, null, { polling: 50 });
      },
      press: (target) => (device === 'phone' && isChromium ? target.tap() : target.click()),
      tolerates: (complaint) => {
        tolerated = complaint;
      },
    });
    expect(complaints.filter((complaint) => !tolerated?.test(complaint))).toEqual([]);
  } catch (error) {
    await keepPictures(context);
    if (error instanceof Error) error.message += await sightOf(context);
    throw error;
  } finally {
    // An answer that a step kept on its way must not fail the run because its page is gone by now.
    for (const open of [context, ...context.pages()]) await open.unrouteAll({ behavior: 'ignoreErrors' });
    await context.close();
  }
}

/** Runs in the page: React marks each element as it takes it over. */
function isTakenOver(): boolean {
  return Object.keys(document.body).some((key) => key.startsWith('__react'));
}

/** Waits until it has the focus: an effect of the page moves it there, a moment after the page is drawn. */
export async function waitForFocus(target: Locator): Promise<void> {
  await expect.poll(() => target.evaluate((element) => element === document.activeElement)).toBe(true);
}

async function keepPictures(context: BrowserContext): Promise<void> {
  const folder = join(root, 'test-results');
  mkdirSync(folder, { recursive: true });
  const test = expect.getState().currentTestName ?? 'journey';
  const name = test.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  for (const [index, page] of context.pages().entries()) {
    await page
      .screenshot({ path: join(folder, `${name}-${index + 1}.png`), fullPage: true, timeout: 5_000 })
      // A page that cannot be drawn any more must not hide why the journey failed.
      .catch(() => {});
  }
}

/** The address and the text of each open page, for a log without pictures. */
async function sightOf(context: BrowserContext): Promise<string> {
  const sights = context.pages().map(async (page) => {
    const text = await page.locator('body').innerText({ timeout: 5_000 });
    return `\n\n${page.url()}\n${text.replaceAll(/\s*\n\s*/g, ' | ').slice(0, 1_500)}`;
  });
  const told = await Promise.allSettled(sights);
  return told.map((sight) => (sight.status === 'fulfilled' ? sight.value : '')).join('');
}

/** The one of several that is on the screen: phone and desktop have their own places for some buttons. */
export function shown(locator: Locator): Locator {
  return locator.filter({ visible: true }).first();
}

/**
 * Runs in each page before its scripts. No engine complains in the console of everything that a policy forbids: not of a
 * script from a text, when the page catches the error.
 */
function tellForbidden(): void {
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile, sample }) => {
    // What Playwright runs has no address, or in Firefox a line of the page's with `eval`.
    const isOfPlaywright =
      effectiveDirective.startsWith('style-src') && /^$|eval$/.test(decodeURIComponent(sourceFile ?? ''));
    const by = isOfPlaywright ? ' by Playwright' : ` in ${sourceFile} ${sample}`;
    console.error(`the policy of the page forbids ${effectiveDirective} ${blockedURI}${by}`);
  });
}
