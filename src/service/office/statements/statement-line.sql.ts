import { type Kysely, sql } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { LineKind } from '#src/domain/statement/statement-line.ts';
import type { LineState } from '#src/domain/statement/statement-state.ts';
import { inMonth } from './difference.sql.ts';

type Db = Kysely<DB>;

/** A line as it was read, with what it was found to be. */
export interface StoredLineRow {
  id: Uuid;
  day: string;
  kind: LineKind;
  theirKind: string;
  grossCents: number;
  feeCents: number;
  netCents: number;
  oursCents: number | null;
  differsCents: number;
  /** Null until it was looked at. */
  state: LineState | null;
  ourReference: string | null;
  theirReference: string | null;
  words: string;
  rowNumber: number;
  fileName: string;
  eventId: Uuid | null;
  paymentId: Uuid | null;
}

/** Files that have lines of an account. */
export async function selectFilesOf(db: Db, accountId: Uuid): Promise<Uuid[]> {
  const { rows } = await sql<{ id: Uuid }>`
    select file_id as id from statement_period where account_id = ${accountId}`.execute(db);
  return rows.map(({ id }) => id);
}

interface LinesOf {
  accountId: Uuid;
  month: string | null;
  fileIds: readonly Uuid[];
}

const linesOf = ({ accountId, month, fileIds }: LinesOf) => sql`
  l.account_id = ${accountId} and l.file_id = any(${[...fileIds]}::uuid[])
  and ${month === null ? sql`true` : inMonth(sql`l.day`, month)}`;

export async function selectLineCount(db: Db, asked: LinesOf): Promise<number> {
  const { rows } = await sql<{ lines: number }>`
    select count(*)::int as lines from statement_line l where ${linesOf(asked)}`.execute(db);
  return rows[0]?.lines ?? 0;
}

/** The earliest day first. */
export async function selectLines(
  db: Db,
  asked: LinesOf,
  { after, first }: { after: readonly [day: string, id: Uuid] | null; first: number },
): Promise<StoredLineRow[]> {
  const { rows } = await sql<StoredLineRow>`
    select l.id, l.day, l.kind, l.their_kind as "theirKind", l.gross_cents as "grossCents", l.fee_cents as "feeCents",
      l.net_cents as "netCents", l.ours_cents as "oursCents", l.differs_cents as "differsCents", l.state,
      l.our_reference as "ourReference", l.their_reference as "theirReference", l.words, l.row_number as "rowNumber",
      f.name as "fileName", l.event_id as "eventId", l.payment_id as "paymentId"
    from statement_line l join statement_file f on f.id = l.file_id
    where ${linesOf(asked)} and ${after === null ? sql`true` : sql`(l.day, l.id) > (${after[0]}::date, ${after[1]}::uuid)`}
    order by l.day, l.id limit ${first}`.execute(db);
  return rows;
}
