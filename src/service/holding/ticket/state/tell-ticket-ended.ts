import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { Fact } from '#src/service/ground/fact/facts.ts';
import { tell } from '#src/service/ground/fact/tell.ts';
import { customerOf } from '#src/service/people/customer/find-customer.ts';
import type { WithIds } from '#src/service/ports.ts';
import type { EndedTicket } from '../rows/locked-tickets.sql.ts';

/** Tells those who had got a ticket from its buyer that it is over; the buyer is told by whoever ended it. */
export async function tellTicketEnded(
  context: WithIds,
  tx: Transaction<DB>,
  eventId: Uuid,
  ended: readonly EndedTicket[],
  now: Date,
): Promise<void> {
  const facts: Fact[] = [];
  for (const { id, customerId, wasHandedOn } of ended) {
    const owner = wasHandedOn ? await customerOf(tx, customerId) : null;
    if (owner === null) continue;
    const { locale } = owner;
    facts.push({ fact: 'ticket.ended', eventId, ticketId: id, owner: { customerId, locale } });
  }
  await tell(context, tx, now, facts);
}
