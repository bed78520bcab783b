import type { Page } from 'playwright-core';
import { afterAll, beforeEach, expect } from 'vitest';
import { openThirdParties } from '../doubles/third-party-stand-in.ts';
import { openOwnShop } from './shop.ts';
import type { Visit } from './visit.ts';

/** A shop with all third parties, which stand in on this machine and have heard nothing before each test. */
export async function openThirdPartyShop({ hasOrganizerPixels = false } = {}) {
  const others = await openThirdParties({ hasOrganizerPixels });
  const shop = openOwnShop({ SITE_FILE: others.siteFile });
  afterAll(() => others.close());
  beforeEach(() => others.forget());

  /** Which scripts were asked for, in their order. */
  const scriptsLoaded = () =>
    others.heard.filter(({ what }) => what.endsWith('.js')).map(({ what, said }) => [what, said]);

  /** What was said of a kind, once it is so many. */
  async function heardOf(what: string, count: number): Promise<unknown[]> {
    await expect.poll(() => others.saidBy(what).length).toBe(count);
    return others.saidBy(what);
  }

  return { others, shop, scriptsLoaded, heardOf };
}

/** Long enough for whatever comes after load and idle; nothing can be waited for where nothing is to come. */
const restMilliseconds = 1_200;

export async function rest(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await page.waitForTimeout(restMilliseconds);
}

export const bar = ({ page, text }: Visit) => page.getByRole('region', { name: text('consent')('title') });
export const button = ({ page, text }: Visit, key: 'accept' | 'refuse' | 'chatAllow') =>
  page.getByRole('button', { name: text('consent')(key), exact: true });
export const consentOf = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('canhoto::consent') ?? 'null'));
/** What lives in a document that was not left. */
export const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isMarked: true }));
export const isMarked = (page: Page) => page.evaluate(() => 'isMarked' in window);
export const livesHere = (page: Page) =>
  page.evaluate(() => ['zE', 'dataLayer', 'fbq', '__SENTRY__'].filter((name) => name in window));

/** With the answer already given, as on any visit but the first. */
export async function comeWithConsent(
  { context }: Visit,
  choice: 'accepted' | 'refused',
  version = 1,
): Promise<void> {
  await context.addInitScript(
    (answer) => {
      const at = new Date().toISOString();
      try {
        const kept = localStorage.getItem('canhoto::consent');
        if (kept === null) localStorage.setItem('canhoto::consent', JSON.stringify({ ...answer, at }));
      } catch {
        // A frame without an origin has no storage, and nobody is asked there.
      }
    },
    { choice, version },
  );
}
