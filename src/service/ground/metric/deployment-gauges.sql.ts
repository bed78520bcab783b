import { type Kysely, sql } from 'kysely';
import { amongLiving, askLiving } from '#src/db/spread/living-events.ts';
import type { DB } from '#src/db/types.gen.ts';
import { limits } from '#src/domain/limits.ts';

export interface OpenPayments {
  provider: string;
  status: 'PENDING' | 'IN_ANALYSIS';
  count: number;
  /** Age of the oldest. */
  oldestSeconds: number;
}

export interface OpenWork {
  count: number;
  /** Since it was due; 0 while nothing is. */
  oldestSeconds: number;
}

export interface RecentOrders {
  status: string;
  method: string;
  count: number;
}

/** Open work of a deployment, each from an index of what is open. */
export interface DeploymentState {
  /** Without bank transfers, which wait for days for a person. */
  payments: OpenPayments[];
  mails: OpenWork;
  pushes: OpenWork;
  refunds: OpenWork;
  /** Those that failed so often that a person must look, since they were asked for: each failure moves the next try ahead. */
  failingRefunds: OpenWork;
  /** Orders whose time to pay is over, and which still keep their tickets. */
  overdueOrders: OpenWork;
  moneyReviews: OpenWork;
  /** People whose erasing began: it takes seconds, but where it fails. */
  begunErasures: OpenWork;
  /** Those of the last five minutes. */
  recentOrders: RecentOrders[];
  /** Gates that were heard within a day: seconds since the last word of the most silent. */
  gates: OpenWork;
}

/** Reads one after the other, so the numbers are not of one instant: enough for an alarm. */
export async function readDeploymentState(db: Kysely<DB>, now: Date): Promise<DeploymentState> {
  return {
    payments: await readPayments(db, now),
    mails: await readDue(db, sql`mail where sent_at is null`, sql`next_attempt_at`, now),
    pushes: await readDue(db, sql`push where sent_at is null`, sql`next_attempt_at`, now),
    begunErasures: await readDue(
      db,
      sql`erasure where done_at is null and canceled_at is null`,
      sql`begun_at`,
      now,
    ),
    ...(await readOfEvents(db, now)),
    recentOrders: await readRecentOrders(db, now),
  };
}

/** Rows whose time has come. */
async function readDue(
  db: Kysely<DB>,
  from: ReturnType<typeof sql>,
  due: ReturnType<typeof sql>,
  now: Date,
): Promise<OpenWork> {
  const { rows } = await sql<OpenWork>`
    select count(*)::int as count, ${ageOf(sql`min(${due})`, now)} as "oldestSeconds"
    from ${from} and ${due} <= ${now}`.execute(db);
  return rows[0] ?? { count: 0, oldestSeconds: 0 };
}

const ageOf = (at: ReturnType<typeof sql>, now: Date) =>
  sql`coalesce(extract(epoch from ${now}::timestamptz - ${at}), 0)::float8`;

async function readPayments(db: Kysely<DB>, now: Date): Promise<OpenPayments[]> {
  const { found } = await askLiving(db, async (only) => {
    const { rows } = await sql<OpenPayments>`
      select provider, status, count(*)::int as count, ${ageOf(sql`min(created_at)`, now)} as "oldestSeconds"
      from payment
      where status in ('PENDING', 'IN_ANALYSIS') and method <> 'TRANSFER'${amongLiving('event_id', only)}
      group by provider, status`.execute(db);
    return rows;
  });
  return found;
}

async function readOfEvents(
  db: Kysely<DB>,
  now: Date,
): Promise<Pick<DeploymentState, 'refunds' | 'failingRefunds' | 'overdueOrders' | 'moneyReviews' | 'gates'>> {
  const { found } = await askLiving(db, async (only) => {
    const bound = amongLiving('event_id', only);
    return {
      refunds: await readDue(
        db,
        sql`refund where status in ('REQUESTED', 'PROCESSING')${bound}`,
        sql`next_attempt_at`,
        now,
      ),
      failingRefunds: await readDue(
        db,
        sql`refund where status in ('REQUESTED', 'PROCESSING') and last_error is not null
          and attempts >= ${limits.refundAttemptsThatWorry}${bound}`,
        sql`requested_at`,
        now,
      ),
      overdueOrders: await readDue(
        db,
        sql`customer_order where status in ('RECEIVED', 'WAITING_FOR_APPROVAL', 'PAYMENT_DECLINED')${bound}`,
        sql`payable_until`,
        now,
      ),
      moneyReviews: await readDue(db, sql`money_review where closed_at is null${bound}`, sql`opened_at`, now),
      gates: await readDue(
        db,
        sql`gate_device where ended_at is null and seen_at > ${now}::timestamptz - interval '1 day'${bound}`,
        sql`seen_at`,
        now,
      ),
    };
  });
  return found;
}

async function readRecentOrders(db: Kysely<DB>, now: Date): Promise<RecentOrders[]> {
  const { found } = await askLiving(db, async (only) => {
    const { rows } = await sql<RecentOrders>`
      select o.status, coalesce(p.method, 'UNPAID') as method, count(*)::int as count
      from customer_order o
      left join payment p on p.event_id = o.event_id and p.order_id = o.id and p.pays
      where o.placed_at > ${now}::timestamptz - interval '5 minutes'${amongLiving('o.event_id', only)}
      group by o.status, p.method`.execute(db);
    return rows;
  });
  return found;
}
