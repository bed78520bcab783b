import { type Kysely, type RawBuilder, sql } from 'kysely';
import { comparedText } from '#src/db/text/compared-text.ts';
import type { DB } from '#src/db/types.gen.ts';
import type { LocalizedText } from '#src/domain/event/event-definition.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { OrderStatus } from '#src/domain/order/order-status.ts';
import type { PaymentMethod } from '#src/domain/order/payment-method.ts';
import type { PlacesWith } from '#src/domain/policy/places-with.ts';
import type { OrderOrigin } from '#src/service/holding/order/rows/order-view.ts';

type Db = Kysely<DB>;

export interface OrderEventRow {
  id: Uuid;
  code: string;
  name: LocalizedText;
  organizerId: Uuid | null;
  timeZone: string;
}

/** The published events of these places, of one organizer or one event where that is asked for. */
export async function selectOrderEvents(
  db: Db,
  { places, organizerId, eventId }: { places: PlacesWith; organizerId: Uuid | null; eventId: Uuid | null },
): Promise<OrderEventRow[]> {
  const conditions = [
    ...(places.isEverywhere
      ? []
      : [
          sql`(organizer_id = any (${[...places.organizerIds]}::uuid[]) or id = any (${[...places.eventIds]}::uuid[]))`,
        ]),
    ...(organizerId === null ? [] : [sql`organizer_id = ${organizerId}`]),
    ...(eventId === null ? [] : [sql`id = ${eventId}`]),
  ];
  const { rows } = await sql<OrderEventRow>`
    select id, code, name, organizer_id as "organizerId", time_zone as "timeZone" from event
    where ${all(conditions)} order by id`.execute(db);
  return rows;
}

/** Orders that a search may mean: some of them by their own ids, others as all of a buyer. */
export interface FoundOrders {
  orderIds: readonly Uuid[];
  customerIds: readonly Uuid[];
}

export interface OrderConditions {
  /** null: no search. */
  found: FoundOrders | null;
  /** Words of the buyer's name, where more buyers have them than can be named. */
  names: readonly string[];
  statuses: readonly OrderStatus[] | null;
  origin: OrderOrigin | null;
  method: PaymentMethod | null;
  /** By who has them: only these, or all but these. */
  care: { orderIds: readonly Uuid[]; isThese: boolean } | null;
  from: Date | null;
  until: Date | null;
}

export interface OrderListRow {
  id: Uuid;
  eventId: Uuid;
  number: string;
  placedAt: Date;
  /** With microseconds, for the cursor. */
  placedText: string;
  status: OrderStatus;
  origin: OrderOrigin;
  customerId: Uuid;
  buyerName: string;
  units: number;
  method: PaymentMethod | null;
  couponCode: string | null;
  totalCents: number;
}

/** So many events are read each by its own index; of more, all orders are read by time. */
const eventsApartMax = 60;

/**
 * One page, the latest first. Of few events each gives at most a page, by its own index; so the orders of none is read whole.
 */
export async function selectOfficeOrders(
  db: Db,
  query: OrderConditions & {
    eventIds: readonly Uuid[];
    /** The events are all that there are. */
    isOfAll: boolean;
    after: readonly [placedAt: string, id: Uuid] | null;
    first: number;
  },
): Promise<OrderListRow[]> {
  const { eventIds, after, first } = query;
  if (eventIds.length === 0) return [];
  const isAfter =
    after === null ? sql`` : sql`and (o.placed_at, o.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`;
  const pages = scopesOf(query).map(
    (scope) =>
      sql`(select o.* from ${ordersOf(scope, query)} ${isAfter} order by o.placed_at desc, o.id desc limit ${first})`,
  );
  const { rows } = await sql<Omit<OrderListRow, 'units' | 'method'>>`
    select o.id, o.event_id as "eventId", o.number, o.placed_at as "placedAt",
      to_char(o.placed_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "placedText", o.status, o.origin,
      o.customer_id as "customerId", ${shownName} as "buyerName", o.coupon_code as "couponCode",
      o.total_cents as "totalCents"
    from (${sql.join(pages, sql` union all `)}) o join customer c on c.id = o.customer_id
    order by o.placed_at desc, o.id desc limit ${first}`.execute(db);
  return await withParts(db, rows);
}

