import { describe, expect, test } from 'vitest';
import { casesOf, languagesOnDevices, repeats } from '../../support/cases.ts';
import { arriveAs } from '../../support/journey/account.ts';
import { newPerson } from '../../support/journey/buyer.ts';
import { pageProblems, schemesOf } from '../../support/journey/page-check.ts';
import { readQr } from '../../support/journey/qr.ts';
import { openShop } from '../../support/journey/shop.ts';
import { buyOffers, heldTickets } from '../../support/journey/tickets.ts';
import type { Visit } from '../../support/journey/visit.ts';

// The list of tickets as a wallet: one card per event and day, and from it all that one does at a gate.
const slug = 'mundo-quadrinho';
const shop = openShop();
const thursday = { name: 'Quinta-feira', ticketType: 'FULL' };
const friday = { name: 'Sexta-feira', ticketType: 'FULL' };
const listOf = ({ locale }: Visit) => `/${locale}/conta/meus-ingressos`;

const each = casesOf(1, languagesOnDevices);

describe.each(each)('$locale on a $device', ({ locale, device }) => {
  repeats(
    'opens the next day and folds others, and swipes through the codes of a day on the full screen (%s)',
    'shows first the code whose button was pressed',
    'who only saw the home page has the tickets without a network',
  )('the next day is open, others are folded; the codes of a day are swiped on the full screen', async () => {
    await shop.visit({ locale, device }, async (owner) => {
      const { page, press, text, go } = owner;
      const t = text('tickets');
      await go(`/${locale}`);
      await arriveAs(owner, newPerson());
      await buyOffers(owner, slug, [thursday, thursday, friday]);
      const held = await heldTickets(owner);
      const codes = held
        .filter(({ offer }) => offer.name === thursday.name)
        .map(({ qrCode }) => qrCode)
        .sort();
      await go(listOf(owner));
      const cards = page.locator('details:has(h2)');
      expect(await cards.evaluateAll((all) => all.map((card) => (card as HTMLDetailsElement).open))).toEqual([
        true,
        false,
      ]);
      expect(
        await cards
          .nth(1)
          .getByRole('img', { name: t('qr') })
          .count(),
      ).toBe(0);
      expect(await pageProblems(page, 'wallet', schemesOf[locale])).toEqual([]);

      await press(
        cards
          .nth(0)
          .getByRole('button', { name: t('fullScreen') })
          .first(),
      );
      const gate = page.getByRole('dialog', { name: t('fullScreen') });
      await gate.getByText('Mundo Quadrinho').first().waitFor();
      expect(await pageProblems(page, 'codes of a day', schemesOf[locale])).toEqual([]);
      const shown = gate.getByRole('img', { name: t('qr') });
      expect(await shown.count()).toBe(2);
      const read = [];
      for (const index of [0, 1]) {
        await gate
          .getByRole('listitem')
          .nth(index)
          .evaluate((slide) => slide.parentElement?.scrollTo({ left: (slide as HTMLElement).offsetLeft }));
        await expect
          .poll(() =>
            shown
              .nth(index)
              .boundingBox()
              .then((box) => box?.x ?? -1),
          )
          .toBeGreaterThan(0);
        const width = page.viewportSize()?.width ?? 0;
        await expect
          .poll(() =>
            shown
              .nth(index)
              .boundingBox()
              .then((box) => (box ? box.x + box.width : 9_999)),
          )
          .toBeLessThanOrEqual(width);
        read.push(await readQr(await shown.nth(index).screenshot()));
      }
      expect(read.sort()).toEqual(codes);
      await page.keyboard.press('Escape');
      await gate.waitFor({ state: 'hidden' });

      // The folded card opens, and its code is there.
      await press(cards.nth(1).locator('summary'));
      const code = cards.nth(1).getByRole('img', { name: t('qr') });
      expect(await readQr(await code.screenshot())).toBe(
        held.find(({ offer }) => offer.name === friday.name)?.qrCode,
      );
    });
  });

  repeats(
    'leads by one press to the files of a ticket and to whatever may be done with it',
    'the link that asks for a transfer opens it on the page of the ticket, and again after it was closed',
    'a PDF for paper and one for a phone hold the code the API tells',
    'a calendar has an entry for each date of one ticket, or of all',
  )('from the card a ticket is transferred, filed and put in a calendar by one press', async () => {
    await shop.visit({ locale, device }, async (owner) => {
      const { context, page, press, text, go, url } = owner;
      const [t, ticketText] = [text('tickets'), text('ticket')];
      await go(`/${locale}`);
      await arriveAs(owner, newPerson());
      await buyOffers(owner, slug, [thursday]);
      await go(listOf(owner));
      for (const [name, type] of [
        [t('toPdf'), 'application/pdf'],
        [t('toCalendar'), 'text/calendar; charset=utf-8'],
      ] as const) {
        const path = await page.getByRole('link', { name, exact: true }).getAttribute('href');
        const file = await context.request.get(url + path);
        expect([file.status(), file.headers()['content-type']]).toEqual([200, type]);
      }
      // Within the days of refund a ticket is given back, and is not sold again.
      expect(await page.getByRole('link', { name: t('toResell') }).count()).toBe(0);
      await press(page.getByRole('link', { name: t('toTransfer'), exact: true }));
      const dialog = page.getByRole('dialog', { name: ticketText('transferTitle') });
      await dialog.waitFor();
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
      // The same link on the page of the ticket opens it again.
      await press(page.getByRole('link', { name: t('toTransfer'), exact: true }));
      await dialog.waitFor();
      await page.goBack();
      await page.getByRole('heading', { level: 1, name: t('title') }).waitFor();
    });
  });
});

test('who only saw the home page has the tickets without a network', async () => {
  await shop.visit({ locale: 'pt', device: 'phone' }, async (owner) => {
    const { context, page, text, go } = owner;
    await go('/pt');
    await arriveAs(owner, newPerson());
    await buyOffers(owner, slug, [thursday]);
    const [ticket] = await heldTickets(owner);
    await go('/pt');
    const kept = () =>
      page.evaluate(
        async (path) => (await caches.match(`${path}.data`)) !== undefined,
        `${listOf(owner)}/${ticket?.id}`,
      );
    await expect.poll(kept).toBe(true);
    await expect
      .poll(() =>
        page.evaluate(async () => {
          const names = (await caches.keys()).filter((name) => name.startsWith('canhoto-files'));
          const files = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
          return files.flat().filter(({ url }) => url.endsWith('.js')).length;
        }),
      )
      .toBeGreaterThan(3);
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await page.goto('/pt');
    expect(new URL(page.url()).pathname).toBe(listOf(owner));
    await page
      .getByRole('status')
      .filter({ hasText: text('tickets')('keptTitle') })
      .waitFor();
    const code = page.getByRole('img', { name: text('tickets')('qr') });
    expect(await readQr(await code.screenshot())).toBe(ticket?.qrCode);
    // What needs a network is not offered.
    expect(await page.getByRole('link', { name: text('tickets')('toPdf'), exact: true }).count()).toBe(0);
  });
});
