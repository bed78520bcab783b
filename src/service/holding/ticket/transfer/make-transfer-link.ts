import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { CustomerActor } from '#src/domain/policy/actor.ts';
import type { WithClock, WithDb, WithIds, WithTicketKey } from '#src/service/ports.ts';
import type { WithEvents } from '#src/service/selling/event/event-cache.ts';
import { type LockedTicket, lockOwnTickets } from '../rows/lock-tickets.ts';
import { lockTransfer, type TransferRow, updateTokenHash } from '../rows/transfer.sql.ts';
import { requireOwnTicket } from '../view/own-ticket.ts';
import { beginTransfer } from './begin-transfer.ts';
import { isTransferOpen } from './end-transfers.ts';
import { offersElsewhere } from './offers-elsewhere.ts';
import { makeTransferToken } from './transfer-token.ts';

export interface TransferLink {
  transfer: TransferRow;
  /** Answered here and stored nowhere. */
  token: string;
}

/**
 * Offers the customer's ticket, with the sessions that need it, to whoever opens a link first. While it waits, asking
 * again gives another link with the same deadline, and the one before opens nothing (docs/algorithms/transfer.md).
 * Refusals: TICKET_NOT_FOUND, and those of beginTransfer.
 */
export async function makeTransferLink(
  context: WithDb & WithClock & WithIds & WithTicketKey & WithEvents,
  { actor, ticketId }: { actor: CustomerActor; ticketId: string },
): Promise<TransferLink> {
  const own = await requireOwnTicket(context, { actor, ticketId });
  const { token, tokenHash } = makeTransferToken(context, own.event.code);
  const offeredElsewhere = await offersElsewhere(context, own);
  return await context.db.transaction().execute(async (tx) => {
    const tickets = await lockOwnTickets(tx, { actor, eventId: own.eventId });
    const ticket = tickets.find(({ id }) => id === own.id);
    const waiting = ticket === undefined ? null : await lockWaitingLink(context, tx, ticket);
    if (waiting === null) {
      const now = context.clock.now();
      const transfer = await beginTransfer(
        context,
        tx,
        { own, tickets, now, offeredElsewhere },
        { email: null, tokenHash },
      );
      return { transfer, token };
    }
    await updateTokenHash(tx, own.eventId, waiting.id, tokenHash);
    return { transfer: waiting, token };
  });
}

/** The offer by a link that the ticket waits in; null where it waits in none, or its time is over. */
async function lockWaitingLink(
  { clock }: WithClock,
  tx: Transaction<DB>,
  { eventId, engagedBy, engagedWith }: LockedTicket,
): Promise<TransferRow | null> {
  if (engagedBy !== 'TRANSFER' || engagedWith === null) return null;
  const transfer = await lockTransfer(tx, eventId, engagedWith);
  return transfer.email === null && isTransferOpen(transfer, clock.now()) ? transfer : null;
}
