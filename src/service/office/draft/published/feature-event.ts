import { isUuid, type Uuid } from '#src/domain/ids.ts';
import type { Actor } from '#src/domain/policy/actor.ts';
import { installation } from '#src/domain/policy/grant.ts';
import { requireRight } from '#src/domain/policy/policy.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { writeAudit } from '#src/service/ground/audit/write-audit.ts';
import type { WithClock, WithDb, WithIds } from '#src/service/ports.ts';
import { changeFeatured } from '#src/service/selling/catalogue/change-featured.ts';
import { lockDraft } from '../rows/draft.sql.ts';

const featuredMax = 1_000;

/**
 * The rank of a published event in lists: the higher, the earlier. Refusals: NOT_ALLOWED to all but who runs the
 * installation; NOT_FOUND; INVALID_INPUT outside 0 to 1000.
 */
export async function featureEvent(
  context: WithDb & WithClock & WithIds,
  { actor, eventId, featured }: { actor: Actor; eventId: Uuid; featured: number },
): Promise<Uuid> {
  requireRight(actor, 'event.feature', installation);
  if (!isUuid(eventId)) throw new DomainError('NOT_FOUND');
  if (!Number.isSafeInteger(featured) || featured < 0 || featured > featuredMax)
    throw new DomainError('INVALID_INPUT', { field: 'featured' });
  return await context.db.transaction().execute(async (tx) => {
    // A publication under way keeps the rank that it has read.
    await lockDraft(tx, eventId);
    const before = await changeFeatured(tx, eventId, featured);
    if (before === null) throw new DomainError('NOT_FOUND');
    await writeAudit(context, tx, {
      ...{ eventId, actor, action: 'event.feature', subject: `event ${eventId}` },
      ...{ before: { featured: before }, after: { featured }, at: context.clock.now() },
    });
    return eventId;
  });
}
