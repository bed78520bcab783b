/** How many posters hang two in a row on a desktop, for the rest to fill rows of three. */
export function bigOnes(count: number): number {
  const alone = count % 3;
  if (alone === 0 || count < 2) return 0;
  return alone === 2 ? 2 : 4;
}

/** How many posters hang two and three in a row on a wide desktop, for the rest to fill rows of four. */
export function wideRows(count: number): { halves: number; thirds: number } {
  const alone = count % 4;
  if (count < 2 || alone === 0) return { halves: 0, thirds: 0 };
  if (alone === 2) return { halves: 2, thirds: 0 };
  return { halves: alone === 1 ? 2 : 0, thirds: 3 };
}

/**
 * Which poster hangs alone on a phone or a tablet, for the rest to fill rows of two; -1 for none. One whose tickets are
 * gone would take the place of what can be had.
 */
export function wideOne(areOver: readonly boolean[]): number {
  if (areOver.length % 2 === 0) return -1;
  const first = areOver.findIndex((isOver, index) => !isOver && index % 2 === 0);
  return Math.max(0, first);
}
