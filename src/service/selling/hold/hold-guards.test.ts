import { describe, expect, test } from 'vitest';
import type { EventView } from '#src/service/selling/event/event-view.ts';
import { brokenInvariants } from '#test/support/deployment/invariants.ts';
import {
  decision,
  fitting,
  type Guard,
  withoutGuard,
  withoutStockCheck,
  withPause,
} from '#test/support/deployment/weaken.ts';
import { openKernel } from '#test/support/shop/kernel.ts';
import { batchOf } from '#test/support/shop/shop.ts';

// What holds under many connections at once, and what fails when a guard of docs/algorithms/stock-and-holds.md is
// removed.
const { deployment, event, take, save } = await openKernel();
const { context } = deployment;

describe('What each guard is worth', () => {
  const buyers = 200;
  const capacity = 50;

  /** The highest number held in several tries, until it is too high: a race does not fail every time. */
  async function mostOf(right: number, run: () => Promise<number>): Promise<number> {
    let most = 0;
    for (let tries = 0; tries < 30 && most <= right; tries += 1) most = Math.max(most, await run());
    return most;
  }

  async function race(view: EventView): Promise<number> {
    const batch = batchOf(view, 'full');
    // Eight connections at once, each with its own calls: what several nodes do to one pool.
    const verdicts = await Promise.all(
      Array.from({ length: buyers }, () =>
        save(view, take(batch, 1)).catch(() => [{ refusal: 'FAILED' as const }]),
      ),
    );
    return verdicts.flat().filter((verdict) => verdict.refusal === null).length;
  }

  const oneDay = () => event({ days: { sat: capacity }, offers: [{ key: 'full', days: ['sat'] }] });

  test('with every guard, exactly the capacity is held', async () => {
    expect(await race(await oneDay())).toBe(capacity);
  });

  const takers: { what: string; guard: Guard }[] = [
    { what: 'the look whether all fits', guard: fitting },
    { what: 'the decision of step 5', guard: decision },
  ];

  test.each(takers)(
    'without $what the check constraint still holds the line, and nobody gets more',
    async ({ guard }) => {
      const view = await oneDay();
      await withoutGuard(context.pool, guard, async () => {
        expect(await race(view)).toBeLessThanOrEqual(capacity);
      });
    },
  );

  test.each(takers)(
    'negative control: without $what and the constraint too much is held, and the invariants say so',
    async ({ guard }) => {
      const view = await oneDay();
      deployment.allowBroken();
      await withoutStockCheck(context.pool, () =>
        withoutGuard(context.pool, guard, async () => {
          expect(await race(view)).toBeGreaterThan(capacity);
          expect((await brokenInvariants(context.pool)).join()).toContain('I1');
        }),
      );
    },
  );

  /** Parallel calls of which any one fits but no two do. Returns how many carts hold something. */
  async function beginAtOnce(view: EventView): Promise<number> {
    const batch = batchOf(view, 'full');
    const call = () => Array.from({ length: 30 }, () => take(batch, 1));
    const verdicts = await Promise.all(Array.from({ length: 6 }, () => save(view, ...call())));
    return verdicts.flat().filter((verdict) => verdict.refusal === null).length;
  }

  test('of calls that fit alone and not together, one is begun whole, and the next takes what is left', async () => {
    expect(await beginAtOnce(await oneDay())).toBe(capacity);
  });

  test('negative control: without the lock of the pools, more than one of them is', async () => {
    deployment.allowBroken();
    const lock: Guard = { function: 'begin_carts', name: 'pool-lock' };
    // A pause between check and hold lets the others check too; on two cores they seldom overlapped without it.
    await withoutStockCheck(context.pool, () =>
      withoutGuard(context.pool, lock, () =>
        withPause(context.pool, 'begin_carts', 0.1, async () => {
          expect(await mostOf(capacity, async () => await beginAtOnce(await oneDay()))).toBeGreaterThan(
            capacity,
          );
        }),
      ),
    );
  });

  /** Many connections change one cart at once, like tabs on several nodes. The last request decides what it holds. */
  async function changeAtOnce(view: EventView): Promise<number> {
    const batch = batchOf(view, 'full');
    const first = take(batch, 1);
    await save(view, first);
    const again = { ...first, isNew: false, lines: [{ batchId: batch, quantity: 3 }] };
    const changes = await Promise.allSettled(Array.from({ length: 40 }, () => save(view, again)));
    for (const change of changes) if (change.status === 'rejected') throw change.reason;
    const { rows } = await context.pool.query(
      'select sum(held_change)::int as held from stock_entry where cart_id = $1',
      [first.cartId],
    );
    return rows[0].held;
  }

  test('one cart, changed by many connections at once, holds what it was told to', async () => {
    expect(await changeAtOnce(await oneDay())).toBe(3);
  });

  test('negative control: without the cart lock of step 1 it holds more', async () => {
    const view = await oneDay();
    deployment.allowBroken();
    const lock: Guard = { function: 'save_carts', name: 'cart-lock' };
    await withoutGuard(context.pool, lock, async () => {
      // So often is it taken and given back that the counter may end below nothing: then the constraint says no.
      const changed = () => changeAtOnce(view).catch(() => Number.POSITIVE_INFINITY);
      expect(await mostOf(3, changed)).toBeGreaterThan(3);
    });
  });
});
