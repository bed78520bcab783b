import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { LineKind, StatementAccount } from '#src/domain/statement/statement-line.ts';
import type { DifferenceKind, ExplanationKind, LineState } from '#src/domain/statement/statement-state.ts';

type Db = Kysely<DB> | Transaction<DB>;

export interface DifferenceRow extends StatementAccount {
  id: Uuid;
  accountId: Uuid;
  kind: DifferenceKind;
  day: string;
  cents: number;
  foundAt: Date;
  overAt: Date | null;
  takenBy: Uuid | null;
  settledAt: Date | null;
  settledBy: string | null;
  explanation: ExplanationKind | null;
  note: string | null;
  orderNumber: string | null;
  lineId: Uuid | null;
  lineKind: LineKind | null;
  theirKind: string | null;
  words: string | null;
  raw: string | null;
  rowNumber: number | null;
  fileName: string | null;
  theirReference: string | null;
  grossCents: number | null;
  feeCents: number | null;
  netCents: number | null;
  oursCents: number | null;
  eventId: Uuid | null;
  paymentId: Uuid | null;
  refundId: Uuid | null;
}

const columns = sql`
  d.id, d.account_id as "accountId", d.kind, d.day, d.cents, d.found_at as "foundAt", d.over_at as "overAt",
  d.taken_by as "takenBy", d.settled_at as "settledAt", d.settled_by as "settledBy", d.explanation, d.note,
  d.order_number as "orderNumber", d.line_id as "lineId", l.kind as "lineKind", l.their_kind as "theirKind", l.words, l.raw,
  l.row_number as "rowNumber", f.name as "fileName", l.their_reference as "theirReference", l.gross_cents as "grossCents",
  l.fee_cents as "feeCents", l.net_cents as "netCents", l.ours_cents as "oursCents",
  d.event_id as "eventId", d.payment_id as "paymentId", d.refund_id as "refundId",
  a.source, a.bank, a.branch, a.number, a.digit`;
const tables = sql`
  statement_difference d join statement_account a on a.id = d.account_id
  left join statement_line l on l.id = d.line_id left join statement_file f on f.id = l.file_id`;

export type DifferenceState = 'OPEN' | 'SETTLED' | 'OVER';

export interface DifferenceFilter {
  state?: DifferenceState | null;
  kind?: DifferenceKind | null;
  accountId?: Uuid | null;
  /** `2026-11`. */
  month?: string | null;
}

const isInState: Record<DifferenceState, RawBuilder<unknown>> = {
  OPEN: sql`d.over_at is null and d.settled_at is null`,
  SETTLED: sql`d.settled_at is not null`,
  OVER: sql`d.over_at is not null and d.settled_at is null`,
};

/** Days of a month: `2026-11`. */
export function inMonth(day: RawBuilder<unknown>, month: string): RawBuilder<unknown> {
  const first = sql`${`${month}-01`}::date`;
  return sql`${day} >= ${first} and ${day} < ${first} + interval '1 month'`;
}

/** `foundBefore`: as a list was at that time. */
export interface FoundDifferences extends DifferenceFilter {
  foundBefore?: Date;
}

function wanted({ state, kind, accountId, month, foundBefore }: FoundDifferences): RawBuilder<unknown> {
  const conditions = [
    state ? isInState[state] : sql`true`,
    ...(kind ? [sql`d.kind = ${kind}`] : []),
    ...(accountId ? [sql`d.account_id = ${accountId}::uuid`] : []),
    ...(month ? [inMonth(sql`d.day`, month)] : []),
    ...(foundBefore ? [sql`d.found_at < ${foundBefore}`] : []),
  ];
  return sql.join(conditions, sql` and `);
}

/** The latest day first. */
export async function selectDifferences(
  db: Db,
  filter: FoundDifferences,
  { after, first }: { after: readonly [day: string, id: Uuid] | null; first: number },
): Promise<DifferenceRow[]> {
  const { rows } = await sql<DifferenceRow>`
    select ${columns} from ${tables}
    where ${wanted(filter)} and ${after === null ? sql`true` : sql`(d.day, d.id) < (${after[0]}::date, ${after[1]}::uuid)`}
    order by d.day desc, d.id desc limit ${first}`.execute(db);
  return rows;
}

export async function selectDifference(db: Db, id: Uuid): Promise<DifferenceRow | null> {
  const { rows } =
    await sql<DifferenceRow>`select ${columns} from ${tables} where d.id = ${id}::uuid`.execute(db);
  return rows[0] ?? null;
}

