import { DomainError } from '../../../domain/refusal.ts';
import type { WithClock, WithDb, WithLog } from '../../ports.ts';
import { findOrderByNumber } from '../refund/refund-order.ts';
import { closeReviews, type ReviewReason, reviewReasons } from '../rows/money-review.sql.ts';
import type { SettlingContext } from '../state/settling.ts';

/**
 * A person has looked at money that could not be accounted for by itself, and says what was done; kept with their name.
 * Returns the sum in centavos. `what` is the reason of the review, as `npm run reconcile -- --json` names it.
 * Refusals: ORDER_NOT_FOUND, REVIEW_NOT_FOUND, INVALID_INPUT for an empty note.
 */
export async function closeReview(
  context: SettlingContext & WithLog,
  asked: { number: string; what: string; note: string; actor: string },
): Promise<number> {
  const order = await findOrderByNumber(context, asked.number);
  if (order === null) throw new DomainError('ORDER_NOT_FOUND', { field: 'number' });
  const note = asked.note.trim();
  if (note === '') throw new DomainError('INVALID_INPUT', { field: 'note' });
  const reason = reviewReasons.find((known) => known === asked.what.toUpperCase().replaceAll('-', '_'));
  const closed = reason === undefined ? null : await close(context, order, reason, `${asked.actor}: ${note}`);
  if (closed === null) throw new DomainError('REVIEW_NOT_FOUND', { field: 'what' });
  context.log.warn({ order: order.number, reason, actor: asked.actor }, 'money review closed');
  return closed;
}

async function close(
  { db, clock }: WithDb & WithClock,
  order: { eventId: string; id: string },
  reason: ReviewReason,
  note: string,
): Promise<number | null> {
  return await closeReviews(
    db,
    { eventId: order.eventId, orderId: order.id, reason },
    { at: clock.now(), note },
  );
}
