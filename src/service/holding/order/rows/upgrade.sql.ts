import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { PurchaseTimes } from '#src/domain/event/postponement.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { DocumentType } from '#src/domain/person/person.ts';
import type { BookedUnit } from '../../ticket/rows/ticket-counts.ts';
import type { OrderOrigin } from './order-view.ts';

/** The unit of an order behind a ticket, with the booking of its stock. */
export interface UnitOfTicket extends BookedUnit {
  /** Its buyer, and whether it was bought at all. */
  buyerId: Uuid;
  origin: OrderOrigin;
  document: { documentType: DocumentType; documentNumber: string };
  /** When it was bought, back to the first of its exchanges. */
  bought: PurchaseTimes;
}

export async function readUnitOfTicket(
  db: Kysely<DB> | Transaction<DB>,
  eventId: Uuid,
  ticketId: Uuid,
): Promise<UnitOfTicket | null> {
  const row = await db
    .selectFrom('ticket as t')
    .innerJoin('customer_order as o', (join) =>
      join.onRef('o.event_id', '=', 't.event_id').onRef('o.id', '=', 't.order_id'),
    )
    .innerJoin('order_line as l', (join) =>
      join.onRef('l.event_id', '=', 't.event_id').onRef('l.id', '=', 't.order_line_id'),
    )
    .select([
      'o.id as order_id',
      'o.customer_id',
      'o.cart_id',
      'o.origin',
      'o.document_type',
      'o.document_number',
      'o.placed_at',
      'o.regret_from',
      'o.promised_at',
    ])
    .select(['l.id as line_id', 't.unit', 'l.batch_id', 'l.price_cents', 'l.fee_cents'])
    .where('t.event_id', '=', eventId)
    .where('t.id', '=', ticketId)
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    orderId: row.order_id,
    lineId: row.line_id,
    unit: row.unit,
    cartId: row.cart_id,
    batchId: row.batch_id,
    priceCents: row.price_cents,
    feeCents: row.fee_cents,
    buyerId: row.customer_id,
    origin: row.origin as UnitOfTicket['origin'],
    document: {
      documentType: row.document_type as DocumentType,
      documentNumber: row.document_number,
    },
    bought: { placedAt: row.placed_at, regretFrom: row.regret_from, promisedAt: row.promised_at },
  };
}

/**
 * The placeholder for upgrading a unit of one batch to another batch. It draws on the pools that the new batch needs
 * and the old one has not. Created on first use; its price and end are updated to those of the new batch. Returns its
 * id. Commit before any pool is locked: its rows reference pools and so lock them.
 */
export async function upsertUpgradeBatch(
  tx: Transaction<DB>,
  eventId: Uuid,
  pair: { from: Uuid; to: Uuid },
  newId: Uuid,
): Promise<Uuid> {
  const result = await sql<{ id: Uuid }>`
    insert into batch (event_id, id, key, offer_id, price_cents, fee_cents, closes_at, closed_at, purpose, stands_for)
    select t.event_id, ${newId}::uuid, 'upgrade:' || f.key || ':' || t.key, t.offer_id, t.price_cents, t.fee_cents,
      t.closes_at, t.closed_at, 'UPGRADE', t.id
    from batch t join batch f on f.event_id = t.event_id and f.id = ${pair.from}
    where t.event_id = ${eventId} and t.id = ${pair.to}
    on conflict on constraint batch_key_key do update set price_cents = excluded.price_cents,
      fee_cents = excluded.fee_cents, closes_at = excluded.closes_at, closed_at = excluded.closed_at
    returning id`.execute(tx);
  const id = result.rows[0]?.id;
  if (id === undefined) throw new Error(`Batch ${pair.to} or ${pair.from} is gone.`);
  await sql`
    insert into batch_pool (event_id, batch_id, pool_id)
    select n.event_id, ${id}::uuid, n.pool_id from batch_pool n
    where n.event_id = ${eventId} and n.batch_id = ${pair.to} and n.pool_id not in (
      select o.pool_id from batch_pool o where o.event_id = ${eventId} and o.batch_id = ${pair.from})
    -- Each locks its pool against the kernel, which takes them in this order.
    order by n.pool_id
    on conflict do nothing`.execute(tx);
  return id;
}

/** The placeholder is for upgrades of this batch. */
export async function isUpgradeBatchOf(
  tx: Transaction<DB>,
  eventId: Uuid,
  placeholderId: Uuid | null,
  fromBatchId: Uuid,
): Promise<boolean> {
  const { rows } = await sql`select 1 from batch p
    join batch t on t.event_id = p.event_id and t.id = p.stands_for
    join batch f on f.event_id = p.event_id and f.id = ${fromBatchId}
    where p.event_id = ${eventId} and p.id = ${placeholderId} and p.key = 'upgrade:' || f.key || ':' || t.key`.execute(
    tx,
  );
  return rows.length > 0;
}
