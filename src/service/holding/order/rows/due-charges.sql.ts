import { type Kysely, sql } from 'kysely';
import { prepared } from '#src/db/prepared.ts';
import { amongLiving, askLiving } from '#src/db/spread/living-events.ts';
import { type DueRow, takeByEvent } from '#src/db/take-by-event.ts';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { PaymentStatus } from './order-view.ts';

export interface DueCharge {
  eventId: Uuid;
  paymentId: Uuid;
  provider: string;
  reference: string;
  expiresAt: Date | null;
  status: PaymentStatus;
}

/**
 * Takes charges of the provider that are due for a check, each by one node only: the time of the next check is written
 * before the provider is called. Either those whose time to be paid is over (`isOver`), or all others. A received payment
 * is checked for ninety days, ever more rarely, because its money can be taken back.
 */
export async function takeDueCharges(
  db: Kysely<DB>,
  { provider, isOver, now, limit }: { provider: string; isOver: boolean; now: Date; limit: number },
  againAt: { pending: Date; inAnalysis: Date },
): Promise<DueCharge[]> {
  // In a spread database, a statement may apply only immutable functions to a column; timestamptz + interval is not.
  const seconds = now.getTime() / 1000;
  const { found } = await askLiving(
    db,
    (only) => prepared<DueRow>(db, 'due-charges')`
    select event_id as "eventId", id from payment
    where next_check_at <= ${now} and provider = ${provider}
      and coalesce(status = 'PENDING' and expires_at <= ${now}, false) = ${isOver}
      and (${only}::uuid[] is null or event_id = any (${only}::uuid[]))
    order by next_check_at limit ${limit}`,
  );
  return await takeByEvent(
    found,
    (eventId, ids) => prepared<DueCharge>(db, 'take-due-charges')`
    update payment set next_check_at = case
      when status = 'PENDING' and expires_at > ${now} then least(expires_at, ${againAt.pending}::timestamptz)
      when status = 'PENDING' then ${againAt.pending}::timestamptz
      when status = 'IN_ANALYSIS' then ${againAt.inAnalysis}::timestamptz
      when settled_at is not null and status in ('CONFIRMED', 'PARTIALLY_REFUNDED', 'REFUNDED', 'CHARGED_BACK')
        and ${now}::timestamptz - settled_at < interval '90 days'
        then to_timestamp(${seconds}::float8 + greatest(86400, extract(epoch from ${now}::timestamptz - settled_at)))
      -- Late money whose message was lost: asked for after a minute, then twice as long after each time, for two days.
      when status = 'EXPIRED' and ${now}::timestamptz - expires_at < interval '2 days'
        then to_timestamp(${seconds}::float8 + greatest(60, extract(epoch from ${now}::timestamptz - expires_at)))
    end
    where event_id = ${eventId} and id in (
      select id from payment
      where event_id = ${eventId} and id = any (${ids}::uuid[]) and next_check_at <= ${now}
      order by id for update skip locked)
    returning event_id as "eventId", id as "paymentId", provider, provider_reference as reference,
      expires_at as "expiresAt", status`,
  );
}

/** The providers of which charges are due for a check since before then: how many, and since when the oldest. */
export async function readLateCharges(
  db: Kysely<DB>,
  before: Date,
): Promise<{ provider: string; charges: number; oldestAt: Date }[]> {
  const { found } = await askLiving(db, (only) =>
    sql<{ provider: string; charges: number; oldestAt: Date }>`
      select provider, count(*)::integer as charges, min(next_check_at) as "oldestAt" from payment
      where next_check_at < ${before}${amongLiving('event_id', only)} group by provider order by provider`.execute(
      db,
    ),
  );
  return found.rows;
}

/**
 * After a check without an answer: a charge without a next check gets one at `at`. With `evenIfLater`, so does a charge
 * whose next check is later than that.
 */
export async function scheduleChargeCheck(
  db: Kysely<DB>,
  { eventId, id }: { eventId: Uuid; id: Uuid },
  at: Date,
  { evenIfLater }: { evenIfLater: boolean },
): Promise<void> {
  await db
    .updateTable('payment')
    .set({ next_check_at: at })
    .where('event_id', '=', eventId)
    .where('id', '=', id)
    .where((where) =>
      where.or([
        where('next_check_at', 'is', null),
        ...(evenIfLater ? [where('next_check_at', '>', at)] : []),
      ]),
    )
    .execute();
}

/** Makes all undecided charges due for the next check. */
export async function makeChargesDue(db: Kysely<DB>, now: Date): Promise<void> {
  await db
    .updateTable('payment')
    .set({ next_check_at: now })
    .where('status', 'in', ['PENDING', 'IN_ANALYSIS', 'EXPIRED'])
    .where('next_check_at', '>', now)
    .execute();
}
