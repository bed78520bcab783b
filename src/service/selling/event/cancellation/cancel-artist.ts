import { type Actor, actorName } from '#src/domain/policy/actor.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { writeAudit } from '#src/service/ground/audit/write-audit.ts';
import type { WithClock, WithDb, WithIds, WithLog } from '#src/service/ports.ts';
import type { WithEvents } from '../event-cache.ts';
import { eventToChange } from '../event-to-change.ts';
import { markArtistCanceled, markOffersCanceled, readOffersOfArtist } from './cancel-offers.sql.ts';

/**
 * An artist will not come: from this instant none of their sessions can be held, and a job gives back exactly those
 * (settle-canceled-offers). Saying it twice changes nothing. Returns how many sessions were not canceled before.
 * Refusals: NOT_ALLOWED, EVENT_NOT_FOUND, ARTIST_NOT_FOUND.
 */
export async function cancelArtist(
  context: WithDb & WithClock & WithIds & WithLog & WithEvents,
  { slug, artistKey, actor }: { slug: string; artistKey: string; actor: Actor },
): Promise<number> {
  const event = await eventToChange(context, { slug, actor }, 'artist.cancel');
  const sessions = await context.db.transaction().execute(async (tx) => {
    const now = context.clock.now();
    if (!(await markArtistCanceled(tx, event.id, artistKey, now))) {
      throw new DomainError('ARTIST_NOT_FOUND', { field: 'artist' });
    }
    const offerIds = await readOffersOfArtist(tx, event.id, artistKey);
    const canceled = await markOffersCanceled(tx, event.id, offerIds, now);
    await writeAudit(context, tx, {
      eventId: event.id,
      actor,
      action: 'artist.cancel',
      subject: `artist ${artistKey}`,
      after: { canceledAt: now, sessions: canceled },
      at: now,
    });
    return canceled;
  });
  context.log.warn({ event: slug, artist: artistKey, sessions, actor: actorName(actor) }, 'artist canceled');
  return sessions;
}
