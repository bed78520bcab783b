import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clashesOf } from './clashes.ts';

const at = (clock: string) => Date.parse(`2027-06-05T${clock}:00Z`);
const item = (key: string, from: string, to: string) => ({ key, startsAt: at(from), endsAt: at(to) });

// The worked example of docs/algorithms/programme.md.
test('each of two items that take place at the same time names the other; what touches is no clash', () => {
  const items = [
    item('d', '16:00', '17:00'),
    item('a', '14:00', '15:00'),
    item('b', '14:30', '16:00'),
    item('c', '15:00', '15:45'),
  ];
  expect(Object.fromEntries(clashesOf(items))).toEqual({ a: ['b'], b: ['a', 'c'], c: ['b'] });
  const moved = items.map((one) => (one.key === 'b' ? item('b', '15:00', '16:30') : one));
  expect(Object.fromEntries(clashesOf(moved))).toEqual({ b: ['c', 'd'], c: ['b'], d: ['b'] });
});

test('what begins at the same time clashes, and what lies within another too', () => {
  expect([...clashesOf([item('a', '14:00', '15:00'), item('b', '14:00', '14:05')]).keys()].sort()).toEqual([
    ...['a', 'b'],
  ]);
  expect(clashesOf([item('a', '10:00', '20:00'), item('b', '12:00', '13:00')]).size).toBe(2);
  expect(clashesOf([item('a', '14:00', '15:00')]).size).toBe(0);
  expect(clashesOf([]).size).toBe(0);
});

test('property: two items clash exactly where each begins before the other ends', () => {
  const span = fc.tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 20 }));
  fc.assert(
    fc.property(fc.array(span, { maxLength: 25 }), (spans) => {
      const items = spans.map(([startsAt, lasts], key) => ({
        key: `i${key}`,
        startsAt,
        endsAt: startsAt + lasts,
      }));
      const found = clashesOf(items);
      for (const one of items) {
        const others = items.filter(
          (other) => other !== one && other.startsAt < one.endsAt && one.startsAt < other.endsAt,
        );
        const expected = others.map(({ key }) => key).sort();
        expect([...(found.get(one.key) ?? [])].sort()).toEqual(expected);
      }
    }),
  );
});
