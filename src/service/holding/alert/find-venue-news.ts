import type { MailData } from '../../ground/mail/mail-request.ts';
import type { WithClock, WithDb, WithTicketKey } from '../../ports.ts';
import type { WithEvents } from '../../selling/event/event-cache.ts';
import type { EventView } from '../../selling/event/event-view.ts';
import { findTickets } from '../ticket/view/list-tickets.ts';
import { type OnlineAccess, onlineAccess } from '../ticket/view/online-access.ts';
import { selectOwnTickets } from './alert.sql.ts';
import { offersThatLetIn } from './reminders.ts';

export interface VenueNews {
  event: EventView;
  /** The way in by the first of the reader's tickets; null where the event is not online. */
  online: OnlineAccess | null;
}

/** The venue by now, for one owner of its tickets; null where they have none, and where it is over or canceled. */
export async function findVenueNews(
  context: WithDb & WithClock & WithEvents & WithTicketKey,
  { eventId, customerId }: MailData['venue-told'],
): Promise<VenueNews | null> {
  const event = await context.events.byId(eventId);
  const now = context.clock.now();
  if (event === null || event.canceledAt !== null || event.endsAt <= now) return null;
  const offerIds = offersThatLetIn(event).map(({ id }) => id);
  const ids = await selectOwnTickets(context.db, eventId, customerId, offerIds);
  if (ids.length === 0) return null;
  const tickets = await findTickets(context, eventId, ids);
  const access = tickets.map((ticket) => onlineAccess(ticket, now));
  return { event, online: access.find((one) => one?.link) ?? access.find((one) => one !== null) ?? null };
}
