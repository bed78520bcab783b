import { describe, expect, test } from 'vitest';
import type { Role } from '#src/domain/policy/grant.ts';
import { casesOf, repeats } from '../../support/cases.ts';
import { batchOnSale, newShopper, orderCart, saveCart } from '../../support/journey/api.ts';
import { newPerson } from '../../support/journey/buyer.ts';
import { type Colleague, newColleague } from '../../support/journey/colleague.ts';
import { openOffice } from '../../support/journey/office.ts';
import { copyOfEvent } from '../../support/journey/own-event.ts';
import { openChangingShop } from '../../support/journey/shop.ts';
import type { Visit } from '../../support/journey/visit.ts';

// Support finds orders and helps their people, sees no sum, and works beside colleagues (docs/algorithms/orders-in-the-office.md).
const shop = openChangingShop();
const office = openOffice(shop);

/** Somebody for each case: a code of the application opens one login. */
async function colleague(name: string, role: Role, locale: 'pt' | 'en'): Promise<Colleague> {
  const email = `${name.split(' ')[0]?.toLowerCase()}.${locale}@example.com`;
  return await newColleague(shop, office, { name, email, role, locale });
}

/** A paid order of two tickets at an event of its own. */
async function paidOrder() {
  const event = await copyOfEvent(shop, 'pixel-verao');
  const shopper = newShopper(shop.url);
  const person = { ...newPerson(), name: 'Thiago', lastName: 'Mendonça' };
  await shopper.register(person);
  const cart = await saveCart(shopper, event.slug, await batchOnSale(shopper, event.slug), 2);
  const { number, payment } = await orderCart(shopper, cart.id);
  await shopper.pay(payment.pix.txid);
  await expect
    .poll(async () => {
      const { rows } = await shop.pool.query('select status from customer_order where number = $1', [number]);
      return rows[0]?.status;
    })
    .toBe('APPROVED');
  return { event, number, email: person.email };
}

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

describe.each(
  casesOf(1, [
    { locale: 'pt', giver: 'Bia Rocha', getter: 'Caio Dias' },
    // An order is handed to a name, and the shop has the people of the other language too.
    { locale: 'en', giver: 'Nara Reis', getter: 'Otto Luz' },
  ] as const),
)('in $locale', ({ locale, giver, getter }) => {
  test('support finds an order, sends its tickets again and corrects a holder, and sees no sum on any page', async () => {
    const { event, number, email } = await paidOrder();
    const sara = await colleague('Sara Lima', 'SUPPORT', locale);
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

  repeats(
    'colleagues who have it open as well are named',
    'who has an order open is named to the others for some seconds, and the audit knows nothing of it',
    'an order is taken, handed to a colleague who is told by mail, and let go; each is in the audit',
    'has the columns that are chosen, in its address, and a filter keeps them',
  )('two people see each other on an order, one hands it to the other, and chosen columns stay', async () => {
    const { event, number } = await paidOrder();
    const [one, other] = [
      await colleague(giver, 'SUPPORT', locale),
      await colleague(getter, 'FINANCE', locale),
    ];
    await shop.visit({ locale }, async (first) => {
      await shop.visit({ locale }, async (second) => {
        const t = first.text('officeOrders');
        await one.enter(first, `/orders/${number}`);
        await other.enter(second, `/orders/${number}`);
        const beside = (names: string) => t('lookers', { count: 1, names });
        await second.page.getByText(beside(giver)).waitFor();
        await first.page.getByText(beside(getter)).waitFor();
        await first.page.getByLabel(t('handWho'), { exact: true }).selectOption({ label: getter });
        await first.page.getByRole('button', { name: t('handSave'), exact: true }).click();
        await first.page.getByText(t('handSaved')).waitFor();

        const { page } = second;
        const t2 = second.text('office');
        await page.goto(`/back-office/events/${event.id}/orders?with=me`);
        const row = page.getByRole('row').filter({ hasText: number });
        await row.getByText(getter).waitFor();
        await page.getByRole('button', { name: t2('columns'), exact: true }).click();
        const columns = page.getByRole('dialog', { name: t2('columnsTitle') });
        await columns.getByRole('checkbox', { name: t('origin'), exact: true }).check();
        await columns.getByRole('checkbox', { name: t('buyer'), exact: true }).uncheck();
        await columns
          .getByRole('button', { name: t2('close'), exact: true })
          .first()
          .click();
        const heads = () => page.getByRole('columnheader').allInnerTexts();
        const isChosen = async () => {
          const shown = (await heads()).map((head) => head.trim().toLowerCase());
          return [t('origin'), t('buyer')].map((name) => shown.includes(name.toLowerCase()));
        };
        await expect.poll(isChosen).toEqual([true, false]);
        expect(new URL(page.url()).searchParams.get('columns')).toContain('origin');
        expect(new URL(page.url()).searchParams.get('with')).toBe('me');
        await page.reload();
        await row.waitFor();
        expect(await isChosen()).toEqual([true, false]);
        // The address is all that a colleague needs.
        await first.page.goto(
          new URL(page.url()).pathname + new URL(page.url()).search.replace('with=me', 'with=taken'),
        );
        await first.page.getByRole('row').filter({ hasText: number }).getByText(t('originSALE')).waitFor();
      });
    });
    const { rows } = await shop.pool.query(
      "select count(*)::int as mails from mail where template = 'staff-order-handed' and data ->> 'eventId' = $1::text",
      [event.id],
    );
    expect(rows).toEqual([{ mails: 1 }]);
  });
});
