import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { Holder } from '#src/domain/person/holder.ts';
import type { WithIds } from '#src/service/ports.ts';
import type { LockedTicket } from '../rows/lock-tickets.ts';
import { markTicketsTransferred } from '../rows/locked-tickets.sql.ts';
import { insertTickets } from '../rows/ticket.sql.ts';

/**
 * The tickets, which the caller has locked, end, and new ones of the same units are somebody else's: with ids of their
 * own, so that no code there ever was means anything any more. Says which was made of which, in the order given.
 */
export async function handOnTickets(
  context: WithIds,
  tx: Transaction<DB>,
  about: {
    tickets: readonly LockedTicket[];
    customerId: Uuid;
    holderOf: (ticket: LockedTicket) => Holder;
    now: Date;
  },
): Promise<{ ticketId: Uuid; newTicketId: Uuid }[]> {
  const { tickets, customerId, holderOf, now } = about;
  const [first] = tickets;
  if (first === undefined) return [];
  const made = tickets.map((ticket) => ({
    ...ticket,
    id: context.ids.uuid(),
    customerId,
    holder: holderOf(ticket),
    previousTicketId: ticket.id,
  }));
  await markTicketsTransferred(
    tx,
    first.eventId,
    tickets.map(({ id }) => id),
    now,
  );
  await insertTickets(tx, first.eventId, made, now);
  return made.map(({ id, previousTicketId }) => ({ ticketId: previousTicketId, newTicketId: id }));
}
