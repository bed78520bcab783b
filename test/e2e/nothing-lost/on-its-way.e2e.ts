import { describe, expect } from 'vitest';
import { casesOf, repeats } from '../../support/cases.ts';
import {
  comeToCheckout,
  holdTickets,
  newPerson,
  orderNumberShown,
  payAtTheBank,
  placeOrder,
} from '../../support/journey/buyer.ts';
import { pageProblems, schemesOf } from '../../support/journey/page-check.ts';
import { openShop } from '../../support/journey/shop.ts';
import type { Visit } from '../../support/journey/visit.ts';

const slug = 'mundo-quadrinho';
const shop = openShop();

describe('an order placed in another tab', () => {
  repeats('the checkout says so at once, and leads to it (%s)').each(casesOf(0, ['pt', 'en'] as const))(
    'is one press away (%s)',
    async (locale) => {
      await shop.visit({ locale, device: 'phone' }, async (buyer) => {
        const { context, page, press, text } = buyer;
        const person = newPerson();
        await holdTickets(buyer, slug, 1);
        await comeToCheckout(buyer, person);
        const other: Visit = { ...buyer, page: await context.newPage() };
        await other.page.goto(page.url());
        await other.page.getByText(person.email).waitFor();
        const number = await placeOrder(buyer);
        const told = other.page.getByRole('alert').filter({ hasText: text('checkout')('orderedTitle') });
        await told.waitFor();
        expect(await pageProblems(other.page, 'cart closed', schemesOf.pt)).toEqual([]);
        await press(told.getByRole('link', { name: text('checkout')('toOrder', { number }) }));
        await other.page.waitForURL(`**/${number}`);
      });
    },
  );
});

describe('tickets of one order', () => {
  repeats(
    'says which of how many it is, on the page of the order and in the list of all',
    'the number of an order is never broken, however narrow the screen',
  ).each(casesOf(0, ['pt', 'en'] as const))('say which of how many they are (%s)', async (locale) => {
    await shop.visit({ locale, device: 'phone' }, async (buyer) => {
      const { page, text, go } = buyer;
      const places = [1, 2].map((position) => text('tickets')('position', { position, count: 2 }));
      const shownPlaces = () =>
        page
          .getByRole('article')
          .evaluateAll(
            (stubs, words) => stubs.map((stub) => words.find((word) => stub.textContent?.includes(word))),
            places,
          );
      await holdTickets(buyer, slug, 2);
      await comeToCheckout(buyer, newPerson());
      await placeOrder(buyer);
      await payAtTheBank(buyer);
      await page.getByText(text('order')('nextAPPROVED')).waitFor();
      await expect.poll(shownPlaces).toEqual(places);
      // The number is never broken, however narrow the screen.
      await page.setViewportSize({ width: 320, height: 700 });
      const number = await orderNumberShown(buyer);
      const lines = await page
        .getByText(number, { exact: true })
        .evaluateAll((spots) =>
          spots.map((spot) => new Set([...spot.getClientRects()].map(({ top }) => Math.round(top))).size),
        );
      expect(lines.length).toBeGreaterThan(1);
      expect(new Set(lines)).toEqual(new Set([1]));
      await go(`/${locale}/conta/meus-ingressos`);
      await expect.poll(shownPlaces).toEqual(places);
    });
  });
});

describe('a page that takes long', () => {
  repeats('a page that takes long shows that it is on its way and says so once; a quick one does neither')(
    'shows that it is on its way and says so once; a quick one does neither',
    async () => {
      await shop.visit({}, async ({ page, press, text, go }) => {
        const loading = page.getByRole('status').filter({ hasText: text('common')('loading') });
        await go('/pt');
        await page.evaluate((words) => {
          let isSaying = false;
          const said: string[] = [];
          Object.assign(window, { said });
          new MutationObserver(() => {
            const wasSaying = isSaying;
            isSaying = [...document.querySelectorAll('[role=status]')].some(
              (box) => box.textContent === words,
            );
            if (isSaying && !wasSaying) said.push(words);
          }).observe(document.body, { subtree: true, childList: true, characterData: true });
        }, text('common')('loading'));
        const { promise: isLookedAt, resolve: letItCome } = Promise.withResolvers<void>();
        await page.route('**/*.data*', async (route) => {
          await isLookedAt;
          await route.continue();
        });
        await press(page.getByRole('link', { name: 'Mundo Quadrinho', exact: true }).first());
        await loading.waitFor({ state: 'attached' });
        const line = page.locator('[class*="onItsWay"]');
        const headerEnd = await page
          .getByRole('banner')
          .first()
          .evaluate((box) => box.getBoundingClientRect().bottom);
        const { y, width } = (await line.boundingBox()) ?? {};
        expect(Math.abs((y ?? 0) - headerEnd)).toBeLessThanOrEqual(1);
        expect(width).toBe(1440);
        // Visitors here want no motion: the line stands still.
        expect(await line.evaluate((box) => box.getAnimations({ subtree: true }).length)).toBe(0);
        letItCome();
        await page.getByRole('heading', { level: 1, name: 'Mundo Quadrinho' }).waitFor();
        await expect.poll(() => loading.count()).toBe(0);
        expect(await page.evaluate(() => (window as unknown as { said: string[] }).said.length)).toBe(1);

        await page.unroute('**/*.data*');
        await press(page.getByRole('link', { name: text('common')('homeLink') }));
        await page.getByRole('heading', { level: 1, name: text('home')('title') }).waitFor();
        expect(await line.count()).toBe(0);
      });
    },
  );
});
