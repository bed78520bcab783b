import { isUuid, type Uuid } from '#src/domain/ids.ts';
import { type Actor, actorName } from '#src/domain/policy/actor.ts';
import { requireRight } from '#src/domain/policy/policy.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { writeAudit } from '../../ground/audit/write-audit.ts';
import type { WithClock, WithDb, WithIds } from '../../ports.ts';
import { lockDraftFor } from './draft-rights.ts';
import { type PublicationView, publicationView } from './publication-view.ts';
import { updateCanceled } from './rows/publication.sql.ts';

/** A publication that waits is not carried out. Refusals: NOT_ALLOWED; NOT_FOUND, also where it waits no longer. */
export async function cancelPublication(
  context: WithDb & WithClock & WithIds,
  { actor, eventId, publicationId }: { actor: Actor; eventId: Uuid; publicationId: Uuid },
): Promise<PublicationView> {
  requireRight(actor, 'event.publish');
  if (!isUuid(publicationId)) throw new DomainError('NOT_FOUND');
  return await context.db.transaction().execute(async (tx) => {
    await lockDraftFor(tx, { actor, eventId }, 'event.publish');
    const at = context.clock.now();
    const ended = { eventId, id: publicationId, actor: actorName(actor), at };
    const canceled = await updateCanceled(tx, ended);
    if (canceled === null) throw new DomainError('NOT_FOUND');
    await writeAudit(context, tx, {
      ...{ eventId, actor, action: 'event.publish' as const, subject: `publication ${publicationId}` },
      before: { publishAt: canceled.publishAt.toISOString(), canceledAt: null },
      after: { canceledAt: at.toISOString() },
      at,
    });
    return publicationView(eventId, canceled);
  });
}
