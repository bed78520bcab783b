import { linkShownFrom, shownLink } from '#src/domain/event/venue.ts';
import type { TicketView } from './ticket-view.ts';

export interface OnlineAccess {
  /** From when on the link is told; null while nobody has set it. */
  opensAt: Date | null;
  link: string | null;
}

/**
 * The way into an online event, as the owner of this ticket sees it at a moment; null for other events, for goods, and for
 * whoever holds no valid ticket. This is the one place from which the link leaves the event.
 */
export function onlineAccess(
  { event, offer, code }: Pick<TicketView, 'event' | 'offer' | 'code'>,
  now: Date,
): OnlineAccess | null {
  const { venue } = event;
  const letsIn = offer.ticketType !== null || offer.session !== null;
  // An owner who may not show the code may not have the link: both let in.
  if (venue.kind !== 'ONLINE' || !letsIn || code === null) return null;
  const startsAt = offer.session?.startsAt ?? offer.dates[0]?.startsAt ?? event.startsAt;
  return { opensAt: linkShownFrom(venue, startsAt), link: shownLink(venue, startsAt, now) };
}
