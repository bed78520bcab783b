import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { LineKind, StatementSource } from '#src/domain/statement/statement-line.ts';
import type { DifferenceKind, LineState } from '#src/domain/statement/statement-state.ts';
import type { CoveredPair, MovementKey, PaymentKey } from './ours.sql.ts';

type Db = Kysely<DB> | Transaction<DB>;

export interface LineToMatch {
  id: Uuid;
  accountId: Uuid;
  kind: LineKind;
  day: string;
  grossCents: number;
  feeCents: number;
  netCents: number;
  names: string[];
  theirReference: string | null;
  state: LineState | null;
  linkedBy: 'REFERENCE' | 'AMOUNT' | null;
  eventId: Uuid | null;
  paymentId: Uuid | null;
  refundId: Uuid | null;
  key: string;
  ordinal: number;
}

const columns = sql`
  id, account_id as "accountId", kind, day, gross_cents as "grossCents", fee_cents as "feeCents", net_cents as "netCents", names,
  their_reference as "theirReference", state, linked_by as "linkedBy", event_id as "eventId", payment_id as "paymentId",
  refund_id as "refundId", key, ordinal`;

/** Lines of an account that were never looked at, or that nothing has explained. */
export async function selectOpenLines(
  db: Db,
  accountId: Uuid,
  { after, first }: { after: Uuid | null; first: number },
): Promise<LineToMatch[]> {
  // Each of both has an index of its own; together they would be sorted anew for each page.
  const page = (isOpen: RawBuilder<unknown>) => sql`(
    select ${columns} from statement_line
    where account_id = ${accountId} and ${after === null ? sql`true` : sql`id > ${after}::uuid`} and ${isOpen}
    order by account_id, id limit ${first})`;
  const { rows } = await sql<LineToMatch>`
    select * from (
      ${page(sql`state is null`)} union all
      ${page(sql`state not in ('MATCHED', 'LATE', 'TRANSFER_BETWEEN_OWN', 'TARIFF', 'RESERVED')`)}
    ) l order by id limit ${first}`.execute(db);
  return rows;
}

/** All lines that lead to these payments, in any account. */
export async function selectLinesOf(db: Db, paymentIds: readonly Uuid[]): Promise<LineToMatch[]> {
  if (paymentIds.length === 0) return [];
  const { rows } = await sql<LineToMatch>`
    select ${columns} from statement_line where payment_id = any(${[...paymentIds]}::uuid[])`.execute(db);
  return rows;
}

/** Payments of these that lines lead to, and the refunds of them, in any account. */
export async function selectLinked(
  db: Db,
  paymentIds: readonly Uuid[],
): Promise<{ paymentId: Uuid; refundId: Uuid | null }[]> {
  if (paymentIds.length === 0) return [];
  const { rows } = await sql<{ paymentId: Uuid; refundId: Uuid | null }>`
    select distinct payment_id as "paymentId", refund_id as "refundId" from statement_line
    where payment_id = any(${[...paymentIds]}::uuid[])`.execute(db);
  return rows;
}

/** Rows of banks that nothing has explained, of these sums. */
export async function selectUnknownOf(
  db: Db,
  sources: readonly StatementSource[],
  cents: readonly number[],
): Promise<LineToMatch[]> {
  const { rows } = await sql<LineToMatch>`
    select ${columns} from statement_line
    where state = 'UNKNOWN_LINE' and net_cents = any(${[...cents]}::bigint[])
      and account_id in (select a.id from statement_account a where a.source = any(${[...sources]}::text[]))`.execute(
    db,
  );
  return rows;
}

/** Payouts whose arrival nobody has seen. */
export async function selectOpenPayouts(db: Db): Promise<LineToMatch[]> {
  const { rows } = await sql<LineToMatch>`
    select ${columns} from statement_line
    where kind = 'PAYOUT' and state in ('WAITING', 'TRANSFER_UNSEEN') order by day, id`.execute(db);
  return rows;
}

export interface MatchedLine {
  id: Uuid;
  state: LineState;
  linkedBy: 'REFERENCE' | 'AMOUNT' | null;
  eventId: Uuid | null;
  paymentId: Uuid | null;
  refundId: Uuid | null;
  partnerId: Uuid | null;
  oursCents: number | null;
  differsCents: number;
}

