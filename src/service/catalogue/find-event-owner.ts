import type { Kysely, Transaction } from 'kysely';
import type { DB } from '../../db/types.gen.ts';
import type { Uuid } from '../../domain/ids.ts';
import { selectEventOwner } from './catalogue.sql.ts';

/** An event that was imported or published, and the organizer it belongs to. */
export interface EventOwner {
  eventId: Uuid;
  organizerId: Uuid | null;
}

/** null if there is no such event. */
export async function findEventOwner(
  db: Kysely<DB> | Transaction<DB>,
  by: { id: Uuid } | { slug: string },
): Promise<EventOwner | null> {
  return await selectEventOwner(db, by);
}
