import type { HeldTicketFragment } from '../../../parts/customer-api/ticket.gen.ts';

/**
 * The sessions with artists that go along with a ticket: those of the same person on its dates, unless another ticket
 * of that person lets them in on that date. The server decides; this only says it beforehand.
 */
export function artistSessionsAlong(
  id: string,
  tickets: readonly HeldTicketFragment[],
): HeldTicketFragment[] {
  const ticket = tickets.find((one) => one.id === id);
  if (!ticket || ticket.offer.ticketType === null || ticket.offer.artistSession !== null) return [];
  const ofPerson = tickets.filter(
    (one) =>
      one.id !== id && one.status === 'VALID' && one.event.slug === ticket.event.slug && isSame(one, ticket),
  );
  const isLetInElsewhere = (dateId: string) =>
    ofPerson.some(
      ({ offer }) =>
        offer.ticketType !== null &&
        offer.artistSession === null &&
        offer.dates.some((date) => date.id === dateId),
    );
  const dateIds = new Set(ticket.offer.dates.map((date) => date.id));
  return ofPerson.filter(
    ({ offer }) =>
      offer.artistSession !== null &&
      offer.dates.some((date) => dateIds.has(date.id) && !isLetInElsewhere(date.id)),
  );
}

function isSame({ holder: one }: HeldTicketFragment, { holder: other }: HeldTicketFragment): boolean {
  return (
    one !== null &&
    other !== null &&
    one.documentType === other.documentType &&
    one.documentNumber === other.documentNumber
  );
}
