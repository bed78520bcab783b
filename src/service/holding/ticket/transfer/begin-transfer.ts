import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import { limits } from '#src/domain/limits.ts';
import { requireTicketRight } from '#src/domain/policy/ticket-rights.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { transferableUntil } from '#src/domain/ticket/ticket-deadlines.ts';
import type { WithIds } from '#src/service/ports.ts';
import { artistSessionsThatNeed } from '#src/service/selling/agenda/artist-sessions-that-need.ts';
import { engageTicket, isFree, type LockedTicket } from '../rows/lock-tickets.ts';
import { countOffersAt, insertTransfer, type TransferRow } from '../rows/transfer.sql.ts';
import { lockedTicketFacts } from '../view/ticket-facts.ts';
import type { TicketView } from '../view/ticket-view.ts';

const field = 'ticketId';
const hourMs = 3_600_000;

/**
 * Offers a ticket of its owner's, with the sessions that need it, to whoever has the token; the caller has locked all
 * that the owner has in the event. Refusals: TICKET_NOT_VALID, TICKET_STOPPED, TICKET_USED, TICKET_ENGAGED,
 * TRANSFER_TOO_LATE, TRANSFER_LIMIT, SESSION_NEEDS_TICKET, TOO_MANY_REQUESTS after thirty offers in a day.
 */
export async function beginTransfer(
  context: WithIds,
  tx: Transaction<DB>,
  offered: { own: TicketView; tickets: readonly LockedTicket[]; now: Date; offeredElsewhere: number },
  to: { email: string | null; tokenHash: Uint8Array },
): Promise<TransferRow> {
  const { own, now } = offered;
  const going = await findGoing(tx, offered);
  await refuseTooMany(tx, offered, to.email === null ? field : 'email');
  const transfer: TransferRow = {
    id: context.ids.uuid(),
    eventId: own.eventId,
    fromCustomerId: own.customerId,
    email: to.email,
    status: 'WAITING',
    createdAt: now,
    expiresAt: expiryOf(own, now),
    endedAt: null,
    toCustomerId: null,
  };
  await insertTransfer(tx, {
    ...transfer,
    tokenHash: to.tokenHash,
    ticketIds: going.map(({ id }) => id),
  });
  for (const ticket of going) await engageTicket(tx, ticket, 'TRANSFER', transfer.id, now);
  return transfer;
}

/** The ticket and the sessions that need it, found fit to go. Which ones need it is known only behind the lock. */
async function findGoing(
  tx: Transaction<DB>,
  { own, tickets, now }: { own: TicketView; tickets: readonly LockedTicket[]; now: Date },
): Promise<LockedTicket[]> {
  const ticket = tickets.find(({ id }) => id === own.id);
  if (ticket === undefined) throw new DomainError('TICKET_NOT_VALID', { field });
  requireTicketRight('TRANSFER', await lockedTicketFacts(tx, own, ticket), now, field);
  const needing = await artistSessionsThatNeed(tx, own.event.id, [ticket.id]);
  const along = needing.map(({ ticketId }) => tickets.find(({ id }) => id === ticketId));
  return [
    ticket,
    ...along.map((session) => {
      if (session === undefined || !isFree(session)) throw new DomainError('SESSION_NEEDS_TICKET', { field });
      return session;
    }),
  ];
}

/** Offers by address and by link are counted together. */
async function refuseTooMany(
  tx: Transaction<DB>,
  { own, now, offeredElsewhere }: { own: TicketView; now: Date; offeredElsewhere: number },
  at: string,
): Promise<void> {
  const offers = await countOffersAt(tx, own.eventId, own.customerId, new Date(now.getTime() - 24 * hourMs));
  if (offers + offeredElsewhere >= limits.transferOffersPerDay)
    throw new DomainError('TOO_MANY_REQUESTS', { field: at });
}

function expiryOf({ event, offer }: TicketView, now: Date): Date {
  const waits = now.getTime() + limits.transferHours * hourMs;
  return new Date(Math.min(waits, transferableUntil(event, offer).getTime()));
}
