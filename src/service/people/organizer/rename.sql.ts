import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { OrganizerData } from './ensure-organizer.ts';

/** A request that waits for the installation. */
export interface RenameRow extends OrganizerData {
  id: Uuid;
  organizerId: Uuid;
  /** An actor, such as `staff:<id>`. */
  requestedBy: string;
  requestedAt: Date;
}

const columns = sql`
  id, organizer_id as "organizerId", name, legal_name as "legalName", tax_number as "taxNumber", requested_by as "requestedBy",
  requested_at as "requestedAt"`;

export async function selectOpenRename(
  db: Kysely<DB> | Transaction<DB>,
  organizerId: Uuid,
): Promise<RenameRow | null> {
  const { rows } = await sql<RenameRow>`
    select ${columns} from organizer_rename where organizer_id = ${organizerId} and decided_at is null`.execute(
    db,
  );
  return rows[0] ?? null;
}

export async function insertRename(tx: Transaction<DB>, row: RenameRow): Promise<void> {
  await sql`
    insert into organizer_rename (id, organizer_id, name, legal_name, tax_number, requested_by, requested_at)
    values (${row.id}, ${row.organizerId}, ${row.name}, ${row.legalName}, ${row.taxNumber}, ${row.requestedBy},
      ${row.requestedAt})`.execute(tx);
}

export async function decideRenameRow(
  tx: Transaction<DB>,
  id: Uuid,
  decided: { by: string; at: Date; isApproved: boolean },
): Promise<void> {
  await sql`
    update organizer_rename set decided_by = ${decided.by}, decided_at = ${decided.at}, is_approved = ${decided.isApproved}
    where id = ${id} and decided_at is null`.execute(tx);
}
