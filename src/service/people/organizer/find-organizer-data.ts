import type { Kysely, Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { OrganizerData } from './ensure-organizer.ts';
import { selectOrganizerData } from './organizer.sql.ts';

/** The company data of an organizer, as events have them; null if there is none with this id. */
export async function findOrganizerData(
  db: Kysely<DB> | Transaction<DB>,
  organizerId: Uuid,
): Promise<OrganizerData | null> {
  return await selectOrganizerData(db, organizerId);
}

/** The same, of an organizer that a draft belongs to. */
export async function requireOrganizerData(
  db: Kysely<DB> | Transaction<DB>,
  organizerId: Uuid,
): Promise<OrganizerData> {
  const data = await findOrganizerData(db, organizerId);
  if (data === null) throw new Error(`A draft belongs to the organizer ${organizerId}, which is not there.`);
  return data;
}
