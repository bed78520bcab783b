import type { Holder } from '#src/domain/person/holder.ts';
import type { EventView } from '#src/service/selling/event/event-view.ts';
import type { LockedTicket } from '../rows/lock-tickets.ts';

type Held = Pick<LockedTicket, 'id' | 'offerId' | 'holder' | 'status'>;

/** The holder of the ticket has another valid one of these that admits on one of its dates (specification, section 5). */
export function hasAnotherOfDate(
  event: Pick<EventView, 'offerById'>,
  ticket: Omit<Held, 'status'>,
  tickets: readonly Held[],
): boolean {
  const dates = datesOf(event, ticket);
  return tickets.some(
    (other) =>
      other.id !== ticket.id &&
      other.status === 'VALID' &&
      isSamePerson(other.holder, ticket.holder) &&
      datesOf(event, other).some((date) => dates.includes(date)),
  );
}

export function isSamePerson(
  one: Pick<Holder, 'documentType' | 'documentNumber'>,
  other: Pick<Holder, 'documentType' | 'documentNumber'>,
): boolean {
  return one.documentType === other.documentType && one.documentNumber === other.documentNumber;
}

/** A session or a T-shirt lets nobody in: one person may have any number of them. */
function datesOf(event: Pick<EventView, 'offerById'>, { offerId }: Pick<Held, 'offerId'>): string[] {
  const known = event.offerById.get(offerId);
  return known?.category.kind === 'TICKET' ? known.offer.dates.map(({ id }) => id) : [];
}
