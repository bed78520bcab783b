import { normalEmail } from '#src/domain/person/email.ts';
import type { CustomerActor } from '#src/domain/policy/actor.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { tell } from '#src/service/ground/fact/tell.ts';
import { findCustomer } from '#src/service/people/customer/find-customer.ts';
import type { WithClock, WithDb, WithIds, WithTicketKey } from '#src/service/ports.ts';
import type { WithEvents } from '#src/service/selling/event/event-cache.ts';
import { lockOwnTickets } from '../rows/lock-tickets.ts';
import { readLocaleOfEmail, type TransferRow } from '../rows/transfer.sql.ts';
import { requireOwnTicket } from '../view/own-ticket.ts';
import { beginTransfer } from './begin-transfer.ts';
import { offersElsewhere } from './offers-elsewhere.ts';
import { makeTransferToken } from './transfer-token.ts';

/**
 * Offers the customer's ticket to somebody by e-mail, with the sessions that need it. It stays theirs, and so does its
 * code, until it is accepted (docs/algorithms/transfer.md). Refusals: TICKET_NOT_FOUND, EMAIL_INVALID,
 * TRANSFER_TO_SELF, and those of beginTransfer.
 */
export async function transferTicket(
  context: WithDb & WithClock & WithIds & WithTicketKey & WithEvents,
  { actor, input }: { actor: CustomerActor; input: { ticketId: string; email: string } },
): Promise<TransferRow> {
  const own = await requireOwnTicket(context, { actor, ticketId: input.ticketId });
  const email = normalEmail(input.email);
  if (email === null) throw new DomainError('EMAIL_INVALID', { field: 'email' });
  const sender = await findCustomer(context, { actor });
  if (sender?.email === email) throw new DomainError('TRANSFER_TO_SELF', { field: 'email' });
  const locale = (await readLocaleOfEmail(context.db, email)) ?? sender?.locale ?? 'pt';
  const offeredElsewhere = await offersElsewhere(context, own);
  return await context.db.transaction().execute(async (tx) => {
    const tickets = await lockOwnTickets(tx, { actor, eventId: own.eventId });
    const now = context.clock.now();
    // The link's token is made when its mail is written; until then this one opens it to nobody.
    const { tokenHash } = makeTransferToken(context, own.event.code);
    const transfer = await beginTransfer(
      context,
      tx,
      { own, tickets, now, offeredElsewhere },
      { email, tokenHash },
    );
    const to = { email, locale };
    await tell(context, tx, now, {
      ...{ fact: 'transfer.offered', eventId: own.eventId, transferId: transfer.id, to },
    });
    return transfer;
  });
}
