import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import { limits } from '#src/domain/limits.ts';
import type { MoneyCause } from '#src/domain/money/money-cause.ts';
import type { Actor } from '#src/domain/policy/actor.ts';
import type { Action } from '#src/domain/policy/policy.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { writeAudit } from '#src/service/ground/audit/write-audit.ts';
import { lockOrderedCart } from '#src/service/selling/cart/lock-cart.ts';
import type { EventView } from '#src/service/selling/event/event-view.ts';
import { bookOrders } from '../../money/book-orders.ts';
import { type LockedTicket, lockTicketsOfOrder } from '../../ticket/rows/lock-tickets.ts';
import { readOrderRow } from '../rows/order.sql.ts';
import type { OrderRow } from '../rows/order-view.ts';
import { requireOrderInOffice } from '../state/office-order.ts';
import type { SettlingContext } from '../state/settling.ts';

/** An act of staff on an order; `note`: the reason, kept in the audit. */
export interface SupportAct {
  actor: Actor;
  number: string;
  note: string;
}

/** An approved order, its event and its tickets, in whosever hands; cart and tickets are locked. */
export interface OrderToHelp {
  tx: Transaction<DB>;
  event: EventView;
  order: OrderRow;
  tickets: LockedTicket[];
  now: Date;
}

interface ActRule {
  right: Action;
  /** The refusal for an order that is not approved. */
  ended: 'TICKET_NOT_VALID' | 'ORDER_NOT_RESENDABLE' | 'REFUND_NOT_POSSIBLE';
  /** The act moves money, for this cause. */
  books?: MoneyCause;
}

/** An act tells what changed, for the audit: no names and no documents, because the audit outlives an erased person. */
type Change = Record<string, unknown> | null;

/**
 * Runs an act of support in one transaction (docs/algorithms/acts-of-support.md, "The frame of an act"). No entry is written
 * where the act returns null: nothing changed. Returns the id of the event.
 * Refusals: NOT_ALLOWED, NOT_FOUND, `ended`, INVALID_INPUT without a note, FIELD_TOO_LONG.
 */
export async function actOnOrder(
  context: SettlingContext,
  { actor, number, note }: SupportAct,
  { right: action, ended, books }: ActRule,
  act: (here: OrderToHelp) => Promise<Change>,
): Promise<Uuid> {
  const known = await requireOrderInOffice(context, { actor, number }, action);
  const why = requireReason(note);
  const event = await context.events.byId(known.eventId);
  if (event === null) throw new DomainError('NOT_FOUND');
  await context.db.transaction().execute(async (tx) => {
    await lockOrderedCart(tx, event.id, known.cartId);
    const tickets = await lockTicketsOfOrder(tx, { eventId: event.id, id: known.id });
    const order = await readOrderRow(tx, event.id, known.id);
    if (order === null || (order.status !== 'APPROVED' && order.status !== 'RESENT')) {
      throw new DomainError(ended, { field: 'number' });
    }
    const now = context.clock.now();
    const after = await act({ tx, event, order, tickets, now });
    if (after === null) return;
    const subject = `order ${order.number}`;
    await writeAudit(context, tx, { eventId: event.id, actor, action, subject, after, why, at: now });
    if (books === undefined) return;
    await bookOrders(tx, { eventId: event.id, orderIds: [order.id], cause: books, at: now });
  });
  return event.id;
}

/** A reason of 1 to `limits.noteLengthMax` characters. Refusals: INVALID_INPUT, FIELD_TOO_LONG. */
export function requireReason(note: string, field = 'note'): string {
  const why = note.trim();
  if (why === '') throw new DomainError('INVALID_INPUT', { field });
  if (why.length > limits.noteLengthMax) throw new DomainError('FIELD_TOO_LONG', { field });
  return why;
}

/** The valid ones of the order's tickets with these ids. Refusals: TICKET_NOT_FOUND, TICKET_NOT_VALID. */
export function validTickets(tickets: readonly LockedTicket[], ids: readonly Uuid[]): LockedTicket[] {
  const chosen = tickets.filter(({ id }) => ids.includes(id));
  if (chosen.length === 0 || chosen.length < new Set(ids).size) {
    throw new DomainError('TICKET_NOT_FOUND', { field: 'ticketIds' });
  }
  if (chosen.some(({ status }) => status !== 'VALID')) {
    throw new DomainError('TICKET_NOT_VALID', { field: 'ticketIds' });
  }
  return chosen;
}
