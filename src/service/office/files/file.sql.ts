import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { FileFailure, FileKind, FilePlace, FileState } from '#src/domain/file/file-kinds.ts';
import type { FileFormat } from '#src/domain/file/sheet.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { Locale } from '#src/domain/locale.ts';
import type { StoredFilter } from './file-filter.ts';

type Db = Kysely<DB> | Transaction<DB>;

export interface AskedFileRow {
  id: Uuid;
  staffId: Uuid;
  kind: FileKind;
  filter: StoredFilter;
  format: FileFormat;
  locale: Locale;
  scheduleId: Uuid | null;
  askedAt: Date;
  expiresAt: Date;
}

export interface FileRow extends AskedFileRow {
  state: FileState;
  attempt: number;
  rowsWritten: number;
  rowsExpected: number | null;
  /** Null before the file is ready. */
  places: FilePlace[] | null;
  failure: FileFailure | null;
  readyAt: Date | null;
  /** SHA-256 of a ready archive's manifest, in hex. */
  sha256: string | null;
}

const columns = sql`
  id, staff_id as "staffId", kind, filter, format, locale, schedule_id as "scheduleId", asked_at as "askedAt",
  expires_at as "expiresAt", state, attempt, rows_written as "rowsWritten", rows_expected as "rowsExpected", places, failure,
  ready_at as "readyAt", sha256`;

const isOpen = sql`state in ('WAITING', 'WRITING')`;

/** Until the transaction ends no other request asks for a file of the person. */
export async function lockFilesOf(tx: Transaction<DB>, staffId: Uuid): Promise<void> {
  await sql`select 1 from staff_user where id = ${staffId} for no key update`.execute(tx);
}

export async function insertFile(tx: Transaction<DB>, row: AskedFileRow): Promise<void> {
  await sql`
    insert into staff_file (id, staff_id, kind, filter, format, locale, schedule_id, state, asked_at, expires_at)
    values (${row.id}, ${row.staffId}, ${row.kind}, ${JSON.stringify(row.filter)}::jsonb, ${row.format}, ${row.locale},
      ${row.scheduleId}, 'WAITING', ${row.askedAt}, ${row.expiresAt})`.execute(tx);
}

export async function countOpenFiles(tx: Transaction<DB>, staffId: Uuid): Promise<number> {
  const { rows } = await sql<{ files: number }>`
    select count(*)::int as files from staff_file where staff_id = ${staffId} and ${isOpen}`.execute(tx);
  return rows[0]?.files ?? 0;
}

/** Archives of an organizer that the person keeps: under way, or ready and not run out. */
export async function countArchives(
  tx: Transaction<DB>,
  { staffId, organizerId, now }: { staffId: Uuid; organizerId: Uuid; now: Date },
): Promise<number> {
  const { rows } = await sql<{ files: number }>`
    select count(*)::int as files from staff_file
    where staff_id = ${staffId} and kind = 'ARCHIVE' and filter ->> 'organizerId' = ${organizerId}
      and (${isOpen} or (state = 'READY' and expires_at > ${now}))`.execute(tx);
  return rows[0]?.files ?? 0;
}

/** Those of a person, the latest first. */
export async function selectFiles(
  db: Db,
  staffId: Uuid,
  { now, first }: { now: Date; first: number },
): Promise<FileRow[]> {
  const { rows } = await sql<FileRow>`
    select ${columns} from staff_file where staff_id = ${staffId} and expires_at > ${now}
    order by asked_at desc, id desc limit ${first}`.execute(db);
  return rows;
}

export async function selectFile(
  db: Db,
  { id, staffId }: { id: Uuid; staffId: Uuid },
): Promise<FileRow | null> {
  const { rows } = await sql<FileRow>`
    select ${columns} from staff_file where id = ${id} and staff_id = ${staffId}`.execute(db);
  return rows[0] ?? null;
}

/** How many are under way, and how many are ready that the person has not seen. */
export async function selectFileNews(
  db: Db,
  staffId: Uuid,
  now: Date,
): Promise<{ underWay: number; unseen: number }> {
  const { rows } = await sql<{ underWay: number; unseen: number }>`
    select count(*) filter (where ${isOpen})::int as "underWay",
      count(*) filter (where state = 'READY' and seen_at is null and expires_at > ${now})::int as unseen
    from staff_file where staff_id = ${staffId}`.execute(db);
  return rows[0] ?? { underWay: 0, unseen: 0 };
}

export async function updateSeen(db: Db, staffId: Uuid, at: Date): Promise<void> {
  await sql`
    update staff_file set seen_at = ${at} where staff_id = ${staffId} and state = 'READY' and seen_at is null`.execute(
    db,
  );
}

/** Ends an open file of the person; false where it is none. */
export async function updateFileCanceled(
  tx: Transaction<DB>,
  { id, staffId }: { id: Uuid; staffId: Uuid },
): Promise<boolean> {
  const { rows } = await sql`
    update staff_file set state = 'CANCELED', lease_until = null
    where id = ${id} and staff_id = ${staffId} and ${isOpen} returning id`.execute(tx);
  return rows.length > 0;
}

