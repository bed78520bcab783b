import { sql, type Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';

/** Takes the answers out of the holders of order lines. */
export async function forgetOrderedAnswers(
  tx: Transaction<DB>,
  eventId: Uuid,
  lineIds: readonly Uuid[],
): Promise<void> {
  if (lineIds.length === 0) return;
  await sql`
    update order_line set holders = (
      select jsonb_agg(held.holder - 'answers' order by held.place)
      from jsonb_array_elements(holders) with ordinality as held (holder, place))
    where event_id = ${eventId} and id = any (${lineIds}::uuid[])`.execute(tx);
}
