import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';

type Db = Kysely<DB> | Transaction<DB>;

export interface DraftRow {
  eventId: Uuid;
  organizerId: Uuid;
  written: unknown;
  artSvg: string;
  revision: number;
  source: 'FILE' | 'OFFICE';
  publishedVersion: number | null;
  publishedRevision: number | null;
  createdBy: string;
  createdAt: Date;
  changedBy: string;
  changedAt: Date;
}

const draftColumns = sql`
  event_id as "eventId", organizer_id as "organizerId", written, art_svg as "artSvg", revision, source,
  published_version as "publishedVersion", published_revision as "publishedRevision", created_by as "createdBy",
  created_at as "createdAt", changed_by as "changedBy", changed_at as "changedAt"`;

function json(value: unknown): RawBuilder<unknown> {
  return sql`${JSON.stringify(value ?? null)}::jsonb`;
}

export async function selectDraft(db: Db, eventId: Uuid): Promise<DraftRow | null> {
  const { rows } = await sql<DraftRow>`
    select ${draftColumns} from event_draft where event_id = ${eventId}`.execute(db);
  return rows[0] ?? null;
}

/** The draft, locked: who changes it or publishes it does so alone. */
export async function lockDraft(tx: Transaction<DB>, eventId: Uuid): Promise<DraftRow | null> {
  const { rows } = await sql<DraftRow>`
    select ${draftColumns} from event_draft where event_id = ${eventId} for update`.execute(tx);
  return rows[0] ?? null;
}

/** With its edits, its versions and its publications. */
export async function deleteDraftRow(tx: Transaction<DB>, eventId: Uuid): Promise<void> {
  await sql`delete from event_draft where event_id = ${eventId}`.execute(tx);
}

/** Whether it was inserted: false where the event has a draft. */
export async function insertDraft(
  tx: Transaction<DB>,
  draft: Pick<
    DraftRow,
    'eventId' | 'organizerId' | 'written' | 'artSvg' | 'source' | 'createdBy' | 'createdAt'
  >,
): Promise<boolean> {
  const { createdBy, createdAt } = draft;
  const { rows } = await sql`
    insert into event_draft (event_id, organizer_id, written, art_svg, revision, source, created_by, created_at,
      changed_by, changed_at)
    values (${draft.eventId}, ${draft.organizerId}, ${json(draft.written)}, ${draft.artSvg}, 1, ${draft.source},
      ${createdBy}, ${createdAt}, ${createdBy}, ${createdAt})
    on conflict do nothing returning event_id`.execute(tx);
  return rows.length > 0;
}

export async function updateDraft(
  tx: Transaction<DB>,
  draft: Pick<DraftRow, 'eventId' | 'written' | 'artSvg' | 'revision' | 'changedBy' | 'changedAt'>,
): Promise<void> {
  await sql`
    update event_draft set written = ${json(draft.written)}, art_svg = ${draft.artSvg}, revision = ${draft.revision},
      changed_by = ${draft.changedBy}, changed_at = ${draft.changedAt}
    where event_id = ${draft.eventId}`.execute(tx);
}

export async function updatePublished(
  tx: Transaction<DB>,
  published: { eventId: Uuid; version: number; revision: number; source: DraftRow['source'] },
): Promise<void> {
  await sql`
    update event_draft set published_version = ${published.version}, published_revision = ${published.revision},
      source = ${published.source}
    where event_id = ${published.eventId}`.execute(tx);
}

/** The event belongs to another organizer now. */
export async function updateOwner(tx: Transaction<DB>, eventId: Uuid, organizerId: Uuid): Promise<void> {
  await sql`update event_draft set organizer_id = ${organizerId} where event_id = ${eventId}`.execute(tx);
}

export interface EditRow {
  id: Uuid;
  revision: number;
  kind: 'SET' | 'REMOVE' | 'INSERT' | 'MOVE';
  path: string[];
  after: string | null;
  before: unknown;
  value: unknown;
  actor: string;
  at: Date;
}

export async function insertEdits(
  tx: Transaction<DB>,
  eventId: Uuid,
  edits: readonly EditRow[],
): Promise<void> {
  const rows = edits.map(({ before = null, value = null, ...edit }, position) => ({
    ...edit,
    ...{ event_id: eventId, position, before, value },
  }));
  await sql`
    insert into event_draft_edit (event_id, revision, position, id, kind, path, after, before, value, actor, at)
    select event_id, revision, position, id, kind, path, after, before, value, actor, at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as e (event_id uuid, revision integer, position integer,
      id uuid, kind text, path jsonb, after text, before jsonb, value jsonb, actor text, at timestamptz)`.execute(
    tx,
  );
}

/** The edits that made the revisions after this one, in order. */
export async function selectEditsSince(db: Db, eventId: Uuid, revision: number): Promise<EditRow[]> {
  const { rows } = await sql<EditRow>`
    select id, revision, kind, path, after, before, value, actor, at from event_draft_edit
    where event_id = ${eventId} and revision > ${revision} order by revision, position`.execute(db);
  return rows;
}

/** Which of these edits were applied before. */
export async function selectKnownEdits(db: Db, eventId: Uuid, ids: readonly Uuid[]): Promise<Set<Uuid>> {
  const { rows } = await sql<{ id: Uuid }>`
    select id from event_draft_edit where event_id = ${eventId} and id = any (${ids}::uuid[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Forgets some of the edits that are older; how many. A revision is forgotten whole. */
export async function deleteOldEdits(db: Db, eventId: Uuid, before: Date): Promise<number> {
  const { rows } = await sql`
    delete from event_draft_edit where event_id = ${eventId} and at < ${before} returning id`.execute(db);
  return rows.length;
}

export async function selectEventsWithOldEdits(db: Db, before: Date, limit: number): Promise<Uuid[]> {
  const { rows } = await sql<{ eventId: Uuid }>`
    select distinct event_id as "eventId" from event_draft_edit where at < ${before} limit ${limit}`.execute(
    db,
  );
  return rows.map(({ eventId }) => eventId);
}
