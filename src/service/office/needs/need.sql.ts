import { type Kysely, sql } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { PlacesWith } from '#src/domain/policy/places-with.ts';

/** The last row of the page before. */
export interface Behind {
  since: Date;
  key: string;
}

interface Asked {
  eventIds: readonly Uuid[];
  after: Behind | null;
  first: number;
}

const behind = (after: Behind | null) =>
  after === null
    ? sql`true`
    : sql`(since, key collate "C") > (${after.since}::timestamptz, ${after.key} collate "C")`;

export interface ReviewRow {
  eventId: Uuid;
  key: string;
  since: Date;
  reason: string;
  orderNumber: string;
  buyerName: string;
  amountCents: number;
  mayRetry: boolean;
}

const buyerName = sql`coalesce(nullif(c.corporate_name, ''), concat_ws(' ', c.name, c.last_name), '')`;

/** Open reviews of orders of these events, by order and reason, the oldest first. */
export async function selectOpenReviews(
  db: Kysely<DB>,
  { eventIds, after, first, areRefused }: Asked & { areRefused: boolean },
): Promise<ReviewRow[]> {
  const { rows } = await sql<ReviewRow>`
    select o.event_id as "eventId", r.key, r.since, r.reason, o.number as "orderNumber", ${buyerName} as "buyerName",
      r.cents as "amountCents",
      -- All that was refused is still to be sent, and nothing of it in another way (holding/order/refund/retry-refund.ts).
      ${areRefused} and not exists (
        select from payment p
        where p.event_id = r.event_id and p.order_id = r.order_id and (p.charged_back_cents > 0 or p.method in ('TRANSFER', 'CASH', 'TERMINAL') and p.captured_cents > 0 or exists (
          select from money_review x where x.event_id = p.event_id and x.payment_id = p.id and x.reason = 'REFUND_FAILED'
            and x.closed_at is not null and x.amount_cents > 0))
      ) and r.cents = (
        select coalesce(sum(f.amount_cents), 0) from payment p
        join refund f on f.event_id = p.event_id and f.payment_id = p.id
        where p.event_id = r.event_id and p.order_id = r.order_id and f.status = 'FAILED'
      ) as "mayRetry"
    from (
      select m.event_id, p.order_id, m.reason, sum(m.amount_cents)::integer as cents, min(m.opened_at) as since,
        case when m.reason = 'REFUND_FAILED' then p.order_id::text else p.order_id || ':' || m.reason end as key
      from money_review m
      join payment p on p.event_id = m.event_id and p.id = m.payment_id
      where m.closed_at is null and m.event_id = any (${[...eventIds]}::uuid[])
        and (m.reason = 'REFUND_FAILED') = ${areRefused}
      group by m.event_id, p.order_id, m.reason
    ) r
    join customer_order o on o.event_id = r.event_id and o.id = r.order_id
    left join customer c on c.id = o.customer_id
    where ${behind(after)}
    order by since, key collate "C" limit ${first}`.execute(db);
  return rows;
}

export interface MailRow {
  eventId: Uuid;
  key: string;
  since: Date;
  template: string;
  attempts: number;
  orderNumber: string | null;
  buyerName: string | null;
}

const isRefusedMail = (attemptsMin: number) =>
  sql`m.sent_at is null and m.attempts >= ${sql.lit(attemptsMin)} and not m.bulk and not m.data ? 'staffId'
    and m.next_attempt_at < 'infinity'`;

/** Mails to buyers of these events that the server has refused so often, the oldest first. The key of `after` is a UUID. */
export async function selectRefusedMails(
  db: Kysely<DB>,
  { eventIds, after, first, attemptsMin }: Asked & { attemptsMin: number },
): Promise<MailRow[]> {
  const { rows } = await sql<MailRow>`
    select r.*, o.number as "orderNumber", ${buyerName} as "buyerName" from (
      select (m.data ->> 'eventId')::uuid as "eventId", m.id::text as key, m.enqueued_at as since, m.template, m.attempts,
        (m.data ->> 'orderId')::uuid as order_id
      from mail m
      where ${isRefusedMail(attemptsMin)} and m.data ->> 'eventId' = any (${[...eventIds]}::text[])
        and (${after === null} or (m.enqueued_at, m.id) > (${after?.since ?? null}::timestamptz, ${after?.key ?? null}::uuid))
      -- While a mail server is away there are many: no more are read than are listed.
      order by m.enqueued_at, m.id limit ${first}
    ) r
    left join customer_order o on o.event_id = r."eventId" and o.id = r.order_id
    left join customer c on c.id = o.customer_id
    order by since, key collate "C"`.execute(db);
  return rows;
}

