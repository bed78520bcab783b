import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import { tell } from '#src/service/ground/fact/tell.ts';
import type { WithIds } from '#src/service/ports.ts';
import { insertQuestions, lockMovesOfOrders, readTicketsOfMove } from '../rows/artist-session-move.sql.ts';

/**
 * Asks the owners of a moved session's tickets whether the new time is all right: of one move, or of orders that
 * are approved after their session was moved. Each owner is told once for each move. Returns how many tickets that is.
 */
export async function askMovedTickets(
  context: WithIds,
  tx: Transaction<DB>,
  about: { eventId: Uuid; at: Date } & ({ moveId: Uuid } | { orderIds: readonly Uuid[] }),
): Promise<number> {
  const { eventId, at } = about;
  const tickets =
    'moveId' in about
      ? await readTicketsOfMove(tx, eventId, about.moveId)
      : await lockMovesOfOrders(tx, eventId, about.orderIds);
  if (tickets.length === 0) return 0;
  await insertQuestions(tx, eventId, tickets);
  const owners = new Map(tickets.map((ticket) => [`${ticket.moveId} ${ticket.customerId}`, ticket]));
  await tell(
    context,
    tx,
    at,
    [...owners.values()].map(({ moveId, ticketId, ...owner }) => ({
      ...{ fact: 'session.moved', eventId, moveId, owner },
      ticketId: 'orderIds' in about ? ticketId : null,
    })),
  );
  return tickets.length;
}
