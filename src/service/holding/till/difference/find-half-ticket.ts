import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { HalfPriceGroundId } from '#src/domain/half-price/grounds.ts';
import { halfDifference, type UnitPrice } from '#src/domain/half-price/half-difference.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { codeAnswer } from '#src/domain/ticket/scan-answer.ts';
import { scannedTicketCode, verifyTicketCode } from '#src/domain/ticket/ticket-code.ts';
import type { WithTicketKey } from '#src/service/ports.ts';
import type { EventView } from '#src/service/selling/event/event-view.ts';
import { isStopped } from '../../admission/movements-of-tickets.ts';
import { verifierOf } from '../../ticket/event-keys.ts';
import { type LockedTicket, lockTickets } from '../../ticket/rows/lock-tickets.ts';
import { readHalfPrices } from './difference.sql.ts';

/** A half-price ticket whose difference may be paid now; centavos. */
export interface HalfTicket {
  ticket: LockedTicket;
  ground: HalfPriceGroundId;
  paid: UnitPrice;
  difference: UnitPrice;
  /** Differences of it that were paid and given back. */
  before: number;
}

const field = 'code';

/**
 * The half-price ticket of a scanned code, if its difference may be paid now (docs/algorithms/half-price.md, "When the proof is missing").
 * It is locked. Refusals: EVENT_CANCELED, TICKET_CODE_UNKNOWN, TICKET_NOT_VALID, TICKET_STOPPED,
 * DIFFERENCE_PAID, NO_DIFFERENCE, TICKET_ENGAGED.
 */
export async function findHalfTicket(
  context: WithTicketKey,
  tx: Transaction<DB>,
  event: EventView,
  text: string,
): Promise<HalfTicket> {
  if (event.canceledAt !== null) throw new DomainError('EVENT_CANCELED');
  const code = verifyTicketCode(scannedTicketCode(text), event.id, verifierOf(context, event));
  if (code === null) throw new DomainError('TICKET_CODE_UNKNOWN', { field });
  const [ticket] = await lockTickets(tx, event.id, [code.ticketId]);
  if (ticket === undefined) throw new DomainError('TICKET_CODE_UNKNOWN', { field });
  if (codeAnswer(ticket, code.holderVersion) !== null) throw new DomainError('TICKET_NOT_VALID', { field });
  if (await isStopped(tx, event.id, ticket.id)) throw new DomainError('TICKET_STOPPED', { field });
  if (ticket.differenceId !== null) throw new DomainError('DIFFERENCE_PAID', { field });
  const prices = await readHalfPrices(tx, event.id, ticket.id);
  const ground = ticket.holder.halfPriceGround ?? null;
  const difference = prices && halfDifference(prices);
  if (prices === null || ground === null || difference === null || sumOf(difference) === 0) {
    throw new DomainError('NO_DIFFERENCE', { field });
  }
  // A ticket in a transfer still opens gates.
  if (ticket.engagedBy !== null && ticket.engagedBy !== 'TRANSFER') {
    throw new DomainError('TICKET_ENGAGED', { field });
  }
  return { ticket, ground, paid: prices.paid, difference, before: prices.differences };
}

export const sumOf = ({ priceCents, feeCents }: UnitPrice): number => priceCents + feeCents;
