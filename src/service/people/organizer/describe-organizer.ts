import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { LocalizedText } from '#src/domain/event/event-definition.ts';
import { updateOrganizerAbout } from './public-organizer.sql.ts';

/** Stores what an organizer tells of itself, as Markdown. Throws where no organizer has the CNPJ. */
export async function describeOrganizer(
  tx: Transaction<DB>,
  described: { taxNumber: string; about: LocalizedText },
): Promise<void> {
  if (await updateOrganizerAbout(tx, described)) return;
  throw new Error(`There is no organizer ${described.taxNumber} to describe.`);
}