/** How many there are of each kind, and their sums. */
export async function selectDifferenceSums(
  db: Db,
  filter: FoundDifferences,
): Promise<{ kind: DifferenceKind; count: number; cents: number }[]> {
  const { rows } = await sql<{ kind: DifferenceKind; count: number; cents: number }>`
    select d.kind, count(*)::int as count, sum(d.cents)::float8 as cents from statement_difference d
    where ${wanted(filter)} group by d.kind`.execute(db);
  return rows;
}

/** Open ones: how many, their sum without signs, and since when. */
export async function selectOpenDifferences(
  db: Db,
): Promise<{ count: number; cents: number; since: Date | null }> {
  const { rows } = await sql<{ count: number; cents: number; since: Date | null }>`
    select count(*)::int as count, coalesce(sum(abs(cents)), 0)::float8 as cents, min(found_at) as since
    from statement_difference where over_at is null and settled_at is null`.execute(db);
  return rows[0] ?? { count: 0, cents: 0, since: null };
}

export interface LockedDifference extends StatementAccount {
  overAt: Date | null;
  settledAt: Date | null;
  takenBy: Uuid | null;
  cents: number;
  kind: DifferenceKind;
  day: string;
}

/** Locks the difference until the end of the transaction, against others who take or settle it. */
export async function lockDifference(tx: Transaction<DB>, id: Uuid): Promise<LockedDifference | null> {
  const { rows } = await sql<LockedDifference>`
    select d.over_at as "overAt", d.settled_at as "settledAt", d.taken_by as "takenBy", d.cents, d.kind, d.day,
      a.source, a.bank, a.branch, a.number, a.digit
    from statement_difference d join statement_account a on a.id = d.account_id
    where d.id = ${id}::uuid for update of d`.execute(tx);
  return rows[0] ?? null;
}

export async function updateTaker(tx: Transaction<DB>, id: Uuid, staffId: Uuid | null): Promise<void> {
  await tx.updateTable('statement_difference').set({ taken_by: staffId }).where('id', '=', id).execute();
}

export async function updateSettled(
  tx: Transaction<DB>,
  id: Uuid,
  settled: { at: Date; by: string; explanation: ExplanationKind; note: string; orderNumber: string | null },
): Promise<void> {
  await tx
    .updateTable('statement_difference')
    .set({
      ...{ settled_at: settled.at, settled_by: settled.by, explanation: settled.explanation },
      ...{ note: settled.note, order_number: settled.orderNumber },
    })
    .where('id', '=', id)
    .execute();
}

export async function selectOrderNumbers(
  db: Db,
  payments: readonly { eventId: Uuid; paymentId: Uuid }[],
): Promise<{ paymentId: Uuid; number: string }[]> {
  if (payments.length === 0) return [];
  const { rows } = await sql<{ paymentId: Uuid; number: string }>`
    select p.id as "paymentId", o.number from payment p
    join customer_order o on o.event_id = p.event_id and o.id = p.order_id
    where p.event_id = any(${[...new Set(payments.map(({ eventId }) => eventId))]}::uuid[])
      and p.id = any(${payments.map(({ paymentId }) => paymentId)}::uuid[])`.execute(db);
  return rows;
}

export async function hasOrder(db: Db, number: string): Promise<boolean> {
  const { rows } = await sql`select 1 from customer_order where number = ${number} limit 1`.execute(db);
  return rows.length > 0;
}

export interface MonthRow {
  accountId: Uuid;
  month: string;
  state: LineState | null;
  lines: number;
  inCents: number;
  outCents: number;
  feeCents: number;
  netCents: number;
}

/** Sums of lines by account, month and state. */
export async function selectMonths(db: Db): Promise<MonthRow[]> {
  const { rows } = await sql<MonthRow>`
    select account_id as "accountId", to_char(day, 'YYYY-MM') as month, state, count(*)::int as lines,
      coalesce(sum(net_cents) filter (where net_cents > 0), 0)::float8 as "inCents",
      coalesce(-sum(net_cents) filter (where net_cents < 0), 0)::float8 as "outCents",
      sum(fee_cents)::float8 as "feeCents", sum(net_cents)::float8 as "netCents"
    from statement_line group by 1, 2, 3 order by 2 desc, 1, 3`.execute(db);
  return rows;
}
