import { describe, expect, test } from 'vitest';
import { casesOf } from '#test/support/cases.ts';
import { openOffice } from '#test/support/journey/office.ts';
import { openChangingShop } from '#test/support/journey/shop.ts';
import type { Visit } from '#test/support/journey/visit.ts';
import { colleague, paidOrder } from './support-steps.ts';

// Support finds orders and helps their people, sees no sum, and works beside colleagues (docs/algorithms/orders-in-the-office.md).
const shop = openChangingShop();
const office = openOffice(shop);

/** Names of sums in what the staff API has answered since. A price of a batch is no sum: everybody is told it. */
function sumsTold({ page }: Visit): () => string[] {
  const told: string[] = [];
  const collect = (value: unknown, path: string): void => {
    if (value === null || typeof value !== 'object') return;
    for (const [key, part] of Object.entries(value)) {
      if (typeof part === 'number' && /Cents$|^(kept|captured|gross|net|fee|refund)$/.test(key))
        told.push(path + key);
      collect(part, `${path}${key}.`);
    }
  };
  page.on('response', (response) => {
    if (!response.url().includes('/staff/graphql')) return;
    void response.json().then(
      (answer) => collect(answer, ''),
      () => {},
    );
  });
  return () => told.filter((name) => !/batches\..*priceCents|feeCents$/.test(name));
}

async function expectNoSum({ page }: Visit): Promise<void> {
  const words = await page.locator('main').innerText();
  expect(words).not.toMatch(/R\$/);
}

describe.each(casesOf(1, [{ locale: 'pt' }, { locale: 'en' }] as const))('in $locale', ({ locale }) => {
  test('support finds an order, sends its tickets again and corrects a holder, and sees no sum on any page', async () => {
    const { event, number, email } = await paidOrder(shop);
    const sara = await colleague(shop, office, 'Sara Lima', 'SUPPORT', locale);
    await shop.visit({ locale }, async (visit) => {
      const { page, text } = visit;
      const t = text('officeOrders');
      const told = sumsTold(visit);
      await sara.enter(visit, '/');
      await expectNoSum(visit);
      for (const path of ['', '/live', '/sources', '/orders', '/manual']) {
        await page.goto(`/back-office/events/${event.id}${path}`);
        await page.getByRole('heading', { level: 2 }).first().waitFor();
        if (path !== '') await expectNoSum(visit);
      }
      await page.goto('/back-office/orders');
      await page.getByLabel(t('search'), { exact: true }).fill('mendonça');
      await page.waitForURL(/q=mendon/);
      const row = page.getByRole('row').filter({ hasText: number });
      await row.waitFor();
      await expectNoSum(visit);
      await page.getByRole('button', { name: text('office')('columns'), exact: true }).click();
      const columns = page.getByRole('dialog', { name: text('office')('columnsTitle') });
      await columns.getByRole('checkbox', { name: t('coupon'), exact: true }).waitFor();
      expect(await columns.getByRole('checkbox', { name: t('total'), exact: true }).count()).toBe(0);
      await columns
        .getByRole('button', { name: text('office')('close'), exact: true })
        .first()
        .click();
      // A file of orders has names and documents: it is not for support.
      expect(await page.getByRole('button', { name: text('officeExport')('download') }).count()).toBe(0);
      await row.getByRole('link', { name: number }).click();
      await page.getByRole('heading', { level: 1, name: t('order', { number }) }).waitFor();
      await expectNoSum(visit);
      expect(await page.getByRole('button', { name: t('refund'), exact: true }).count()).toBe(0);
      await page.getByRole('button', { name: t('resend'), exact: true }).click();
      await page.getByText(t('resent', { to: email })).waitFor();
      await page
        .getByRole('button', { name: new RegExp(`^${t('correctOf', { name: '' })}`) })
        .first()
        .click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(t('holderName'), { exact: true }).fill('Tiago');
      await dialog.getByLabel(t('note'), { exact: true }).fill('Nome errado no ingresso');
      await dialog.getByRole('button', { name: t('holderGo'), exact: true }).click();
      await page.getByText(t('holderDone')).waitFor();
      await expectNoSum(visit);
      await page.getByRole('link', { name: 'Thiago Mendonça' }).first().click();
      await page.getByText(t('looksCounted')).waitFor();
      await expectNoSum(visit);
      expect(told()).toEqual([]);
    });
    const { rows } = await shop.pool.query(
      `select (select array_agg(holder_name order by holder_name) from ticket where event_id = $1 and status = 'VALID') as holders,
        (select count(*)::int from mail where template = 'order-resent' and data ->> 'eventId' = $1::text) as resent,
        (select count(*)::int from audit_entry where event_id = $1 and actor = $2 and action = 'ticket.correct') as entries`,
      [event.id, `staff:${sara.id}`],
    );
    expect(rows).toEqual([{ resent: 1, holders: ['Thiago', 'Tiago'], entries: 1 }]);
  });
});
