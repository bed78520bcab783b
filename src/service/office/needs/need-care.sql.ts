import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { NeedKind } from '#src/domain/need/need-kinds.ts';

type Db = Kysely<DB> | Transaction<DB>;

export interface CareRow {
  eventId: Uuid;
  kind: NeedKind;
  key: string;
  staffId: Uuid | null;
  note: string | null;
  notedBy: Uuid | null;
  isAside: boolean;
  changedAt: Date;
}

/** The care for needs of these events. */
export async function selectCare(db: Db, eventIds: readonly Uuid[]): Promise<CareRow[]> {
  const { rows } = await sql<CareRow>`
    select event_id as "eventId", kind, key, staff_id as "staffId", note, noted_by as "notedBy", is_aside as "isAside", changed_at as "changedAt"
    from need_care where event_id = any (${[...eventIds]}::uuid[]) and kind <> 'ORDER'`.execute(db);
  return rows;
}

interface NeedKey {
  eventId: Uuid;
  kind: NeedKind;
  key: string;
}

/** The additions of people to a need. */
export interface Care {
  /** The person who has it. */
  staffId: Uuid | null;
  note: string | null;
  isAside: boolean;
}

/** The row of a need, locked; made where there is none. A row of a state before `since` is emptied. */
export async function lockCare(
  tx: Transaction<DB>,
  { eventId, kind, key }: NeedKey,
  { since, at }: { since: Date; at: Date },
): Promise<Care> {
  await sql`
    insert into need_care (event_id, kind, key, changed_at) values (${eventId}, ${kind}, ${key}, ${at})
    on conflict (event_id, kind, key) do nothing`.execute(tx);
  const { rows } = await sql<Care & { changedAt: Date }>`
    select staff_id as "staffId", note, is_aside as "isAside", changed_at as "changedAt" from need_care
    where event_id = ${eventId} and kind = ${kind} and key = ${key} for update`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error('The row of a need was deleted under its lock.');
  return row.changedAt < since ? { staffId: null, note: null, isAside: false } : row;
}

/** Stores who has it and the note, whole. */
export async function updateCare(
  tx: Transaction<DB>,
  { eventId, kind, key }: NeedKey,
  care: Care & { notedBy: Uuid | null; at: Date },
): Promise<void> {
  await sql`
    update need_care set staff_id = ${care.staffId}, note = ${care.note}, is_aside = ${care.isAside}, changed_at = ${care.at},
      noted_by = case when ${care.note}::text is null then null else coalesce(${care.notedBy}::uuid, noted_by) end
    where event_id = ${eventId} and kind = ${kind} and key = ${key}`.execute(tx);
}

/** The events that have such rows. */
export async function selectEventsWithCare(db: Db): Promise<Uuid[]> {
  const { rows } = await sql<{ eventId: Uuid }>`
    select event_id as "eventId" from need_care where kind <> 'ORDER' group by event_id`.execute(db);
  return rows.map(({ eventId }) => eventId);
}

/** Deletes those rows of an event but for who has an order, unchanged since then, that are of none of these needs. Returns how many. */
export async function deleteCareBeside(
  db: Db,
  eventId: Uuid,
  found: readonly { kind: NeedKind; key: string }[],
  unchangedSince: Date,
): Promise<number> {
  const names = found.map(({ kind, key }) => `${kind} ${key}`);
  const { rows } = await sql`
    delete from need_care where event_id = ${eventId} and changed_at < ${unchangedSince} and kind <> 'ORDER'
      and kind || ' ' || key <> all (${names}::text[]) returning key`.execute(db);
  return rows.length;
}
