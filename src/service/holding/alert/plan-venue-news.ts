import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import { venueNews } from '#src/domain/alert/due-alerts.ts';
import type { Uuid } from '#src/domain/ids.ts';
import { insertAlerts } from './alert.sql.ts';

/** Stores that owners of tickets are to be told of the venue, in the transaction of the publication that tells it. */
export async function planVenueNews(tx: Transaction<DB>, eventId: Uuid, publishedAt: Date): Promise<void> {
  await insertAlerts(tx, eventId, [venueNews(publishedAt)]);
}
