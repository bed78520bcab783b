import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import { artPath } from '#src/domain/draft/draft-path.ts';
import type { Ids } from '../../ports.ts';
import type { DraftContent } from './content/apply-to-draft.ts';
import { type DraftRow, insertEdits, updateDraft } from './rows/draft.sql.ts';
import { keepByItself } from './rows/keep-by-itself.ts';

/**
 * Replaces all of a draft, as one edit of the whole: others who edit it at the same time have a conflict. The draft before is
 * kept.
 */
export async function changeWholeDraft(
  tx: Transaction<DB>,
  draft: DraftRow,
  content: DraftContent,
  { actor, at, ids }: { actor: string; at: Date; ids: Pick<Ids, 'uuid'> },
): Promise<DraftRow> {
  await keepByItself(tx, draft, { now: at, replaced: true });
  const changed = { ...content, revision: draft.revision + 1, changedBy: actor, changedAt: at };
  await updateDraft(tx, { eventId: draft.eventId, ...changed });
  const edit = { revision: changed.revision, kind: 'SET' as const, after: null, actor, at };
  await insertEdits(tx, draft.eventId, [
    { ...edit, id: ids.uuid(), path: [], before: draft.written, value: content.written },
    { ...edit, id: ids.uuid(), path: [...artPath], before: draft.artSvg, value: content.artSvg },
  ]);
  return { ...draft, ...changed };
}
