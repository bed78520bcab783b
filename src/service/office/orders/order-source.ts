import type { Uuid } from '#src/domain/ids.ts';
import { readOrderSearch } from '#src/domain/order/order-search.ts';
import type { Actor } from '#src/domain/policy/actor.ts';
import { placesWith } from '#src/domain/policy/places-with.ts';
import type { Action } from '#src/domain/policy/policy.ts';
import type { WithDb } from '../../ports.ts';
import { guessOrders } from './find-orders.ts';
import {
  type OrderEventRow,
  selectOfficeOrders,
  selectOrderCount,
  selectOrderEvents,
} from './office-order.sql.ts';
import type { OfficeOrder } from './office-order.ts';
import { careCondition } from './order-care.ts';
import type { OrderFilter } from './order-filter.ts';
import { conditionsOf, officeOrders, searchedOrders } from './order-rows.ts';

/** The published events where somebody has a right, of one organizer or one event where that is asked for, by id. */
export async function eventsWithRight(
  { db }: WithDb,
  asked: { actor: Actor; right: Action; organizerId?: Uuid | null; eventId?: Uuid | null },
): Promise<OrderEventRow[]> {
  const { actor, right, organizerId = null, eventId = null } = asked;
  return await selectOrderEvents(db, { places: placesWith(actor, right), organizerId, eventId });
}

/** The orders of events with the filters of their list, for a file. */
export interface OrderSource {
  /** How many an event has; throws where that takes too long. */
  count(event: OrderEventRow): Promise<number>;
  /** The latest first; `after` is where the piece before ended. */
  read(
    event: OrderEventRow,
    after: OrderKey | null,
    first: number,
  ): Promise<{ rows: OfficeOrder[]; after: OrderKey | null }>;
}

export type OrderKey = readonly [placedAt: string, id: Uuid];

/** Looks once for what the filter searches; orders placed from `before` on are not in it, null: all are. */
export async function openOrderSource(
  context: WithDb,
  { filter, events, before }: { filter: OrderFilter; events: readonly OrderEventRow[]; before: Date | null },
): Promise<OrderSource> {
  const { db } = context;
  const search = readOrderSearch(filter.search ?? '');
  const { until: said = null } = filter;
  const until = before !== null && (said === null || said > before) ? before : said;
  const bounded = { ...filter, until };
  const eventIds = events.map(({ id }) => id);
  const care = await careCondition(context, filter, eventIds);
  let found = await searchedOrders(context, search, events, false);
  if (search !== null) {
    const [any] = await selectOfficeOrders(db, {
      ...conditionsOf(bounded, found, care),
      eventIds,
      isOfAll: false,
      after: null,
      first: 1,
    });
    // As the page does, which lists names like what was typed.
    if (any === undefined) found = (await guessOrders(context, search)) ?? found;
  }
  const conditions = conditionsOf(bounded, found, care);
  return {
    count: (event) => selectOrderCount(db, { ...conditions, eventIds: [event.id] }),
    async read(event, after, first) {
      const rows = await selectOfficeOrders(db, {
        ...conditions,
        eventIds: [event.id],
        isOfAll: false,
        after,
        first,
      });
      const last = rows.length < first ? undefined : rows.at(-1);
      return {
        rows: await officeOrders(context, rows, [event]),
        after: last === undefined ? null : [last.placedText, last.id],
      };
    },
  };
}
