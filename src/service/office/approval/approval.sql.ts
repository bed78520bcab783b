import { type Kysely, sql, type Transaction } from 'kysely';
import { amongLiving, askLiving } from '#src/db/spread/living-events.ts';
import type { DueRow } from '#src/db/take-by-event.ts';
import type { DB } from '#src/db/types.gen.ts';
import type { DraftChange } from '#src/domain/draft/draft-edit.ts';
import type { ChangedFact } from '#src/domain/event/changed-fact.ts';
import type { LocalizedText } from '#src/domain/event/event-definition.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { MailingPurpose } from '#src/domain/mailing/mailing.ts';
import type { ApprovedAction } from '#src/domain/policy/approval.ts';
import type { PlacesWith } from '#src/domain/policy/places-with.ts';

interface PostponementDetails {
  starts: readonly { key: string; startsAt: string }[];
  /** Other facts that change; requests of older versions have none. */
  facts?: readonly ChangedFact[];
  /** The changes of the draft that make `facts` true. */
  changes?: readonly DraftChange[];
  refundUntil: string | null;
  reason: LocalizedText;
  revision?: undefined;
}

/** The revision of the mailing that was seen, its words and its purpose. */
interface MailingDetails extends Partial<Record<Exclude<keyof PostponementDetails, 'revision'>, undefined>> {
  revision: number;
  subject: LocalizedText;
  /** Absent in requests of a release whose approvers saw the subject alone. */
  body?: LocalizedText;
  /** Absent in requests of a release that had only mails about orders. */
  purpose?: MailingPurpose;
}

/** Details of a postponement or a mailing beside its subject. */
export type ActDetails =
  | (PostponementDetails & { subject?: undefined; body?: undefined; purpose?: undefined })
  | MailingDetails;

export interface ApprovalRow {
  eventId: Uuid;
  id: Uuid;
  organizerId: Uuid | null;
  eventSlug: string;
  eventName: LocalizedText;
  timeZone: string;
  action: ApprovedAction;
  subjectKey: string | null;
  /** What the act needs beside its subject. */
  details: ActDetails | null;
  tickets: number;
  cents: number;
  readers: number;
  requestedBy: Uuid;
  requestedByName: string | null;
  requestedAt: Date;
  expiresAt: Date;
  why: string | null;
  decidedByName: string | null;
  decidedAt: Date | null;
  isApproved: boolean | null;
}

const columns = sql`
  a.event_id as "eventId", a.id, e.organizer_id as "organizerId", e.slug as "eventSlug", e.name as "eventName",
  e.time_zone as "timeZone", a.action,
  a.subject_key as "subjectKey", a.details, a.tickets, a.cents::float8 as cents, a.readers, a.requested_by as "requestedBy",
  a.requested_at as "requestedAt", a.expires_at as "expiresAt", a.why, a.decided_by as "decidedBy",
  a.decided_at as "decidedAt", a.is_approved as "isApproved"`;

type Unnamed = Omit<ApprovalRow, 'requestedByName' | 'decidedByName'> & { decidedBy: Uuid | null };

export interface NewApproval {
  eventId: Uuid;
  id: Uuid;
  action: ApprovedAction;
  subjectKey: string | null;
  details: ActDetails | null;
  tickets: number;
  cents: number;
  readers: number;
  requestedBy: Uuid;
  requestedAt: Date;
  expiresAt: Date;
  why: string | null;
}

/** False where the same act waits already. Requests that have expired are ended first. */
export async function insertApproval(tx: Transaction<DB>, row: NewApproval): Promise<boolean> {
  await sql`delete from approval where event_id = ${row.eventId} and decided_at is null and expires_at <= ${row.requestedAt}`.execute(
    tx,
  );
  const { rows } = await sql`
    insert into approval (event_id, id, action, subject_key, details, tickets, cents, readers, requested_by, requested_at, expires_at, why)
    values (${row.eventId}, ${row.id}, ${row.action}, ${row.subjectKey},
      ${row.details === null ? null : JSON.stringify(row.details)}::jsonb, ${row.tickets}, ${row.cents}, ${row.readers},
      ${row.requestedBy}, ${row.requestedAt}, ${row.expiresAt}, ${row.why})
    on conflict do nothing returning id`.execute(tx);
  return rows.length > 0;
}

