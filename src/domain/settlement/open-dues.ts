/** A settlement with what is still owed of it, in centavos. `dueOn` as `2026-12-10`. */
export interface OpenDue {
  number: number;
  dueOn: string;
  openCents: number;
}

/**
 * The settlements that are not paid in full, oldest first. Payouts count for the oldest ones; a settlement below 0 takes from those
 * before it. `settlements` oldest first; `owedCents` is what all have earned less all payouts.
 */
export function openDues(
  settlements: readonly { number: number; dueOn: string; earnedCents: number }[],
  owedCents: number,
): OpenDue[] {
  let left = Math.max(0, owedCents);
  const open: OpenDue[] = [];
  for (const { number, dueOn, earnedCents } of settlements.toReversed()) {
    const openCents = Math.min(left, Math.max(0, earnedCents));
    left -= openCents;
    if (openCents > 0) open.unshift({ number, dueOn, openCents });
  }
  return open;
}
