import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { Locale } from '#src/domain/locale.ts';
import type { Place, Role } from '#src/domain/policy/grant.ts';

type Db = Kysely<DB> | Transaction<DB>;

export interface InvitationRow extends Place {
  id: Uuid;
  email: string;
  name: string | null;
  role: Role;
  locale: Locale;
  invitedBy: string;
  createdAt: Date;
  expiresAt: Date;
}

function invitations(db: Db) {
  return db
    .selectFrom('staff_invitation')
    .select([
      'id',
      'email',
      'name',
      'role',
      'organizer_id as organizerId',
      'event_id as eventId',
      'locale',
      'invited_by as invitedBy',
      'created_at as createdAt',
      'expires_at as expiresAt',
    ])
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null);
}

type Read = Awaited<ReturnType<ReturnType<typeof invitations>['executeTakeFirst']>>;

function invitationOf(row: Read): InvitationRow | null {
  return row === undefined ? null : { ...row, role: row.role as Role, locale: row.locale as Locale };
}

/** One that is open now. */
export async function readInvitation(db: Db, id: Uuid, now: Date): Promise<InvitationRow | null> {
  return invitationOf(
    await invitations(db).where('id', '=', id).where('expires_at', '>', now).executeTakeFirst(),
  );
}

/** One that was not answered, whether its time is over or not. */
export async function lockInvitation(tx: Transaction<DB>, id: Uuid): Promise<InvitationRow | null> {
  return invitationOf(await invitations(tx).where('id', '=', id).forUpdate().executeTakeFirst());
}

/** Those that an actor has made and that are open now. */
export async function lockInvitationsBy(
  tx: Transaction<DB>,
  invitedBy: string,
  now: Date,
): Promise<InvitationRow[]> {
  const rows = await invitations(tx)
    .where('invited_by', '=', invitedBy)
    .where('expires_at', '>', now)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.flatMap((row) => invitationOf(row) ?? []);
}

export async function insertInvitation(tx: Transaction<DB>, row: InvitationRow): Promise<void> {
  await tx
    .insertInto('staff_invitation')
    .values({
      id: row.id,
      email: row.email,
      name: row.name,
      role: row.role,
      organizer_id: row.organizerId,
      event_id: row.eventId,
      locale: row.locale,
      invited_by: row.invitedBy,
      created_at: row.createdAt,
      expires_at: row.expiresAt,
    })
    .execute();
}

/** Invitations of an address to a place wait for each other. */
export async function lockInvitationsTo(
  tx: Transaction<DB>,
  email: string,
  { organizerId, eventId }: Place,
): Promise<void> {
  const name = `staff invitation ${organizerId} ${eventId} ${email}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}

/** Revokes the open invitation of an address for a place, if there is one. */
export async function revokeInvitationsTo(
  tx: Transaction<DB>,
  email: string,
  { organizerId, eventId }: Place,
  now: Date,
): Promise<void> {
  await sql`
    update staff_invitation set revoked_at = ${now}
    where email = ${email} and organizer_id is not distinct from ${organizerId}::uuid
      and event_id is not distinct from ${eventId}::uuid and accepted_at is null and revoked_at is null`.execute(
    tx,
  );
}

/** True where the invitation was open; of several calls at once, for one only. */
export async function answerInvitation(
  tx: Transaction<DB>,
  id: Uuid,
  answer: 'accepted_at' | 'revoked_at',
  now: Date,
): Promise<boolean> {
  const row = await tx
    .updateTable('staff_invitation')
    .set({ [answer]: now })
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** What the place of an invitation is called; null for the installation. */
export async function readPlaceName(
  db: Db,
  { organizerId, eventId }: Place,
  locale: Locale,
): Promise<string | null> {
  if (organizerId === null) return null;
  const { rows } =
    eventId === null
      ? await sql<{ name: string }>`select name from organizer where id = ${organizerId}`.execute(db)
      : await sql<{
          name: string;
        }>`select name ->> ${locale} as name from event where id = ${eventId}`.execute(db);
  return rows[0]?.name ?? null;
}
