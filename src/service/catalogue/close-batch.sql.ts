import { sql, type Transaction } from 'kysely';
import type { DB } from '../../db/types.gen.ts';
import type { Uuid } from '../../domain/ids.ts';

/** Whether the batch was open until now; null where there is none of that key that is sold. */
export async function closeBatchForSale(
  tx: Transaction<DB>,
  eventId: Uuid,
  key: string,
  now: Date,
): Promise<boolean | null> {
  const { rows } = await sql<{ wasOpen: boolean }>`
    with found as (
      select id, closed_at is null and (closes_at is null or closes_at > ${now}) as was_open
      from batch where event_id = ${eventId} and key = ${key} and purpose = 'SALE' for update
    ), closed as (
      update batch b set closed_at = ${now} from found f where b.event_id = ${eventId} and b.id = f.id and f.was_open
    ), seen as (
      -- Every node reads the event anew.
      update event set version = version + 1 where id = ${eventId} and exists (select 1 from found where was_open)
    )
    select was_open as "wasOpen" from found`.execute(tx);
  return rows[0]?.wasOpen ?? null;
}
