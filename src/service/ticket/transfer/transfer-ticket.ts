import type { Transaction } from 'kysely';
import type { DB } from '../../../db/types.gen.ts';
import type { Uuid } from '../../../domain/ids.ts';
import { limits } from '../../../domain/limits.ts';
import { normalEmail } from '../../../domain/person/email.ts';
import { requireTicketRight } from '../../../domain/policy/ticket-rights.ts';
import { DomainError } from '../../../domain/refusal.ts';
import { transferableUntil } from '../../../domain/ticket/ticket-deadlines.ts';
import { artistSessionsThatNeed } from '../../agenda/artist-sessions-that-need.ts';
import { findCustomer } from '../../customer/find-customer.ts';
import type { WithEvents } from '../../event/event-cache.ts';
import { enqueueMail } from '../../mail/enqueue-mail.ts';
import type { WithClock, WithDb, WithIds, WithTicketKey } from '../../ports.ts';
import { engageTicket, type LockedTicket, lockOwnTickets } from '../rows/lock-tickets.ts';
import {
  countOffersSince,
  insertTransfer,
  readLocaleOfEmail,
  type TransferRow,
} from '../rows/transfer.sql.ts';
import { findTicket } from '../view/find-ticket.ts';
import { lockedTicketFacts } from '../view/ticket-facts.ts';
import type { TicketView } from '../view/ticket-view.ts';
import { makeTransferToken } from './transfer-token.ts';

const field = 'ticketId';
const hourMs = 3_600_000;

/**
 * Offers the customer's ticket to somebody by e-mail, with the sessions that need it. It stays theirs, and so does its
 * code, until it is accepted (docs/algorithms/transfer.md). Refusals: TICKET_NOT_FOUND, EMAIL_INVALID,
 * TRANSFER_TO_SELF, TOO_MANY_REQUESTS after thirty offers in a day, those of requireFree, TRANSFER_TOO_LATE,
 * TRANSFER_LIMIT, SESSION_NEEDS_TICKET where a session that needs it cannot go along.
 */
export async function transferTicket(
  context: WithDb & WithClock & WithIds & WithTicketKey & WithEvents,
  customerId: Uuid,
  input: { ticketId: string; email: string },
): Promise<TransferRow> {
  const own = await findTicket(context, customerId, input.ticketId);
  if (own === null) throw new DomainError('TICKET_NOT_FOUND', { field });
  const email = normalEmail(input.email);
  if (email === null) throw new DomainError('EMAIL_INVALID', { field: 'email' });
  const sender = await findCustomer(context, customerId);
  if (sender?.email === email) throw new DomainError('TRANSFER_TO_SELF', { field: 'email' });
  const locale = (await readLocaleOfEmail(context.db, email)) ?? sender?.locale ?? 'pt';
  return await context.db.transaction().execute(async (tx) => {
    const now = context.clock.now();
    const going = await lockGoing(tx, own, now);
    await refuseTooMany(tx, customerId, now);
    const transfer: TransferRow = {
      id: context.ids.uuid(),
      eventId: own.eventId,
      fromCustomerId: customerId,
      email,
      status: 'WAITING',
      createdAt: now,
      expiresAt: expiryOf(own, now),
      endedAt: null,
      toCustomerId: null,
    };
    // The link's token is made when its mail is written; until then this one opens it to nobody.
    const { tokenHash } = makeTransferToken(context, own.event.code);
    await insertTransfer(tx, { ...transfer, tokenHash, ticketIds: going.map(({ id }) => id) });
    for (const ticket of going) await engageTicket(tx, ticket, 'TRANSFER', transfer.id, now);
    await enqueueMail(context, tx, {
      dedupeKey: `transfer-offered:${transfer.id}`,
      template: 'transfer-offered',
      toAddress: email,
      locale,
      data: { eventId: own.eventId, transferId: transfer.id },
      enqueuedAt: now,
    });
    return transfer;
  });
}

/** The ticket and the sessions that need it, locked and found fit to go. */
async function lockGoing(tx: Transaction<DB>, own: TicketView, now: Date): Promise<LockedTicket[]> {
  const { event, customerId } = own;
  // All that the sender has here, for which sessions need it is known only behind the lock.
  const tickets = await lockOwnTickets(tx, event.id, customerId);
  const ticket = tickets.find(({ id }) => id === own.id);
  if (ticket === undefined) throw new DomainError('TICKET_NOT_VALID', { field });
  requireTicketRight('TRANSFER', await lockedTicketFacts(tx, own, ticket), now, field);
  const needing = await artistSessionsThatNeed(tx, event.id, [ticket.id]);
  const along = needing.map(({ ticketId }) => tickets.find(({ id }) => id === ticketId));
  return [
    ticket,
    ...along.map((session) => {
      const isFit = session !== undefined && session.engagedBy === null && session.admittedAt === null;
      if (!isFit) throw new DomainError('SESSION_NEEDS_TICKET', { field });
      return session;
    }),
  ];
}

async function refuseTooMany(tx: Transaction<DB>, customerId: Uuid, now: Date): Promise<void> {
  const offers = await countOffersSince(tx, customerId, new Date(now.getTime() - 24 * hourMs));
  if (offers >= limits.transferOffersPerDay) throw new DomainError('TOO_MANY_REQUESTS', { field: 'email' });
}

function expiryOf({ event, offer }: TicketView, now: Date): Date {
  const waits = now.getTime() + limits.transferHours * hourMs;
  return new Date(Math.min(waits, transferableUntil(event, offer).getTime()));
}
