import { sql, type Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';

/** Locks the event. The end of its address while it is hidden; null while everybody may see it. */
export async function lockHiding(tx: Transaction<DB>, eventId: Uuid): Promise<string | null> {
  const { rows } = await sql<{ link: string | null }>`
    select hidden_link as link from event where id = ${eventId} for no key update`.execute(tx);
  return rows[0]?.link ?? null;
}

/** Null shows it to everybody. Every node reads the event anew. */
export async function writeHiding(
  tx: Transaction<DB>,
  eventId: Uuid,
  hiding: { at: Date; by: string; link: string } | null,
): Promise<void> {
  await sql`update event set
      hidden_at = case when ${hiding === null} then null else coalesce(hidden_at, ${hiding?.at ?? null}) end,
      hidden_by = ${hiding?.by ?? null}, hidden_link = ${hiding?.link ?? null}, version = version + 1
    where id = ${eventId}`.execute(tx);
}

/** The id of an event by its slug. Throws where there is none. */
export async function readEventId(tx: Transaction<DB>, slug: string): Promise<Uuid> {
  const { id } = await tx.selectFrom('event').select('id').where('slug', '=', slug).executeTakeFirstOrThrow();
  return id;
}
