import { describe, expect, test } from 'vitest';
import { openDeployment } from '#test/support/deployment/deployment.ts';
import { countLockWaits } from '#test/support/deployment/lock-waits.ts';
import { type TestEventOptions, testEvent } from '#test/support/shop/test-event.ts';
import { importEvent } from '../../catalogue/import-event.ts';
import { sweepExpiredCarts } from '../../hold/sweep-expired-carts.ts';
import { releaseHalfPrice } from './release-half-price.ts';

const deployment = await openDeployment();
const { context, clock } = deployment;

/** An event whose half-price share is released in a day. */
async function openEvent(options: Pick<TestEventOptions, 'slug' | 'code' | 'days' | 'offers'>) {
  const now = clock.now();
  const halfPriceUntil = new Date(now.getTime() + 24 * 3_600_000);
  const define = (changes: Partial<TestEventOptions> = {}) =>
    testEvent({ ...options, now, hasHalfPriceQuota: true, halfPriceUntil, ...changes });
  const view = await deployment.importEvent(define());
  const batchOf = (offer: string) =>
    [...view.batchById.values()].find((entry) => entry.offer.name.pt === offer)?.batch.id ?? '';
  const hold = (offer: string, quantity: number) =>
    context.holds.hold(view.id, {
      cartId: context.ids.uuid(),
      isNew: true,
      customerId: null,
      bound: null,
      lines: [{ batchId: batchOf(offer), quantity }],
    });
  return { view, hold, define };
}

async function capacitiesOf(eventId: string): Promise<Record<string, number>> {
  const { rows } = await context.pool.query(
    'select key, capacity from pool where event_id = $1 order by key',
    [eventId],
  );
  return Object.fromEntries(rows.map(({ key, capacity }) => [key, capacity]));
}

// The heading is one of docs/algorithms/half-price.md.
describe('The release', () => {
  test('40 % of the day are kept for half-price until the release, and then anybody may have them', async () => {
    const { view, hold } = await openEvent({
      slug: 'meia',
      code: 'ME',
      days: { sat: 10 },
      offers: [
        { key: 'full', days: ['sat'] },
        { key: 'half', days: ['sat'], ticketType: 'HALF' },
      ],
    });

    expect(await hold('full', 7)).toMatchObject({ refusal: 'SOLD_OUT', remaining: 6 });
    expect(await hold('full', 5)).toMatchObject({ refusal: null });
    expect(await hold('half', 5)).toMatchObject({ refusal: 'SOLD_OUT', remaining: 4 });
    expect(await releaseHalfPrice(context)).toEqual([]);

    clock.pass(24 * 3_600);
    await sweepExpiredCarts(context);
    expect(await hold('full', 6)).toMatchObject({ refusal: null });
    expect(await hold('half', 2)).toMatchObject({ refusal: null });
    // Two workers at the same instant release once.
    const released = await Promise.all([releaseHalfPrice(context), releaseHalfPrice(context)]);
    expect(released.flat()).toEqual([view.id]);
    expect(await hold('full', 3)).toMatchObject({ refusal: 'SOLD_OUT', remaining: 2 });
    expect(await hold('full', 1)).toMatchObject({ refusal: null });
    expect(await hold('half', 1)).toMatchObject({ refusal: null });

    // What half-price carts let go after the release is everybody's as well: no unit stays unsold.
    clock.pass(15 * 60);
    await sweepExpiredCarts(context);
    expect(await hold('full', 10)).toMatchObject({ refusal: null });
  });

  test('each sector of each day is released whole, and no further than itself', async () => {
    const { view, hold } = await openEvent({
      slug: 'setores',
      code: 'SE',
      days: { sat: { pista: 10, camarote: 5 }, sun: { pista: 20, camarote: 5 } },
      offers: [
        { key: 'pista', days: ['sat'], sector: 'pista' },
        { key: 'pista-half', days: ['sat'], sector: 'pista', ticketType: 'HALF' },
        { key: 'camarote', days: ['sat', 'sun'], sector: 'camarote' },
      ],
    });
    expect(view.halfPriceQuotas.map(({ scope }) => scope.pt)).toEqual([
      'sat, pista',
      'sat, camarote',
      'sun, pista',
      'sun, camarote',
    ]);
    expect(await hold('pista', 10)).toMatchObject({ refusal: 'SOLD_OUT', remaining: 6 });
    expect(await hold('camarote', 5)).toMatchObject({ refusal: 'SOLD_OUT', remaining: 3 });

    clock.pass(24 * 3_600);
    expect(await releaseHalfPrice(context)).toEqual([view.id]);
    expect(await hold('pista', 11)).toMatchObject({ refusal: 'SOLD_OUT', remaining: 10 });
    expect(await hold('pista', 10)).toMatchObject({ refusal: null });
    expect(await hold('pista-half', 1)).toMatchObject({ refusal: 'SOLD_OUT', remaining: 0 });
    expect(await hold('camarote', 6)).toMatchObject({ refusal: 'SOLD_OUT', remaining: 5 });
    expect(await hold('camarote', 5)).toMatchObject({ refusal: null });
  });

  const daysOf = (...keys: string[]) => ({
    days: Object.fromEntries(keys.map((key) => [key, 10])),
    offers: keys.flatMap((key) => [
      { key: `${key}-full`, days: [key] },
      { key: `${key}-half`, days: [key], ticketType: 'HALF' as const },
    ]),
  });

  test('a day that is published after the release is everybody’s from the beginning', async () => {
    const { view, define } = await openEvent({ slug: 'depois', code: 'DE', ...daysOf('sat') });
    clock.pass(24 * 3_600);
    expect(await releaseHalfPrice(context)).toEqual([view.id]);
    await deployment.importEvent(define(daysOf('sat', 'sun')));
    expect(await capacitiesOf(view.id)).toEqual({
      ...{ 'date:sat': 10, 'half:sat': 4, 'standard:sat': 10 },
      ...{ 'date:sun': 10, 'half:sun': 4, 'standard:sun': 10 },
    });
  });

  test('a release that waits for a publication opens the day as it was published', async () => {
    const { view, define } = await openEvent({ slug: 'durante', code: 'DU', ...daysOf('sat') });
    clock.pass(24 * 3_600);
    const released = await context.db.transaction().execute(async (tx) => {
      const raised = define({ ...daysOf('sat'), days: { sat: 20 } });
      await importEvent({ db: tx, newId: () => context.ids.uuid(), now: clock.now() }, raised);
      const release = releaseHalfPrice(context);
      await expect.poll(() => countLockWaits(context.pool)).toBeGreaterThan(0);
      // In an object, or the transaction would wait for what waits for it.
      return { release };
    });
    expect(await released.release).toEqual([view.id]);
    expect(await capacitiesOf(view.id)).toEqual({ 'date:sat': 20, 'half:sat': 8, 'standard:sat': 20 });
  });
});
