import { isUuid } from '#src/domain/ids.ts';
import { readOrderSearch } from '#src/domain/order/order-search.ts';
import type { Actor } from '#src/domain/policy/actor.ts';
import { placesWith } from '#src/domain/policy/places-with.ts';
import { hasRight, requireRight } from '#src/domain/policy/policy.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { type Page, pageLength, readCursor, writeCursor } from '../../ground/page/page-cursor.ts';
import { readMoneyOfEvents } from '../../holding/money/read-totals.ts';
import type { WithDb } from '../../ports.ts';
import { guessOrders, type SearchConditions } from './find-orders.ts';
import {
  type OrderConditions,
  type OrderEventRow,
  selectKeptCents,
  selectOfficeOrders,
  selectOrderCount,
  selectOrderEvents,
} from './office-order.sql.ts';
import type { OfficeOrder } from './office-order.ts';
import { careCondition } from './order-care.ts';
import type { OrderFilter } from './order-filter.ts';
import { conditionsOf, officeOrders, orderPlace, searchedOrders } from './order-rows.ts';

export interface OrderTotals {
  orders: number;
  /** There are more orders than are counted. */
  isMore: boolean;
  /** The sum that the money ledger keeps for them, in centavos; null where the person may not see it or `isMore`. */
  keptCents: number | null;
}

export interface OfficeOrderPage extends Page<OfficeOrder> {
  /** Nothing is what was searched for; these are like it. */
  isGuess: boolean;
  /** Sums over all pages; null for a name so frequent that every order would be read. */
  readTotals(): Promise<OrderTotals | null>;
}

const countedMax = 10_000;

interface Asked {
  actor: Actor;
  filter?: OrderFilter;
  after?: string | null;
  first?: number | null;
  /** Totals are read beside the page; without it they are read only once they are asked for. */
  hasTotals?: boolean;
  /** Listed are the places where the person has it. */
  right?: 'order.read' | 'order.export';
}

/**
 * Orders of the events where a person may see them, the latest first (docs/algorithms/orders-in-the-office.md). Refusals:
 * NOT_ALLOWED; INVALID_INPUT for a cursor or an id of nobody's.
 */
export async function listOfficeOrders(
  context: WithDb,
  { actor, filter = {}, after = null, first, hasTotals = false, right = 'order.read' }: Asked,
): Promise<OfficeOrderPage> {
  requireRight(actor, right);
  for (const field of ['organizerId', 'eventId', 'takenBy'] as const) {
    const id = filter[field] ?? null;
    if (id !== null && !isUuid(id)) throw new DomainError('INVALID_INPUT', { field });
  }
  const cursor = after === null ? null : readCursor(after, ['string', 'string', 'number']);
  if (cursor !== null && (!isUuid(cursor[1]) || Number.isNaN(Date.parse(cursor[0])))) {
    throw new DomainError('INVALID_INPUT', { field: 'after' });
  }
  const { organizerId = null, eventId = null } = filter;
  const places = placesWith(actor, right);
  const events = await selectOrderEvents(context.db, { places, organizerId, eventId });
  const eventIds = events.map(({ id }) => id);
  const care = await careCondition(context, filter, eventIds);
  const search = readOrderSearch(filter.search ?? '');
  const length = pageLength(first);
  const isOfAll = places.isEverywhere && organizerId === null && eventId === null;
  const read = (found: SearchConditions) =>
    selectOfficeOrders(context.db, {
      ...conditionsOf(filter, found, care),
      eventIds,
      isOfAll,
      after: cursor === null ? null : [cursor[0], cursor[1]],
      first: length + 1,
    });
  let isGuess = cursor?.[2] === 1;
  const { customerId = null } = filter;
  let found =
    customerId === null
      ? await searchedOrders(context, search, events, isGuess)
      : { found: { orderIds: [], customerIds: [customerId] }, names: [] };
  const totalsOf = (of: SearchConditions) =>
    readTotals(context, actor, events, conditionsOf(filter, of, care));
  // A search names its orders, so their sums need not wait for the page.
  const begun = hasTotals && found.found !== null ? { found, totals: totalsOf(found) } : null;
  begun?.totals.catch(() => {});
  let rows = await read(found);
  if (rows.length === 0 && search !== null && cursor === null) {
    const guessed = await guessOrders(context, search);
    const guessedRows = guessed === null ? [] : await read(guessed);
    if (guessed !== null && guessedRows.length > 0) [isGuess, found, rows] = [true, guessed, guessedRows];
  }
  const shown = rows.slice(0, length);
  const last = shown.at(-1);
  return {
    items: await officeOrders(context, shown, events),
    next:
      rows.length > length && last !== undefined
        ? writeCursor([last.placedText, last.id, isGuess ? 1 : 0])
        : null,
    isGuess,
    readTotals: () => (begun?.found === found ? begun.totals : totalsOf(found)),
  };
}

async function readTotals(
  context: WithDb,
  actor: Actor,
  events: readonly OrderEventRow[],
  conditions: OrderConditions,
): Promise<OrderTotals | null> {
  if (conditions.names.length > 0) return null;
  const eventIds = events.map(({ id }) => id);
  const counted = await selectOrderCount(context.db, { ...conditions, eventIds, max: countedMax + 1 });
  const isMore = counted > countedMax;
  const orders = Math.min(counted, countedMax);
  const mayRead = events.every((event) => hasRight(actor, 'money.read', orderPlace(event)));
  const { names: _, ...others } = conditions;
  const isWhole = Object.values(others).every((condition) => condition === null);
  if (!mayRead || (isMore && !isWhole)) return { orders, isMore, keptCents: null };
  if (orders === 0) return { orders, isMore, keptCents: 0 };
  if (!isWhole)
    return { orders, isMore, keptCents: await selectKeptCents(context.db, { ...conditions, eventIds }) };
  return { orders, isMore, keptCents: (await readMoneyOfEvents(context, eventIds)).kept };
}