/**
 * Orders with their units and their last method. In a statement of their own: a spread database joins a page over several
 * events with no table by event.
 */
async function withParts<Row extends { id: Uuid; eventId: Uuid }>(
  db: Db,
  orders: readonly Row[],
): Promise<(Row & Pick<OrderListRow, 'units' | 'method'>)[]> {
  if (orders.length === 0) return [];
  const theirs = sql`(event_id, order_id) in (
    select * from unnest(${orders.map(({ eventId }) => eventId)}::uuid[], ${orders.map(({ id }) => id)}::uuid[]))`;
  const { rows: lines } = await sql<{ id: Uuid; units: number }>`
    select order_id as id, sum(quantity)::int as units from order_line where ${theirs} group by event_id, order_id`.execute(
    db,
  );
  const { rows: payments } = await sql<{ id: Uuid; method: PaymentMethod }>`
    select distinct on (event_id, order_id) order_id as id, method from payment where ${theirs}
    order by event_id, order_id, created_at desc`.execute(db);
  const unitsOf = new Map(lines.map(({ id, units }) => [id, units]));
  const methodOf = new Map(payments.map(({ id, method }) => [id, method]));
  return orders.map((order) => ({
    ...order,
    ...{ units: unitsOf.get(order.id) ?? 0, method: methodOf.get(order.id) ?? null },
  }));
}

/** How many orders there are, `max` at most. */
export async function selectOrderCount(
  db: Db,
  query: OrderConditions & { eventIds: readonly Uuid[]; max?: number },
): Promise<number> {
  const { eventIds, max } = query;
  if (eventIds.length === 0) return 0;
  const bound = max === undefined ? sql`` : sql`limit ${max}`;
  const parts = scopesOf(query).map((scope) => sql`(select o.id from ${ordersOf(scope, query)} ${bound})`);
  const { rows } = await sql<{ orders: number }>`
    select count(*)::int as orders from (select * from (${sql.join(parts, sql` union all `)}) o ${bound}) o`.execute(
    db,
  );
  return rows[0]?.orders ?? 0;
}

/**
 * The sum in cents that the money ledger keeps for these orders. Each reads its own entries: joined as tables, the planner
 * reads the whole ledger for a few thousand orders.
 */
export async function selectKeptCents(
  db: Db,
  query: OrderConditions & { eventIds: readonly Uuid[] },
): Promise<number> {
  const parts = scopesOf(query).map(
    (scope) => sql`(select sum(m.kept) as kept from (select o.event_id, o.id from ${ordersOf(scope, query)}) o
      cross join lateral (
        select sum(m.price_cents - m.discount_cents + m.fee_cents + m.delivery_cents + m.insurance_cents) as kept
        from money_entry m where m.event_id = o.event_id and m.order_id = o.id) m)`,
  );
  const { rows } = await sql<{ kept: number }>`
    select coalesce(sum(kept), 0)::float8 as kept from (${sql.join(parts, sql` union all `)}) o`.execute(db);
  return rows[0]?.kept ?? 0;
}

/** Which events' rows a part of the list reads, of a table by its alias. */
interface Scope {
  of(alias: 'o' | 'p'): RawBuilder<unknown>;
  orders: RawBuilder<unknown>;
}

/**
 * One for each event, or one for all: of many events, of orders that a search has found, whichever event they are of, and of
 * names where all events are meant: apart, each event is read until it has a whole page of rare names.
 */
