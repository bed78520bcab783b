import type { Uuid } from '#src/domain/ids.ts';
import { DomainError } from '#src/domain/refusal.ts';
import type { WithDb } from '#src/service/ports.ts';
import type { WithEvents } from '#src/service/selling/event/event-cache.ts';
import type { EventView } from '#src/service/selling/event/event-view.ts';
import { isFree, type LockedTicket } from '../../ticket/rows/lock-tickets.ts';
import { readOrderOfToken } from './along.sql.ts';
import { readAlongToken } from './along-token.ts';

/** The order that a link is of. Refusal: TAKE_ALONG_NOT_FOUND. */
export async function findAlong(
  context: WithDb & WithEvents,
  token: string,
): Promise<{ event: EventView; orderId: Uuid }> {
  const read = readAlongToken(token);
  const event = read === null ? null : await context.events.byCode(read.eventCode);
  const orderId =
    read === null || event === null ? null : await readOrderOfToken(context.db, event.id, read.tokenHash);
  if (event === null || orderId === null) throw new DomainError('TAKE_ALONG_NOT_FOUND', { field: 'token' });
  return { event, orderId };
}

/** A link is good until its event has ended. */
export const isAlongOpen = (
  { endsAt, canceledAt }: Pick<EventView, 'endsAt' | 'canceledAt'>,
  now: Date,
): boolean => canceledAt === null && now < endsAt;

/** Tickets as the rule of the domain asks for them: those that still stand as they were sold. */
export function alongTickets(
  event: Pick<EventView, 'offerById'>,
  buyerId: Uuid,
  tickets: readonly LockedTicket[],
) {
  return tickets
    .filter(({ status }) => status === 'VALID')
    .map((ticket) => {
      const known = event.offerById.get(ticket.offerId);
      const dates = known?.category.kind === 'TICKET' ? known.offer.dates : [];
      return {
        ...{ ticket, holder: ticket.holder, dateIds: dates.map(({ id }) => id) },
        isFree: isFree(ticket) && ticket.customerId === buyerId,
      };
    });
}
