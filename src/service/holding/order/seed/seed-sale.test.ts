import { describe, expect, test } from 'vitest';
import { groupSizes } from '#src/domain/seed/baskets.ts';
import { planSale } from '#src/domain/seed/plan-sale.ts';
import type { SeedOrder } from '#src/domain/seed/seed-plan.ts';
import { makeUpEntries } from '#src/service/holding/money/make-up-entries.ts';
import { settleRefunds } from '#src/service/holding/order/refund/settle-refunds.ts';
import type { EventView } from '#src/service/selling/event/event-view.ts';
import { eventsSoldToNobody } from '#src/service/selling/hold/seed-stock.ts';
import { openDeployment } from '#test/support/deployment/deployment.ts';
import { brokenInvariants } from '#test/support/deployment/invariants.ts';
import { testEvent, testInsurance } from '#test/support/shop/test-event.ts';
import { readSeedEvent } from './seed-event.ts';
import { seedSale } from './seed-sale.ts';

const deployment = await openDeployment();
const { context, clock } = deployment;
const { pool } = context;
const day = 86_400_000;
const people = { count: 0 };
let count = 0;

/** An event on sale for twenty days that has sold units to nobody, as a file of the demonstration does. */
async function soldToNobody(): Promise<EventView> {
  count += 1;
  const now = clock.now();
  const before = (days: number) => new Date(now.getTime() - days * day);
  const definition = testEvent({
    ...{ slug: `seed-${count}`, code: `SD${count}`, now, saleOpensAt: before(20), limitPerDocument: 8 },
    days: { sat: 900, sun: 900 },
    hasHalfPriceQuota: true,
    insurance: testInsurance,
    deliveries: [
      { method: 'ELECTRONIC', priceCents: 0, businessDaysMax: null },
      { method: 'DELIVERY', priceCents: 2_400, businessDaysMax: 5 },
    ],
    coupons: [{ code: 'DEZ', usesPerDocumentMax: 1 }],
    offers: [
      {
        ...{ key: 'sat', days: ['sat'] },
        batches: [
          { units: 200, priceCents: 10_000, feeCents: 1_000, closesAt: before(5) },
          { units: 300, priceCents: 12_000, feeCents: 1_200 },
        ],
      },
      { key: 'half', days: ['sat'], ticketType: 'HALF', batches: [{ priceCents: 5_000, feeCents: 500 }] },
      { key: 'sun', days: ['sun'], batches: [{ priceCents: 9_000 }] },
      { key: 'free', days: ['sun'], ticketType: 'FREE', batches: [{ priceCents: 0, feeCents: 0 }] },
      { key: 'shirt', days: [], kind: 'PRODUCT', stock: 100, batches: [{ priceCents: 7_000 }] },
      {
        ...{ key: 'photo', days: ['sat'], batches: [{ priceCents: 20_000 }] },
        session: { artist: 'Iara', fromHour: 2, hours: 1, seats: 60 },
      },
    ],
  });
  const sold: Record<string, number> = {
    ...{
      'sat-1': 200,
      'sat-2': 120,
      'half-1': 150,
      'sun-1': 180,
      'free-1': 60,
      'shirt-1': 40,
      'photo-1': 30,
    },
  };
  for (const batch of definition.batches) batch.demoSold = sold[batch.key] ?? 0;
  return await deployment.importEvent(definition);
}

const seed = (event: EventView, more: object = {}) =>
  seedSale(context, {
    ...{ eventId: event.id, seed: 'test', now: clock.now(), people, providerName: 'sandbox-bank' },
    ...more,
  });

const one = async <Row>(text: string, ...values: unknown[]) =>
  (await pool.query(text, values)).rows[0] as Row;

const poolsOf = async (event: EventView) =>
  (await pool.query('select key, capacity, sold from pool where event_id = $1 order by key', [event.id]))
    .rows;

