import type { Kysely, Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import { selectEventOwner } from './catalogue.sql.ts';

/** An event that was imported or published, and the organizer it belongs to. */
export interface EventOwner {
  eventId: Uuid;
  organizerId: Uuid | null;
  /** Every import counts it. */
  version: number;
}

/** null if there is no such event. `isLocked`: no import changes it until the transaction ends. */
export async function findEventOwner(
  db: Kysely<DB> | Transaction<DB>,
  by: { id: Uuid } | { slug: string },
  how: { isLocked?: boolean } = {},
): Promise<EventOwner | null> {
  return await selectEventOwner(db, by, how);
}
