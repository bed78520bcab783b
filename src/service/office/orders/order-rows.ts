import type { OrderSearch } from '#src/domain/order/order-search.ts';
import { invoicesOf } from '../../holding/manual/manual-terms.ts';
import type { WithDb } from '../../ports.ts';
import { findOrders, guessOrders, type SearchConditions } from './find-orders.ts';
import { type OrderEventRow, type OrderListRow, selectEmails } from './office-order.sql.ts';
import { type OfficeOrder, officeOrderState, officeOrderStates } from './office-order.ts';
import { type CareCondition, readCares } from './order-care.ts';
import type { OrderFilter } from './order-filter.ts';

/** The orders that a search names, or those like them where the page has guessed. */
export async function searchedOrders(
  context: WithDb,
  search: OrderSearch | null,
  events: readonly OrderEventRow[],
  isGuess: boolean,
): Promise<SearchConditions> {
  if (search === null) return { found: null, names: [] };
  return (isGuess ? await guessOrders(context, search) : null) ?? (await findOrders(context, search, events));
}

/** The conditions of a filter beside its search. */
export function conditionsOf(
  { state, origin, method, from, until }: OrderFilter,
  found: SearchConditions,
  care: CareCondition | null,
) {
  return {
    ...{ ...found, care },
    statuses: state == null ? null : officeOrderStates[state],
    origin: origin ?? null,
    method: method ?? null,
    from: from ?? null,
    until: until ?? null,
  };
}

/** Rows of these events as staff sees them, with the buyers' e-mails. */
export async function officeOrders(
  context: WithDb,
  rows: readonly OrderListRow[],
  events: readonly OrderEventRow[],
): Promise<OfficeOrder[]> {
  const emails = await selectEmails(
    context.db,
    rows.map(({ customerId }) => customerId),
  );
  const invoices = await invoicesOf(
    context,
    rows.map(({ eventId }) => eventId),
    rows.map(({ id }) => id),
  );
  const cares = await readCares(context, rows);
  const eventOf = new Map(events.map((event) => [event.id, event]));
  return rows.flatMap(({ placedText: _, status, buyerName, ...row }) => {
    const event = eventOf.get(row.eventId);
    if (event === undefined) return [];
    return {
      ...row,
      place: orderPlace(event),
      eventName: event.name,
      timeZone: event.timeZone,
      state: officeOrderState(status),
      buyer: { name: buyerName, email: emails.get(row.customerId) ?? '' },
      invoice: invoices.get(row.id) ?? null,
      takenBy: cares.get(row.id) ?? null,
    };
  });
}

export function orderPlace({ id, organizerId }: OrderEventRow) {
  return { organizerId, eventId: id };
}