describe('units that were sold to nobody', () => {
  test('become orders of people: every counter of sold units stays, and every invariant holds', async () => {
    const event = await soldToNobody();
    const before = await poolsOf(event);
    expect(await eventsSoldToNobody(context)).toEqual([event.id]);
    const orders = await seed(event);
    expect(orders).toBeGreaterThan(200);
    expect(await poolsOf(event)).toEqual(before);
    expect(await eventsSoldToNobody(context)).toEqual([]);
    expect(await brokenInvariants(pool)).toEqual([]);
  });

  test('are in the money ledger as orders, payments and refunds say', async () => {
    const event = await soldToNobody();
    await seed(event);
    const booked = await one(
      `select sum(units)::int as units, sum(captured_cents)::int as captured, sum(refund_cents)::int as refund,
        sum(sent_cents)::int as sent, sum(price_cents - discount_cents + fee_cents + delivery_cents + insurance_cents)::int
          as kept
      from money_entry where event_id = $1`,
      event.id,
    );
    const stored = await one<{ captured: number; refunded: number }>(
      `select sum(captured_cents)::int as captured, sum(refunded_cents)::int as refunded
      from payment where event_id = $1`,
      event.id,
    );
    const { captured, refunded } = stored;
    expect(refunded).toBeGreaterThan(0);
    expect(booked).toEqual({
      units: 780,
      captured,
      refund: refunded,
      sent: refunded,
      kept: captured - refunded,
    });
    const { units } = await one<{ units: number }>(
      `select sum(units)::int as units from money_total where event_id = $1 and dimension = 'batch'`,
      event.id,
    );
    expect(units).toBe(780);
  });

  test('are sold in orders of every kind, over days and hours, to people of many cities', async () => {
    const event = await soldToNobody();
    await seed(event);
    const kinds = await one(
      `select count(distinct status)::int as statuses, count(distinct placed_at::date)::int as days,
        count(distinct extract(hour from placed_at))::int > 15 as hours,
        count(distinct billing_address ->> 'cityId')::int > 10 as cities,
        bool_or(coupon_id is not null) as coupons, bool_or(insurance) as insurance,
        bool_or(delivery_method = 'DELIVERY') as deliveries
      from customer_order where event_id = $1`,
      event.id,
    );
    const { days, ...rest } = kinds as { days: number };
    expect(days).toBeGreaterThan(15);
    expect(rest).toEqual({
      ...{ statuses: 3, hours: true, cities: true, coupons: true, insurance: true, deliveries: true },
    });
    const paid = await pool.query(
      `select distinct method || ' ' || status as kind from payment where event_id = $1 order by 1`,
      [event.id],
    );
    const found = paid.rows.map(({ kind }: { kind: string }) => kind);
    for (const kind of ['PIX CONFIRMED', 'CARD CONFIRMED', 'FREE CONFIRMED', 'PIX REFUNDED', 'PIX EXPIRED'])
      expect(found).toContain(kind);
  });

  test('are written as they were planned: the same seed gives the same sums', async () => {
    const event = await soldToNobody();
    const about = { seed: 'same', now: clock.now(), providerName: 'sandbox-bank', sizes: groupSizes };
    const first = 500_000;
    const { seed: planned } = await readSeedEvent(context.db, event.id);
    const plan = [...planSale(planned, { ...about, people: { count: first } })];
    await seedSale(context, { ...about, eventId: event.id, people: { count: first } });
    const sumOf = (cents: (order: SeedOrder) => number) => plan.reduce((sum, order) => sum + cents(order), 0);
    const stored = await one(
      `select count(*)::int as orders, sum(total_cents)::int as cents, sum(discount_cents)::int as discount,
        (select sum(amount_cents)::int from refund where event_id = $1) as refund,
        (select count(*)::int from ticket_transfer where event_id = $1) as transfers
      from customer_order where event_id = $1`,
      event.id,
    );
    expect(stored).toEqual({
      orders: plan.length,
      cents: sumOf(({ totals }) => totals.totalCents),
      discount: sumOf(({ totals }) => totals.discountCents),
      refund: sumOf(({ refund }) => refund?.totalCents ?? 0),
      transfers: plan.filter(({ transfer }) => transfer !== null).length,
    });
  });

  test('leave nothing to do for any job: no mail is sent, no provider is asked, nothing is booked later', async () => {
    const event = await soldToNobody();
    await seed(event);
    const open = await one(
      `select (select count(*) from mail where sent_at is null)::int as mails, (select count(*) from push)::int as pushes,
        (select count(*) from payment where next_check_at is not null)::int as charges,
        (select count(*) from refund where status <> 'DONE')::int as refunds,
        (select count(*) from alert)::int as alerts`,
    );
    expect(open).toEqual({ mails: 0, pushes: 0, charges: 0, refunds: 0, alerts: 0 });
    expect(await settleRefunds(context)).toBe(0);
    expect(await makeUpEntries(context)).toBe(0);
  });

  test('stop between two pages, and what is left stays with nobody', async () => {
    const event = await soldToNobody();
    expect(await seed(event, { isStopped: () => true })).toBe(0);
    expect(await eventsSoldToNobody(context)).toContain(event.id);
    await seed(event);
  });

  test('negative control: without an entry of the books the invariants tell', async () => {
    const event = await soldToNobody();
    await seed(event);
    await pool.query('delete from money_entry where event_id = $1 and order_line_id is null', [event.id]);
    const broken = await brokenInvariants(pool);
    expect(broken.map((rule) => rule.slice(0, 3))).toEqual(expect.arrayContaining(['I29', 'I30']));
    deployment.allowBroken();
  });
});
