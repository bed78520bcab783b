import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CallFacts, callNext } from './call-next.ts';

const start = Date.parse('2027-01-10T13:00:00Z');

/** A room in which only the rate limits: 600 a minute, a second after the last call. */
const facts: CallFacts = {
  now: start + 1_000,
  calledAt: start,
  isPaused: false,
  ratePerMinute: 600,
  calledLastMinute: 0,
  waiting: 100_000,
  insideMax: 10_000,
  inside: 0,
  choosing: 0,
  expected: 0,
  freeUnits: 100_000,
  unitsPerVisitor: 2,
};
const count = (changes: Partial<CallFacts>) => callNext({ ...facts, ...changes }).count;

describe('the caller', () => {
  // The table of docs/algorithms/waiting-room.md, "Called, admitted, inside".
  test.each<[string, Partial<CallFacts>, number]>([
    ['nothing is in the way', {}, 10],
    ['the room is paused', { isPaused: true }, 0],
    ['4 have a number', { waiting: 4 }, 4],
    ['9,993 of 10,000 are inside', { inside: 9_993 }, 7],
    ['9,990 are inside and 8 are on the way', { inside: 9_990, expected: 8 }, 2],
    ['more are inside than may be', { inside: 10_020 }, 0],
    ['7 units are free', { freeUnits: 7 }, 4],
    ['7 units are free and 3 who are inside hold nothing yet', { freeUnits: 7, inside: 3, choosing: 3 }, 1],
    ['7 units are free and 4 are on the way', { freeUnits: 7, expected: 4 }, 0],
    ['1 unit is free', { freeUnits: 1 }, 1],
    ['everything is held', { freeUnits: 0 }, 0],
    ['596 were called within the minute', { calledLastMinute: 596 }, 4],
  ])('when %s', (_when, changes, called) => {
    expect(count(changes)).toBe(called);
  });

  test('calls at once when the draw is over, and at least one', () => {
    expect(count({ calledAt: null })).toBe(10);
    expect(count({ calledAt: null, ratePerMinute: 7 })).toBe(1);
    expect(count({ calledAt: null, ratePerMinute: 1 })).toBe(1);
  });

  test('keeps what is left of a place: 100 a minute are 100, second by second', () => {
    let called = 0;
    let calledAt: number | null = null;
    const counts: number[] = [];
    for (let second = 0; second < 60; second += 1) {
      const call = callNext({ ...facts, now: start + second * 1_000, calledAt, ratePerMinute: 100 });
      if (call.count > 0) calledAt = call.calledAt;
      called += call.count;
      counts.push(call.count);
    }
    expect(called).toBe(100);
    expect(new Set(counts)).toEqual(new Set([1, 2]));
  });

  test('does not make up for a time in which nobody could be called', () => {
    // Full for ten minutes: afterwards 6,000 are not called at once, but what five seconds allow.
    expect(count({ now: start + 600_000 })).toBe(50);
    const freed = callNext({ ...facts, now: start + 600_000, inside: 9_997 });
    expect(freed.count).toBe(3);
    expect(callNext({ ...facts, now: start + 601_000, calledAt: freed.calledAt }).count).toBeLessThanOrEqual(
      11,
    );
  });

  test('never calls more in any minute than the rate, however late or often it runs', () => {
    const steps = fc.array(
      fc.record({
        after: fc.integer({ min: 1, max: 20_000 }),
        inside: fc.integer({ min: 9_000, max: 10_100 }),
      }),
      { minLength: 5, maxLength: 120 },
    );
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), steps, (ratePerMinute, all) => {
        let now = start;
        let calledAt: number | null = null;
        const calls: { at: number; count: number }[] = [];
        const calledSince = (at: number) =>
          calls.filter((call) => call.at > at).reduce((sum, call) => sum + call.count, 0);
        for (const { after, inside } of all) {
          now += after;
          const calledLastMinute = calledSince(now - 60_000);
          const call = callNext({ ...facts, now, calledAt, ratePerMinute, inside, calledLastMinute });
          if (call.count === 0) continue;
          expect(call.calledAt).toBeLessThanOrEqual(now);
          calledAt = call.calledAt;
          calls.push({ at: now, count: call.count });
          expect(calledSince(now - 60_000)).toBeLessThanOrEqual(ratePerMinute);
        }
      }),
      { numRuns: 200 },
    );
  });
});
