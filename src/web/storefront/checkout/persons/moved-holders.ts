import type { HolderDraft, HolderSlot } from './holder-slots.ts';

/**
 * What is typed, after one ticket of a line has become the last of another line: what is typed for it goes with it, and
 * what is typed for the tickets behind it in its line moves up, because their places do.
 */
export function movedHolders(
  typed: Readonly<Record<string, HolderDraft>>,
  slots: readonly HolderSlot[],
  moved: HolderSlot,
  toBatchId: string,
): Record<string, HolderDraft> {
  const unitsAt = (batchId: string) => slots.filter((slot) => slot.batchId === batchId).length;
  const [from, to] = [unitsAt(moved.batchId), unitsAt(toBatchId)];
  const next: Record<string, HolderDraft> = { ...typed };
  for (let index = moved.position - 1; index < from; index += 1) {
    const behind = typed[`${moved.batchId}-${index + 1}`];
    delete next[`${moved.batchId}-${index}`];
    if (behind !== undefined && index + 1 < from) next[`${moved.batchId}-${index}`] = behind;
  }
  const draft = typed[moved.key];
  if (draft !== undefined) next[`${toBatchId}-${to}`] = draft;
  return next;
}
