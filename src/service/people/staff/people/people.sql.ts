import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { Place, Role } from '#src/domain/policy/grant.ts';

export interface PersonRow {
  id: Uuid;
  name: string;
  email: string;
  isDisabled: boolean;
  /** Without one the person has not finished to accept the invitation. */
  hasFactor: boolean;
  lastUsedAt: Date | null;
  /** Those within the place that was asked for, and no other. */
  grants: PersonGrantRow[];
}

export interface PersonGrantRow extends Place {
  id: Uuid;
  role: Role;
  grantedBy: string;
  /** In ISO 8601. */
  grantedAt: string;
}

export interface InvitationListRow extends Place {
  id: Uuid;
  email: string;
  name: string | null;
  role: Role;
  invitedBy: string;
  createdAt: Date;
  expiresAt: Date;
}

interface Query<Key> {
  place: Place;
  search: string | null;
  after: Key | null;
  first: number;
}

/** What of a table with the columns of a place lies within one. */
const within = ({ organizerId, eventId }: Place) => sql`
  (${organizerId}::uuid is null or organizer_id = ${organizerId}::uuid)
  and (${eventId}::uuid is null or event_id = ${eventId}::uuid)`;

const patternOf = (search: string | null) =>
  search === null ? null : `%${search.replace(/[\\%_]/g, '\\$&')}%`;

/** People with a grant within the place by name, from behind `after` on; in the installation also those without any. */
export async function selectPeople(
  db: Kysely<DB>,
  { place, search, after, first }: Query<readonly [name: string, id: Uuid]>,
): Promise<PersonRow[]> {
  const pattern = patternOf(search);
  const { rows } = await sql<PersonRow>`
    select u.id, u.name, u.email, u.disabled_at is not null as "isDisabled",
      exists (select from staff_two_factor f where f.user_id = u.id)
        or exists (select from staff_passkey p where p.user_id = u.id) as "hasFactor",
      (select max(s.updated_at) from staff_session s where s.user_id = u.id) as "lastUsedAt",
      coalesce((
        select jsonb_agg(jsonb_build_object('id', id, 'role', role, 'organizerId', organizer_id, 'eventId', event_id,
          'grantedBy', granted_by, 'grantedAt', granted_at) order by id)
        from staff_grant where staff_id = u.id and ${within(place)}), '[]') as grants
    from staff_user u
    where (${place.organizerId}::uuid is null
        or exists (select from staff_grant where staff_id = u.id and ${within(place)}))
      and (${pattern}::text is null or u.name ilike ${pattern} or u.email ilike ${pattern})
      and (${after === null} or (lower(u.name), u.id) > (lower(${after?.[0] ?? ''}), ${after?.[1] ?? null}::uuid))
    order by lower(u.name), u.id limit ${first}`.execute(db);
  return rows;
}

/** Open invitations within the place, the latest first, from behind `after` on. */
export async function selectInvitations(
  db: Kysely<DB>,
  { place, search, after, first, now }: Query<Uuid> & { now: Date },
): Promise<InvitationListRow[]> {
  const pattern = patternOf(search);
  const { rows } = await sql<InvitationListRow>`
    select id, email, name, role, organizer_id as "organizerId", event_id as "eventId", invited_by as "invitedBy",
      created_at as "createdAt", expires_at as "expiresAt"
    from staff_invitation
    where accepted_at is null and revoked_at is null and expires_at > ${now} and ${within(place)}
      and (${pattern}::text is null or email ilike ${pattern} or name ilike ${pattern})
      and (${after}::uuid is null or id < ${after}::uuid)
    order by id desc limit ${first}`.execute(db);
  return rows;
}

export async function selectNames(
  db: Kysely<DB> | Transaction<DB>,
  ids: readonly Uuid[],
): Promise<ReadonlyMap<Uuid, string>> {
  if (ids.length === 0) return new Map();
  const people = await db.selectFrom('staff_user').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(people.map(({ id, name }) => [id, name]));
}