/** Archives take long, so no list waits for one: a job for each writes them. */
export type FileLane = 'LISTS' | 'ARCHIVES';

/** Takes the oldest file of the lane, or of both, that nobody writes, under its next attempt. */
export async function claimFile(
  db: Db,
  { now, leaseUntil, lane }: { now: Date; leaseUntil: Date; lane?: FileLane | undefined },
): Promise<FileRow | null> {
  const inLane = lane === undefined ? sql`true` : sql`(kind = 'ARCHIVE') = ${lane === 'ARCHIVES'}`;
  const { rows } = await sql<FileRow>`
    update staff_file set state = 'WRITING', attempt = attempt + 1, lease_until = ${leaseUntil}, rows_written = 0, bytes = 0
    where id = (
      select id from staff_file
      where (state = 'WAITING' or (state = 'WRITING' and lease_until < ${now})) and ${inLane}
      order by asked_at, id limit 1 for update skip locked)
    returning ${columns}`.execute(db);
  return rows[0] ?? null;
}

/** One writing of a file. */
export type FileAttempt = Pick<FileRow, 'id' | 'attempt'>;

const isOurs = ({ id, attempt }: FileAttempt) =>
  sql`id = ${id} and attempt = ${attempt} and state = 'WRITING'`;

/** False where it was canceled, or another node has it. */
export async function isFileOurs(db: Db, attempt: FileAttempt): Promise<boolean> {
  const { rows } = await sql`select 1 from staff_file where ${isOurs(attempt)}`.execute(db);
  return rows.length > 0;
}

/** Nothing where the file is not ours to write any more. */
export async function renewLease(
  db: Db,
  attempt: FileAttempt,
  progress: { leaseUntil: Date; rowsWritten: number; rowsExpected: number | null },
): Promise<void> {
  await sql`
    update staff_file set lease_until = ${progress.leaseUntil}, rows_written = ${progress.rowsWritten},
      rows_expected = ${progress.rowsExpected}
    where ${isOurs(attempt)}`.execute(db);
}

/** Lets another node begin it anew, at once for null. */
export async function giveLeaseBack(db: Db, attempt: FileAttempt, from: Date | null): Promise<void> {
  const state = from === null ? 'WAITING' : 'WRITING';
  await sql`
    update staff_file set state = ${state}, lease_until = ${from} where ${isOurs(attempt)}`.execute(db);
}

export async function updateFileReady(
  tx: Transaction<DB>,
  attempt: FileAttempt,
  done: {
    rowsWritten: number;
    places: readonly FilePlace[];
    /** SHA-256 of an archive's manifest, in hex. */
    sha256: string | null;
    at: Date;
    expiresAt: Date;
  },
): Promise<boolean> {
  const { rows } = await sql`
    update staff_file set state = 'READY', lease_until = null, rows_written = ${done.rowsWritten},
      rows_expected = ${done.rowsWritten}, places = ${JSON.stringify(done.places)}::jsonb, ready_at = ${done.at},
      expires_at = ${done.expiresAt}, sha256 = ${done.sha256},
      bytes = (select coalesce(sum(octet_length(bytes)), 0) from staff_file_piece p
        where p.file_id = ${attempt.id} and p.attempt = ${attempt.attempt})
    where ${isOurs(attempt)} returning id`.execute(tx);
  return rows.length > 0;
}

export async function updateFileFailed(db: Db, attempt: FileAttempt, failure: FileFailure): Promise<boolean> {
  const { rows } = await sql`
    update staff_file set state = 'FAILED', lease_until = null, failure = ${failure}
    where ${isOurs(attempt)} returning id`.execute(db);
  return rows.length > 0;
}

/** Nothing where the file is not ours to write any more. */
export async function insertPiece(
  db: Db,
  attempt: FileAttempt,
  number: number,
  bytes: Uint8Array,
): Promise<void> {
  await sql`
    insert into staff_file_piece (file_id, attempt, number, bytes)
    select id, attempt, ${number}, ${Buffer.from(bytes)} from staff_file where ${isOurs(attempt)}`.execute(
    db,
  );
}

export async function selectPiece(db: Db, attempt: FileAttempt, number: number): Promise<Buffer | null> {
  const { rows } = await sql<{ bytes: Buffer }>`
    select bytes from staff_file_piece
    where file_id = ${attempt.id} and attempt = ${attempt.attempt} and number = ${number}`.execute(db);
  return rows[0]?.bytes ?? null;
}

/** Pieces of a file that nobody can have: all where it came to nothing, else those of earlier attempts. */
export async function deletePieces(db: Db, id: Uuid, before: number | null = null): Promise<void> {
  await sql`
    delete from staff_file_piece where file_id = ${id} and (${before}::int is null or attempt < ${before})`.execute(
    db,
  );
}

/** Some files whose time is over, with their pieces. Returns how many. */
export async function deleteExpiredFiles(db: Db, now: Date, most: number): Promise<number> {
  const { rows } = await sql`
    delete from staff_file where id in (
      select id from staff_file where expires_at <= ${now} order by expires_at limit ${most} for update skip locked)
    returning id`.execute(db);
  return rows.length;
}
