import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import { type Actor, actorName } from '#src/domain/policy/actor.ts';
import type { Action } from '#src/domain/policy/policy.ts';
import { writeAudit } from '../../ground/audit/write-audit.ts';
import type { WithIds } from '../../ports.ts';
import { type PublicationRow, updateCanceled } from './rows/publication.sql.ts';

/** A publication that waits is not carried out, with its audit entry. Null where it waits no longer. */
export async function endWaiting(
  context: WithIds,
  tx: Transaction<DB>,
  { id, actor, action, ...at }: { eventId: Uuid; id: Uuid; actor: Actor; action: Action; at: Date },
): Promise<PublicationRow | null> {
  const canceled = await updateCanceled(tx, { ...at, id, actor: actorName(actor) });
  if (canceled === null) return null;
  await writeAudit(context, tx, {
    ...{ ...at, actor, action, subject: `publication ${id}` },
    before: { publishAt: canceled.publishAt.toISOString(), canceledAt: null },
    after: { canceledAt: at.at.toISOString() },
  });
  return canceled;
}
