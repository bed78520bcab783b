import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { PaperKind } from '#src/domain/paper/paper-kinds.ts';
import type { PaperDays } from '#src/domain/paper/paper-period.ts';

type Db = Kysely<DB> | Transaction<DB>;

export interface FrozenHead {
  kind: PaperKind;
  number: number;
  /** Null: the whole event. */
  fromDay: string | null;
  untilDay: string | null;
  hash: string;
  frozenBy: Uuid;
  frozenAt: Date;
}

export interface FrozenRow extends FrozenHead {
  content: string;
}

const head = sql`kind, number, from_day::text as "fromDay", until_day::text as "untilDay", hash, frozen_by as "frozenBy",
  frozen_at as "frozenAt"`;

/** The frozen papers of an event, the latest first. */
export async function selectFrozenHeads(db: Db, eventId: Uuid): Promise<FrozenHead[]> {
  const { rows } = await sql<FrozenHead>`
    select ${head} from frozen_paper where event_id = ${eventId} order by frozen_at desc, number desc limit 200`.execute(
    db,
  );
  return rows;
}

export async function selectFrozen(
  db: Db,
  eventId: Uuid,
  { kind, number }: { kind: PaperKind; number: number },
): Promise<FrozenRow | null> {
  const { rows } = await sql<FrozenRow>`
    select ${head}, content from frozen_paper where event_id = ${eventId} and kind = ${kind} and number = ${number}`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** The latest one of the same days, which a new one follows. */
export async function selectFormer(
  db: Db,
  eventId: Uuid,
  { kind, days }: { kind: PaperKind; days: PaperDays | null },
): Promise<FrozenRow | null> {
  const { rows } = await sql<FrozenRow>`
    select ${head}, content from frozen_paper where event_id = ${eventId} and kind = ${kind}
      and from_day is not distinct from ${days?.from ?? null}::date and until_day is not distinct from ${days?.until ?? null}::date
    order by number desc limit 1`.execute(db);
  return rows[0] ?? null;
}

/** Locks the series of an event, so that papers of it are frozen one after the other. */
export async function lockFrozen(tx: Transaction<DB>, eventId: Uuid): Promise<void> {
  await sql`insert into event_papers (event_id) values (${eventId}) on conflict do nothing`.execute(tx);
  await sql`select 1 from event_papers where event_id = ${eventId} for update`.execute(tx);
}

export async function selectLastFrozen(db: Db, eventId: Uuid, kind: PaperKind): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(number), 0)::int as last from frozen_paper where event_id = ${eventId} and kind = ${kind}`.execute(
    db,
  );
  return rows[0]?.last ?? 0;
}

export async function insertFrozen(tx: Transaction<DB>, eventId: Uuid, row: FrozenRow): Promise<void> {
  await sql`
    insert into frozen_paper (event_id, kind, number, from_day, until_day, content, hash, frozen_by, frozen_at)
    values (${eventId}, ${row.kind}, ${row.number}, ${row.fromDay}::date, ${row.untilDay}::date, ${row.content}, ${row.hash},
      ${row.frozenBy}, ${row.frozenAt})`.execute(tx);
}