/** Acts on many orders of these events with orders that have failed, the oldest failure first. */
export async function selectFailedActs(
  db: Kysely<DB>,
  { eventIds, after, first }: Asked,
): Promise<{ eventId: Uuid; key: string; since: Date; reason: string; count: number }[]> {
  const { rows } = await sql<{ eventId: Uuid; key: string; since: Date; reason: string; count: number }>`
    select * from (
      select m.event_id as "eventId", m.act_id::text as key, min(m.ended_at) as since, a.kind as reason, count(*)::int as count
      from many_act_order m join many_act a on a.event_id = m.event_id and a.id = m.act_id
      where m.outcome = 'FAILED' and m.event_id = any (${[...eventIds]}::uuid[]) group by m.event_id, m.act_id, a.kind
    ) r where ${behind(after)}
    order by since, key collate "C" limit ${first}`.execute(db);
  return rows;
}

export interface OddRollRow {
  eventId: Uuid;
  /** The shift, and its entry or roll. */
  key: string;
  since: Date;
  reason: string;
  orderNumber: string | null;
  count: number;
  amountCents: number | null;
}

/**
 * Sales of rolls of these events that nobody has settled, and rolls that were not given back before their shift was closed; the oldest
 * first (docs/algorithms/till-roll.md).
 */
export async function selectOddRolls(
  db: Kysely<DB>,
  { eventIds, after, first }: Asked,
): Promise<OddRollRow[]> {
  const ids = [...eventIds];
  const { rows } = await sql<OddRollRow>`
    select * from (
      select n.event_id as "eventId", r.shift_id || ':' || n.id as key, n.arrived_at as since, n.code as reason, o.number as "orderNumber",
        n.units as count, n.total_cents as "amountCents"
      from till_roll_entry n
      join till_roll r on r.event_id = n.event_id and r.id = n.roll_id
      left join till_roll_settled d on d.event_id = n.event_id and d.entry_id = n.id
      left join till_sale t on t.event_id = n.event_id and t.id = n.id
      left join customer_order o on o.event_id = t.event_id and o.cart_id = t.cart_id
      where n.verdict = 'NEEDS_PERSON' and d.entry_id is null and n.event_id = any (${ids}::uuid[])
      union all
      select r.event_id, s.id || ':' || r.id, min(s.closed_at), 'ROLL_OPEN', null, count(*)::int, null
      from till_roll r
      join till_shift s on s.event_id = r.event_id and s.id = r.shift_id and s.closed_at is not null
      join till_roll_unit u on u.event_id = r.event_id and u.roll_id = r.id
      left join till_roll_sold d on d.event_id = u.event_id and d.ticket_id = u.ticket_id
      left join till_roll_end e on e.event_id = r.event_id and e.roll_id = r.id
      where e.roll_id is null and d.ticket_id is null and r.event_id = any (${ids}::uuid[])
      group by r.event_id, s.id, r.id
    ) r where ${behind(after)}
    order by since, key collate "C" limit ${first}`.execute(db);
  return rows;
}

/**
 * Differences to the full price of these events whose tickets work no more, and since when. A ticket names none that was given
 * back (docs/algorithms/half-price.md#given-back).
 */
export async function selectOwedDifferences(
  db: Kysely<DB>,
  { eventIds, after, first }: Asked,
): Promise<
  { eventId: Uuid; key: string; since: Date; orderNumber: string; buyerName: string; amountCents: number }[]
