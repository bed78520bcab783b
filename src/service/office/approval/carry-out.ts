import type { Actor } from '#src/domain/policy/actor.ts';
import type { WithClock, WithDb, WithIds, WithLog } from '../../ports.ts';
import { cancelArtist } from '../../selling/event/cancellation/cancel-artist.ts';
import { cancelEvent } from '../../selling/event/cancellation/cancel-event.ts';
import { cancelOffer } from '../../selling/event/cancellation/cancel-offer.ts';
import type { Cancellation } from '../../selling/event/cancellation/effect-of-cancellation.ts';
import type { WithEvents } from '../../selling/event/event-cache.ts';

/** The cancellation itself. Doing it twice changes nothing more. */
export async function carryOut(
  context: WithDb & WithClock & WithIds & WithLog & WithEvents,
  { slug, actor, ...act }: Cancellation & { slug: string; actor: Actor },
): Promise<void> {
  if (act.action === 'event.cancel') await cancelEvent(context, { slug, actor });
  else if (act.action === 'artist.cancel') await cancelArtist(context, { slug, actor, artistKey: act.key });
  else await cancelOffer(context, { slug, actor, offerKey: act.key });
}
