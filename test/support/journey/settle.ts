import type { Page } from 'playwright-core';
import { settled } from '../reading/settled.ts';

/** Until the page is drawn and nothing moves. Tells how wide it is, and shows it where it was hidden and is to be seen. */
export async function settle(page: Page, isShown: boolean): Promise<number> {
  await page.evaluate(settled);
  return await page.evaluate((isShown) => {
    if (isShown) document.documentElement.style.removeProperty('opacity');
    return document.documentElement.scrollWidth;
  }, isShown);
}
