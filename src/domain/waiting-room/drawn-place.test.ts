import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawnPlace } from './drawn-place.ts';

const seeds = fc
  .uint8Array({ minLength: 16, maxLength: 16 })
  .map((bytes) => Buffer.from(bytes).toString('hex'));
const someSeed = (index: number) => (index * 2_654_435_761).toString(16).padStart(32, '0').slice(-32);

function placesOf(seed: string, drawn: number): number[] {
  return Array.from({ length: drawn }, (_, index) => drawnPlace(seed, drawn, index + 1));
}

describe('the draw', () => {
  test('gives every number a place of its own, for any seed and any size', () => {
    fc.assert(
      fc.property(seeds, fc.integer({ min: 1, max: 5_000 }), (seed, drawn) => {
        const places = new Set(placesOf(seed, drawn));
        return places.size === drawn && Math.min(...places) === 1 && Math.max(...places) === drawn;
      }),
      { numRuns: 150 },
    );
    // Every size up to some hundreds, which includes the edges of powers of two.
    for (let drawn = 1; drawn <= 600; drawn += 1) {
      expect(new Set(placesOf(someSeed(drawn), drawn)).size, `${drawn}`).toBe(drawn);
    }
  });

  test('stays inside for a million, and for the largest room there can be', () => {
    const drawn = 1_000_000;
    const seen = new Uint8Array(drawn + 1);
    for (let number = 1; number <= drawn; number += 1) seen[drawnPlace(someSeed(7), drawn, number)] = 1;
    expect(seen.reduce((sum, one) => sum + one, 0)).toBe(drawn);
    for (const number of [1, 2, 2_147_483_646, 2_147_483_647]) {
      const place = drawnPlace(someSeed(9), 2_147_483_647, number);
      expect(place).toBeGreaterThanOrEqual(1);
      expect(place).toBeLessThanOrEqual(2_147_483_647);
    }
  });

  // Chi-square with n - 1 degrees of freedom is about n - 1 with a deviation of sqrt(2 (n - 1)). Five deviations occur
  // once in a million runs, and the seeds are always the same.
  const tooUneven = (cells: number) => cells - 1 + 5 * Math.sqrt(2 * (cells - 1));
  const chiSquare = (counts: readonly number[]) => {
    const expected = counts.reduce((sum, one) => sum + one, 0) / counts.length;
    return counts.reduce((sum, one) => sum + (one - expected) ** 2 / expected, 0);
  };

  test.each([2, 3, 5, 8, 10, 16, 17, 50, 257])(
    'favours nobody: of %i people anyone is anywhere equally often',
    (drawn) => {
      const rounds = Math.min(400 * drawn, 40_000);
      for (const number of new Set([1, 2, Math.ceil(drawn / 2), drawn - 1, drawn])) {
        const counts = new Array<number>(drawn).fill(0);
        for (let round = 0; round < rounds; round += 1) {
          const place = drawnPlace(someSeed(round + 1), drawn, number);
          counts[place - 1] = (counts[place - 1] ?? 0) + 1;
        }
        expect(chiSquare(counts), `number ${number} of ${drawn}`).toBeLessThan(tooUneven(drawn));
      }
    },
  );

  test('tears apart who came together: the distance of two neighbours is as large as of any two', () => {
    const drawn = 1_000;
    for (const number of [1, 499, 999]) {
      // As a ring, so that every distance except zero is equally likely.
      const counts = new Array<number>(10).fill(0);
      for (let round = 0; round < 20_000; round += 1) {
        const seed = someSeed(round + 1);
        const distance = drawnPlace(seed, drawn, number) - drawnPlace(seed, drawn, number + 1);
        const cell = Math.floor((((distance + drawn) % drawn) * 10) / drawn);
        counts[cell] = (counts[cell] ?? 0) + 1;
      }
      expect(chiSquare(counts), `numbers ${number} and ${number + 1}`).toBeLessThan(tooUneven(10) + 5);
    }
  });

  test('is another one as soon as one bit of the seed is', () => {
    const seed = '00112233445566778899aabbccddeeff';
    for (let digit = 0; digit < 32; digit += 1) {
      const turned = (Number.parseInt(seed[digit] ?? '0', 16) ^ 1).toString(16);
      const other = seed.slice(0, digit) + turned + seed.slice(digit + 1);
      const same = placesOf(seed, 1_000).filter(
        (place, index) => place === drawnPlace(other, 1_000, index + 1),
      );
      expect(same.length, `digit ${digit}`).toBeLessThan(12);
    }
  });

  test('never changes: who checks a draw in ten years works out the same places', () => {
    const seed = '00112233445566778899aabbccddeeff';
    expect(placesOf(seed, 10)).toMatchInlineSnapshot(`
      [
        2,
        5,
        1,
        6,
        4,
        7,
        9,
        8,
        3,
        10,
      ]
    `);
    expect(
      [1, 2, 500_000, 1_000_000].map((number) => drawnPlace(seed, 1_000_000, number)),
    ).toMatchInlineSnapshot(`
      [
        156784,
        251048,
        691613,
        108297,
      ]
    `);
    expect([1, 2, 3].map((number) => drawnPlace('f'.repeat(32), 3, number))).toMatchInlineSnapshot(`
      [
        3,
        1,
        2,
      ]
    `);
  });

  test('has no place for a number that was not drawn', () => {
    for (const number of [0, -1, 11, 1.5, Number.NaN]) {
      expect(() => drawnPlace('0'.repeat(32), 10, number), String(number)).toThrow(RangeError);
    }
  });
});
