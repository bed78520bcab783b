import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import { type Holder, withoutAnswers } from '#src/domain/person/holder.ts';
import type { WithIds } from '#src/service/ports.ts';
import { insertTickets, type NewTicket } from '../rows/ticket.sql.ts';
import { readOfferParts } from '../rows/ticket-parts.sql.ts';

/** A ticket as it was issued. */
export type IssuedTicket = NewTicket;

/** An order of which tickets are issued. */
export interface OrderToIssue {
  order: { id: Uuid; customerId: Uuid };
  lines: readonly OrderedLine[];
  /** Absent: when all of the call are issued. */
  issuedAt?: Date;
}

interface OrderedLine {
  id: Uuid;
  offerId: Uuid;
  batchId: Uuid;
  quantity: number;
  /** One for each unit. */
  holders: readonly Holder[];
  /** One for each unit, where their codes were given out before. */
  ticketIds?: readonly Uuid[];
}

/**
 * Issues one ticket for every unit of the orders: a seat, a photo, a T-shirt to be picked up; for a unit of a bundle one
 * for each of its parts; answers are those of the parts that are tickets. The key (line, unit, part) is unique, so approving twice could never issue a unit twice.
 * Returns the tickets.
 */
export async function issueTickets(
  context: WithIds,
  tx: Transaction<DB>,
  eventId: Uuid,
  orders: readonly OrderToIssue[],
  issuedAt: Date,
): Promise<IssuedTicket[]> {
  const offerIds = new Set(orders.flatMap(({ lines }) => lines.map(({ offerId }) => offerId)));
  const partsOf = await readOfferParts(tx, eventId, [...offerIds]);
  const units = orders.flatMap(({ order, lines, issuedAt: at = issuedAt }) =>
    lines.flatMap((line) =>
      Array.from({ length: line.quantity }, (_, index) => ({ order, line, index, at })),
    ),
  );
  const tickets = units.flatMap(({ order, line, index, at }) => {
    const parts = partsOf.get(line.offerId) ?? [{ part: 0, offerId: line.offerId, isTicket: true }];
    const holder = holderOf(line, index);
    return parts.map(({ part, offerId, isTicket }) => ({
      id: line.ticketIds?.[index] ?? context.ids.uuid(),
      orderId: order.id,
      orderLineId: line.id,
      unit: index + 1,
      part,
      offerId,
      batchId: line.batchId,
      customerId: order.customerId,
      holder: isTicket ? holder : withoutAnswers(holder),
      issuedAt: at,
    }));
  });
  await insertTickets(tx, eventId, tickets, issuedAt);
  return tickets;
}

function holderOf(line: OrderedLine, index: number): Holder {
  const holder = line.holders[index];
  if (holder === undefined) throw new Error(`Line ${line.id} has nobody for unit ${index + 1}.`);
  return holder;
}
