import { isUuid, type Uuid } from '#src/domain/ids.ts';
import type { Invoice } from '#src/domain/order/invoice.ts';
import { latestManualEnd, manualUnitsMax } from '#src/domain/order/manual-order.ts';
import type { Staff } from '#src/domain/policy/actor.ts';
import type { Place } from '#src/domain/policy/grant.ts';
import { requireRight } from '#src/domain/policy/policy.ts';
import { requireRightAt } from '#src/domain/policy/require-right-at.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { type Page, pageLength, readCursor, writeCursor } from '../../ground/page/page-cursor.ts';
import { namesOfStaff } from '../../people/staff/people/colleagues.ts';
import type { WithClock, WithDb } from '../../ports.ts';
import type { WithEvents } from '../../selling/event/event-cache.ts';
import { listManualOrderRows, readManualUnits } from './manual-order.sql.ts';
import { type ManualOrderView, manualOrderViews } from './manual-order-view.ts';

/** A manual order as staff sees it: never with its link, which is worth a payment. */
export interface ListedManualOrder extends Omit<ManualOrderView, 'cartId'> {
  place: Place;
  email: string;
  madeAt: Date;
  madeBy: string;
  endedBy: string | null;
  orderNumber: string | null;
  invoice: Invoice | null;
  /** The number of the order to which it adds something. */
  addedTo: string | null;
}

export interface ManualOrderPage extends Page<ListedManualOrder> {
  place: Place;
  /** Held by hand now, and at most. */
  units: number;
  unitsMax: number;
  /** The last moment until which units may be held. */
  latestEnd: Date;
}

/** Units that an event holds, and has held, by hand; the latest first. Refusals: NOT_ALLOWED, NOT_FOUND, INVALID_INPUT. */
export async function listManualOrders(
  context: WithDb & WithClock & WithEvents,
  asked: {
    actor: Staff;
    eventId: Uuid;
    search?: string | null;
    after?: string | null;
    first?: number | null;
  },
): Promise<ManualOrderPage> {
  const { actor, eventId } = asked;
  requireRight(actor, 'order.read');
  const event = isUuid(eventId) ? await context.events.byId(eventId) : null;
  if (event === null) throw new DomainError('NOT_FOUND');
  const place = { organizerId: event.organizer.id, eventId: event.id };
  requireRightAt(actor, 'order.read', place);
  const after = asked.after == null ? null : readCursor(asked.after, ['string', 'string']);
  if (after !== null && (!isUuid(after[1]) || Number.isNaN(Date.parse(after[0])))) {
    throw new DomainError('INVALID_INPUT', { field: 'after' });
  }
  const length = pageLength(asked.first);
  const rows = await listManualOrderRows(context.db, event.id, {
    search: asked.search?.trim() ?? '',
    after,
    first: length + 1,
  });
  const shown = rows.slice(0, length);
  const names = await namesOfStaff(
    context.db,
    shown.flatMap(({ madeBy, endedBy }) => (endedBy === null ? [madeBy] : [madeBy, endedBy])),
  );
  const now = context.clock.now();
  const { units, capacity } = await readManualUnits(context.db, event.id, now);
  const views = await manualOrderViews(context, event, shown);
  const last = shown.at(-1);
  return {
    place,
    units,
    unitsMax: manualUnitsMax(capacity),
    latestEnd: latestManualEnd(now, event.saleClosesAt),
    next: rows.length > length && last ? writeCursor([last.madeAt.toISOString(), last.id]) : null,
    items: shown.flatMap((row, index) => {
      const view = views[index];
      if (view === undefined) return [];
      const { cartId: _, ...told } = view;
      const { email, madeAt, orderNumber, invoice, addedTo } = row;
      const nameOf = (id: Uuid) => names.get(id) ?? '';
      const endedBy = row.endedBy === null ? null : nameOf(row.endedBy);
      const own = { email, madeAt, orderNumber, invoice, addedTo };
      return [{ ...told, ...own, place, madeBy: nameOf(row.madeBy), endedBy }];
    }),
  };
}
