import { type Kysely, sql } from 'kysely';
import type { DB } from '../../db/types.gen.ts';
import type { LocalizedText } from '../../domain/event/event-definition.ts';
import type { Uuid } from '../../domain/ids.ts';
import type { PlacesWith } from '../../domain/policy/places-with.ts';

export interface AuditListRow {
  id: Uuid;
  organizerId: Uuid | null;
  eventId: Uuid | null;
  at: Date;
  /** With microseconds, for the cursor. */
  atText: string;
  actor: string;
  action: string;
  subject: string;
  before: unknown;
  after: unknown;
  why: string | null;
  organizerName: string | null;
  eventName: LocalizedText | null;
}

export interface AuditQuery {
  places: PlacesWith;
  organizerId: Uuid | null;
  eventId: Uuid | null;
  /** A part of the stored actor, or one of these actors. */
  actor: { text: string; names: readonly string[] } | null;
  action: string | null;
  subject: string | null;
  from: Date | null;
  until: Date | null;
  after: readonly [at: string, id: Uuid] | null;
  first: number;
}

/** One page of both audit tables, the latest first. Each table gives at most a page, so neither is read whole. */
export async function selectAudit(db: Kysely<DB>, query: AuditQuery): Promise<AuditListRow[]> {
  const { places, organizerId, eventId, actor, action, subject, from, until, after, first } = query;
  const isWanted = sql`
    (${actor === null} or a.actor ilike ${likeOf(actor?.text)} or a.actor = any (${[...(actor?.names ?? [])]}::text[]))
    and (${action}::text is null or a.action = ${action}::text or a.action like ${`${action?.replace(/[\\%_]/g, '\\$&')}.%`}::text)
    and (${subject}::text is null or a.subject ilike ${likeOf(subject)})
    and (${from}::timestamptz is null or a.at >= ${from}::timestamptz)
    and (${until}::timestamptz is null or a.at < ${until}::timestamptz)
    and (${after === null} or (a.at, a.id) < (${after?.[0] ?? null}::timestamptz, ${after?.[1] ?? null}::uuid))`;
  // Without a condition that is none, the latest entries are read by time, and those of some events by event.
  const conditions = [
    ...(places.isEverywhere
      ? []
      : [
          sql`a.event_id in (
            select id from event where organizer_id = any (${[...places.organizerIds]}::uuid[])
              or id = any (${[...places.eventIds]}::uuid[]))`,
        ]),
    ...(organizerId === null
      ? []
      : [sql`a.event_id in (select id from event where organizer_id = ${organizerId})`]),
    ...(eventId === null ? [] : [sql`a.event_id = ${eventId}`]),
  ];
  const eventsSeen = conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
  const { rows } = await sql<AuditListRow>`
    select id, organizer_id as "organizerId", event_id as "eventId", at, at::text as "atText", actor, action, subject, before,
      after, why, organizer_name as "organizerName", event_name as "eventName"
    from (
      (select a.id, e.organizer_id, a.event_id, a.at, a.actor, a.action, a.subject, a.before, a.after, a.why,
        e.organizer_name, e.name as event_name
      from audit_entry a join event e on e.id = a.event_id
      where ${eventsSeen} and ${isWanted}
      order by a.at desc, a.id desc limit ${first})
      union all
      (select a.id, a.organizer_id, null, a.at, a.actor, a.action, a.subject, a.before, a.after, a.why, o.name, null
      from organizer_audit_entry a left join organizer o on o.id = a.organizer_id
      where ${places.isEverywhere ? sql`true` : sql`a.organizer_id = any (${[...places.organizerIds]}::uuid[])`}
        and (${organizerId}::uuid is null or a.organizer_id = ${organizerId}::uuid)
        and ${eventId}::uuid is null
        and ${isWanted}
      order by a.at desc, a.id desc limit ${first})
    ) both_tables
    order by at desc, id desc limit ${first}`.execute(db);
  return rows;
}

function likeOf(text: string | null | undefined): string {
  return `%${(text ?? '').replace(/[\\%_]/g, '\\$&')}%`;
}

export async function selectStaffByName(db: Kysely<DB>, text: string): Promise<Uuid[]> {
  const { rows } = await sql<{ id: Uuid }>`
    select id from staff_user where name ilike ${likeOf(text)} or email ilike ${likeOf(text)} limit 200`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

export async function selectStaffNames(
  db: Kysely<DB>,
  ids: readonly Uuid[],
): Promise<{ id: Uuid; name: string }[]> {
  if (ids.length === 0) return [];
  return await db.selectFrom('staff_user').select(['id', 'name']).where('id', 'in', ids).execute();
}
