import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { casesOf, languagesOnDevices, repeats } from '../../support/cases.ts';
import { arriveAs } from '../../support/journey/account.ts';
import { newPerson } from '../../support/journey/buyer.ts';
import { pageProblems, schemesOf } from '../../support/journey/page-check.ts';
import { openShop } from '../../support/journey/shop.ts';
import { buyOffers, heldTickets } from '../../support/journey/tickets.ts';
import type { Visit } from '../../support/journey/visit.ts';

const shop = openShop();

const each = casesOf(1, languagesOnDevices);

const chips = ({ page, text }: Visit) => page.getByRole('navigation', { name: text('home')('filters') });
const posters = ({ page }: Visit) => page.getByRole('main').getByRole('heading', { level: 3 });

describe.each(each)('$locale on a $device', ({ locale, device }) => {
  test('chips narrow the events, say how many there are, and are taken off again', async () => {
    await shop.visit({ locale, device }, async (visit) => {
      const { page, go, press, text } = visit;
      const t = text('home');
      await go(`/${locale}`);
      const chip = chips(visit).getByRole('link', { name: t('genreCOMICS') });
      expect(await chip.innerText()).toMatch(/2$/);
      await press(chip);
      await page.waitForURL((url) => url.search === '?tema=quadrinhos');
      await expect.poll(() => posters(visit).count()).toBe(2);
      expect(await chip.getAttribute('aria-current')).toBe('true');
      await page.getByRole('heading', { level: 1, name: t('genreCOMICS') }).waitFor();
      expect(await pageProblems(page, 'a chip', schemesOf[locale])).toEqual([]);
      await press(chips(visit).getByRole('link', { name: 'Recife' }));
      await page.waitForURL((url) => url.search === '?cidade=recife&tema=quadrinhos');
      await expect.poll(() => posters(visit).count()).toBe(1);
      const taken = chips(visit).getByRole('link', { name: t('removeFilter') });
      for (const left of [1, 0]) {
        await press(taken.first());
        await expect.poll(() => taken.count()).toBe(left);
      }
      await page.waitForURL((url) => url.search === '');
    });
  });

  repeats('for chips together offers to take one off')(
    'chips that find nothing together offer to take one off',
    async () => {
      await shop.visit({ locale, device }, async (visit) => {
        const { page, go, press, text } = visit;
        const t = text('home');
        await go(`/${locale}?tema=games&cidade=recife`);
        await page.getByText(t('noneTitle')).waitFor();
        expect(await pageProblems(page, 'nothing', schemesOf[locale])).toEqual([]);
        await press(page.getByRole('link', { name: t('without', { label: t('genreGAMES') }) }));
        await page.waitForURL((url) => url.search === '?cidade=recife');
        await expect.poll(() => posters(visit).count()).toBe(1);
      });
    },
  );

  repeats('has the events by their dates, and says what is left and for whom a price is')(
    'the events are by their dates, and say what is left and for whom a price is',
    async () => {
      await shop.visit({ locale, device }, async (visit) => {
        const { page, go, text } = visit;
        const t = text('home');
        await go(`/${locale}`);
        const region = page.getByRole('region', { name: t('onSaleNow') });
        const namesIn = async (items: Locator) =>
          (await items.getByRole('heading', { level: 3 }).allInnerTexts()).map((name) =>
            name.replaceAll('\n', ' '),
          );
        const names = await namesIn(region);
        expect(names.length).toBeGreaterThan(5);
        const gone = await namesIn(region.getByRole('listitem').filter({ hasText: t('soldOutTag') }));
        expect(gone.length).toBeGreaterThan(0);
        const { rows } = await shop.pool.query<{ name: string }>(
          `select name ->> $1 as name from event where name ->> $1 = any ($2)
          order by name ->> $1 = any ($3), starts_at`,
          [locale, names, gone],
        );
        expect(names).toEqual(rows.map(({ name }) => name));
        const lumi = region.getByRole('listitem').filter({ hasText: 'LUMI' });
        await lumi.getByText(t('lastTickets')).waitFor();
        expect(await region.getByText(t('lastTickets')).count()).toBe(1);
        expect(await lumi.innerText()).toContain(t('halfOnly'));
        expect(await region.getByRole('listitem').filter({ hasText: /VHS/ }).innerText()).toContain(
          t('soldOutTag'),
        );
      });
    },
  );
});

repeats('chips are links to what they find, and carry what the address carries')(
  'without script chips are links',
  async () => {
    await shop.visit({ locale: 'pt', hasScript: false }, async (visit) => {
      const { page, go, press, text } = visit;
      await go('/pt?utm_source=insta');
      await press(chips(visit).getByRole('link', { name: text('home')('free') }));
      await page.waitForURL(
        (url) => url.searchParams.get('gratis') === '1' && url.searchParams.has('utm_source'),
      );
      expect(await posters(visit).allInnerTexts()).toEqual(['Gibi na Praça']);
    });
  },
);

test('whoever has a ticket ahead sees it above all on a phone, and it opens without a network', async () => {
  await shop.visit({ locale: 'pt', device: 'phone' }, async (visit) => {
    const { context, page, go, press, text } = visit;
    await go('/pt');
    await arriveAs(visit, newPerson());
    await buyOffers(visit, 'mundo-quadrinho', [{ name: 'Quinta-feira', ticketType: 'FULL' }]);
    const [ticket] = await heldTickets(visit);
    // Seen once, so that there is a copy.
    await go('/pt/conta/meus-ingressos');
    await expect
      .poll(() =>
        page.evaluate(async (path) => {
          for (const name of await caches.keys()) {
            const keys = await (await caches.open(name)).keys();
            if (keys.some(({ url }) => new URL(url).pathname.startsWith(path))) return true;
          }
          return false;
        }, `/pt/conta/meus-ingressos/${ticket?.id}`),
      )
      .toBe(true);
    await page.addInitScript(() => {
      Object.assign(window, { shifts: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          Object.assign(window, {
            shifts:
              (window as never as { shifts: number }).shifts + (entry as never as { value: number }).value,
          });
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await go('/pt');
    const ahead = page.getByRole('link', { name: text('home')('ticketAhead', { count: 1 }) });
    await ahead.waitFor();
    expect(await page.evaluate(() => (window as never as { shifts: number }).shifts)).toBeLessThanOrEqual(
      0.02,
    );
    expect((await ahead.boundingBox())?.y).toBeLessThan(120);
    expect(await pageProblems(page, 'a ticket ahead', schemesOf.pt)).toEqual([]);
    await page.setViewportSize({ width: 375, height: 812 });
    await context.setOffline(true);
    await press(ahead);
    await page.waitForURL((url) => url.pathname === `/pt/conta/meus-ingressos/${ticket?.id}`);
    await page
      .getByRole('img', { name: text('tickets')('qr'), exact: true })
      .first()
      .waitFor();
    await context.setOffline(false);
  });
});
