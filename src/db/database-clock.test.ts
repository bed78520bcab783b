import { describe, expect, test } from 'vitest';
import { batchOf, openShop } from '../../test/support/shop/shop.ts';
import { sweepExpiredCarts } from '../service/selling/hold/sweep-expired-carts.ts';
import { createDatabaseClock, queryTime } from './database-clock.ts';

const minute = 60_000;

/** A machine whose clock is ahead, with a database that answers after `trip` milliseconds. */
function setUp({ ahead = 0, trip = 10 } = {}) {
  let passed = 0;
  let wallAhead = ahead;
  let tripNow = trip;
  const start = Date.parse('2026-11-22T12:00:00Z');
  const told: [number, boolean][] = [];
  const clock = createDatabaseClock({
    ask: async () => {
      passed += tripNow / 2;
      const answer = new Date(start + passed);
      passed += tripNow / 2;
      return answer;
    },
    tellSkew: (...skew) => told.push(skew),
    wall: () => start + passed + wallAhead,
    monotonic: () => passed,
  });
  return {
    clock,
    told,
    database: () => start + passed,
    pass: (milliseconds: number) => {
      passed += milliseconds;
    },
    setWall: (milliseconds: number) => {
      wallAhead = milliseconds;
    },
    setTrip: (milliseconds: number) => {
      tripNow = milliseconds;
    },
  };
}

describe('the database’s clock', () => {
  test('tells the database’s time where the machine’s own is a minute ahead, and says so once', async () => {
    const { clock, database, told, pass } = setUp({ ahead: minute });
    await clock.synchronise();
    expect(Math.abs(clock.now().getTime() - database())).toBeLessThanOrEqual(10);
    pass(5_000);
    await clock.synchronise();
    expect(Math.abs(clock.now().getTime() - database())).toBeLessThanOrEqual(10);
    expect(told).toEqual([[minute, true]]);
  });

  test('does not jump when the machine’s clock is set, and tells when that is well again', async () => {
    const { clock, database, told, setWall, pass } = setUp();
    await clock.synchronise();
    setWall(-minute);
    expect(Math.abs(clock.now().getTime() - database())).toBeLessThanOrEqual(10);
    await clock.synchronise();
    setWall(0);
    pass(2_000);
    await clock.synchronise();
    expect(told).toEqual([
      [-minute, true],
      [0, false],
    ]);
  });

  test('learns nothing from an answer that took long', async () => {
    const { clock, database, setTrip } = setUp();
    await clock.synchronise();
    setTrip(4_000);
    await clock.synchronise();
    expect(Math.abs(clock.now().getTime() - database())).toBeLessThanOrEqual(10);
  });
});

describe('two nodes whose clocks are a minute apart', async () => {
  const shop = await openShop();
  const { deployment, hold } = shop;
  const { context } = deployment;

  test('agree on when a cart is over: 50 seconds before its end it is not swept', async () => {
    const view = await shop.event({ days: { sat: 5 }, offers: [{ key: 'sat', days: ['sat'] }] });
    const [ana] = await deployment.customers(1);
    if (ana === undefined) throw new Error('Nobody came.');
    await hold(view, ana, [{ batchId: batchOf(view, 'sat'), quantity: 1 }]);
    await context.pool.query(
      "update cart set expires_at = now() + interval '50 seconds' where event_id = $1",
      [view.id],
    );
    const aheadClock = { now: () => new Date(Date.now() + minute), milliseconds: () => performance.now() };
    const clock = createDatabaseClock({
      ask: queryTime(context.pool),
      tellSkew: () => {},
      wall: () => aheadClock.now().getTime(),
    });
    await clock.synchronise();
    expect(await sweepExpiredCarts({ ...context, clock })).toBe(0);
    // Negative control: by the worker's own clock the cart expires.
    expect(await sweepExpiredCarts({ ...context, clock: aheadClock })).toBe(1);
  });
});
