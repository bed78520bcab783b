import { describe, expect, test } from 'vitest';
import { normalEmail } from '../person/email.ts';
import { normalDocument, normalName } from '../person/person.ts';
import { createChance } from './chance.ts';
import { cpfOf, drawPerson } from './people.ts';
import { planSale } from './plan-sale.ts';
import { drawSaleTime } from './sale-times.ts';
import { saleWindows } from './sale-windows.ts';
import type { SeedBatch, SeedEvent } from './seed-plan.ts';

const now = new Date('2026-11-27T15:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);

function batch(id: string, more: Partial<SeedBatch> = {}): SeedBatch {
  return {
    ...{ id, offerId: id, kind: 'TICKET', ticketType: 'FULL', inHalfPriceQuota: null },
    ...{ priceCents: 10_000, feeCents: 1_500, units: 0, left: 500, opensAt: null, closesAt: null },
    ...{
      previousBatchId: null,
      maxPerOrder: 6,
      dateIds: ['sat'],
      isSession: false,
      isBundle: false,
      questions: [],
    },
    ...more,
  };
}

const anyCoupon = {
  ...{
    kind: 'PERCENT' as const,
    basisPoints: 1_000,
    amountCents: null,
    maxDiscountCents: null,
    minimumCents: 0,
  },
  ...{
    isDeliveryOnly: false,
    startsAt: null,
    endsAt: null,
    offerIds: null,
    usesLeft: 50,
    customerUsesLeft: 1,
  },
};

const fair: SeedEvent = {
  ...{ slug: 'fair', state: 'SP', timeZone: 'America/Sao_Paulo', limitPerDocument: 6, keepsFee: false },
  ...{ saleOpensAt: daysAgo(30), saleClosesAt: daysAgo(-60), startsAt: daysAgo(-60) },
  halfPriceGrounds: [
    { id: 'STUDENT', countsInQuota: true },
    { id: 'SENIOR', countsInQuota: false },
  ],
  coupons: [{ id: 'coupon', code: 'DEZ', terms: anyCoupon }],
  deliveries: [
    { method: 'ELECTRONIC', priceCents: 0, businessDaysMax: null },
    { method: 'DELIVERY', priceCents: 2_400, businessDaysMax: 20 },
  ],
  insurance: { basisPoints: 800 },
  batches: [
    batch('full-1', { offerId: 'full', units: 700, left: 0, closesAt: daysAgo(10) }),
    batch('full-2', { offerId: 'full', units: 300, previousBatchId: 'full-1', priceCents: 12_000 }),
    batch('half', { ticketType: 'HALF', inHalfPriceQuota: true, units: 400, priceCents: 5_000 }),
    batch('shirt', { kind: 'PRODUCT', ticketType: null, units: 90, dateIds: [] }),
    batch('photo', { kind: 'ARTIST', ticketType: null, units: 60, isSession: true }),
  ],
};
const planOf = (more: Partial<Parameters<typeof planSale>[1]> = {}) => [
  ...planSale(fair, { seed: 'a', now, people: { count: 0 }, ...more }),
];
const plan = planOf();
const paid = plan.filter(({ outcome }) => outcome === 'PAID');
const lastKnown = (order: (typeof plan)[number]) =>
  Math.max(
    ...[order.decidedAt, order.refund?.settledAt, order.transfer?.acceptedAt].map((at) => at?.getTime() ?? 0),
  );

describe('a planned sale', () => {
  test('is the same for the same seed, and another one for another', () => {
    expect(planOf()).toEqual(plan);
    expect(planOf({ seed: 'b' })).not.toEqual(plan);
  });

  test('sells exactly the units of each batch, less what was given back', () => {
    const sold = new Map<string, number>();
    for (const { lines, refund } of paid) {
      for (const [index, line] of lines.entries()) {
        const back = refund?.units.filter(({ lineId }) => lineId === String(index)).length ?? 0;
        sold.set(line.batchId, (sold.get(line.batchId) ?? 0) + line.quantity - back);
      }
    }
    for (const { id, units } of fair.batches) expect([id, sold.get(id)]).toEqual([id, units]);
  });

  test('has exactly as many orders as are asked for', () => {
    expect(planOf({ orders: 900 })).toHaveLength(900);
    expect(() => planOf({ orders: 100 })).toThrow('more than 100');
  });

  test('is over by now, in order, and after the sale opened', () => {
    const times = plan.map(({ placedAt }) => placedAt.getTime());
    expect(times.toSorted((one, other) => one - other)).toEqual(times);
    for (const order of plan) {
      expect(order.placedAt.getTime()).toBeGreaterThanOrEqual(fair.saleOpensAt.getTime());
      expect(order.decidedAt.getTime()).toBeGreaterThanOrEqual(order.placedAt.getTime());
      expect(lastKnown(order)).toBeLessThan(now.getTime());
    }
  });

  test('keeps the limit of a document, and the uses of a coupon', () => {
    const units = new Map<string, number>();
    const uses = new Map<string, number>();
    for (const { buyer, lines, coupon, outcome } of plan) {
      const tickets = lines.filter(({ ticketType }) => ticketType !== null);
      const count = tickets.reduce((sum, { quantity }) => sum + quantity, 0);
      units.set(buyer.documentNumber, (units.get(buyer.documentNumber) ?? 0) + count);
      if (coupon !== null && outcome === 'PAID')
        uses.set(buyer.documentNumber, (uses.get(buyer.documentNumber) ?? 0) + 1);
    }
    expect(Math.max(...units.values())).toBeLessThanOrEqual(6);
    expect(Math.max(...uses.values())).toBe(1);
    expect(uses.size).toBeGreaterThan(5);
    expect(uses.size).toBeLessThanOrEqual(30);
  });

  test('gives every half-price unit a person with a ground, and nobody two sessions', () => {
    const seen = new Set<string>();
    for (const { lines } of paid) {
      for (const { batchId, quantity, holders } of lines) {
        expect(holders).toHaveLength(quantity);
        if (batchId === 'half') {
          expect(new Set(holders.map(({ documentNumber }) => documentNumber)).size).toBe(quantity);
          expect(holders.every(({ halfPriceGround }) => halfPriceGround === 'STUDENT')).toBe(true);
        }
        if (batchId !== 'photo') continue;
        const tickets = lines.filter(({ ticketType }) => ticketType !== null).flatMap((line) => line.holders);
        for (const { documentNumber } of holders) {
          expect(tickets.some((ticket) => ticket.documentNumber === documentNumber)).toBe(true);
          expect(seen.has(documentNumber)).toBe(false);
          seen.add(documentNumber);
        }
      }
    }
    expect(seen.size).toBe(60);
  });

  test('has every kind of order, and sums that are right', () => {
    const outcomes = new Set(plan.map(({ outcome }) => outcome));
    expect(outcomes).toEqual(new Set(['PAID', 'EXPIRED', 'DECLINED', 'GIVEN_UP', 'IN_ANALYSIS']));
    const refunds = paid.flatMap(({ refund }) => refund ?? []);
    expect(new Set(refunds.map(({ isWhole }) => isWhole)).size).toBe(2);
    expect(paid.some(({ transfer }) => transfer !== null)).toBe(true);
    expect(new Set(paid.map(({ payment }) => payment.method))).toEqual(new Set(['PIX', 'CARD']));
    expect(new Set(paid.map(({ delivery }) => delivery.method))).toEqual(new Set(['ELECTRONIC', 'DELIVERY']));
    for (const { lines, totals } of plan) {
      const ofLines = lines.reduce((sum, { totalCents }) => sum + totalCents, 0);
      expect(totals.totalCents).toBe(ofLines + totals.deliveryCents + totals.insuranceCents);
    }
  });

  test('whoever buys or is given a ticket has an account before', () => {
    const since = new Map<unknown, Date>();
    for (const { buyer, heldAt, transfer, newCustomers } of plan) {
      for (const { person, since: at } of newCustomers) {
        expect(since.has(person)).toBe(false);
        since.set(person, at);
      }
      expect(since.get(buyer)?.getTime()).toBeLessThanOrEqual(heldAt.getTime());
      if (transfer !== null) expect(since.has(transfer.to)).toBe(true);
    }
  });
});

describe('when people buy', () => {
  test('a batch follows the one before it', () => {
    const windows = saleWindows(fair, now);
    expect(windows.get('full-1')).toEqual({ from: daysAgo(30), to: daysAgo(10) });
    expect(windows.get('full-2')?.from).toEqual(daysAgo(10));
    const future = { ...fair, saleOpensAt: daysAgo(-1) };
    expect(() => saleWindows(future, now)).toThrow('before its time');
  });

  test('many when it opens, and more in the evening than at night', () => {
    const chance = createChance('times');
    const window = { from: daysAgo(30), to: daysAgo(1) };
    const times = Array.from({ length: 4_000 }, () =>
      drawSaleTime(chance, window, 'America/Sao_Paulo').getTime(),
    );
    const first = times.filter((at) => at < window.from.getTime() + 6 * 3_600_000).length;
    expect(first).toBeGreaterThan(600);
    const hourOf = (at: number) => (new Date(at).getUTCHours() + 21) % 24;
    const others = times.filter((at) => at > daysAgo(29).getTime() && at < daysAgo(2).getTime()).map(hourOf);
    const between = (from: number, to: number) => others.filter((hour) => hour >= from && hour < to).length;
    expect(between(19, 22)).toBeGreaterThan(5 * between(2, 5));
  });
});

test('people are invented: valid documents that differ, and addresses nobody can have', () => {
  const chance = createChance('people');
  const people = Array.from({ length: 3_000 }, (_, index) =>
    drawPerson(chance, index, { home: 'PR', year: 2026 }),
  );
  expect(new Set(people.map(({ documentNumber }) => documentNumber)).size).toBe(people.length);
  expect(new Set(people.map(({ email }) => email)).size).toBe(people.length);
  for (const { name, lastName, documentNumber, email, birthDate } of people) {
    expect(normalDocument('CPF', documentNumber)).toBe(documentNumber);
    expect([normalName(name), normalName(lastName)]).toEqual([name, lastName]);
    expect(normalEmail(email)).toBe(email);
    expect(email).toMatch(/@example\.(com|org|net)$/);
    expect(birthDate < '2008').toBe(true);
  }
  const near = people.filter(({ city }) => city.state === 'PR').length;
  expect(near).toBeGreaterThan(1_000);
  expect(cpfOf(1)).not.toBe(cpfOf(2));
});
