import { describe, expect, test } from 'vitest';
import { formatMoney } from '#src/domain/format/money.ts';
import { casesOf } from '../../support/cases.ts';
import {
  holdTickets,
  newPerson,
  orderNumberShown,
  payAtTheBank,
  placeOrder,
  register,
} from '../../support/journey/buyer.ts';
import { openOffice } from '../../support/journey/office.ts';
import { pageProblems } from '../../support/journey/page-check.ts';
import { openShop } from '../../support/journey/shop.ts';

// Events while they sell: found, looked at, a batch closed, something canceled, a second person asked.
const shop = openShop();
const office = openOffice(shop);

async function idOf(slug: string): Promise<string> {
  const { events } = await office.ask<{ events: { items: { id: string; slug: string }[] } }>(
    '{ events { items { id slug } } }',
  );
  return events.items.find((event) => event.slug === slug)?.id ?? '';
}

describe.each(
  casesOf(0, [
    { locale: 'pt', phone: 'light', desktop: 'dark', batchOf: 'pixel-verao' },
    { locale: 'en', phone: 'dark', desktop: 'light', batchOf: 'baile-da-agulha' },
  ] as const),
)('in $locale', ({ locale, batchOf, ...schemes }) => {
  test('every list, an event and the search are accessible and fit', async () => {
    await shop.visit({ locale }, async (visit) => {
      const { page } = visit;
      const problems: string[] = [];
      const pages = [
        '/events',
        '/events?q=nada-assim',
        '/organizers',
        '/organizers/new',
        '/approvals',
        '/audit',
      ];
      for (const path of [...pages, `/events/${await idOf('mundo-quadrinho')}`, '/nothing']) {
        await office.enter(visit, path);
        await page.waitForLoadState('networkidle');
        problems.push(...(await pageProblems(page, path, schemes)));
      }
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox').fill('verao');
      await page.getByRole('option', { name: /Pixel Verão/ }).waitFor();
      problems.push(...(await pageProblems(page, 'the search', schemes)));
      expect(problems).toEqual([]);
    });
  });

  test('by keyboard: the search leads to an event, and filters are in the address', async () => {
    await shop.visit({ locale }, async (visit) => {
      const { page, text } = visit;
      const t = text('officeEvents');
      await office.enter(visit, '/events');
      await page.getByLabel(t('search'), { exact: true }).fill('sao paulo');
      await page.waitForURL(/\?q=sao\+paulo$/);
      await page.getByRole('row', { name: /Mundo Quadrinho/ }).waitFor();
      expect(await page.getByRole('row').count()).toBe(2);
      await page.getByLabel(t('state'), { exact: true }).selectOption('PAST');
      await page.getByText(t('nothingFound')).waitFor();
      await page.goBack();
      await page.getByRole('row', { name: /Mundo Quadrinho/ }).waitFor();
      await page.keyboard.press('Control+k');
      await page.keyboard.type('taverna');
      await page.getByRole('option', { name: /Festival Taverna|Tavern/ }).waitFor();
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { level: 1, name: /Festival Taverna|Tavern/ }).waitFor();
    });
  });

  test('a batch is closed while a fan holds of it, who still buys at its price', async () => {
    await shop.visit({ locale }, async (fan) => {
      await holdTickets(fan, batchOf, 1);
      await shop.visit({ locale }, async (visit) => {
        const { page, text } = visit;
        const t = text('officeEvents');
        await office.enter(visit, `/events/${await idOf(batchOf)}`);
        const { rows } = await shop.pool.query(
          `select b.price_cents + b.fee_cents as cents from stock_entry s
          join batch b on b.event_id = s.event_id and b.id = s.batch_id
          where s.event_id = $1 group by b.id, b.price_cents, b.fee_cents having sum(s.held_change) > 0`,
          [await idOf(batchOf)],
        );
        const price = formatMoney(rows[0].cents, locale);
        const row = page
          .getByRole('row')
          .filter({ hasText: price })
          .filter({ has: page.getByRole('cell', { name: '1', exact: true }) });
        await row.getByRole('button', { name: t('closeBatch') }).click();
        const dialog = page.getByRole('dialog');
        await dialog.getByText(price).waitFor();
        await dialog.getByRole('button', { name: t('closeBatch') }).click();
        await page.getByText(t('batchClosed')).waitFor();
      });
      await fan
        .press(fan.page.getByRole('link', { name: fan.text('checkout')('logInFirst' as never) }).first())
        .catch(() => {});
      await register(fan, newPerson());
      await placeOrder(fan);
      await payAtTheBank(fan);
      expect(await orderNumberShown(fan)).not.toBe('');
    });
  });

  test('above the limits a cancellation is shown, requested, and taken back', async () => {
    await shop.visit({ locale }, async (visit) => {
      const { page, text } = visit;
      const [t, approvals, organizers] = [
        text('officeCancel'),
        text('officeApprovals'),
        text('officeOrganizers'),
      ];
      // Its ticket was bought above.
      const eventId = await idOf(batchOf);
      const { event } = await office.ask<{ event: { organizerId: string; code: string } }>(
        `{ event(id: "${eventId}") { organizerId code } }`,
      );
      await office.enter(visit, `/organizers/${event.organizerId}`);
      await page.getByLabel(organizers('limitTickets'), { exact: true }).fill('0');
      await page
        .getByRole('button', { name: organizers('save') })
        .last()
        .click();
      await page.getByText(organizers('saved')).waitFor();

      await office.enter(visit, `/events/${eventId}`);
      await page.getByRole('button', { name: t('whole') }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText(text('officeEvents')('needsAnother')).waitFor();
      const problems = await pageProblems(page, 'the dialog', schemes);
      await dialog.getByLabel(new RegExp(event.code)).fill('WRONG');
      await dialog.getByRole('button', { name: text('officeEvents')('requestApproval') }).click();
      await dialog.getByText(text('officeEvents')('codeWrong')).first().waitFor();
      await dialog.getByLabel(t('why')).fill('Chuva');
      await dialog.getByLabel(new RegExp(event.code)).fill(event.code.toLowerCase());
      await dialog.getByRole('button', { name: text('officeEvents')('requestApproval') }).click();
      await page.getByText(t('requested')).waitFor();
      const { rows } = await shop.pool.query('select canceled_at from event where id = $1', [eventId]);
      expect(rows).toEqual([{ canceled_at: null }]);

      await office.enter(visit, '/approvals');
      const row = page.getByRole('row').filter({ hasText: 'Chuva' });
      expect(await row.getByRole('button', { name: approvals('approve') }).count()).toBe(0);
      problems.push(...(await pageProblems(page, 'a request', schemes)));
      await row.getByRole('button', { name: approvals('takeBack') }).click();
      await page.getByText(approvals('noneWaiting')).waitFor();
      expect(problems).toEqual([]);
    });
  });

  test('a thing is canceled after a fresh proof, and who bought it gets the money back', async () => {
    await shop.visit({ locale }, async (visit) => {
      const { page, text } = visit;
      const [t, frame] = [text('officeCancel'), text('office')];
      const eventId = await idOf('mundo-quadrinho');
      await office.ask('{ me { id } }');
      await shop.pool.query(
        'update organizer set approval_above_tickets = null, approval_above_cents = null',
      );
      await shop.pool.query("update staff_session set confirmed_at = confirmed_at - interval '11 minutes'");
      await office.enter(visit, `/events/${eventId}`);
      const row = page
        .getByRole('table', { name: t('things') })
        .getByRole('row')
        .filter({ hasText: t('goesOn') })
        .first();
      await row.getByRole('button').click();
      await page.getByRole('dialog').getByLabel(/MQ/).fill('MQ');
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('go') })
        .click();
      const proof = page.getByRole('dialog', { name: frame('confirmTitle') });
      await proof.waitFor();
      const problems = await pageProblems(page, 'the proof', schemes);
      await proof.getByLabel(frame('confirmCode')).fill('000000');
      await proof.getByRole('button', { name: frame('confirmGo') }).click();
      await proof.getByRole('alert').waitFor();
      // A code counts once; the next one comes within half a minute.
      for (let tries = 0; tries < 20 && (await proof.isVisible()); tries += 1) {
        const { offers } = (await (await fetch(`${shop.url}/api/staff/session`)).json()) as {
          offers: { code: string };
        };
        await proof.getByLabel(frame('confirmCode')).fill(offers.code);
        await proof.getByRole('button', { name: frame('confirmGo') }).click();
        await page.waitForTimeout(2_000);
      }
      await page.getByText(t('done')).waitFor();
      expect(problems).toEqual([]);
    });
  });
});
