import type { Uuid } from '#src/domain/ids.ts';
import { type Colleague, namesOfStaff } from '../../people/staff/people/colleagues.ts';
import type { WithDb } from '../../ports.ts';
import { selectCares, selectTakenOrders } from './order-care.sql.ts';
import type { OrderFilter } from './order-filter.ts';

/** Orders that somebody has and that a list looks at; more are not told apart. */
const takenMax = 1_000;

/** The people who have some of these orders, by the order's id. */
export async function readCares(
  { db }: WithDb,
  orders: readonly { eventId: Uuid; id: Uuid }[],
): Promise<ReadonlyMap<Uuid, Colleague>> {
  const held = await selectCares(db, orders);
  if (held.length === 0) return new Map();
  const names = await namesOfStaff(
    db,
    held.map(({ staffId }) => staffId),
  );
  return new Map(
    held.map(({ orderId, staffId }) => [orderId, { id: staffId, name: names.get(staffId) ?? '' }]),
  );
}

/** The orders of a filter by who has them: only these, or all but these. */
export interface CareCondition {
  orderIds: readonly Uuid[];
  isThese: boolean;
}

/** Null: the filter asks for neither. */
export async function careCondition(
  { db }: WithDb,
  { takenBy = null, care = null }: Pick<OrderFilter, 'takenBy' | 'care'>,
  eventIds: readonly Uuid[],
): Promise<CareCondition | null> {
  if (takenBy === null && care === null) return null;
  const taken = await selectTakenOrders(db, eventIds, takenBy, takenMax);
  return { orderIds: taken.map(({ orderId }) => orderId), isThese: takenBy !== null || care === 'TAKEN' };
}
