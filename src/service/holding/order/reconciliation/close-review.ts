import { type Actor, actorName } from '#src/domain/policy/actor.ts';
import { requireRight } from '#src/domain/policy/policy.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { writeAudit } from '#src/service/ground/audit/write-audit.ts';
import type { WithLog } from '#src/service/ports.ts';
import { bookOrders } from '../../money/book-orders.ts';
import { closeReviews, type ReviewReason, reviewReasons } from '../rows/money-review.sql.ts';
import type { OrderView } from '../rows/order-view.ts';
import { findOrderByNumber } from '../state/office-order.ts';
import type { SettlingContext } from '../state/settling.ts';

/**
 * Closes a review: a person states what was done about the money, and the note is stored with their name. Returns the
 * sum in centavos. `what` is the reason of the review, as `npm run reconcile -- --json` names it. Refusals:
 * NOT_ALLOWED, ORDER_NOT_FOUND, REVIEW_NOT_FOUND, INVALID_INPUT for an empty note.
 */
export async function closeReview(
  context: SettlingContext & WithLog,
  asked: { number: string; what: string; note: string; actor: Actor },
): Promise<number> {
  requireRight(asked.actor, 'review.close');
  const order = await findOrderByNumber(context, asked.number);
  if (order === null) throw new DomainError('ORDER_NOT_FOUND', { field: 'number' });
  const note = asked.note.trim();
  if (note === '') throw new DomainError('INVALID_INPUT', { field: 'note' });
  const reason = reviewReasons.find((known) => known === asked.what.toUpperCase().replaceAll('-', '_'));
  const closed =
    reason === undefined ? null : await close(context, order, reason, { note, actor: asked.actor });
  if (closed === null) throw new DomainError('REVIEW_NOT_FOUND', { field: 'what' });
  context.log.warn({ order: order.number, reason, actor: actorName(asked.actor) }, 'money review closed');
  return closed;
}

async function close(
  context: SettlingContext,
  order: OrderView,
  reason: ReviewReason,
  { note, actor }: { note: string; actor: Actor },
): Promise<number | null> {
  const { eventId, id: orderId } = order;
  return await context.db.transaction().execute(async (tx) => {
    const at = context.clock.now();
    const signed = `${actorName(actor)}: ${note}`;
    const cents = await closeReviews(tx, { eventId, orderId, reason }, { at, note: signed });
    if (cents === null) return null;
    const subject = `order ${order.number}`;
    const change = { before: { open: reason }, after: { closedCents: cents }, why: note };
    await writeAudit(context, tx, { eventId, actor, action: 'review.close', subject, ...change, at });
    await bookOrders(tx, { eventId, orderIds: [orderId], cause: 'review_closed', at });
    return cents;
  });
}
