import { describe, expect, test } from 'vitest';
import type { TestCustomer } from '#test/support/deployment/deployment.ts';
import { brokenInvariants } from '#test/support/deployment/invariants.ts';
import { byCard, openCheckout } from '#test/support/shop/checkout.ts';
import { batchOf } from '#test/support/shop/shop.ts';
import { settleRefunds } from '../order/refund/settle-refunds.ts';
import { makeUpEntries } from './make-up-entries.ts';

const { deployment, event, save, place, addressOf, chargeOf, giveBack } = await openCheckout();
const { pool } = deployment.context;

/** Tickets for R$ 100.00 with a fee of R$ 10.00 each, paid by card, R$ 20.00 off the whole. */
async function paidOrder(quantity: number) {
  const view = await event({
    days: { sat: 50 },
    offers: [{ key: 'full', days: ['sat'], batches: [{ priceCents: 10_000, feeCents: 1_000 }] }],
    coupons: [{ code: 'MENOS20', kind: 'AMOUNT', basisPoints: null, amountCents: 2_000 }],
  });
  const [buyer] = (await deployment.customers(1)) as [TestCustomer];
  const lines = [{ batchId: batchOf(view, 'full'), quantity }];
  const cart = (await save(view, buyer, lines, { couponCode: 'MENOS20' })).data.saveCart;
  const asked = { payment: byCard(), billingAddressId: await addressOf(buyer) };
  const { number, status, tickets } = (await place(buyer, cart.id, asked)).data.placeOrder;
  expect(status).toBe('APPROVED');
  const ticketIds = (tickets as { id: string }[]).map(({ id }) => id);
  return { eventId: view.id, buyer, number, ticketIds };
}

/** The entries of an event, oldest first, without the sums that are 0. */
async function entriesOf(eventId: string) {
  const { rows } = await pool.query<{ entry: Record<string, unknown> }>(
    `select jsonb_build_object('cause', cause, 'of', case when order_line_id is null then 'order' else 'line' end) || (
      select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(to_jsonb(e))
      where (key in ('orders', 'units') or key like '%_cents') and value <> '0') as entry
    from money_entry e where event_id = $1 order by id`,
    [eventId],
  );
  return rows.map(({ entry }) => entry);
}

describe('Balance', () => {
  test('the worked case: sold, one of two given back, sent, and the rest taken back by the bank', async () => {
    const { eventId, buyer, number, ticketIds } = await paidOrder(2);
    await giveBack(buyer, number, ticketIds.slice(0, 1));
    await settleRefunds(deployment.context);
    await deployment.bank.chargeBack(await chargeOf(number));
    await deployment.bank.settled();
    const goes = { of: 'line', units: -1, price_cents: -10_000, discount_cents: -1_000, fee_cents: -1_000 };
    expect(await entriesOf(eventId)).toEqual([
      { cause: 'sold', of: 'line', units: 2, price_cents: 20_000, discount_cents: 2_000, fee_cents: 2_000 },
      { cause: 'sold', of: 'order', orders: 1, captured_cents: 20_000 },
      { cause: 'given_back', ...goes },
      { cause: 'given_back', of: 'order', refund_cents: 10_000 },
      { cause: 'refund_sent', of: 'order', sent_cents: 10_000 },
      { cause: 'charged_back', ...goes },
      { cause: 'charged_back', of: 'order', charged_back_cents: 10_000 },
    ]);
  });
});

describe('Booking', () => {
  test('tickets that are given back at once, while refunds are sent, are each booked once', async () => {
    const { eventId, buyer, number, ticketIds } = await paidOrder(6);
    await Promise.all([
      ...ticketIds.map((id) => giveBack(buyer, number, [id])),
      ...ticketIds.map(() => settleRefunds(deployment.context)),
    ]);
    await settleRefunds(deployment.context);
    const { rows } = await pool.query(
      `select sum(units)::int as units, sum(price_cents - discount_cents + fee_cents)::int as kept,
        sum(captured_cents)::int as captured, sum(refund_cents)::int as refund, sum(sent_cents)::int as sent
      from money_entry where event_id = $1`,
      [eventId],
    );
    const captured = 6 * 11_000 - 2_000;
    expect(rows).toEqual([{ units: 0, kept: 0, captured, refund: captured, sent: captured }]);
  });

  test('negative control: an entry that is missing or changed, and a total, are told', async () => {
    const { eventId } = await paidOrder(1);
    const told = async (statement: string) => {
      await pool.query(statement, [eventId]);
      return (await brokenInvariants(pool)).map((rule) => rule.slice(0, 3)).toSorted();
    };
    const where = 'where event_id = $1 and order_line_id is not null';
    expect(await told(`update money_entry set fee_cents = fee_cents + 1 ${where}`)).toEqual(['I29', 'I30']);
    expect(await told(`update money_entry set fee_cents = fee_cents - 1 ${where}`)).toEqual([]);
    expect(await told(`update money_entry set units = units + 1 ${where}`)).toEqual(['I29', 'I30', 'I31']);
    expect(await told(`update money_entry set units = units - 1 ${where}`)).toEqual([]);
    const order = 'where event_id = $1 and order_line_id is null';
    expect(await told(`update money_entry set orders = orders + 1 ${order}`)).toEqual(['I29', 'I30']);
    expect(await told(`update money_entry set orders = orders - 1 ${order}`)).toEqual([]);
    const total = "where event_id = $1 and dimension = 'city'";
    expect(await told(`update money_total set captured_cents = captured_cents - 1 ${total}`)).toEqual([
      'I30',
      'I32',
    ]);
    expect(await told(`update money_total set captured_cents = captured_cents + 1 ${total}`)).toEqual([]);
    expect(await told(`update money_key_total set units = units + 1 where event_id = $1`)).toEqual(['I32']);
    expect(await told(`update money_key_total set units = units - 1 where event_id = $1`)).toEqual([]);
  });
});