> {
  const { rows } = await sql<{
    eventId: Uuid;
    key: string;
    since: Date;
    orderNumber: string;
    buyerName: string;
    amountCents: number;
  }>`
    select * from (
      select h.event_id as "eventId", h.id::text as key, max(n.changed_at) as since, o.number as "orderNumber",
        ${buyerName} as "buyerName", h.price_cents + h.fee_cents as "amountCents"
      from half_difference h
      join ticket n on n.event_id = h.event_id and n.difference_id = h.id
      join customer_order o on o.event_id = h.event_id and o.id = h.order_id
      left join customer c on c.id = o.customer_id
      where h.event_id = any (${[...eventIds]}::uuid[])
      group by h.event_id, h.id, h.price_cents, h.fee_cents, o.number, c.corporate_name, c.name, c.last_name
      having not bool_or(n.status = 'VALID')
    ) r where ${behind(after)}
    order by since, key collate "C" limit ${first}`.execute(db);
  return rows;
}

/** The event of a mail that was refused so often; null for any other mail. */
export async function selectEventOfRefusedMail(
  db: Kysely<DB>,
  mailId: Uuid,
  attemptsMin: number,
): Promise<Uuid | null> {
  const { rows } = await sql<{ eventId: Uuid | null }>`
    select m.data ->> 'eventId' as "eventId" from mail m where m.id = ${mailId} and ${isRefusedMail(attemptsMin)}`.execute(
    db,
  );
  return rows[0]?.eventId ?? null;
}

export interface DraftRow {
  eventId: Uuid;
  organizerId: Uuid;
  /** As its author wrote it. */
  name: unknown;
  timeZone: string | null;
  createdAt: Date;
  /** As its author wrote it. */
  starts: string[];
}

/**
 * Drafts of these places that are neither published nor will be, and that begin on a day between these two (`2026-12-05`) by what
 * is written, or on one that only its reader knows; the oldest first.
 */
export async function selectUnpublishedDrafts(
  db: Kysely<DB>,
  {
    places,
    eventId,
    days: [from, until],
  }: { places: PlacesWith; eventId: Uuid | null; days: readonly [from: string, until: string] },
): Promise<DraftRow[]> {
  const { rows } = await sql<DraftRow>`
    select d.event_id as "eventId", d.organizer_id as "organizerId", d.name, d.written ->> 'timeZone' as "timeZone",
      d.created_at as "createdAt",
      coalesce((select jsonb_agg(date ->> 'startsAt') from jsonb_array_elements(
        case jsonb_typeof(d.written -> 'dates') when 'array' then d.written -> 'dates' else '[]' end) date
        where date ->> 'startsAt' is not null), '[]') as starts
    from event_draft d
    where d.published_version is null and (${eventId}::uuid is null or ${eventId} = d.event_id)
      and (${places.isEverywhere} or d.organizer_id = any (${[...places.organizerIds]}::uuid[])
        or d.event_id = any (${[...places.eventIds]}::uuid[]))
      and not exists (select from publication p where p.event_id = d.event_id and p.done_at is null and p.canceled_at is null)
      and exists (select from jsonb_array_elements(
        case jsonb_typeof(d.written -> 'dates') when 'array' then d.written -> 'dates' else '[]' end) date
        where date ->> 'startsAt' !~ '^\\d' or left(date ->> 'startsAt', 10) collate "C" between ${from} and ${until})
    order by d.created_at, d.event_id limit 1000`.execute(db);
  return rows;
}

export async function selectOrganizerOfDraft(db: Kysely<DB>, eventId: Uuid): Promise<Uuid | null> {
  const row = await db
    .selectFrom('event_draft')
    .select('organizer_id')
    .where('event_id', '=', eventId)
    .where('published_version', 'is', null)
    .executeTakeFirst();
  return row?.organizer_id ?? null;
}

/** Since when work of each kind is due and untaken, where that is before the given instant. */
export async function selectLateWork(
  db: Kysely<DB>,
  before: Date,
): Promise<{ job: string; dueSince: Date }[]> {
  const { rows } = await sql<{ job: string; dueSince: Date }>`
    select job, due as "dueSince" from (
      select 'refunds' as job, min(next_attempt_at) as due from refund where status in ('REQUESTED', 'PROCESSING')
      union all
      select 'mails', min(next_attempt_at) from mail where sent_at is null and not bulk
      union all
      select 'payments', min(next_check_at) from payment where next_check_at is not null
      union all
      select 'publications', min(publish_at) from publication where done_at is null and canceled_at is null
    ) work
    where due < ${before} order by due`.execute(db);
  return rows;
}
