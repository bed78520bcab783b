import type { EventInput } from '#src/domain/catalogue/written/written-event.ts';

type WrittenMap = NonNullable<EventInput['sectorMap']>;

const width = 100;
const stage = '30,0 70,0 70,10 30,10';
const [firstRow, rowHeight, gap] = [14, 16, 2];

/** The stage in front, and behind it one block per sector in their order, the next always behind the last. */
export function simpleMap(sectors: readonly string[]): WrittenMap {
  return {
    width,
    height: firstRow + sectors.length * rowHeight,
    stage,
    sectors: sectors.map((sector, index) => {
      const top = firstRow + index * rowHeight;
      const bottom = top + rowHeight - gap;
      return { sector, points: `0,${top} ${width},${top} ${width},${bottom} 0,${bottom}` };
    }),
  };
}
