import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import { draftLimits } from '#src/domain/draft/draft-limits.ts';
import type { DraftRow } from './draft.sql.ts';
import { deleteOldestKept, insertKept, selectLastKept } from './kept.sql.ts';

/**
 * Keeps a draft before it changes, under its lock: where nothing was kept of it for an hour, or all of it is `replaced`. A
 * revision is kept once, and not where it is published.
 */
export async function keepByItself(
  tx: Transaction<DB>,
  draft: DraftRow,
  { now, replaced }: { now: Date; replaced: boolean },
): Promise<void> {
  const { eventId, revision } = draft;
  if (draft.publishedRevision === revision) return;
  const { at, isKept } = await selectLastKept(tx, eventId, revision);
  const last = at ?? draft.createdAt;
  const isDue = now.getTime() - last.getTime() >= draftLimits.keptMinutes * 60_000;
  if (isKept || !(replaced || isDue)) return;
  await insertKept(tx, draft, { note: null, keptAt: now });
  await deleteOldestKept(tx, eventId, { isByHand: false, most: draftLimits.keptMost });
}
