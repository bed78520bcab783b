import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type BatchFacts,
  batchStatus,
  hasPassed,
  remainingUnits,
  type StockPool,
  saleStatus,
} from './batch-status.ts';

const now = new Date('2026-11-20T12:00:00Z');
const before = new Date('2026-11-20T11:00:00Z');
const after = new Date('2026-11-20T13:00:00Z');

const notStopped = { stoppedAt: null, stoppedUntil: null };
const open: BatchFacts = { opensAt: null, closesAt: null, closedAt: null, ...notStopped, ownPoolId: null };
const own = (sold: number, turns = true): StockPool => ({ id: 'own', capacity: 10, held: 0, sold, turns });
const day = (sold: number): StockPool => ({ id: 'day', capacity: 100, held: 0, sold, turns: false });

describe('a batch', () => {
  test('is on sale while every pool has a unit', () => {
    expect(batchStatus(open, [day(99)], null, now)).toBe('ON_SALE');
  });

  test('is closed by hand, and by date from that instant on', () => {
    expect(batchStatus({ ...open, closedAt: before }, [day(0)], null, now)).toBe('CLOSED');
    expect(batchStatus({ ...open, closesAt: now }, [day(0)], null, now)).toBe('CLOSED');
    expect(batchStatus({ ...open, closesAt: after }, [day(0)], null, now)).toBe('ON_SALE');
  });

  test('waits for its date', () => {
    expect(batchStatus({ ...open, opensAt: after }, [day(0)], null, now)).toBe('SCHEDULED');
    expect(batchStatus({ ...open, opensAt: now }, [day(0)], null, now)).toBe('ON_SALE');
  });

  test('waits while it is stopped, until its end or until it is opened; the next one waits for it', () => {
    const stopped = (stoppedUntil: Date | null) => ({ ...open, stoppedAt: before, stoppedUntil });
    expect(batchStatus(stopped(null), [day(0)], null, now)).toBe('SCHEDULED');
    expect(batchStatus(stopped(after), [day(0)], null, now)).toBe('SCHEDULED');
    expect(batchStatus(stopped(now), [day(0)], null, now)).toBe('ON_SALE');
    // It counts at once, whatever the clock of the node that asks.
    expect(batchStatus({ ...stopped(null), stoppedAt: after }, [day(0)], null, now)).toBe('SCHEDULED');
    expect(batchStatus({ ...stopped(null), closedAt: before }, [day(0)], null, now)).toBe('CLOSED');
    const previous = { ...stopped(null), ownPoolId: 'own', ownPool: own(9) };
    expect(batchStatus(open, [day(0)], previous, now)).toBe('SCHEDULED');
  });

  test('waits for the batch before it', () => {
    const previous = { ...open, ownPoolId: 'own', ownPool: own(9) };
    expect(batchStatus(open, [day(0)], previous, now)).toBe('SCHEDULED');
    expect(batchStatus(open, [day(0)], { ...previous, ownPool: own(10) }, now)).toBe('ON_SALE');
    expect(batchStatus(open, [day(0)], { ...previous, closesAt: before }, now)).toBe('ON_SALE');
    expect(batchStatus(open, [day(0)], { ...previous, closedAt: before }, now)).toBe('ON_SALE');
  });

  test('is closed, not sold out, once it has turned', () => {
    const batch = { ...open, ownPoolId: 'own' };
    expect(batchStatus(batch, [day(10), own(10)], null, now)).toBe('CLOSED');
    expect(batchStatus(batch, [day(10), own(10, false)], null, now)).toBe('SOLD_OUT');
  });

  test('is sold out when any one pool is full, with held units counted', () => {
    expect(batchStatus({ ...open, ownPoolId: 'own' }, [day(100), own(3)], null, now)).toBe('SOLD_OUT');
    expect(batchStatus(open, [{ ...day(98), held: 2 }], null, now)).toBe('SOLD_OUT');
  });

  test('has as many units left as its scarcest pool', () => {
    expect(remainingUnits([day(40), own(3)])).toBe(7);
  });
});

const dates = fc.option(fc.constantFrom(before, now, after), { nil: null });
const pools = fc.record({
  held: fc.nat(5),
  sold: fc.nat(5),
  capacity: fc.integer({ min: 10, max: 12 }),
  turns: fc.boolean(),
});
const facts = fc.record({
  opensAt: dates,
  closesAt: dates,
  closedAt: fc.option(fc.constant(before), { nil: null }),
  stoppedAt: fc.option(fc.constant(before), { nil: null }),
  stoppedUntil: dates,
});