describe('Orders of earlier releases', () => {
  test('those that nobody has counted are counted at the time of their sale, with their next change or without one', async () => {
    const [changed, still] = [await paidOrder(2), await paidOrder(1)];
    for (const { eventId } of [changed, still]) {
      // As a release before 0.10 has left it, and its migration.
      for (const table of ['money_entry', 'money_total', 'money_key_total']) {
        await pool.query(`update ${table} set orders = 0 where event_id = $1`, [eventId]);
      }
      await pool.query('insert into money_book (event_id, next_pass_at) values ($1, $2)', [
        ...[eventId, deployment.clock.now()],
      ]);
    }
    deployment.clock.pass(2 * 3_600);
    await giveBack(changed.buyer, changed.number, changed.ticketIds);
    for (let pass = 0; pass < 3; pass += 1) {
      await makeUpEntries(deployment.context);
      deployment.clock.pass(3_601);
    }
    const { rows } = await pool.query(
      `select e.event_id as "eventId", cause, orders, e.captured_cents as captured, at = p.settled_at as "asSold"
      from money_entry e join payment p on p.event_id = e.event_id and p.order_id = e.order_id
      where e.event_id = any ($1) and orders <> 0 order by cause`,
      [[changed.eventId, still.eventId]],
    );
    const counted = { orders: 1, captured: 0, asSold: true };
    expect(rows).toEqual([
      { eventId: changed.eventId, cause: 'given_back', ...counted },
      { eventId: still.eventId, cause: 'made_up', ...counted },
    ]);
    expect(await brokenInvariants(pool)).toEqual([]);
  });

  test('are booked at the time of their sale, and read again until nothing is missing', async () => {
    const { eventId, buyer, number, ticketIds } = await paidOrder(2);
    await giveBack(buyer, number, ticketIds.slice(0, 1));
    await settleRefunds(deployment.context);
    const { rows: paid } = await pool.query('select settled_at as at from payment where event_id = $1', [
      eventId,
    ]);
    // As a release before 0.8 has left it.
    await pool.query('delete from money_entry where event_id = $1', [eventId]);
    await pool.query('delete from money_total where event_id = $1', [eventId]);
    await pool.query('delete from money_key_total where event_id = $1', [eventId]);
    await pool.query('insert into money_book (event_id, next_pass_at) values ($1, $2)', [
      eventId,
      deployment.clock.now(),
    ]);
    deployment.clock.pass(7_200);
    const made = [
      {
        cause: 'made_up',
        of: 'line',
        units: 1,
        price_cents: 10_000,
        discount_cents: 1_000,
        fee_cents: 1_000,
      },
      {
        ...{ cause: 'made_up', of: 'order', orders: 1, captured_cents: 20_000 },
        ...{ refund_cents: 10_000, sent_cents: 10_000 },
      },
    ];
    expect(await makeUpEntries(deployment.context)).toBe(1);
    expect(await entriesOf(eventId)).toEqual(made);
    const { rows } = await pool.query('select distinct at from money_entry where event_id = $1', [eventId]);
    expect(rows).toEqual(paid);
    // Not due, then a pass that finds nothing, then never again.
    expect(await makeUpEntries(deployment.context)).toBe(0);
    deployment.clock.pass(3_600);
    expect(await makeUpEntries(deployment.context)).toBe(1);
    deployment.clock.pass(36_000);
    expect(await makeUpEntries(deployment.context)).toBe(0);
    expect(await entriesOf(eventId)).toEqual(made);
  });
});
