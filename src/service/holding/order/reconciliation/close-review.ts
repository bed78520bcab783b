import { dayKey } from '#src/domain/format/date.ts';
import { limits } from '#src/domain/limits.ts';
import { reviewsOfMoneyLeft } from '#src/domain/order/refund-reason.ts';
import { type Actor, actorName } from '#src/domain/policy/actor.ts';
import { requireRight } from '#src/domain/policy/policy.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { writeAudit } from '#src/service/ground/audit/write-audit.ts';
import type { WithLog } from '#src/service/ports.ts';
import { bookOrders } from '../../money/book-orders.ts';
import {
  closeReviews,
  type ReviewReason,
  type ReviewTransfer,
  reviewReasons,
} from '../rows/money-review.sql.ts';
import type { OrderView } from '../rows/order-view.ts';
import { findOrderByNumber, requireOrderInOffice } from '../state/office-order.ts';
import type { SettlingContext } from '../state/settling.ts';

interface AskedClosing {
  number: string;
  /** The reason of the review, as `npm run reconcile -- --json` names it. */
  what: string;
  note: string;
  actor: Actor;
  /** The sum in centavos that the person has seen; an operator has seen none. */
  seenCents?: number;
  /** How money was sent to the payer by hand; of staff only. Without it, money that no ticket stands for stays with the sale. */
  transfer?: ReviewTransfer | null;
}

/**
 * Closes a review: a person states what was done about the money, and the note is stored with their name. Returns the
 * sum in centavos. Refusals: NOT_ALLOWED, ORDER_NOT_FOUND (to staff NOT_FOUND), REVIEW_NOT_FOUND, CHANGED_MEANWHILE where the sum is
 * not the one that was seen; INVALID_INPUT for an empty note without a transfer, a refused refund of staff without one, one where no
 * money is left, and a day that has not come; FIELD_TOO_LONG.
 */
export async function closeReview(
  context: SettlingContext & WithLog,
  { number, what, actor, seenCents, ...said }: AskedClosing,
): Promise<number> {
  const order = await requireOrder(context, actor, number);
  const reason = reviewReasons.find((known) => known === what.toUpperCase().replaceAll('-', '_'));
  const statement = await readStatement(context, order, { ...said, reason, actor });
  const closed =
    reason === undefined ? null : await close(context, order, reason, { ...statement, actor, seenCents });
  if (closed === null) throw new DomainError('REVIEW_NOT_FOUND', { field: 'what' });
  context.log.warn({ order: order.number, reason, actor: actorName(actor) }, 'money review closed');
  return closed;
}

async function requireOrder(context: SettlingContext, actor: Actor, number: string): Promise<OrderView> {
  if (actor.kind === 'staff') return await requireOrderInOffice(context, { actor, number }, 'review.close');
  requireRight(actor, 'review.close');
  const order = await findOrderByNumber(context, number);
  if (order === null) throw new DomainError('ORDER_NOT_FOUND', { field: 'number' });
  return order;
}

interface Statement {
  note: string;
  transfer: ReviewTransfer | null;
}

async function readStatement(
  context: SettlingContext,
  order: OrderView,
  {
    reason,
    actor,
    note: said,
    transfer = null,
  }: Pick<AskedClosing, 'note' | 'actor' | 'transfer'> & { reason: ReviewReason | undefined },
): Promise<Statement> {
  const note = said.trim();
  const number = transfer?.number.trim() ?? '';
  if (note.length > limits.noteLengthMax) throw new DomainError('FIELD_TOO_LONG', { field: 'note' });
  if (number.length > limits.transferNumberLengthMax) {
    throw new DomainError('FIELD_TOO_LONG', { field: 'transferNumber' });
  }
  const isRefused = reason === 'REFUND_FAILED';
  const mayTransfer = actor.kind === 'staff' && (isRefused || isOfMoneyLeft(reason));
  const mustTransfer = mayTransfer && isRefused;
  if (transfer === null ? mustTransfer : !mayTransfer || number === '') {
    throw new DomainError('INVALID_INPUT', { field: 'transferNumber' });
  }
  if (transfer === null) {
    if (note === '') throw new DomainError('INVALID_INPUT', { field: 'note' });
    return { note, transfer };
  }
  const event = await context.events.byId(order.eventId);
  const today = dayKey(context.clock.now(), event?.timeZone ?? 'America/Sao_Paulo');
  if (!isDay(transfer.on) || transfer.on > today) {
    throw new DomainError('INVALID_INPUT', { field: 'transferredOn' });
  }
  return { note, transfer: { number, on: transfer.on } };
}

function isOfMoneyLeft(reason: ReviewReason | undefined): boolean {
  return reviewsOfMoneyLeft.some((one) => one === reason);
}

/** `2026-12-05`, a day that there is. */
function isDay(text: string): boolean {
  const at = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

async function close(
  context: SettlingContext,
  order: OrderView,
  reason: ReviewReason,
  { note, transfer, actor, seenCents }: Statement & Pick<AskedClosing, 'actor' | 'seenCents'>,
): Promise<number | null> {
  const { eventId, id: orderId } = order;
  return await context.db.transaction().execute(async (tx) => {
    const at = context.clock.now();
    const signed = `${actorName(actor)}: ${note}`;
    const isKept = transfer === null && isOfMoneyLeft(reason);
    const cents = await closeReviews(
      tx,
      { eventId, orderId, reason },
      { at, note: signed, transfer, isKept },
    );
    if (cents === null) return null;
    if (seenCents !== undefined && seenCents !== cents) throw new DomainError('CHANGED_MEANWHILE');
    const subject = `order ${order.number}`;
    const sent = transfer === null ? {} : { transferNumber: transfer.number, transferredOn: transfer.on };
    const change = {
      before: { open: reason },
      after: { closedCents: cents, ...sent, ...(isKept ? { isKept } : {}) },
      why: note === '' ? null : note,
    };
    await writeAudit(context, tx, { eventId, actor, action: 'review.close', subject, ...change, at });
    // A bill shows what stays as less taken back, and not as a refund.
    const cause = isKept ? 'charged_back' : 'review_closed';
    await bookOrders(tx, { eventId, orderIds: [orderId], cause, at });
    return cents;
  });
}
