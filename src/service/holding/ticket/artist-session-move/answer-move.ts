import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { readMoveOfTicket, saveAnswer } from '../rows/artist-session-move.sql.ts';
import { type LockedTicket, requireFree } from '../rows/lock-tickets.ts';

/**
 * Stores what the owner of a locked ticket says to the new time of its session. Returns false when the same was said
 * before, and nothing changed.
 * Refusals: SESSION_MOVE_NOT_FOUND when it was not moved, was answered otherwise, or the time to answer is over; to
 * refuse, those of requireFree but TICKET_STOPPED; to keep, TICKET_NOT_VALID.
 */
export async function answerMove(
  tx: Transaction<DB>,
  ticket: LockedTicket,
  answer: 'KEEP' | 'REFUSE',
  now: Date,
): Promise<boolean> {
  const field = 'ticketId';
  const move = await readMoveOfTicket(tx, ticket);
  const said = answer === 'KEEP' ? 'KEPT' : 'REFUSED';
  if (move?.answer === said) return false;
  if (move === null || move.answer !== null || move.answerUntil <= now) {
    throw new DomainError('SESSION_MOVE_NOT_FOUND', { field });
  }
  // A ticket that a gate has stopped gets its money back, too.
  if (answer === 'REFUSE') requireFree({ ...ticket, isStopped: false }, field);
  else if (ticket.status !== 'VALID') throw new DomainError('TICKET_NOT_VALID', { field });
  await saveAnswer(tx, {
    eventId: ticket.eventId,
    moveId: move.id,
    ticketId: ticket.id,
    answer: said,
    at: now,
  });
  return true;
}
