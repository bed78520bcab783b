import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Movement, presenceOf } from './movements.ts';

const [a, b] = ['0190f1a0-0000-7000-8000-00000000000a', '0190f1a0-0000-7000-8000-00000000000b'] as const;
let seq = 0;
function move(kind: Movement['kind'], at: number, more: Partial<Movement> = {}): Movement {
  seq += 1;
  return { deviceId: a, seq, kind, at, gate: 'a', of: null, ...more };
}

describe('the movements of a ticket on a date', () => {
  test('one entry is inside, and a second one is a double', () => {
    const [first, second] = [move('IN', 10), move('IN', 20, { deviceId: b })];
    expect(presenceOf([first], false)).toMatchObject({
      isInside: true,
      lastIn: first,
      entries: 1,
      doubles: [],
    });
    expect(presenceOf([second, first], false)).toMatchObject({
      lastIn: first,
      entries: 2,
      doubles: [second],
    });
  });

  test('who left may come back only where the event allows it', () => {
    const all = [move('IN', 10), move('OUT', 20), move('IN', 30)];
    expect(presenceOf(all, true)).toMatchObject({ isInside: true, lastIn: all[2], doubles: [] });
    expect(presenceOf(all, false)).toMatchObject({ isInside: true, lastIn: all[0], doubles: [all[2]] });
    expect(presenceOf(all.slice(0, 2), true)).toMatchObject({ isInside: false, lastOut: all[1] });
  });

  test('an entry that was taken back counts as if it had not been, of its own device alone', () => {
    const entry = move('IN', 10);
    const back = move('BACK', 15, { of: entry.seq });
    const next = move('IN', 20, { deviceId: b });
    expect(presenceOf([entry, back, next], false)).toMatchObject({ entries: 1, lastIn: next, doubles: [] });
    const ofOther = { ...back, deviceId: b };
    expect(presenceOf([entry, ofOther, next], false)).toMatchObject({ entries: 2, doubles: [next] });
  });

  test('an exit that was taken back lets nobody out, and acts in a queue move nobody', () => {
    const [entry, out] = [move('IN', 10), move('OUT', 20)];
    const back = move('BACK', 25, { of: out.seq });
    expect(presenceOf([entry, out, back], true)).toMatchObject({ isInside: true, lastOut: null });
    const acts = [move('CALL', 30), move('LATER', 40), move('CALL', 50)];
    expect(presenceOf([entry, ...acts], true)).toEqual(presenceOf([entry], true));
    expect(presenceOf(acts, false)).toEqual(presenceOf([], false));
  });

  test('come to the same in whatever order they are heard of', () => {
    const any = fc.record({
      kind: fc.constantFrom('IN', 'IN', 'OUT', 'BACK', 'CALL', 'LATER'),
      at: fc.nat({ max: 5 }),
      deviceId: fc.constantFrom(a, b),
      of: fc.integer({ min: 1, max: 8 }),
    });
    fc.assert(
      fc.property(fc.array(any, { maxLength: 8 }), fc.boolean(), fc.nat(), (drawn, hasReentry, turn) => {
        const all = drawn.map((one, index) => ({ ...one, seq: index + 1, gate: 'a' }) as Movement);
        const mixed = all.toSorted((x, y) => ((x.seq * (turn + 7)) % 11) - ((y.seq * (turn + 7)) % 11));
        expect(presenceOf(mixed, hasReentry)).toEqual(presenceOf(all, hasReentry));
      }),
    );
  });
});
