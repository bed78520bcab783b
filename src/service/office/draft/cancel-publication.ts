import { isUuid, type Uuid } from '#src/domain/ids.ts';
import type { Actor } from '#src/domain/policy/actor.ts';
import { requireRight } from '#src/domain/policy/policy.ts';
import { DomainError } from '#src/domain/refusal.ts';
import type { WithClock, WithDb, WithIds } from '../../ports.ts';
import { lockDraftFor } from './draft-rights.ts';
import { type PublicationView, publicationView } from './publication-view.ts';
import { endWaiting } from './rows/end-waiting.ts';

/** A publication that waits is not carried out. Refusals: NOT_ALLOWED; NOT_FOUND, also where it waits no longer. */
export async function cancelPublication(
  context: WithDb & WithClock & WithIds,
  { actor, eventId, publicationId }: { actor: Actor; eventId: Uuid; publicationId: Uuid },
): Promise<PublicationView> {
  requireRight(actor, 'event.publish');
  if (!isUuid(publicationId)) throw new DomainError('NOT_FOUND');
  return await context.db.transaction().execute(async (tx) => {
    const draft = await lockDraftFor(tx, { actor, eventId }, 'event.publish');
    const at = context.clock.now();
    const canceled = await endWaiting(context, tx, draft, {
      ...{ id: publicationId, actor, action: 'event.publish', at },
    });
    if (canceled === null) throw new DomainError('NOT_FOUND');
    return publicationView(eventId, canceled);
  });
}
