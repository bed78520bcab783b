import {
  coversOrder,
  type Postponement,
  type PurchaseTimes,
  wholeSumUntil,
} from '#src/domain/event/postponement.ts';
import type { EventView } from './event-view.ts';

/** The last postponement of an event that has neither ended nor been canceled. */
export function lastPostponement(event: EventView, now: Date): Postponement | null {
  return event.canceledAt === null && event.endsAt > now ? (event.postponements.at(-1) ?? null) : null;
}

/** A postponement as it is told to one person: `refundUntil` is theirs. */
export interface ToldPostponement extends Omit<Postponement, 'refundUntil'> {
  refundUntil: Date | null;
}

/** The last postponement as it is told to everybody. */
export function toldPostponement(event: EventView, now: Date): ToldPostponement | null {
  const last = lastPostponement(event, now);
  return last && { ...last, refundUntil: last.refundUntil > now ? last.refundUntil : null };
}

/**
 * The last postponement, as it concerns an order: until when its buyer may have everything back, null where they may not.
 * null for an order that was placed after it.
 */
export function postponementOfOrder(
  order: { origin: 'SALE' | 'COURTESY' | 'TILL' } & PurchaseTimes,
  event: EventView,
  now: Date,
): ToldPostponement | null {
  const last = lastPostponement(event, now);
  if (last === null || !coversOrder(last, order)) return null;
  const until = order.origin === 'SALE' ? wholeSumUntil(order, event) : null;
  return { ...last, refundUntil: until !== null && until > now ? until : null };
}
