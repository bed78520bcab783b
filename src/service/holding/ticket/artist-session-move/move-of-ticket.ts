import type { WithDb } from '#src/service/ports.ts';
import { readMoveOfTicket } from '../rows/artist-session-move.sql.ts';
import type { TicketView } from '../view/ticket-view.ts';

export interface ArtistSessionMoveView {
  fromStartsAt: Date;
  startsAt: Date;
  endsAt: Date;
  /** null while nothing was said, and then the new time stands. */
  answer: 'KEEP' | 'REFUSE' | null;
  answerUntil: Date;
}

/** The last move of the ticket's session that its owner was asked about; null for everything else. */
export async function moveOfTicket(
  context: WithDb,
  ticket: Pick<TicketView, 'eventId' | 'orderLineId' | 'unit' | 'part' | 'offer'>,
): Promise<ArtistSessionMoveView | null> {
  if (ticket.offer.session === null) return null;
  const move = await readMoveOfTicket(context.db, ticket);
  if (move === null) return null;
  const { fromStartsAt, startsAt, endsAt, answerUntil } = move;
  const answer = move.answer === null ? null : move.answer === 'KEPT' ? 'KEEP' : 'REFUSE';
  return { fromStartsAt, startsAt, endsAt, answer, answerUntil };
}
