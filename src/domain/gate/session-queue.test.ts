import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Movement } from './movements.ts';
import { callMinutes, type SessionPerson, type SessionQueue, sessionQueue } from './session-queue.ts';

const [a, b] = ['0190f1a0-0000-7000-8000-00000000000a', '0190f1a0-0000-7000-8000-00000000000b'] as const;
const minute = 60_000;
const endsAt = 100 * minute;
let seq = 0;
/** `at` in minutes. */
function move(kind: Movement['kind'], at: number, more: Partial<Movement> = {}): Movement {
  seq += 1;
  return { deviceId: a, seq, kind, at: at * minute, gate: 'iara', of: null, ...more };
}
const queueOf = (people: Record<string, Movement[]>, now = 50) =>
  sessionQueue(
    { endsAt },
    Object.entries(people).map(([tail, movements]) => ({ tail, isValid: true, movements })),
    now * minute,
  );
const tails = (queue: SessionQueue) =>
  Object.fromEntries(
    Object.entries(queue).map(([part, people]: [string, SessionPerson[]]) => [
      part,
      people.map(({ tail }) => tail),
    ]),
  );
const nobody = { expected: [], there: [], called: [], done: [], noShows: [] };

describe('the queue of a session', () => {
  test('has each person once: to come, there by arrival, called, done', () => {
    const queue = queueOf({
      ...{ late: [move('IN', 20)], first: [move('IN', 5)], away: [] },
      called: [move('IN', 1), move('CALL', 30)],
      done: [move('IN', 2), move('CALL', 25), move('OUT', 31)],
      doneBefore: [move('IN', 3), move('OUT', 30)],
    });
    expect(tails(queue)).toEqual({
      ...{ expected: ['away'], there: ['first', 'late'], called: ['called'], noShows: [] },
      done: ['done', 'doneBefore'],
    });
    expect(queue.called[0]).toMatchObject({ since: 30 * minute });
  });

  test('of two who came at one instant has the same one first on every device', () => {
    const [one, other] = [move('IN', 5, { deviceId: b }), move('IN', 5)];
    expect(tails(queueOf({ one: [one], other: [other] })).there).toEqual(['other', 'one']);
    expect(tails(queueOf({ other: [other], one: [one] })).there).toEqual(['other', 'one']);
  });

  test('says who was called and has not come, and has them at the end when the host puts them there', () => {
    const called = { x: [move('IN', 1), move('CALL', 30)], y: [move('IN', 40)] };
    expect(queueOf(called, 30 + callMinutes - 0.1).called).toMatchObject([{ tail: 'x', isMissed: false }]);
    expect(queueOf(called, 30 + callMinutes).called).toMatchObject([{ tail: 'x', isMissed: true }]);
    const later = { ...called, x: [...called.x, move('LATER', 45)] };
    expect(tails(queueOf(later)).there).toEqual(['y', 'x']);
    const again = { ...later, x: [...later.x, move('CALL', 46)] };
    expect(queueOf(again).called).toMatchObject([{ tail: 'x', since: 46 * minute }]);
  });

  test('takes back each act alone: who was called is in their place again, and who was done is called', () => {
    const [call, out] = [move('CALL', 30), move('OUT', 35)];
    const backOf = ({ seq: of }: Movement) => move('BACK', 40, { of });
    const [x, y] = [[move('IN', 1), call], [move('IN', 2)]];
    expect(tails(queueOf({ y, x: [...x, backOf(call)] })).there).toEqual(['x', 'y']);
    expect(tails(queueOf({ y, x: [...x, out, backOf(out)] })).called).toEqual(['x']);
  });

  test('who left it is expected again, and a call of before does not count when they come once more', () => {
    const entry = move('IN', 1);
    const left = [entry, move('CALL', 5, { deviceId: b }), move('BACK', 6, { of: entry.seq })];
    expect(tails(queueOf({ x: left })).expected).toEqual(['x']);
    expect(tails(queueOf({ x: [...left, move('IN', 9)] })).there).toEqual(['x']);
  });

  test('after the end has no-shows in the place of those to come; who was there stays', () => {
    const people = { x: [move('IN', 1)], y: [] };
    expect(tails(queueOf(people, 100))).toEqual({ ...nobody, there: ['x'], expected: ['y'] });
    expect(tails(queueOf(people, 100.1))).toEqual({ ...nobody, there: ['x'], noShows: ['y'] });
  });

  test('does not wait for a ticket that no longer opens, and keeps who came with it', () => {
    const ended = (tail: string, movements: Movement[]) => ({ tail, isValid: false, movements });
    const queue = sessionQueue({ endsAt }, [ended('x', []), ended('y', [move('IN', 1)])], 0);
    expect(tails(queue)).toEqual({ ...nobody, there: ['y'] });
  });

  test('comes to the same in whatever order scans are heard of', () => {
    const any = fc.record({
      kind: fc.constantFrom('IN', 'IN', 'OUT', 'BACK', 'CALL', 'LATER'),
      at: fc.nat({ max: 4 }),
      deviceId: fc.constantFrom(a, b),
      of: fc.integer({ min: 1, max: 9 }),
      tail: fc.constantFrom('x', 'y', 'z'),
    });
    fc.assert(
      fc.property(fc.array(any, { maxLength: 9 }), fc.nat(), (drawn, turn) => {
        const all = drawn.map(
          (one, index) => ({ ...one, seq: index + 1, gate: 'iara' }) as Movement & { tail: string },
        );
        const mixed = all.toSorted((x, y) => ((x.seq * (turn + 7)) % 11) - ((y.seq * (turn + 7)) % 11));
        const queue = (movements: typeof all, names: string[]) =>
          queueOf(
            Object.fromEntries(names.map((tail) => [tail, movements.filter((one) => one.tail === tail)])),
          );
        const [one, other] = [queue(all, ['x', 'y', 'z']), queue(mixed, ['z', 'x', 'y'])];
        for (const part of ['there', 'called', 'done'] as const) expect(other[part]).toEqual(one[part]);
        expect(other.expected.length).toBe(one.expected.length);
      }),
    );
  });
});
