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

/** Whether the first poster hangs alone on a phone or a tablet, for the rest to fill rows of two. */
export function isFirstWide(count: number): boolean {
  return count % 2 === 1;
}
