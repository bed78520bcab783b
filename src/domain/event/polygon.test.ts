import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isWithin, labelPointOf, polygonOf } from './polygon.ts';

const shape = (points: string) => {
  const polygon = polygonOf(points);
  if (polygon === null) throw new Error(`${points} is no polygon.`);
  return polygon;
};

describe('a polygon', () => {
  test.each([
    '',
    '1,1 2,2',
    '1,1 2,2 3,3',
    '1,1  2,1 2,2',
    '1,1 2,1 x,2',
    '1,1 2,1 2,-2',
    '1,1 2,1 2,2.55',
    '1,1 2,1 2.55,2',
    '0.1,0.7 0.3,2.1 0.9,6.3',
    '<a> 1,1 2,1',
  ])('is not %o', (points) => expect(polygonOf(points)).toBeNull());

  test('is not a straight line, with decimals either', () => {
    const tenths = fc.integer({ min: 0, max: 499 });
    fc.assert(
      fc.property(tenths, tenths, tenths, tenths, (x, y, dx, dy) => {
        const corners = [0, 1, 2].map((step) => `${(x + step * dx) / 10},${(y + step * dy) / 10}`);
        expect(polygonOf(corners.join(' '))).toBeNull();
      }),
    );
  });

  test('has three to sixty corners, with a decimal at most', () => {
    expect(polygonOf('0,0 10.5,0 10.5,4')).toEqual([
      [0, 0],
      [10.5, 0],
      [10.5, 4],
    ]);
    const circle = (corners: number) =>
      Array.from({ length: corners }, (_, index) => {
        const angle = (2 * Math.PI * index) / corners;
        return `${Math.round(50 + 40 * Math.cos(angle))},${Math.round(50 + 40 * Math.sin(angle))}`;
      }).join(' ');
    expect(polygonOf(circle(60))).toHaveLength(60);
    expect(polygonOf(circle(61))).toBeNull();
  });

  test('lies in a drawing with all its corners', () => {
    expect(isWithin(shape('0,0 100,0 100,80'), 100, 80)).toBe(true);
    expect(isWithin(shape('0,0 100.1,0 100,80'), 100, 80)).toBe(false);
    expect(isWithin(shape('0,0 100,0 100,80.1'), 100, 80)).toBe(false);
  });
});

describe('the words of a shape stand', () => {
  test('in the middle of a block, whatever way round it is drawn', () => {
    expect(labelPointOf(shape('10,20 90,20 90,40 10,40'))).toEqual({ x: 50, y: 30 });
    expect(labelPointOf(shape('10,40 90,40 90,20 10,20'))).toEqual({ x: 50, y: 30 });
  });

  test('in the widest part of a U, whose centre is outside', () => {
    const { x, y } = labelPointOf(shape('0,0 10,0 10,70 90,70 90,0 100,0 100,80 0,80'));
    expect(x).toBe(50);
    expect(y).toBeGreaterThan(70);
    expect(y).toBeLessThan(80);
  });

  test('in the middle of the base of an arena’s ring, the cut corners included', () => {
    const ring = shape('13,26 23,26 23,43 77,43 77,26 87,26 87,59 84,62 16,62 13,59');
    expect(labelPointOf(ring)).toEqual({ x: 50, y: 52.1 });
  });

  test('within the shape, also of a random star', () => {
    const star = fc.array(fc.integer({ min: 5, max: 45 }), { minLength: 3, maxLength: 20 });
    fc.assert(
      fc.property(star, (rays) => {
        const corners = rays.map((ray, index) => {
          const angle = (2 * Math.PI * index) / rays.length;
          return `${(50 + ray * Math.cos(angle)).toFixed(1)},${(50 + ray * Math.sin(angle)).toFixed(1)}`;
        });
        const polygon = polygonOf(corners.join(' '));
        if (polygon === null) return;
        const { x, y } = labelPointOf(polygon);
        // A ray to the right crosses the sides an odd number of times; within the rounding of a label on both sides.
        const odd = [-0.1, 0, 0.1].some((nudge) => {
          const crossed = polygon.filter(([x1, y1], index) => {
            const [x2, y2] = polygon[(index + 1) % polygon.length] as readonly [number, number];
            const at = y + nudge;
            return y1 > at !== y2 > at && x1 + ((at - y1) / (y2 - y1)) * (x2 - x1) > x - 0.1;
          });
          return crossed.length % 2 === 1;
        });
        expect(odd, corners.join(' ')).toBe(true);
      }),
    );
  });
});
