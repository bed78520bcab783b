import { expect, test } from 'vitest';
import { sectorMapSchema } from '#src/domain/catalogue/written/written-sector-map.ts';
import { isWithin, polygonOf } from '#src/domain/event/polygon.ts';
import { simpleMap } from './simple-map.ts';

test('a drawn map has every sector, within the drawing and none over another, for one and for sixty', () => {
  for (const count of [1, 2, 60]) {
    const keys = Array.from({ length: count }, (_, index) => `s${index}`);
    const map = simpleMap(keys);
    expect(sectorMapSchema.safeParse(map).success).toBe(true);
    expect(map.sectors.map(({ sector }) => sector)).toEqual(keys);
    let end = Math.max(...(polygonOf(map.stage ?? '') ?? []).map(([, y]) => y));
    for (const { points } of map.sectors) {
      const polygon = polygonOf(points) ?? [];
      expect(isWithin(polygon, map.width, map.height)).toBe(true);
      const heights = polygon.map(([, y]) => y);
      expect(Math.min(...heights)).toBeGreaterThan(end);
      end = Math.max(...heights);
    }
  }
});
