import type { HolderDraft, HolderSlot } from './holder-slots.ts';

/**
 * What is typed, after one ticket of a line has become the last of another line: what is typed for it goes with it, and
 * what is typed for the tickets behind it in its line moves up, because their places do. A ticket for which nothing is
 * typed keeps what it stood for: which ticket is the buyer's follows from its place otherwise.
 */
export function movedHolders(
  kept: Readonly<Record<string, HolderDraft>>,
  draftOf: (slot: HolderSlot) => HolderDraft,
  slots: readonly HolderSlot[],
  moved: HolderSlot,
  toBatchId: string,
): Record<string, HolderDraft> {
  const typed: Record<string, HolderDraft> = {
    ...Object.fromEntries(slots.map((slot) => [slot.key, draftOf(slot)])),
    ...kept,
  };
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
