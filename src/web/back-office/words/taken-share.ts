/** The part of the places of all days that is sold, from 0 to 1; 0 without places. */
export function takenShare(days: readonly { capacity: number; sold: number }[]): number {
  const all = days.reduce((sum, { capacity }) => sum + capacity, 0);
  const taken = days.reduce((sum, { sold }) => sum + sold, 0);
  return all === 0 ? 0 : taken / all;
}
