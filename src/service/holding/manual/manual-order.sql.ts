import { type Kysely, sql, type Transaction } from 'kysely';
import { amongLiving, askLiving } from '#src/db/spread/living-events.ts';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { Locale } from '#src/domain/locale.ts';
import type { Invoice } from '#src/domain/order/invoice.ts';
import type { OrderStatus } from '#src/domain/order/order-status.ts';

type Db = Kysely<DB> | Transaction<DB>;

/** Units that staff holds for somebody, with the state of their cart and order. */
export interface ManualOrderRow {
  eventId: Uuid;
  id: Uuid;
  cartId: Uuid;
  madeBy: Uuid;
  madeAt: Date;
  endsAt: Date;
  name: string;
  email: string;
  locale: Locale;
  message: string;
  transferTo: string | null;
  invoice: Invoice | null;
  endedBy: Uuid | null;
  endedAt: Date | null;
  cartState: 'open' | 'ordered' | 'released' | 'expired';
  cartExpiresAt: Date | null;
  orderNumber: string | null;
  orderStatus: OrderStatus | null;
  /** The number of the order to which it adds something. */
  addedTo: string | null;
}

/** Makes manual orders of an event go one after the other until the transaction ends, so that their sum is exact. */
export async function lockManualOrders(tx: Transaction<DB>, eventId: Uuid): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('manual orders of ' || ${eventId}::text, 0))`.execute(
    tx,
  );
}

/** Units that an event holds by hand now, and the places of its days. */
export async function readManualUnits(
  db: Db,
  eventId: Uuid,
  now: Date,
): Promise<{ units: number; capacity: number }> {
  const { rows } = await sql<{ ids: Uuid[]; capacity: number }>`
    select coalesce(array_agg(c.id), '{}') as ids,
      (select coalesce(sum(capacity), 0)::int from pool where event_id = ${eventId} and kind = 'DATE') as capacity
    from manual_order m join cart c on c.event_id = ${eventId} and c.id = m.cart_id
    where m.event_id = ${eventId} and (c.state = 'ordered' or c.state = 'open' and c.expires_at > ${now})`.execute(
    db,
  );
  const { ids, capacity } = rows[0] ?? { ids: [], capacity: 0 };
  // In a statement of its own: on a spread database the function asks no table from within one that was sent to a machine.
  const { rows: held } = await sql<{ units: number }>`
    select coalesce(sum(quantity), 0)::int as units from carts_holding(${eventId}, ${ids}::uuid[])`.execute(
    db,
  );
  return { units: held[0]?.units ?? 0, capacity };
}

export async function insertManualOrder(
  tx: Transaction<DB>,
  row: Omit<
    ManualOrderRow,
    'endedBy' | 'endedAt' | 'cartState' | 'cartExpiresAt' | 'orderNumber' | 'orderStatus' | 'addedTo'
  > & { addedToId: Uuid | null },
): Promise<void> {
  await tx
    .insertInto('manual_order')
    .values({
      ...{ event_id: row.eventId, id: row.id, cart_id: row.cartId, made_by: row.madeBy, made_at: row.madeAt },
      ...{ ends_at: row.endsAt, name: row.name, email: row.email, locale: row.locale, message: row.message },
      ...{
        transfer_to: row.transferTo,
        company_name: row.invoice?.companyName ?? null,
        company_cnpj: row.invoice?.cnpj ?? null,
      },
      ...{ invoice_to: row.invoice?.sendTo ?? null, added_to: row.addedToId },
    })
    .execute();
}

export async function markManualOrderEnded(
  tx: Transaction<DB>,
  of: { eventId: Uuid; id: Uuid },
  by: { endedBy: Uuid; endedAt: Date },
): Promise<void> {
  await tx
    .updateTable('manual_order')
    .set({ ended_by: by.endedBy, ended_at: by.endedAt, end_told_at: by.endedAt })
    .where('event_id', '=', of.eventId)
    .where('id', '=', of.id)
    .execute();
}

const invoiceColumn = sql<Invoice | null>`case when m.company_cnpj is not null then
  jsonb_build_object('companyName', m.company_name, 'cnpj', m.company_cnpj, 'sendTo', m.invoice_to) end`.as(
  'invoice',
);

function selectManualOrders(db: Db) {
  return db
    .selectFrom('manual_order as m')
    .innerJoin('cart as c', (join) =>
      join.onRef('c.event_id', '=', 'm.event_id').onRef('c.id', '=', 'm.cart_id'),
    )
    .leftJoin('customer_order as o', (join) =>
      join.onRef('o.event_id', '=', 'm.event_id').onRef('o.cart_id', '=', 'm.cart_id'),
    )
    .leftJoin('customer_order as a', (join) =>
      join.onRef('a.event_id', '=', 'm.event_id').onRef('a.id', '=', 'm.added_to'),
    )
    .select([
      'm.event_id as eventId',
      'm.id',
      'm.cart_id as cartId',
      'm.made_by as madeBy',
      'm.made_at as madeAt',
      'm.ends_at as endsAt',
      'm.name',
      'm.email',
      'm.locale',
      'm.message',
      'm.transfer_to as transferTo',
      invoiceColumn,
      'm.ended_by as endedBy',
      'm.ended_at as endedAt',
      'c.state as cartState',
      'c.expires_at as cartExpiresAt',
      'o.number as orderNumber',
      'o.status as orderStatus',
      'a.number as addedTo',
    ]);
}

export async function readManualOrder(
  db: Db,
  eventId: Uuid,
  of: { id: Uuid } | { cartId: Uuid },
): Promise<ManualOrderRow | null> {
  const row = await selectManualOrders(db)
    .where('m.event_id', '=', eventId)
    .$if('id' in of, (query) => query.where('m.id', '=', 'id' in of ? of.id : ''))
    .$if('cartId' in of, (query) => query.where('m.cart_id', '=', 'cartId' in of ? of.cartId : ''))
    .executeTakeFirst();
  return (row as ManualOrderRow | undefined) ?? null;
}

/** Those that add something to an order, the first one first. */
export async function readManualOrdersAddedTo(
  db: Db,
  eventId: Uuid,
  orderId: Uuid,
): Promise<ManualOrderRow[]> {
  const rows = await selectManualOrders(db)
    .where('m.event_id', '=', eventId)
    .where('m.added_to', '=', orderId)
    .orderBy('m.made_at')
    .orderBy('m.id')
    .execute();
  return rows as ManualOrderRow[];
}

/** An order of the event that stands, by its number; null where there is none. */
export async function readStandingOrder(db: Db, eventId: Uuid, number: string): Promise<Uuid | null> {
  const row = await db
    .selectFrom('customer_order')
    .select('id')
    .where('event_id', '=', eventId)
    .where('number', '=', number)
    .where('status', 'in', ['APPROVED', 'RESENT'])
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Invoice data of those of these orders that have any, by order. */
export async function readInvoices(
  db: Db,
  eventIds: readonly Uuid[],
  orderIds: readonly Uuid[],
): Promise<ReadonlyMap<Uuid, Invoice>> {
  const rows = await db
    .selectFrom('manual_order as m')
    .innerJoin('customer_order as o', (join) =>
      join.onRef('o.event_id', '=', 'm.event_id').onRef('o.cart_id', '=', 'm.cart_id'),
    )
    .select(['o.id', invoiceColumn])
    .where('m.event_id', '=', sql<Uuid>`any(${[...new Set(eventIds)]}::uuid[])`)
    .where('o.id', '=', sql<Uuid>`any(${[...orderIds]}::uuid[])`)
    .where('m.company_cnpj', 'is not', null)
    .execute();
  return new Map(rows.flatMap(({ id, invoice }) => (invoice === null ? [] : [[id, invoice] as const])));
}

/** Those that are over and whose person was not told of it. */
export async function readUntoldEnds(
  db: Kysely<DB>,
  now: Date,
  limit: number,
): Promise<{ eventId: Uuid; id: Uuid }[]> {
  const { found } = await askLiving(db, (only) =>
    sql<{ eventId: Uuid; id: Uuid }>`select event_id as "eventId", id from manual_order
      where end_told_at is null and ends_at <= ${now}${amongLiving('event_id', only)}
      order by ends_at limit ${limit}`.execute(db),
  );
  return found.rows;
}

/** False where another run was first. */
export async function markEndTold(
  tx: Transaction<DB>,
  of: { eventId: Uuid; id: Uuid },
  at: Date,
): Promise<boolean> {
  const row = await tx
    .updateTable('manual_order')
    .set({ end_told_at: at })
    .where('event_id', '=', of.eventId)
    .where('id', '=', of.id)
    .where('end_told_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Those of an event with this in the name or e-mail, the latest first, behind a cursor of time and id. */
export async function listManualOrderRows(
  db: Db,
  eventId: Uuid,
  page: { search: string; after: readonly [at: string, id: string] | null; first: number },
): Promise<ManualOrderRow[]> {
  const [at, id] = page.after ?? [null, null];
  const rows = await selectManualOrders(db)
    .where('m.event_id', '=', eventId)
    .$if(page.search !== '', (query) =>
      query.where(sql<boolean>`strpos(lower(m.name || ' ' || m.email), lower(${page.search})) > 0`),
    )
    .$if(at !== null, (query) =>
      query.where(sql<boolean>`(m.made_at, m.id) < (${at}::timestamptz, ${id}::uuid)`),
    )
    .orderBy('m.made_at', 'desc')
    .orderBy('m.id', 'desc')
    .limit(page.first)
    .execute();
  return rows as ManualOrderRow[];
}

/** Units that each of these carts took at first, in the order of taking: it stays after it was sold or given back. */
export async function readHeldAtFirst(
  db: Db,
  eventId: Uuid,
  cartIds: readonly Uuid[],
): Promise<{ cartId: Uuid; batchId: Uuid; quantity: number; priceCents: number; feeCents: number }[]> {
  const { rows } = await sql<{
    cartId: Uuid;
    batchId: Uuid;
    quantity: number;
    priceCents: number;
    feeCents: number;
  }>`select cart_id as "cartId", batch_id as "batchId", held_change as quantity, price_cents as "priceCents",
      fee_cents as "feeCents"
    from stock_entry where event_id = ${eventId} and cart_id = any (${cartIds}::uuid[]) and cause = 'taken'
    order by id`.execute(db);
  return rows;
}
