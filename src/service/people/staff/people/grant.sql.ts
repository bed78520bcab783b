import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { Locale } from '#src/domain/locale.ts';
import type { Place, Role } from '#src/domain/policy/grant.ts';
import type { HeldGrant } from '#src/domain/policy/let-in.ts';

type Db = Kysely<DB> | Transaction<DB>;

export interface GrantRow extends HeldGrant {
  id: Uuid;
  staffId: Uuid;
}

function grants(db: Db) {
  return db
    .selectFrom('staff_grant')
    .select([
      'staff_grant.id',
      'staff_grant.staff_id as staffId',
      'staff_grant.role',
      'staff_grant.organizer_id as organizerId',
      'staff_grant.event_id as eventId',
      'staff_grant.granted_by as grantedBy',
      'staff_grant.granted_at as grantedAt',
      'staff_grant.let_in_by as letInBy',
    ]);
}

function grantOf(row: { role: string } & Omit<GrantRow, 'role'>): GrantRow {
  return { ...row, role: row.role as Role };
}

export async function lockGrant(tx: Transaction<DB>, id: Uuid): Promise<GrantRow | null> {
  const row = await grants(tx).where('id', '=', id).forUpdate().executeTakeFirst();
  return row === undefined ? null : grantOf(row);
}

export async function readGrantsOf(db: Db, staffId: Uuid): Promise<GrantRow[]> {
  return (await grants(db).where('staff_id', '=', staffId).orderBy('id').execute()).map(grantOf);
}

/** Grants that count at a place, of people who can log in, with where their mails go. */
export async function readGrantsCovering(
  db: Db,
  { organizerId, eventId }: Place,
): Promise<(GrantRow & { email: string; locale: Locale })[]> {
  const rows = await grants(db)
    .innerJoin('staff_user', 'staff_user.id', 'staff_grant.staff_id')
    .select(['staff_user.email', 'staff_user.locale'])
    .where('staff_user.disabled_at', 'is', null)
    .where(
      sql<boolean>`(organizer_id is null or (organizer_id = ${organizerId}::uuid
        and (event_id is null or event_id = ${eventId}::uuid)))`,
    )
    .orderBy('staff_id')
    .orderBy('staff_grant.id')
    .execute();
  return rows.map(({ locale, ...row }) => ({ ...row, ...grantOf(row), locale: locale as Locale }));
}

export async function lockGrantAt(
  tx: Transaction<DB>,
  staffId: Uuid,
  place: Place,
): Promise<GrantRow | null> {
  const row = await grants(tx)
    .where('staff_id', '=', staffId)
    .where(sql<boolean>`organizer_id is not distinct from ${place.organizerId}::uuid`)
    .where(sql<boolean>`event_id is not distinct from ${place.eventId}::uuid`)
    .forUpdate()
    .executeTakeFirst();
  return row === undefined ? null : grantOf(row);
}

export async function insertGrant(tx: Transaction<DB>, row: GrantRow): Promise<void> {
  await tx
    .insertInto('staff_grant')
    .values({
      id: row.id,
      staff_id: row.staffId,
      role: row.role,
      organizer_id: row.organizerId,
      event_id: row.eventId,
      granted_by: row.grantedBy,
      granted_at: row.grantedAt,
      let_in_by: row.letInBy === null ? null : [...row.letInBy],
    })
    .execute();
}

export async function updateGrantRole(
  tx: Transaction<DB>,
  id: Uuid,
  change: Pick<GrantRow, 'role' | 'grantedBy' | 'grantedAt' | 'letInBy'>,
): Promise<void> {
  await tx
    .updateTable('staff_grant')
    .set({
      role: change.role,
      granted_by: change.grantedBy,
      granted_at: change.grantedAt,
      let_in_by: change.letInBy === null ? null : [...change.letInBy],
    })
    .where('id', '=', id)
    .execute();
}

export async function deleteGrant(tx: Transaction<DB>, id: Uuid): Promise<void> {
  await tx.deleteFrom('staff_grant').where('id', '=', id).execute();
}

/**
 * Makes changes of rights go one after the other; it comes before every other lock. Not a lock of the rows: of two owners who
 * remove each other, each would hold the row that the other one needs.
 */
export async function lockRights(tx: Transaction<DB>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('rights of staff', 0))`.execute(tx);
}

/** Keeps all rights as they are until the transaction ends; others may do so at the same time. */
export async function lockRightsShared(tx: Transaction<DB>): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended('rights of staff', 0))`.execute(tx);
}

/** Owners who can log in, of an organizer itself or of the installation itself. */
export async function countOwners(tx: Transaction<DB>, organizerId: Uuid | null): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from staff_grant g join staff_user u on u.id = g.staff_id
    where g.role = 'OWNER' and g.organizer_id is not distinct from ${organizerId}::uuid and g.event_id is null
      and u.disabled_at is null`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Whether there is such a place; for an event also whether it is the organizer's. */
export async function placeExists(db: Db, { organizerId, eventId }: Place): Promise<boolean> {
  if (organizerId === null) return eventId === null;
  const row =
    eventId === null
      ? await db.selectFrom('organizer').select('id').where('id', '=', organizerId).executeTakeFirst()
      : await db
          .selectFrom('event')
          .select('id')
          .where('id', '=', eventId)
          .where('organizer_id', '=', organizerId)
          .executeTakeFirst();
  return row !== undefined;
}
