import type { Kysely } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import { readResaleSince } from '../rows/resale.sql.ts';

/** Since when each of these tickets is up to be sold again; those that are not up are not in it. */
export async function resaleSince(
  context: { db: Kysely<DB> },
  tickets: readonly { eventId: Uuid; id: Uuid }[],
): Promise<ReadonlyMap<Uuid, Date>> {
  const rows = await readResaleSince(context.db, tickets);
  return new Map(rows.map(({ ticketId, listedAt }) => [ticketId, listedAt]));
}
