/** Notes and coins of the real, in centavos, the largest first. */
export const denominations = [20_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 25, 10, 5] as const;

/** Pieces of each as they were typed. */
export type Pieces = Readonly<Record<number, string>>;

const isCount = /^\d{1,5}$/;

/** The sum of counted pieces, in centavos; null where nothing is counted or something is no number. */
export function sumOfPieces(pieces: Pieces): number | null {
  const counted = denominations.flatMap((cents) => {
    const typed = (pieces[cents] ?? '').trim();
    return typed === '' ? [] : [{ cents, typed }];
  });
  if (counted.length === 0 || counted.some(({ typed }) => !isCount.test(typed))) return null;
  return counted.reduce((sum, { cents, typed }) => sum + cents * Number(typed), 0);
}
