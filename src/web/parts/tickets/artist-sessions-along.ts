/** A ticket as far as it says what goes along with another. */
export interface Accompanied {
  id: string;
  status: string;
  event: { slug: string };
  offer: { ticketType: string | null; artistSession: object | null; dates: readonly { id: string }[] };
  holder: { documentType: string; documentNumber: string } | null;
}

/**
 * The sessions with artists that cannot stay when these tickets go: those of the same person on their dates, unless another
 * ticket of that person, which stays, lets them in on that date. The server decides; this only says it beforehand.
 */
export function artistSessionsAlong<T extends Accompanied>(
  going: readonly string[],
  tickets: readonly T[],
): T[] {
  const isGoing = ({ id }: Accompanied) => going.includes(id);
  const gone = tickets.filter((one) => isGoing(one) && letsIn(one));
  const staying = tickets.filter((one) => !isGoing(one) && one.status === 'VALID');
  return staying.filter(
    (session) =>
      session.offer.artistSession !== null &&
      gone.some((ticket) => accompanies(session, ticket)) &&
      !staying.some((ticket) => letsIn(ticket) && accompanies(session, ticket)),
  );
}

function letsIn({ offer }: Accompanied): boolean {
  return offer.ticketType !== null && offer.artistSession === null;
}

/** True where the ticket lets the person of the session in on its date. */
export function accompanies(session: Accompanied, ticket: Accompanied): boolean {
  return (
    session.event.slug === ticket.event.slug &&
    isSame(session, ticket) &&
    session.offer.dates.some(({ id }) => ticket.offer.dates.some((date) => date.id === id))
  );
}

function isSame({ holder: one }: Accompanied, { holder: other }: Accompanied): boolean {
  return (
    one !== null &&
    other !== null &&
    one.documentType === other.documentType &&
    one.documentNumber === other.documentNumber
  );
}
