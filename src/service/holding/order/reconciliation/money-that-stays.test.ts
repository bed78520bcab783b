import { describe, expect, test } from 'vitest';
import { type Actor, operator } from '#src/domain/policy/actor.ts';
import { installation } from '#src/domain/policy/grant.ts';
import { disputesOf } from '#src/gateway/payment/sandbox/sandbox-dispute.ts';
import { againWhenBusy } from '#test/support/deployment/again-when-busy.ts';
import type { TestCustomer } from '#test/support/deployment/deployment.ts';
import { brokenInvariants } from '#test/support/deployment/invariants.ts';
import { byCard, openCheckout } from '#test/support/shop/checkout.ts';
import { batchOf } from '#test/support/shop/shop.ts';
import { settleCharge } from '../payment/settle-charge.ts';
import { settleRefunds } from '../refund/settle-refunds.ts';
import { closeReview } from './close-review.ts';
import { reconcile } from './reconcile.ts';

const { deployment, event, save, place, addressOf, chargeOf, giveBack } = await openCheckout();
const { context, bank } = deployment;
const provider = context.payments.providerFor('CARD')?.name ?? '';
const finance: Actor = {
  ...{ kind: 'staff', id: context.ids.uuid(), grants: [{ role: 'FINANCE', ...installation }] },
};

/** Two tickets of R$ 115.00 that were bought by card; `givenBack`: one of them went back. */
async function bought({ givenBack = false } = {}) {
  const view = await event({ days: { sat: 2 }, offers: [{ key: 'full', days: ['sat'] }] });
  const [buyer] = (await deployment.customers(1)) as [TestCustomer];
  const cart = (await save(view, buyer, [{ batchId: batchOf(view, 'full'), quantity: 2 }])).data.saveCart;
  const asked = { payment: byCard(), billingAddressId: await addressOf(buyer) };
  const { number, tickets } = (await place(buyer, cart.id, asked)).data.placeOrder;
  if (givenBack) {
    await giveBack(buyer, number, [tickets[0]?.id ?? '']);
    await settleRefunds(context);
  }
  return { view, number, charge: await chargeOf(number) };
}

/** Our own question to the provider, as its message would cause it. */
async function ask(charge: string) {
  await bank.settled();
  await againWhenBusy(() => settleCharge(context, provider, { reference: charge }));
}

async function dispute(charge: string, amountCents?: number) {
  await bank.openDispute(charge, amountCents === undefined ? {} : { amountCents });
  await ask(charge);
}

async function win(charge: string) {
  const found = await bank.cardCharge(charge);
  const id = (found && disputesOf(found).at(-1)?.id) ?? '';
  await bank.endDispute(charge, id, 'WON');
  await ask(charge);
}

async function stateOf(number: string) {
  const { rows } = await context.pool.query(
    `select sum(e.units)::int as units, sum(e.price_cents - e.discount_cents)::int as price, sum(e.fee_cents)::int as fee,
      sum(e.refund_cents)::int as refund, sum(e.charged_back_cents)::int as taken,
      sum(e.captured_cents - e.refund_cents - e.charged_back_cents - e.price_cents + e.discount_cents - e.fee_cents)::int as open,
      (select coalesce(jsonb_agg(jsonb_build_array(m.reason, m.amount_cents) order by m.reason), '[]') from money_review m
        join payment p on p.event_id = m.event_id and p.id = m.payment_id
        where p.event_id = o.event_id and p.order_id = o.id and m.closed_at is null) as reviews
    from customer_order o join money_entry e on e.event_id = o.event_id and e.order_id = o.id
    where o.number = $1 group by o.event_id, o.id`,
    [number],
  );
  return rows[0];
}

const keep = (number: string, cents: number, what = 'CHARGEBACK_REVERSED') =>
  closeReview(context, { actor: finance, number, what, note: 'O banco nos deu razão.', seenCents: cents });

const send = (number: string, cents: number) =>
  closeReview(context, {
    ...{ actor: finance, number, what: 'CHARGEBACK_REVERSED', note: '', seenCents: cents },
    transfer: { number: 'E0003816620260601', on: '2026-06-01' },
  });

