/** Tells cash that is missing or over from a count that is as expected; `cents` is counted less expected. */
export function differenceSide(cents: number): 'SHORT' | 'OVER' | 'EQUAL' {
  if (cents === 0) return 'EQUAL';
  return cents < 0 ? 'SHORT' : 'OVER';
}
