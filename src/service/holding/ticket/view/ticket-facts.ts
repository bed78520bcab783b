import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import { limits } from '#src/domain/limits.ts';
import type { ActionFacts } from '#src/domain/policy/ticket-rights.ts';
import { nameableUntil, transferableUntil } from '#src/domain/ticket/ticket-deadlines.ts';
import { isUsed } from '#src/domain/ticket/ticket-state.ts';
import type { WithDb } from '#src/service/ports.ts';
import { refundDeadline } from '#src/service/selling/event/refund-deadline.ts';
import type { LockedTicket } from '../rows/lock-tickets.ts';
import { resalableUntil } from '../rows/resalable-until.ts';
import { countHandings } from '../rows/ticket-counts.ts';
import type { TicketView } from './ticket-view.ts';

/** All that decides what the owner of a ticket may do with it; only one that came from somebody else is asked for. */
export async function ticketFacts(context: WithDb, ticket: TicketView): Promise<ActionFacts> {
  const { event, offer, purchase } = ticket;
  const handings = ticket.previousTicketId === null ? 0 : await countHandings(context.db, ticket);
  const kind = event.offerById.get(offer.id)?.category.kind;
  if (kind === undefined) throw new Error(`Ticket ${ticket.id} is for an offer that is gone.`);
  return {
    isValid: ticket.status === 'VALID',
    engagedBy: ticket.engagedBy,
    isUsed: isUsed(ticket),
    isStopped: ticket.isStopped,
    kind,
    ticketType: offer.ticketType,
    isOfBundle: ticket.part > 0,
    isDifferencePaid: ticket.differenceId !== null,
    isPaidByOwner: purchase !== null && purchase.origin === 'SALE' && purchase.priceCents > 0,
    nameableUntil: nameableUntil(event, offer),
    transferableUntil: transferableUntil(event, offer),
    changesHandsAgain: handings < limits.transfersPerTicketMax,
    refundableUntil: purchase === null ? null : refundDeadline(purchase, event),
    resalableUntil: resalableUntil(event, offer),
    saleClosesAt: event.saleClosesAt,
    isEventCanceled: event.canceledAt !== null,
    hasExtras: event.categories.some(({ kind: sold, offers }) => sold !== 'TICKET' && offers.length > 0),
  };
}

/** The same behind the ticket's lock: its state as nobody else can change it until the end of the transaction. */
export async function lockedTicketFacts(
  tx: Transaction<DB>,
  ticket: TicketView,
  locked: Pick<
    LockedTicket,
    'status' | 'engagedBy' | 'isStopped' | 'admittedAt' | 'handedAt' | 'differenceId'
  >,
): Promise<ActionFacts> {
  const facts = await ticketFacts({ db: tx }, ticket);
  const { status, engagedBy, isStopped, differenceId } = locked;
  const isDifferencePaid = differenceId !== null;
  return {
    ...{ ...facts, isValid: status === 'VALID', engagedBy, isStopped },
    ...{ isUsed: isUsed(locked), isDifferencePaid },
  };
}
