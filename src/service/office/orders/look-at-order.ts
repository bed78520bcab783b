import { orderLook } from '#src/domain/order/order-look.ts';
import type { Staff } from '#src/domain/policy/actor.ts';
import { requireOrderInOffice } from '#src/service/holding/order/state/office-order.ts';
import { namesOfStaff } from '#src/service/people/staff/people/colleagues.ts';
import type { WithClock, WithDb } from '#src/service/ports.ts';
import type { WithEvents } from '#src/service/selling/event/event-cache.ts';
import { saveLook, selectLookers } from './order-look.sql.ts';

/**
 * The person has the page of an order open: says so to colleagues, and names those who have it open as well. No look of the audit:
 * that one is counted as the page is read. Refusals: NOT_ALLOWED, NOT_FOUND.
 */
export async function lookAtOrder(
  context: WithDb & WithClock & WithEvents,
  { actor, number }: { actor: Staff; number: string },
): Promise<string[]> {
  const order = await requireOrderInOffice(context, { actor, number }, 'order.read');
  const { db, clock } = context;
  const at = clock.now();
  const before = (seconds: number) => new Date(at.getTime() - seconds * 1_000);
  const look = { eventId: order.eventId, orderId: order.id, staffId: actor.id };
  await saveLook(db, { ...look, at, forgotten: before(orderLook.forgottenSeconds) });
  const others = await selectLookers(db, { ...look, since: before(orderLook.shownSeconds) });
  const names = await namesOfStaff(db, others);
  return others.flatMap((id) => names.get(id) ?? []).toSorted((one, other) => one.localeCompare(other, 'pt'));
}
