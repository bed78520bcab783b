/** The change of a visitor, in centavos; null while too little is on the counter. */
export function changeOf(totalCents: number, receivedCents: number): number | null {
  return receivedCents < totalCents ? null : receivedCents - totalCents;
}

const notes = [5_000, 10_000, 20_000] as const;

/**
 * Amounts that visitors put on the counter, each once and in order, in centavos: exactly the total, or as many notes of
 * R$ 50, R$ 100 or R$ 200 as it takes.
 */
export function usualAmounts(totalCents: number): number[] {
  const amounts = notes.map((note) => Math.ceil(totalCents / note) * note);
  return [...new Set([totalCents, ...amounts])].sort((one, other) => one - other);
}
