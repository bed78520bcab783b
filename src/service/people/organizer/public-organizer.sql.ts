import type { Kysely, Transaction } from 'kysely';
import { prepared } from '#src/db/prepared.ts';
import type { DB } from '#src/db/types.gen.ts';
import type { LocalizedText } from '#src/domain/event/event-definition.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { PublicOrganizer } from './public-organizer.ts';

/** A new about is a new version; false where no organizer has the CNPJ. */
export async function updateOrganizerAbout(
  db: Transaction<DB>,
  { taxNumber, about }: { taxNumber: string; about: LocalizedText },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('organizer')
    .set(({ eb }) => ({ about: JSON.stringify(about), version: eb('version', '+', 1) }))
    .where('tax_number', '=', taxNumber)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export interface OrganizerVersion {
  id: Uuid;
  version: number;
}

export interface PublicOrganizerRow extends OrganizerVersion {
  /** null where the version is known already. */
  changed: Omit<PublicOrganizer, 'id' | 'version'> | null;
}

/** Every organizer with its version; those of another version than the known one with all that is public of them. */
export async function readOrganizers(
  db: Kysely<DB>,
  known: readonly OrganizerVersion[],
): Promise<PublicOrganizerRow[]> {
  return await prepared<PublicOrganizerRow>(db, 'read-organizers')`
    select o.id, o.version, case when k.id is null then json_build_object('slug', o.slug, 'name', o.name,
      'legalName', o.legal_name, 'taxNumber', o.tax_number, 'about', o.about) end as changed
    from organizer o
    left join unnest(${known.map(({ id }) => id)}::uuid[], ${known.map(({ version }) => version)}::integer[])
      as k (id, version) on k.id = o.id and k.version = o.version
    order by o.name, o.id`;
}