// The heading is one of docs/algorithms/needs-a-person.md.
describe('Money that no ticket stands for', () => {
  test('of a dispute that was won it is open until a person leaves it with the sale', async () => {
    const { number, charge, view } = await bought();
    await dispute(charge);
    expect(await stateOf(number)).toMatchObject({ units: 0, price: 0, fee: 0, taken: 23_000, open: 0 });
    await win(charge);
    const open = { taken: 0, open: 23_000, reviews: [['CHARGEBACK_REVERSED', 23_000]] };
    expect(await stateOf(number)).toMatchObject(open);
    expect(await keep(number, 23_000)).toBe(23_000);
    // The sale's own price and fee, and no unit: its tickets have ended.
    const kept = { units: 0, price: 20_000, fee: 3_000, refund: 0, taken: 0, open: 0, reviews: [] };
    expect(await stateOf(number)).toEqual(kept);
    const causes = await context.pool.query(
      'select distinct cause from money_entry where event_id = $1 order by 1',
      [view.id],
    );
    expect(causes.rows.map(({ cause }) => cause)).toEqual(['charged_back', 'sold']);
    const { rows } = await context.pool.query(
      "select after from audit_entry where event_id = $1 and action = 'review.close'",
      [view.id],
    );
    expect(rows).toEqual([{ after: { closedCents: 23_000, isKept: true } }]);
    const money = (await reconcile(context)).money.find(({ slug }) => slug === view.slug);
    expect(money).toMatchObject({ capturedCents: 23_000, keptCents: 23_000, inReviewCents: 0 });
    expect(await brokenInvariants(context.pool)).toEqual([]);
  });

  test('a person may have sent it to the payer by a transfer instead', async () => {
    const { number, charge, view } = await bought();
    await dispute(charge);
    await win(charge);
    expect(await send(number, 23_000)).toBe(23_000);
    const sent = { units: 0, price: 0, fee: 0, refund: 23_000, taken: 0, open: 0, reviews: [] };
    expect(await stateOf(number)).toEqual(sent);
    const money = (await reconcile(context)).money.find(({ slug }) => slug === view.slug);
    expect(money).toMatchObject({ keptCents: 0, refundedCents: 23_000, inReviewCents: 0 });
    // Taken once more, it went out twice; won once more, that is made good.
    await dispute(charge);
    const lost = { open: -23_000, reviews: [['CHARGED_BACK_AFTER_REFUND', 23_000]] };
    expect(await stateOf(number)).toMatchObject(lost);
    await win(charge);
    expect(await stateOf(number)).toMatchObject({ open: 0, reviews: [] });
    expect(await brokenInvariants(context.pool)).toEqual([]);
  });

  test('what stays follows the bank: disputed again it is taken, won again it is open', async () => {
    const { number, charge } = await bought();
    await dispute(charge);
    await win(charge);
    await keep(number, 23_000);
    await dispute(charge, 8_000);
    expect(await stateOf(number)).toMatchObject({ price: 13_043, fee: 1_957, taken: 8_000, open: 0 });
    await win(charge);
    const open = { taken: 0, open: 8_000, reviews: [['CHARGEBACK_REVERSED', 8_000]] };
    expect(await stateOf(number)).toMatchObject(open);
    await keep(number, 8_000);
    expect(await stateOf(number)).toMatchObject({ price: 20_000, fee: 3_000, open: 0 });
    // The bank takes from both statements.
    await dispute(charge);
    expect(await stateOf(number)).toMatchObject({ price: 0, fee: 0, taken: 23_000, open: 0, reviews: [] });
    expect(await brokenInvariants(context.pool)).toEqual([]);
  });

  test('of a chargeback in part the rest stays, with what was kept of the sale by then', async () => {
    const { number, charge } = await bought({ givenBack: true });
    await dispute(charge, 5_000);
    expect(await stateOf(number)).toMatchObject({ open: 6_500, reviews: [['CHARGED_BACK_IN_PART', 6_500]] });
    await closeReview(context, {
      ...{ actor: operator('ana'), number, what: 'CHARGED_BACK_IN_PART', note: 'Fica.' },
    });
    expect(await stateOf(number)).toMatchObject({ units: 0, price: 5_652, fee: 848, taken: 5_000, open: 0 });
    expect(await brokenInvariants(context.pool)).toEqual([]);
  });

  test('a loss has nothing that could stay or be sent', async () => {
    const { number, charge } = await bought({ givenBack: true });
    await bank.chargeBack(charge);
    await ask(charge);
    const { rows } = await context.pool.query(
      `select m.amount_cents as cents from money_review m join payment p on p.event_id = m.event_id and p.id = m.payment_id
      where p.provider_reference = $1 and m.reason = 'CHARGED_BACK_AFTER_REFUND'`,
      [charge],
    );
    const what = 'CHARGED_BACK_AFTER_REFUND';
    const asked = { actor: finance, number, what, note: '', seenCents: rows[0]?.cents ?? 0 };
    const transfer = { number: 'E1', on: '2026-06-01' };
    await expect(closeReview(context, { ...asked, transfer })).rejects.toMatchObject({
      ...{ code: 'INVALID_INPUT', field: 'transferNumber' },
    });
  });
});
