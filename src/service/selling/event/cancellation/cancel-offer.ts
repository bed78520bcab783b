import { type Actor, actorName } from '#src/domain/policy/actor.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { writeAudit } from '#src/service/ground/audit/write-audit.ts';
import type { WithClock, WithDb, WithIds, WithLog } from '#src/service/ports.ts';
import type { WithEvents } from '../event-cache.ts';
import { eventToChange } from '../event-to-change.ts';
import { markOffersCanceled, readCancelableOffer } from './cancel-offers.sql.ts';

/**
 * One session that will not take place, or a thing that will not come; tickets go with their event. As cancelArtist for
 * all of an artist's. Refusals: NOT_ALLOWED, EVENT_NOT_FOUND, OFFER_NOT_FOUND.
 */
export async function cancelOffer(
  context: WithDb & WithClock & WithIds & WithLog & WithEvents,
  { slug, offerKey, actor }: { slug: string; offerKey: string; actor: Actor },
): Promise<void> {
  const event = await eventToChange(context, { slug, actor }, 'offer.cancel');
  await context.db.transaction().execute(async (tx) => {
    const offerId = await readCancelableOffer(tx, event.id, offerKey);
    if (offerId === null) throw new DomainError('OFFER_NOT_FOUND', { field: 'offer' });
    const at = context.clock.now();
    await markOffersCanceled(tx, event.id, [offerId], at);
    const subject = `offer ${offerKey}`;
    const after = { canceledAt: at };
    await writeAudit(context, tx, { eventId: event.id, actor, action: 'offer.cancel', subject, after, at });
  });
  context.log.warn({ event: slug, offer: offerKey, actor: actorName(actor) }, 'offer canceled');
}