function scopesOf({
  eventIds,
  found,
  names,
  isOfAll = false,
}: Pick<OrderConditions, 'found' | 'names'> & { eventIds: readonly Uuid[]; isOfAll?: boolean }): Scope[] {
  const all: Scope = {
    of: (alias) => sql`${sql.ref(`${alias}.event_id`)} = any (${[...eventIds]}::uuid[])`,
    orders: sql`customer_order o`,
  };
  if (found !== null) return [{ ...all, orders: foundOrders(all, found) }];
  if (eventIds.length > eventsApartMax || (isOfAll && names.length > 0)) return [all];
  return eventIds.map((eventId) => ({
    ...all,
    of: (alias) => sql`${sql.ref(`${alias}.event_id`)} = ${eventId}`,
  }));
}

/**
 * The orders that a search has found, read by an index each and once. Joined again by their ids they would be merged with a
 * reading of all orders, because the planner expects few rows of many events.
 */
function foundOrders({ of }: Pick<Scope, 'of'>, { orderIds, customerIds }: FoundOrders): RawBuilder<unknown> {
  const byBuyer = sql`o.customer_id = any (${[...customerIds]}::uuid[])`;
  return sql`(
    select o.* from customer_order o where ${of('o')} and ${byBuyer}
    union all
    select o.* from customer_order o where ${of('o')} and o.id = any (${[...orderIds]}::uuid[]) and not ${byBuyer}
  ) o`;
}

/** Orders that fulfil the conditions; joined with the buyer only where a condition needs the name. */
function ordersOf(scope: Scope, query: OrderConditions): RawBuilder<unknown> {
  const { names, statuses, origin, method, care, from, until } = query;
  const buyer = names.length === 0 ? sql`` : sql`join customer c on c.id = o.customer_id`;
  const conditions = [
    scope.of('o'),
    // Not by the index of names, which would read every buyer of a frequent name: the orders are read by time.
    ...names.map((word) => sql`position(${word}::text in ${searchedName}) > 0`),
    ...(statuses === null ? [] : [sql`o.status = any (${[...statuses]}::text[])`]),
    ...(origin === null ? [] : [sql`o.origin = ${origin}`]),
    ...(method === null ? [] : [method === 'FREE' ? sql`o.total_cents = 0` : paidBy(scope.of('p'), method)]),
    ...(care === null
      ? []
      : care.isThese
        ? [sql`o.id = any (${[...care.orderIds]}::uuid[])`]
        : [sql`o.id <> all (${[...care.orderIds]}::uuid[])`]),
    ...(from === null ? [] : [sql`o.placed_at >= ${from}`]),
    ...(until === null ? [] : [sql`o.placed_at < ${until}`]),
  ];
  return sql`${scope.orders} ${buyer} where ${all(conditions)}`;
}

/** The order `o` was tried with this method. Few orders are free, and a look at the payments of all others would take long. */
function paidBy(isInScope: RawBuilder<unknown>, method: PaymentMethod): RawBuilder<unknown> {
  return sql`exists (select from payment p where ${isInScope} and p.event_id = o.event_id and p.order_id = o.id
    and p.method = ${method})`;
}

/** As the index customer_name_idx has it. */
export const searchedName = comparedText(
  sql`(coalesce(c.name, '') || ' ' || coalesce(c.last_name, '') || ' ' || coalesce(c.corporate_name, '') || ' ' || coalesce(c.trade_name, ''))`,
);

const shownName = sql`coalesce(c.corporate_name, concat_ws(' ', c.name, c.last_name), '')`;

export function all(conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

/** The e-mails of customers; of who bought at a till, the one they gave there. */
export async function selectEmails(db: Db, customerIds: readonly Uuid[]): Promise<Map<Uuid, string>> {
  if (customerIds.length === 0) return new Map();
  const { rows } = await sql<{ id: Uuid; email: string }>`
    select c.id, coalesce(u.email, c.contact_email) as email from customer c left join auth_user u on u.id = c.id
    where c.id = any (${[...new Set(customerIds)]}::uuid[]) and (u.email is not null or c.contact_email is not null)`.execute(
    db,
  );
  return new Map(rows.map(({ id, email }) => [id, email]));
}
