import { describe, expect, test } from 'vitest';
import { installation } from '#src/domain/policy/grant.ts';
import { storeStaff } from '#test/support/deployment/store-staff.ts';
import { openCheckout } from '#test/support/shop/checkout.ts';
import type { TestEventOptions } from '#test/support/shop/test-event.ts';
import { listNeeds } from './list-needs.ts';

const { deployment, event } = await openCheckout();
const { context, clock } = deployment;
const owner = await storeStaff(deployment, [{ role: 'OWNER', ...installation }]);
const inHours = (hours: number) => new Date(clock.now().getTime() + hours * 3_600_000);

type Made = Pick<TestEventOptions, 'days' | 'offers'> & Partial<TestEventOptions>;

async function made(options: Made) {
  const view = await event(options);
  /** Sells so many units of a pool, as it would be counted. */
  const sell = (key: string, units: number) =>
    context.pool.query('update pool set sold = $3 where event_id = $1 and key like $2', [
      view.id,
      key,
      units,
    ]);
  const needs = async () => {
    clock.pass(5);
    const { items } = await listNeeds(context, { actor: owner, eventId: view.id });
    return items.map(({ kind, reason, count }) =>
      [kind, reason, count].filter((said) => said !== null).join(' '),
    );
  };
  /** No counter of a test may be left that no ledger explains. */
  const giveBack = () => context.pool.query('update pool set sold = 0 where event_id = $1', [view.id]);
  return { view, sell, needs, giveBack };
}

// The heading is one of docs/algorithms/needs-a-person.md.
describe('A need is found, never stored', () => {
  test('a batch that ends within a day is a need, unless another one or the end of the sale follows', async () => {
    const batches = [{ closesAt: inHours(30) }];
    const soon = await made({ days: { sat: 50 }, offers: [{ key: 'full', days: ['sat'], batches }] });
    expect(await soon.needs()).toEqual([]);
    clock.pass(7 * 3_600);
    expect(await soon.needs()).toEqual(['BATCH_ENDING ENDS']);
    clock.pass(24 * 3_600);
    expect(await soon.needs()).toEqual([]);
    const followed = [{ closesAt: inHours(3), units: 10 }, {}];
    const next = await made({
      days: { sat: 50 },
      offers: [{ key: 'full', days: ['sat'], batches: followed }],
    });
    expect(await next.needs()).toEqual([]);
    const last = await made({
      ...{ days: { sat: 50 }, saleClosesAt: inHours(2) },
      offers: [{ key: 'full', days: ['sat'], batches: [{ closesAt: inHours(2) }] }],
    });
    expect(await last.needs()).toEqual([]);
  });

  test('a batch with a tenth left is a need while its places have more, and none once it is gone', async () => {
    const offers = [
      { key: 'full', days: ['sat'], batches: [{ units: 20 }] },
      { key: 'half', days: ['sat'], ticketType: 'HALF' as const, batches: [{ units: 20 }] },
    ];
    const { sell, needs, giveBack } = await made({ days: { sat: 50 }, offers });
    await sell('%half%', 19);
    expect(await needs()).toEqual([]);
    await sell('%full%', 17);
    expect(await needs()).toEqual([]);
    await sell('%full%', 18);
    expect(await needs()).toEqual(['BATCH_ENDING NEARLY_GONE 2']);
    await sell('date:sat', 48);
    expect(await needs()).toEqual([]);
    await sell('date:sat', 40);
    await sell('%full%', 20);
    expect(await needs()).toEqual([]);
    await giveBack();
  });

  test('half-price stock is a need from nine tenths on, and none once all of it is taken', async () => {
    const offers = [{ key: 'half', days: ['sat'], ticketType: 'HALF' as const }];
    const { sell, needs, giveBack } = await made({ days: { sat: 100 }, hasHalfPriceQuota: true, offers });
    const { rows } = await context.pool.query(
      "select key from pool where kind = 'HALF_PRICE' order by key desc limit 1",
    );
    const key = rows[0].key as string;
    await sell(key, 35);
    expect(await needs()).toEqual([]);
    await sell(key, 36);
    expect(await needs()).toEqual(['HALF_PRICE_ENDING 4']);
    await sell(key, 40);
    expect(await needs()).toEqual([]);
    await giveBack();
  });
});
