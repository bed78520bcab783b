import { expect, test } from 'vitest';
import { pageProblems } from '../support/journey/page-check.ts';
import { openShop } from '../support/journey/shop.ts';
import type { Visit } from '../support/journey/visit.ts';

const slug = 'mundo-quadrinho';
const shop = openShop();

/** Whether React has taken an element over: it marks each that it hydrated or made. */
const isAlive = ({ page }: Visit, selector: string) =>
  page.evaluate((selectorOf) => {
    const element = document.querySelector(selectorOf);
    if (!element) throw new Error(`Nothing is ${selectorOf}.`);
    return Object.keys(element).some((key) => key.startsWith('__reactFiber'));
  }, selector);

test('the largest event of the demonstration is read in at most 3,000 px on a phone', async () => {
  await shop.visit({ device: 'phone' }, async ({ page, go }) => {
    await go(`/pt/evento/${slug}`);
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(3_000);
  });
});

test('a piece is hydrated when it comes near, and neither the stock nor a choice hydrates it before', async () => {
  await shop.visit({ device: 'phone' }, async (visit) => {
    const { page, go, press, text } = visit;
    const stock = page.waitForResponse(/\/api\/availability\//);
    await go(`/pt/evento/${slug}`);
    await stock;
    const more = page.getByRole('button', {
      name: new RegExp(`^${text('event')('increase', { offer: '' })}`),
    });
    await press(more.first());
    await page
      .getByText(text('event')('items', { count: 1 }))
      .first()
      .waitFor();
    const far = 'section:has(#quem-realiza) + a, [aria-labelledby^="prateleira-"]:last-of-type details';
    expect(await isAlive(visit, '#dia-1 li')).toBe(true);
    const folds = '[aria-labelledby^="prateleira-"] ul:not([class*="days"]) details';
    expect(await isAlive(visit, `${folds}`)).toBe(false);
    expect(far).not.toBe('');
    await page.locator(folds).last().scrollIntoViewIfNeeded();
    await expect.poll(() => isAlive(visit, folds)).toBe(true);
    // It knows what happened while it slept.
    await page.evaluate(() => scrollTo(0, 0));
    await page
      .getByText(text('event')('items', { count: 1 }))
      .first()
      .waitFor();
  });
});
