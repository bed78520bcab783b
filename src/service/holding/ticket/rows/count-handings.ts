import type { Kysely, Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import { readHandings } from './transfer.sql.ts';

/** How often the ticket changed hands. */
export async function countHandings(
  db: Kysely<DB> | Transaction<DB>,
  ticket: { eventId: Uuid; id: Uuid },
): Promise<number> {
  return await readHandings(db, ticket.eventId, ticket.id);
}
