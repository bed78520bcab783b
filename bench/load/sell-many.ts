import type { Hot } from '../server/kernel.ts';
import type { BenchDatabase } from '../stage/stage.ts';

/** A history like that of so many single orders: a cart and two ledger entries each, and the counter that says so. */
export async function sellMany(
  { pool, acknowledged }: BenchDatabase,
  { eventId, batchId, poolId }: Hot,
  units: number,
): Promise<void> {
  await pool.query('begin');
  await pool.query(
    `insert into cart (event_id, id, state, opened_at, expires_at)
    select $1, gen_random_uuid(), 'ordered', now(), now() from generate_series(1, $2)`,
    [eventId, units],
  );
  await pool.query(
    `insert into stock_entry (event_id, cart_id, batch_id, held_change, sold_change, price_cents, fee_cents, cause, at)
    select $1, c.id, $2, e.held, e.sold, 10000, 1500, e.cause, now()
    from cart c cross join (values (1, 0, 'taken'), (-1, 1, 'sold')) e (held, sold, cause) where c.event_id = $1`,
    [eventId, batchId],
  );
  await pool.query('update pool set sold = sold + $3 where event_id = $1 and id = $2', [
    eventId,
    poolId,
    units,
  ]);
  await pool.query('commit');
  acknowledged.holds += units;
  await pool.query('vacuum analyze');
  await pool.query('checkpoint');
}
