import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { LocalizedText } from '#src/domain/event/event-definition.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { PlacesWith } from '#src/domain/policy/places-with.ts';

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
  /** The zone of the event; null for what belongs to none. */
  timeZone: string | null;
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

/**
 * One page of both audit tables, the latest first. Each gives at most a page, so neither is read whole. A condition is
 * written only where it is one: so the latest entries are read by time, and those of some events by event.
 */
export async function selectAudit(db: Kysely<DB>, query: AuditQuery): Promise<AuditListRow[]> {
  const ofEvents = await selectEventAudit(db, query);
  // An entry about an event is in the table of events.
  const ofOrganizers = query.eventId === null ? await selectOrganizerAudit(db, query) : [];
  return [...ofEvents, ...ofOrganizers].sort(latestFirst).slice(0, query.first);
}

function latestFirst(one: AuditListRow, other: AuditListRow): number {
  const [a, b] = [`${one.atText} ${one.id}`, `${other.atText} ${other.id}`];
  return a < b ? 1 : a > b ? -1 : 0;
}

/** The time as a text of one length, in UTC with microseconds: it is compared, and is the cursor. */
const atText = sql`to_char(a.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

async function selectEventAudit(db: Kysely<DB>, query: AuditQuery): Promise<AuditListRow[]> {
  const { places, organizerId, eventId, first } = query;
  const conditions = [
    ...wanted(query),
    ...(query.subject === null ? [] : [isAbout(query.subject)]),
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
  const { rows } = await sql<AuditListRow>`
    select a.id, e.organizer_id as "organizerId", a.event_id as "eventId", a.at, ${atText} as "atText", a.actor, a.action,
      a.subject, a.before, a.after, a.why, e.organizer_name as "organizerName", e.name as "eventName", e.time_zone as "timeZone"
    from audit_entry a join event e on e.id = a.event_id
    where ${all(conditions)} order by a.at desc, a.id desc limit ${first}`.execute(db);
  return rows;
}

async function selectOrganizerAudit(db: Kysely<DB>, query: AuditQuery): Promise<AuditListRow[]> {
  const { places, organizerId, first } = query;
  const conditions = [
    ...wanted(query),
    ...(query.subject === null ? [] : [sql`a.subject ilike ${likeOf(query.subject)}`]),
    ...(places.isEverywhere ? [] : [sql`a.organizer_id = any (${[...places.organizerIds]}::uuid[])`]),
    ...(organizerId === null ? [] : [sql`a.organizer_id = ${organizerId}`]),
  ];
  const { rows } = await sql<AuditListRow>`
    select a.id, a.organizer_id as "organizerId", null::uuid as "eventId", a.at, ${atText} as "atText", a.actor, a.action,
      a.subject, a.before, a.after, a.why, o.name as "organizerName", null::jsonb as "eventName", null::text as "timeZone"
    from organizer_audit_entry a left join organizer o on o.id = a.organizer_id
    where ${all(conditions)} order by a.at desc, a.id desc limit ${first}`.execute(db);
  return rows;
}

/** What is asked of the entries of either table. */
function wanted({ actor, action, from, until, after }: AuditQuery): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [];
  if (actor !== null) {
    conditions.push(
      sql`(a.actor ilike ${likeOf(actor.text)} or a.actor = any (${[...actor.names]}::text[]))`,
    );
  }
  if (action !== null) {
    const word = action.replace(/[\\%_]/g, '\\$&');
    conditions.push(
      sql`(a.action = ${action} or a.action like ${`${word}.%`} or a.action like ${`%.${word}`})`,
    );
  }
  if (from !== null) conditions.push(sql`a.at >= ${from}`);
  if (until !== null) conditions.push(sql`a.at < ${until}`);
  if (after !== null) conditions.push(sql`(a.at, a.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`);
  return conditions;
}

/** The subject as it is stored, or the name that people read in its place. */
function isAbout(text: string): RawBuilder<unknown> {
  const like = likeOf(text);
  return sql`(a.subject ilike ${like}
    or (a.subject like 'event %' and (e.name ->> 'pt' ilike ${like} or e.name ->> 'en' ilike ${like}))
    or exists (select 1 from offer o where o.event_id = a.event_id
      and (o.name ->> 'pt' ilike ${like} or o.name ->> 'en' ilike ${like})
      and (o.key = substr(a.subject, 7) and a.subject like 'offer %'
        or a.subject like 'batch %' and exists (select 1 from batch b
          where b.event_id = a.event_id and b.offer_id = o.id and b.key = substr(a.subject, 7))))
    or exists (select 1 from artist r where r.event_id = a.event_id
      and r.name ilike ${like} and r.key = substr(a.subject, 8) and a.subject like 'artist %'))`;
}

function all(conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

function likeOf(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
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
