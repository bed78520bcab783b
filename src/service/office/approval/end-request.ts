import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { Staff } from '#src/domain/policy/actor.ts';
import type { Action } from '#src/domain/policy/policy.ts';
import { writeAudit } from '../../ground/audit/write-audit.ts';
import type { WithClock, WithIds } from '../../ports.ts';
import { endMailingRequest } from './approval.sql.ts';

/**
 * Ends the request of a mailing whose words nobody can send any more, with its audit entry. A request of this revision, or
 * of a later one, stays.
 */
export async function endRequest(
  context: WithClock & WithIds,
  tx: Transaction<DB>,
  asked: { actor: Staff; action: Action; eventId: Uuid; mailingId: Uuid; before: number },
): Promise<void> {
  const { actor, action, eventId, mailingId, before } = asked;
  const at = context.clock.now();
  const ended = await endMailingRequest(tx, { eventId, mailingId, before, endedBy: actor.id, at });
  if (!ended) return;
  await writeAudit(context, tx, {
    ...{ eventId, actor, action, subject: `mailing ${mailingId}` },
    ...{ before: { requested: true }, after: { requested: false }, at },
  });
}
