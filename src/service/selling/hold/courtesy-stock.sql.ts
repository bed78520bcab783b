import { sql, type Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';

type Units = readonly { batchId: Uuid; quantity: number }[];

export async function callSellCourtesy(
  tx: Transaction<DB>,
  order: { eventId: Uuid; cartId: Uuid; customerId: Uuid },
  units: Units,
  now: Date,
): Promise<boolean> {
  const result = await sql<{ sold: boolean }>`
    select sell_courtesy(${order.eventId}, ${now}, ${order.cartId}, ${order.customerId},
      ${units.map(({ batchId }) => batchId)}::uuid[], ${units.map(({ quantity }) => quantity)}::integer[]) as sold`.execute(
    tx,
  );
  return result.rows[0]?.sold ?? false;
}

/** The first of these batches that has a pool with too few units left for all of them. */
export async function readLackingBatch(
  tx: Transaction<DB>,
  eventId: Uuid,
  units: Units,
): Promise<Uuid | null> {
  const result = await sql<{ batch_id: Uuid }>`
    with asked as (
      select * from unnest(${units.map(({ batchId }) => batchId)}::uuid[],
        ${units.map(({ quantity }) => quantity)}::integer[]) with ordinality a (batch_id, quantity, place)
    ), lacking as (
      select p.id from asked a
      join batch_pool bp on bp.event_id = ${eventId} and bp.batch_id = a.batch_id
      join pool p on p.event_id = bp.event_id and p.id = bp.pool_id
      group by p.id, p.capacity, p.held, p.sold having sum(a.quantity) > p.capacity - p.held - p.sold
    )
    select a.batch_id from asked a
    join batch_pool bp on bp.event_id = ${eventId} and bp.batch_id = a.batch_id
    where bp.pool_id in (select id from lacking) order by a.place limit 1`.execute(tx);
  return result.rows[0]?.batch_id ?? null;
}
