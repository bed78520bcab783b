import { type Kysely, sql } from 'kysely';
import { askLiving } from '#src/db/spread/living-events.ts';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';

export interface OpenPayments {
  provider: string;
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
  payments: OpenPayments[];
  mails: OpenWork;
  pushes: OpenWork;
  refunds: OpenWork;
  /** Orders whose time to pay is over, and which still keep their tickets. */
  overdueOrders: OpenWork;
  moneyReviews: OpenWork;
  /** Those of the last five minutes. */
  recentOrders: RecentOrders[];
  /** Gates that were heard within a day: seconds since the last word of the most silent. */
  gates: OpenWork;
}

/** Statements of their own: one that fails must not take the others with it. */
export async function readDeploymentState(db: Kysely<DB>, now: Date): Promise<DeploymentState> {
  return {
    payments: await readPayments(db, now),
    mails: await readDue(db, sql`mail where sent_at is null`, sql`next_attempt_at`, now),
    pushes: await readDue(db, sql`push where sent_at is null`, sql`next_attempt_at`, now),
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

const within = (only: Uuid[] | null, column = 'event_id') =>
  only === null ? sql`true` : sql`${sql.ref(column)} = any (${only})`;

async function readPayments(db: Kysely<DB>, now: Date): Promise<OpenPayments[]> {
  const { found } = await askLiving(db, async (only) => {
    const { rows } = await sql<OpenPayments>`
      select provider, count(*)::int as count, ${ageOf(sql`min(created_at)`, now)} as "oldestSeconds"
      from payment where next_check_at is not null and ${within(only)} group by provider`.execute(db);
    return rows;
  });
  return found;
}

async function readOfEvents(
  db: Kysely<DB>,
  now: Date,
): Promise<Pick<DeploymentState, 'refunds' | 'overdueOrders' | 'moneyReviews' | 'gates'>> {
  const { found } = await askLiving(db, async (only) => {
    const bound = within(only);
    return {
      refunds: await readDue(
        db,
        sql`refund where status in ('REQUESTED', 'PROCESSING') and ${bound}`,
        sql`next_attempt_at`,
        now,
      ),
      overdueOrders: await readDue(
        db,
        sql`customer_order where status in ('RECEIVED', 'WAITING_FOR_APPROVAL', 'PAYMENT_DECLINED') and ${bound}`,
        sql`payable_until`,
        now,
      ),
      moneyReviews: await readDue(
        db,
        sql`money_review where closed_at is null and ${bound}`,
        sql`opened_at`,
        now,
      ),
      gates: await readDue(
        db,
        sql`gate_device where ended_at is null and seen_at > ${now}::timestamptz - interval '1 day' and ${bound}`,
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
      where o.placed_at > ${now}::timestamptz - interval '5 minutes' and ${within(only, 'o.event_id')}
      group by o.status, p.method`.execute(db);
    return rows;
  });
  return found;
}