test('of two batches in a chain at most one is on sale', () => {
  fc.assert(
    fc.property(facts, facts, pools, pools, pools, (first, second, ownPool, secondPool, dayPool) => {
      const one = { ...first, ownPoolId: 'one' };
      const two = { ...second, ownPoolId: 'two' };
      const onePool = { ...ownPool, id: 'one', turns: true };
      const shared = { ...dayPool, id: 'day', turns: false };
      const statuses = [
        batchStatus(one, [onePool, shared], null, now),
        batchStatus(
          two,
          [{ ...secondPool, id: 'two', turns: false }, shared],
          { ...one, ownPool: onePool },
          now,
        ),
      ];
      expect(statuses.filter((status) => status === 'ON_SALE').length).toBeLessThanOrEqual(1);
      if (hasPassed({ ...one, ownPool: onePool }, now)) expect(statuses[0]).not.toBe('ON_SALE');
    }),
  );
});

test('what is on sale has a unit to sell', () => {
  fc.assert(
    fc.property(facts, fc.array(pools, { minLength: 1, maxLength: 4 }), (batch, drawn) => {
      const numbered = drawn.map((pool, index) => ({ ...pool, id: String(index) }));
      const status = batchStatus({ ...batch, ownPoolId: '0' }, numbered, null, now);
      if (status === 'ON_SALE') expect(remainingUnits(numbered)).toBeGreaterThan(0);
    }),
  );
});

describe('the sale of an event', () => {
  const event = { canceledAt: null, saleOpensAt: before, saleClosesAt: after, saleStop: null };
  const onSale = { status: 'ON_SALE' as const, opensAt: null, isStopped: false };

  test('says what matters most first', () => {
    expect(saleStatus({ ...event, canceledAt: before }, [onSale], now)).toBe('CANCELED');
    expect(saleStatus({ ...event, saleClosesAt: now }, [onSale], now)).toBe('ENDED');
    expect(saleStatus({ ...event, saleOpensAt: after }, [onSale], now)).toBe('SCHEDULED');
    expect(saleStatus({ ...event, saleOpensAt: now }, [onSale], now)).toBe('ON_SALE');
    expect(saleStatus(event, [onSale], now)).toBe('ON_SALE');
  });

  test('is stopped from the moment it is said, until its end or until it is opened', () => {
    const stopped = (until: Date | null) => ({ ...event, saleStop: { at: after, until } });
    expect(saleStatus(stopped(null), [onSale], now)).toBe('STOPPED');
    expect(saleStatus(stopped(after), [onSale], now)).toBe('STOPPED');
    expect(saleStatus(stopped(now), [onSale], now)).toBe('ON_SALE');
    expect(saleStatus({ ...stopped(null), saleOpensAt: after }, [onSale], now)).toBe('SCHEDULED');
    expect(saleStatus({ ...stopped(null), saleClosesAt: now }, [onSale], now)).toBe('ENDED');
    expect(saleStatus({ ...stopped(null), canceledAt: before }, [onSale], now)).toBe('CANCELED');
  });

  test('is stopped, not sold out, where all that could be bought is stopped', () => {
    const soldOut = { status: 'SOLD_OUT' as const, opensAt: null, isStopped: false };
    const stopped = { status: 'SCHEDULED' as const, opensAt: null, isStopped: true };
    expect(saleStatus(event, [soldOut, stopped], now)).toBe('STOPPED');
    expect(saleStatus(event, [onSale, stopped], now)).toBe('ON_SALE');
  });

  test('is not sold out while a batch opens by date', () => {
    const soldOut = { status: 'SOLD_OUT' as const, opensAt: null, isStopped: false };
    expect(saleStatus(event, [soldOut], now)).toBe('SOLD_OUT');
    expect(saleStatus(event, [soldOut, { status: 'SCHEDULED', opensAt: after, isStopped: false }], now)).toBe(
      'ON_SALE',
    );
    expect(saleStatus(event, [soldOut, { status: 'SCHEDULED', opensAt: null, isStopped: false }], now)).toBe(
      'SOLD_OUT',
    );
    // It waits for the batch before it, or is closed by hand: neither opens by its date.
    expect(
      saleStatus(event, [soldOut, { status: 'SCHEDULED', opensAt: before, isStopped: false }], now),
    ).toBe('SOLD_OUT');
    expect(saleStatus(event, [soldOut, { status: 'SCHEDULED', opensAt: now, isStopped: false }], now)).toBe(
      'SOLD_OUT',
    );
    expect(saleStatus(event, [soldOut, { status: 'CLOSED', opensAt: after, isStopped: false }], now)).toBe(
      'SOLD_OUT',
    );
  });
});
