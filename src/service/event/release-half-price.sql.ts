import { type Kysely, sql } from 'kysely';
import type { DB } from '../../db/types.gen.ts';
import type { Uuid } from '../../domain/ids.ts';

export async function moveUnsoldQuota(db: Kysely<DB>, now: Date): Promise<Uuid[]> {
  const result = await sql<{ id: Uuid }>`
    with due as (
      update event set half_price_released_at = ${now}
      where half_price_until <= ${now} and half_price_released_at is null and canceled_at is null
      returning id
    ), freed as (
      select q.event_id, q.id as quota_id, s.id as standard_id, q.capacity - q.held - q.sold as units
      from due
      join pool q on q.event_id = due.id and q.kind = 'HALF_PRICE'
      join pool s on s.event_id = q.event_id and s.kind = 'STANDARD'
        and split_part(s.key, ':', 2) = split_part(q.key, ':', 2)
    ), given as (
      update pool p set capacity = p.capacity + f.units from freed f
      where p.event_id = f.event_id and p.id = f.standard_id
    )
    select id from due`.execute(db);
  return result.rows.map((row) => row.id);
}
