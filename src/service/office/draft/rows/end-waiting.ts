import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import { type Actor, actorName } from '#src/domain/policy/actor.ts';
import type { Action } from '#src/domain/policy/policy.ts';
import { writeAudit } from '#src/service/ground/audit/write-audit.ts';
import type { WithIds } from '#src/service/ports.ts';
import { auditedAt } from './audited-at.ts';
import type { DraftRow } from './draft.sql.ts';
import { type PublicationRow, updateCanceled } from './publication.sql.ts';

/** A publication that waits is not carried out, with its audit entry. Null where it waits no longer. */
export async function endWaiting(
  context: WithIds,
  tx: Transaction<DB>,
  draft: DraftRow,
  { id, actor, action, at }: { id: Uuid; actor: Actor; action: Action; at: Date },
): Promise<PublicationRow | null> {
  const canceled = await updateCanceled(tx, {
    ...{ eventId: draft.eventId, id, actor: actorName(actor), at },
  });
  if (canceled === null) return null;
  const { place, named } = auditedAt(draft);
  await writeAudit(context, tx, {
    ...{ ...place, actor, action, subject: `publication ${id}`, at },
    before: { ...named, publishAt: canceled.publishAt.toISOString(), canceledAt: null },
    after: { canceledAt: at.toISOString() },
  });
  return canceled;
}