/** Ends the open request to send a mailing as it was before a revision. True where there was one. */
export async function endMailingRequest(
  tx: Transaction<DB>,
  {
    eventId,
    mailingId,
    before,
    endedBy,
    at,
  }: { eventId: Uuid; mailingId: Uuid; before: number; endedBy: Uuid; at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update approval set decided_by = ${endedBy}, decided_at = ${at}, is_approved = false
    where event_id = ${eventId} and action = 'mailing.send' and subject_key = ${mailingId} and decided_at is null
      and (details ->> 'revision')::integer < ${before} returning id`.execute(tx);
  return rows.length > 0;
}

/** Requests of the places, open ones first, then the latest decided. */
export async function selectApprovals(
  db: Kysely<DB>,
  {
    places,
    eventId,
    isOpen,
    now,
    first,
  }: {
    places: PlacesWith;
    eventId: Uuid | null;
    isOpen: boolean | null;
    now: Date;
    first: number;
  },
): Promise<ApprovalRow[]> {
  const { rows } = await sql<Unnamed>`
    select ${columns} from approval a join event e on e.id = a.event_id
    where (${places.isEverywhere} or e.organizer_id = any (${[...places.organizerIds]}::uuid[])
        or a.event_id = any (${[...places.eventIds]}::uuid[]))
      and (${eventId}::uuid is null or a.event_id = ${eventId}::uuid)
      and (${isOpen}::boolean is null or (a.decided_at is null and a.expires_at > ${now}) = ${isOpen}::boolean)
    order by a.decided_at is not null, a.requested_at desc, a.id desc limit ${first}`.execute(db);
  return await withNames(db, rows);
}

export async function selectApproval(db: Kysely<DB>, eventId: Uuid, id: Uuid): Promise<ApprovalRow | null> {
  const { rows } = await sql<Unnamed>`
    select ${columns} from approval a join event e on e.id = a.event_id
    where a.event_id = ${eventId} and a.id = ${id}`.execute(db);
  return (await withNames(db, rows))[0] ?? null;
}

async function withNames(db: Kysely<DB>, rows: readonly Unnamed[]): Promise<ApprovalRow[]> {
  const ids = [
    ...new Set(rows.flatMap(({ requestedBy, decidedBy }) => [requestedBy, decidedBy ?? []].flat())),
  ];
  const people =
    ids.length === 0
      ? []
      : await db.selectFrom('staff_user').select(['id', 'name']).where('id', 'in', ids).execute();
  const names = new Map(people.map(({ id, name }) => [id, name]));
  return rows.map(({ decidedBy, ...row }) => ({
    ...row,
    requestedByName: names.get(row.requestedBy) ?? null,
    decidedByName: names.get(decidedBy ?? '') ?? null,
  }));
}

/** Open requests that expire by then, and of which nobody was told a second time. */
export async function selectToRemind(db: Kysely<DB>, now: Date, until: Date): Promise<DueRow[]> {
  const { found } = await askLiving(db, (only) =>
    sql<DueRow>`
    select event_id as "eventId", id from approval
    where decided_at is null and expires_at > ${now} and expires_at <= ${until} and reminded_at is null
      ${amongLiving('event_id', only)}
    order by expires_at limit 100`.execute(db),
  );
  return found.rows;
}

/** False where it was decided, or somebody else has reminded. */
export async function markReminded(
  tx: Transaction<DB>,
  { eventId, id, at }: DueRow & { at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update approval set reminded_at = ${at}
    where event_id = ${eventId} and id = ${id} and decided_at is null and reminded_at is null returning id`.execute(
    tx,
  );
  return rows.length > 0;
}

/** False where somebody else has decided, or where it has expired. */
export async function decideApprovalRow(
  tx: Transaction<DB>,
  {
    eventId,
    id,
    decidedBy,
    at,
    isApproved,
  }: {
    eventId: Uuid;
    id: Uuid;
    decidedBy: Uuid;
    at: Date;
    isApproved: boolean;
  },
): Promise<boolean> {
  const { rows } = await sql`
    update approval set decided_by = ${decidedBy}, decided_at = ${at}, is_approved = ${isApproved}
    where event_id = ${eventId} and id = ${id} and decided_at is null and expires_at > ${at} returning id`.execute(
    tx,
  );
  return rows.length > 0;
}
