import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import { personOf } from '#src/domain/agenda/admission-problem.ts';
import type { Uuid } from '#src/domain/ids.ts';
import { type AgendaRow, lockAgendas, readAgenda } from './agenda.sql.ts';
import { readCredentials, readGoingTickets } from './credential.sql.ts';

/**
 * The sessions that would be left without a ticket of their person for their date if these tickets went; the going ones
 * are not among them. `ticketId` is null where the session is in an order that waits for its money. Locks the agendas of
 * the tickets' holders: call it after the tickets are locked, and before coupon, limit and pools are.
 */
export async function artistSessionsThatNeed(
  tx: Transaction<DB>,
  eventId: Uuid,
  ticketIds: readonly Uuid[],
): Promise<AgendaRow[]> {
  const all = await readGoingTickets(tx, eventId, ticketIds);
  const going = all.filter(({ dateIds }) => dateIds.length > 0);
  if (going.length === 0) return [];
  await lockAgendas(tx, eventId, going);
  const isGoing = new Set(all.map(({ id }) => id));
  const staying = (await readCredentials(tx, eventId, going, null)).filter(
    ({ ticketId }) => !isGoing.has(ticketId),
  );
  const letIn = (tickets: readonly { person: string; dateIds: Uuid[] }[], session: AgendaRow) =>
    tickets.some(
      ({ person, dateIds }) =>
        person === session.person && session.dateIds.some((dateId) => dateIds.includes(dateId)),
    );
  const lost = going.map((ticket) => ({ person: personOf(ticket), dateIds: ticket.dateIds }));
  const sessions = await readAgenda(tx, eventId, going);
  return sessions.filter(
    (session) =>
      (session.ticketId === null || !isGoing.has(session.ticketId)) &&
      letIn(lost, session) &&
      !letIn(staying, session),
  );
}
