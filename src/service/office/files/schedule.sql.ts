import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { FileKind } from '#src/domain/file/file-kinds.ts';
import type { FileFormat } from '#src/domain/file/sheet.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { Locale } from '#src/domain/locale.ts';
import type { StoredFilter } from './file-filter.ts';

type Db = Kysely<DB> | Transaction<DB>;

export interface ScheduleRow {
  id: Uuid;
  staffId: Uuid;
  kind: FileKind;
  filter: StoredFilter;
  format: FileFormat;
  locale: Locale;
  days: number[];
  hour: number;
  timeZone: string;
  until: Date;
  nextAt: Date;
  createdAt: Date;
}

const columns = sql`
  id, staff_id as "staffId", kind, filter, format, locale, days, hour, time_zone as "timeZone", until, next_at as "nextAt",
  created_at as "createdAt"`;

export async function insertSchedule(tx: Transaction<DB>, row: ScheduleRow): Promise<void> {
  await sql`
    insert into file_schedule (id, staff_id, kind, filter, format, locale, days, hour, time_zone, until, next_at, created_at)
    values (${row.id}, ${row.staffId}, ${row.kind}, ${JSON.stringify(row.filter)}::jsonb, ${row.format}, ${row.locale},
      ${row.days}::smallint[], ${row.hour}, ${row.timeZone}, ${row.until}, ${row.nextAt}, ${row.createdAt})`.execute(
    tx,
  );
}

/** Those of a person that have not ended, the next one first. */
export async function selectSchedules(db: Db, staffId: Uuid): Promise<ScheduleRow[]> {
  const { rows } = await sql<ScheduleRow>`
    select ${columns} from file_schedule where staff_id = ${staffId} and ended_at is null order by next_at, id`.execute(
    db,
  );
  return rows;
}

/** False where the person has no such schedule, or it had ended. */
export async function updateScheduleEnded(
  db: Db,
  { id, staffId, at, reason }: { id: Uuid; staffId: Uuid; at: Date; reason: 'RIGHTS_ENDED' | null },
): Promise<boolean> {
  const { rows } = await sql`
    update file_schedule set ended_at = ${at}, end_reason = ${reason}
    where id = ${id} and staff_id = ${staffId} and ended_at is null returning id`.execute(db);
  return rows.length > 0;
}

export async function updateNextRun(tx: Transaction<DB>, id: Uuid, nextAt: Date): Promise<void> {
  await sql`update file_schedule set next_at = ${nextAt} where id = ${id}`.execute(tx);
}

export async function selectDueSchedules(db: Db, now: Date, most: number): Promise<{ id: Uuid }[]> {
  const { rows } = await sql<{ id: Uuid }>`
    select id from file_schedule where ended_at is null and next_at <= ${now} order by next_at limit ${most}`.execute(
    db,
  );
  return rows;
}

/** The schedule, if it has not ended, against changes by others until the transaction ends. */
export async function lockSchedule(tx: Transaction<DB>, id: Uuid): Promise<ScheduleRow | null> {
  const { rows } = await sql<ScheduleRow>`
    select ${columns} from file_schedule where id = ${id} and ended_at is null for update`.execute(tx);
  return rows[0] ?? null;
}

/** The schedule, if it is still due and no other node has it. */
export async function lockDueSchedule(tx: Transaction<DB>, id: Uuid, now: Date): Promise<ScheduleRow | null> {
  const { rows } = await sql<ScheduleRow>`
    select ${columns} from file_schedule where id = ${id} and ended_at is null and next_at <= ${now}
    for update skip locked`.execute(tx);
  return rows[0] ?? null;
}
