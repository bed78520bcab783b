import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { LedgerEntry } from '#src/domain/leave/ledger-line.ts';
import { fetched } from './leave.sql.ts';

/** All entries of an event in the order of the chain. */
export function selectLedger(tx: Transaction<DB>, eventId: Uuid): AsyncGenerator<LedgerEntry[]> {
  return fetched<LedgerEntry>(
    tx,
    sql`select e.id::text as id, e.order_id as "orderId", o.number as "orderNumber", e.order_line_id as "lineId",
        to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, e.cause, e.orders, e.units,
        e.price_cents as price, e.discount_cents as discount, e.fee_cents as fee, e.delivery_cents as delivery,
        e.insurance_cents as insurance, e.captured_cents as captured, e.refund_cents as refund, e.sent_cents as sent,
        e.charged_back_cents as "chargedBack", e.financing_cents as financing
      from money_entry e join customer_order o on o.event_id = ${eventId}::uuid and o.id = e.order_id
      where e.event_id = ${eventId}::uuid order by e.id`,
  );
}

/** A cell of a list for people. */
type Cell = string | number | null;

/** Lists that spreadsheets open: their columns, and what each row of an event has in them. */
export const openLists = {
  orders: {
    columns: [
      ...['event', 'number', 'placedAt', 'status', 'origin', 'buyer', 'documentType', 'document', 'delivery'],
      ...[
        'coupon',
        'subtotalCents',
        'feeCents',
        'discountCents',
        'deliveryCents',
        'insuranceCents',
        'totalCents',
      ],
      'email',
    ],
    select: (eventId: Uuid, slug: string, agreed: readonly Uuid[]) => sql`
      select array_to_json(array[${slug}::text, o.number, ${instant(sql`o.placed_at`)}, o.status, o.origin,
        coalesce(c.corporate_name, concat_ws(' ', c.name, c.last_name)), o.document_type, o.document_number,
        o.delivery_method, o.coupon_code]::text[] || array[o.subtotal_cents, o.fee_cents, o.discount_cents,
        o.delivery_cents, o.insurance_cents, o.total_cents]::text[]
        || array[case when o.customer_id = any (${[...agreed]}::uuid[]) then u.email end]::text[]) as cells
      from customer_order o join customer c on c.id = o.customer_id left join auth_user u on u.id = o.customer_id
      where o.event_id = ${eventId}::uuid order by o.number`,
  },
  tickets: {
    columns: [
      ...['event', 'ticket', 'order', 'offer', 'offerName', 'batch', 'status', 'holderVersion'],
      ...['halfPriceGround', 'issuedAt', 'priceCents', 'feeCents'],
    ],
    select: (eventId: Uuid, slug: string) => sql`
      select array_to_json(array[${slug}::text, t.id::text, o.number, f.key, f.name ->> 'pt', b.key, t.status,
        t.holder_version::text, t.half_price_ground, ${instant(sql`t.issued_at`)}, l.price_cents::text,
        l.fee_cents::text]::text[]) as cells
      from ticket t join customer_order o on o.event_id = ${eventId}::uuid and o.id = t.order_id
      join order_line l on l.event_id = ${eventId}::uuid and l.id = t.order_line_id
      join offer f on f.event_id = ${eventId}::uuid and f.id = t.offer_id
      join batch b on b.event_id = ${eventId}::uuid and b.id = t.batch_id
      where t.event_id = ${eventId}::uuid order by t.id`,
  },
  holders: {
    columns: ['event', 'ticket', 'name', 'lastName', 'documentType', 'document', 'answers', 'email'],
    select: (eventId: Uuid, slug: string, agreed: readonly Uuid[]) => sql`
      select array_to_json(array[${slug}::text, t.id::text, t.holder_name, t.holder_last_name, t.holder_document_type,
        t.holder_document_number, nullif(t.holder_answers::text, '{}'),
        case when t.customer_id = any (${[...agreed]}::uuid[]) then u.email end]::text[]) as cells
      from ticket t left join auth_user u on u.id = t.customer_id
      where t.event_id = ${eventId}::uuid and t.status = 'VALID' order by t.id`,
  },
} as const;

function instant(at: ReturnType<typeof sql>) {
  return sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
}

export async function* selectList(
  tx: Transaction<DB>,
  list: keyof typeof openLists,
  { id, slug }: { id: Uuid; slug: string },
  agreed: readonly Uuid[],
): AsyncGenerator<Cell[][]> {
  yield* fetched<{ cells: Cell[] }, Cell[]>(
    tx,
    openLists[list].select(id, slug, agreed),
    500,
    ({ cells }) => cells,
  );
}

/** Settlements of an event that are frozen, the oldest first. */
export async function selectSettled(
  db: Kysely<DB> | Transaction<DB>,
  eventId: Uuid,
): Promise<{ number: number; hash: string }[]> {
  const { rows } = await sql<{ number: number; hash: string }>`
    select number, hash from settlement where event_id = ${eventId}::uuid order by number`.execute(db);
  return rows;
}
