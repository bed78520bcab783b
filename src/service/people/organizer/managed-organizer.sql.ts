import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { LocalizedText } from '#src/domain/event/event-definition.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { ApprovalLimits } from '#src/domain/policy/approval.ts';
import type { PlacesWith } from '#src/domain/policy/places-with.ts';

type Db = Kysely<DB> | Transaction<DB>;

export interface OrganizerRow {
  id: Uuid;
  slug: string;
  name: string;
  legalName: string;
  taxNumber: string;
  about: LocalizedText | null;
  version: number;
  approvalAboveCents: number | null;
  approvalAboveTickets: number | null;
  approvalAboveReaders: number | null;
  eventCount: number;
}

const organizerColumns = sql`
  o.id, o.slug, o.name, o.legal_name as "legalName", o.tax_number as "taxNumber", o.about, o.version,
  o.approval_above_cents::float8 as "approvalAboveCents", o.approval_above_tickets as "approvalAboveTickets",
  o.approval_above_readers as "approvalAboveReaders",
  (select count(*)::int from event e where e.organizer_id = o.id) as "eventCount"`;

/** Organizers of the places by name, from behind `after` on; `search` matches a part of a name or of the CNPJ. */
export async function selectOrganizers(
  db: Db,
  query: {
    places: PlacesWith;
    search: string | null;
    after: readonly [name: string, id: Uuid] | null;
    first: number;
  },
): Promise<OrganizerRow[]> {
  const { places, search, after, first } = query;
  const pattern = search === null ? null : `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  const { rows } = await sql<OrganizerRow>`
    select ${organizerColumns} from organizer o
    where (${places.isEverywhere} or o.id = any (${[...places.organizerIds]}::uuid[]))
      and (${pattern}::text is null or o.name ilike ${pattern} or o.legal_name ilike ${pattern} or o.slug ilike ${pattern}
        or o.tax_number ilike ${pattern})
      and (${after === null} or (lower(o.name), o.id) > (lower(${after?.[0] ?? ''}), ${after?.[1] ?? null}::uuid))
    order by lower(o.name), o.id limit ${first}`.execute(db);
  return rows;
}

export async function selectOrganizer(db: Db, id: Uuid): Promise<OrganizerRow | null> {
  const { rows } = await sql<OrganizerRow>`
    select ${organizerColumns} from organizer o where o.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

export interface OrganizerChange {
  name: string;
  legalName: string;
  taxNumber: string;
  about: LocalizedText | null;
}

/** Whether it was at this version. */
export async function updateOrganizer(
  tx: Transaction<DB>,
  id: Uuid,
  version: number,
  change: OrganizerChange,
): Promise<boolean> {
  const { rows } = await sql`
    update organizer set name = ${change.name}, legal_name = ${change.legalName}, tax_number = ${change.taxNumber},
      about = ${change.about === null ? null : JSON.stringify(change.about)}::jsonb, version = version + 1
    where id = ${id} and version = ${version} returning id`.execute(tx);
  return rows.length > 0;
}

export async function updateLimits(
  tx: Transaction<DB>,
  id: Uuid,
  { cents, tickets, readers = null }: ApprovalLimits,
): Promise<void> {
  await tx
    .updateTable('organizer')
    .set({ approval_above_cents: cents, approval_above_tickets: tickets, approval_above_readers: readers })
    .where('id', '=', id)
    .execute();
}

/** Locks the organizer's row until the end of the transaction. */
export async function lockOrganizer(tx: Transaction<DB>, id: Uuid): Promise<void> {
  await sql`select id from organizer where id = ${id} for update`.execute(tx);
}
