import { shown, type Visit } from './visit.ts';

/** Opens the fold whose title has these words, unless it is open; the first that is shown. */
export async function unfold({ page, press }: Visit, title: string | RegExp): Promise<void> {
  const fold = shown(
    page.locator('details').filter({ has: page.locator('xpath=./summary', { hasText: title }) }),
  ).first();
  await fold.waitFor();
  if ((await fold.getAttribute('open')) === null) await press(fold.locator('xpath=./summary'));
}

/** Opens all folds of the page, for whoever only wants to see what is in them. */
export async function unfoldAll({ page }: Visit): Promise<void> {
  await page.evaluate(() => {
    for (const fold of document.querySelectorAll('main details')) (fold as HTMLDetailsElement).open = true;
  });
}
