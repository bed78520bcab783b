import { isUuid, type Uuid } from '#src/domain/ids.ts';
import type { OrderUnit } from '#src/domain/pricing/quote-refund.ts';
import { divisibleCents, spreadSum } from '#src/domain/pricing/spread-sum.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { tell } from '#src/service/ground/fact/tell.ts';
import type { LockedTicket } from '../../ticket/rows/lock-tickets.ts';
import { withParts } from '../rows/order.sql.ts';
import { readRefundOfRequest } from '../rows/refund.sql.ts';
import { insertGivenBackPart, readGivenBackParts } from '../rows/refund-part.sql.ts';
import type { SettlingContext } from '../state/settling.ts';
import { actOnOrder, type SupportAct, validTickets } from '../support/act-on-order.ts';
import { oweRefund } from './owe-refund.ts';

/**
 * Gives a sum of these tickets back while they stay valid (docs/algorithms/acts-of-support.md, "Refund a sum"); centavos.
 * The same request again changes nothing. Refusals: those of actOnOrder, INVALID_INPUT for a sum below 1 or a request that asked for
 * something else, TICKET_NOT_FOUND, TICKET_NOT_VALID, TICKET_ENGAGED during an upgrade, REFUND_TOO_HIGH with what is left,
 * REFUND_NOT_POSSIBLE where no payment is left.
 */
export async function refundSum(
  context: SettlingContext,
  {
    ticketIds,
    sumCents,
    requestId,
    ...act
  }: SupportAct & { ticketIds: readonly Uuid[]; sumCents: number; requestId: Uuid },
): Promise<void> {
  await actOnOrder(
    context,
    act,
    { right: 'order.refund', ended: 'REFUND_NOT_POSSIBLE', books: 'given_back' },
    async ({ tx, event, order, tickets, now }) => {
      if (!Number.isSafeInteger(sumCents) || sumCents < 1) {
        throw new DomainError('INVALID_INPUT', { field: 'sumCents' });
      }
      if (!isUuid(requestId)) throw new DomainError('INVALID_INPUT', { field: 'requestId' });
      // Behind the lock of the order: of two at once the second one finds what the first one stored.
      const before = await readRefundOfRequest(tx, event.id, requestId);
      if (before !== null) {
        const isSame = before.orderId === order.id && before.amountCents === sumCents;
        if (!isSame) throw new DomainError('INVALID_INPUT', { field: 'requestId' });
        return null;
      }
      const chosen = validTickets(tickets, ticketIds);
      // The price of an exchange was computed from what the ticket was worth when it began.
      if (chosen.some(({ engagedBy }) => engagedBy === 'UPGRADE')) {
        throw new DomainError('TICKET_ENGAGED', { field: 'ticketIds' });
      }
      const current = await withParts(tx, order);
      const given = await readGivenBackParts(tx, event.id, order.id);
      const units = unitsOf(chosen);
      const parts = spreadSum(current.lines, given, { units, sumCents });
      if (parts === null) {
        const left = divisibleCents(current.lines, given, units);
        throw new DomainError('REFUND_TOO_HIGH', { field: 'sumCents', facts: { left } });
      }
      // A sum that was agreed on is of nothing in particular.
      const offer = { totalCents: sumCents, deliveryCents: 0, insuranceCents: 0, feeCents: null };
      const about = {
        reason: 'returned_by_organizer',
        actor: act.actor,
        note: act.note.trim(),
        at: now,
        requestId,
      } as const;
      const refundId = await oweRefund(context, tx, current, offer, about);
      if (refundId === null) throw new DomainError('REFUND_NOT_POSSIBLE', { field: 'number' });
      const of = { eventId: event.id, orderId: order.id, refundId, at: now };
      for (const part of parts) await insertGivenBackPart(tx, of, part);
      await tell(context, tx, now, { fact: 'refund.requested', order: current, refundId });
      return { refundId, sumCents, units: parts.length };
    },
  );
}

/** A bundle's tickets are one unit. */
function unitsOf(tickets: readonly LockedTicket[]): OrderUnit[] {
  const units = tickets.map(({ orderLineId: lineId, unit }) => ({ lineId, unit }));
  return [...new Map(units.map((one) => [`${one.lineId} ${one.unit}`, one])).values()];
}