export async function updateLines(db: Db, lines: readonly MatchedLine[]): Promise<void> {
  if (lines.length === 0) return;
  await sql`
    update statement_line l set state = r.state, linked_by = r."linkedBy", event_id = r."eventId", payment_id = r."paymentId",
      refund_id = r."refundId", partner_id = r."partnerId", ours_cents = r."oursCents", differs_cents = r."differsCents"
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) r (id uuid, state text, "linkedBy" text, "eventId" uuid,
      "paymentId" uuid, "refundId" uuid, "partnerId" uuid, "oursCents" bigint, "differsCents" bigint)
    where l.id = r.id`.execute(db);
}

export async function selectCoverage(db: Db): Promise<(CoveredPair & { accountId: Uuid })[]> {
  const { rows } = await sql<CoveredPair & { accountId: Uuid }>`
    select account_id as "accountId", provider, method from statement_coverage`.execute(db);
  return rows;
}

export async function insertCoverage(db: Db, accountId: Uuid, pairs: readonly CoveredPair[]): Promise<void> {
  for (const { provider, method } of pairs) {
    await db
      .insertInto('statement_coverage')
      .values({ account_id: accountId, provider, method })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** Differences of an account's lines become what the lines say: begun, changed, over. */
export async function syncLineDifferences(tx: Transaction<DB>, accountId: Uuid, at: Date): Promise<void> {
  await sql`
    update statement_difference d set over_at = ${at}
    from statement_line l
    where d.line_id = l.id and d.account_id = ${accountId} and d.over_at is null
      and (l.state <> d.kind or d.settled_at is not null and l.differs_cents <> d.cents)`.execute(tx);
  await sql`
    update statement_difference d set cents = l.differs_cents
    from statement_line l
    where d.line_id = l.id and d.account_id = ${accountId} and d.over_at is null and d.cents <> l.differs_cents`.execute(
    tx,
  );
  await sql`
    insert into statement_difference (id, account_id, kind, line_id, event_id, payment_id, refund_id, day, cents, found_at)
    select gen_random_uuid(), l.account_id, l.state, l.id, l.event_id, l.payment_id, l.refund_id, l.day, l.differs_cents, ${at}::timestamptz
    from statement_line l
    where l.account_id = ${accountId}
      and l.state in ('UNKNOWN_LINE', 'AMOUNT_DIFFERS', 'FEE_DIFFERS', 'DOUBLED', 'REFUND_UNBOOKED', 'CHARGEBACK_UNBOOKED', 'TRANSFER_UNSEEN')
      and not exists (select from statement_difference d where d.line_id = l.id and d.over_at is null)
    order by l.day, l.id`.execute(tx);
}

export interface MissingRow extends PaymentKey {
  kind: DifferenceKind;
  refundId: Uuid | null;
  day: string;
  cents: number;
}

/** Differences of ours that stand for these payments. */
export async function selectMissingOf(
  db: Db,
  paymentIds: readonly Uuid[],
): Promise<(MissingRow & { id: Uuid; accountId: Uuid })[]> {
  const { rows } = await sql<MissingRow & { id: Uuid; accountId: Uuid }>`
    select id, account_id as "accountId", kind, event_id as "eventId", payment_id as "paymentId", refund_id as "refundId", day, cents
    from statement_difference
    where line_id is null and over_at is null and payment_id = any(${[...paymentIds]}::uuid[])`.execute(db);
  return rows;
}

/** Payments with a difference of ours that is not over, by their ids. */
export async function selectMissingPayments(
  db: Db,
  accountId: Uuid,
  { after, first }: { after: Uuid | null; first: number },
): Promise<MovementKey[]> {
  const { rows } = await sql<MovementKey>`
    select distinct event_id as "eventId", payment_id as "paymentId", payment_id as id from statement_difference
    where line_id is null and over_at is null and account_id = ${accountId}
      and ${after === null ? sql`true` : sql`payment_id > ${after}::uuid`}
    order by payment_id limit ${first}`.execute(db);
  return rows;
}

export async function endDifferences(tx: Db, ids: readonly Uuid[], at: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('statement_difference')
    .set({ over_at: at })
    .where('id', 'in', [...ids])
    .execute();
}

export async function insertMissing(
  tx: Db,
  accountId: Uuid,
  rows: readonly (MissingRow & { id: Uuid })[],
  at: Date,
): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into statement_difference (id, account_id, kind, event_id, payment_id, refund_id, day, cents, found_at)
    select id, ${accountId}::uuid, kind, "eventId", "paymentId", "refundId", day, cents, ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) r (id uuid, kind text, "eventId" uuid, "paymentId" uuid,
      "refundId" uuid, day date, cents bigint)
    on conflict do nothing`.execute(tx);
}
