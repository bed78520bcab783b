import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';

/** Codes that another installation gave these tickets, each with its holder version. */
export async function selectBroughtCodes(
  db: Kysely<DB> | Transaction<DB>,
  eventId: Uuid,
  ticketIds: readonly Uuid[],
): Promise<{ ticketId: Uuid; holderVersion: number; code: string }[]> {
  const { rows } = await sql<{ ticketId: Uuid; holderVersion: number; code: string }>`
    select ticket_id as "ticketId", holder_version as "holderVersion", code from brought_ticket_code
    where event_id = ${eventId}::uuid and ticket_id = any (${[...ticketIds]}::uuid[])`.execute(db);
  return rows;
}
