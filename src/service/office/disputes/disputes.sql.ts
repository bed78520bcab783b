import { type Kysely, sql } from 'kysely';
import { amongLiving, askLiving, findLiving } from '#src/db/spread/living-events.ts';
import type { DB } from '#src/db/types.gen.ts';
import type { DisputeKind, DisputeState } from '#src/domain/dispute/dispute-state.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { DisputeRow } from '#src/service/holding/order/dispute/dispute-row.ts';

/** A dispute as lists show it. */
export type ListedDisputeRow = DisputeRow & {
  orderNumber: string;
  customerId: Uuid;
  /** Since when its evidence waits to be sent; null where none was asked for. */
  evidenceRequestedAt: Date | null;
};

const listed = sql`d.event_id as "eventId", d.id, d.payment_id as "paymentId", d.order_id as "orderId", d.provider,
  d.provider_id as "providerId", d.kind, d.is_inquiry as "isInquiry", d.reason, d.amount_cents as "amountCents",
  d.fee_cents as "feeCents", d.state, d.opened_at as "openedAt", d.answer_due_at as "answerDueAt", d.noted_at as "notedAt",
  d.evidence_sent_at as "evidenceSentAt", d.decided_at as "decidedAt", d.authentication, d.words, d.words_by as "wordsBy",
  o.number as "orderNumber", o.customer_id as "customerId", e.requested_at as "evidenceRequestedAt"`;

const source = sql`dispute d join customer_order o on o.event_id = d.event_id and o.id = d.order_id
  left join dispute_evidence e on e.event_id = d.event_id and e.dispute_id = d.id`;

export interface DisputeFilter {
  states: readonly DisputeState[] | null;
  kind: DisputeKind | null;
}

/** The order of a list: those with a deadline to keep first, the soonest before; then all others, the newest first. */
const rank = sql`case when d.state = 'OPEN' then extract(epoch from coalesce(d.answer_due_at, d.opened_at + interval '120 days'))::float8
  else 10000000000 - extract(epoch from d.opened_at)::float8 / 100 end`;

/** Disputes of these events behind a place of the list. */
export async function selectDisputes(
  db: Kysely<DB>,
  {
    eventIds,
    filter: { states, kind },
    after,
    first,
  }: {
    eventIds: readonly Uuid[];
    filter: DisputeFilter;
    after: { rank: number; id: Uuid } | null;
    first: number;
  },
): Promise<(ListedDisputeRow & { rank: number })[]> {
  const { rows } = await sql<ListedDisputeRow & { rank: number }>`
    select * from (
      select ${listed}, ${rank} as rank from ${source}
      where d.event_id = any (${[...eventIds]}::uuid[]) and (${states}::text[] is null or d.state = any (${states}::text[]))
        and (${kind}::text is null or d.kind = ${kind})
    ) r where ${after === null ? sql`true` : sql`(rank, id) > (${after.rank}::float8, ${after.id}::uuid)`}
    order by rank, id limit ${first}`.execute(db);
  return rows;
}

interface DisputesOfEvent {
  eventId: Uuid;
  filter: DisputeFilter;
  /** Noted earlier. */
  before: Date;
}

const ofEvent = ({ eventId, filter: { states, kind }, before }: DisputesOfEvent) => sql`
  d.event_id = ${eventId} and d.noted_at < ${before} and (${states}::text[] is null or d.state = any (${states}::text[]))
  and (${kind}::text is null or d.kind = ${kind})`;

export async function selectDisputeCount(db: Kysely<DB>, asked: DisputesOfEvent): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from dispute d where ${ofEvent(asked)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** By their ids, which never change. */
export async function selectDisputesOfEvent(
  db: Kysely<DB>,
  asked: DisputesOfEvent,
  { after, first }: { after: Uuid | null; first: number },
): Promise<ListedDisputeRow[]> {
  const { rows } = await sql<ListedDisputeRow>`
    select ${listed} from ${source} where ${ofEvent(asked)} and ${after === null ? sql`true` : sql`d.id > ${after}::uuid`}
    order by d.id limit ${first}`.execute(db);
  return rows;
}

export interface DisputeSumsRow {
  state: DisputeState;
  kind: DisputeKind;
  isInquiry: boolean;
  count: number;
  amountCents: number;
  feeCents: number;
}

export async function sumDisputes(db: Kysely<DB>, eventIds: readonly Uuid[]): Promise<DisputeSumsRow[]> {
  const { rows } = await sql<DisputeSumsRow>`
    select state, kind, is_inquiry as "isInquiry", count(*)::int as count, sum(amount_cents)::float8 as "amountCents",
      sum(fee_cents)::float8 as "feeCents" from dispute
    where event_id = any (${[...eventIds]}::uuid[]) group by 1, 2, 3`.execute(db);
  return rows;
}

/** A dispute by its id, which does not tell its event. */
export async function selectDisputeById(db: Kysely<DB>, id: Uuid): Promise<ListedDisputeRow | null> {
  return await findLiving(db, async (only) => {
    const { rows } = await sql<ListedDisputeRow>`
      select ${listed} from ${source} where d.id = ${id}${amongLiving('d.event_id', only)}`.execute(db);
    return rows[0];
  });
}

export async function selectDisputesOfOrder(
  db: Kysely<DB>,
  { eventId, orderId }: { eventId: Uuid; orderId: Uuid },
): Promise<ListedDisputeRow[]> {
  const { rows } = await sql<ListedDisputeRow>`
    select ${listed} from ${source} where d.event_id = ${eventId} and d.order_id = ${orderId} order by d.opened_at, d.id`.execute(
    db,
  );
  return rows;
}

/** How many disputes a buyer has at these events. */
export async function countDisputesOf(
  db: Kysely<DB>,
  { customerId, eventIds }: { customerId: Uuid; eventIds: readonly Uuid[] },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from dispute d join customer_order o on o.event_id = d.event_id and o.id = d.order_id
    where d.event_id = any (${[...eventIds]}::uuid[]) and o.customer_id = ${customerId}`.execute(db);
  return rows[0]?.count ?? 0;
}

export interface DisputeEntry {
  state: DisputeState;
  actor: string;
  note: string | null;
  at: Date;
}

export async function selectDisputeHistory(
  db: Kysely<DB>,
  { eventId, id }: { eventId: Uuid; id: Uuid },
): Promise<DisputeEntry[]> {
  const { rows } = await sql<DisputeEntry>`
    select state, actor, note, at from dispute_history where event_id = ${eventId} and dispute_id = ${id} order by id`.execute(
    db,
  );
  return rows;
}

/** Open disputes whose deadline is at hand, and of which nobody was told. */
export async function selectDisputesToRemind(
  db: Kysely<DB>,
  { now, until }: { now: Date; until: Date },
): Promise<{ eventId: Uuid; id: Uuid }[]> {
  const { found } = await askLiving(db, (only) =>
    sql<{ eventId: Uuid; id: Uuid }>`
      select event_id as "eventId", id from dispute
      where state = 'OPEN' and reminded_at is null and answer_due_at > ${now} and answer_due_at <= ${until}${amongLiving('event_id', only)}
      order by answer_due_at limit 200`.execute(db),
  );
  return found.rows;
}

/** The states of disputes by the provider's names for them. */
export async function selectKnownDisputes(
  db: Kysely<DB>,
  provider: string,
  names: readonly string[],
): Promise<{ providerId: string; isInquiry: boolean; state: DisputeState }[]> {
  const { found } = await askLiving(db, (only) =>
    sql<{ providerId: string; isInquiry: boolean; state: DisputeState }>`
      select provider_id as "providerId", is_inquiry as "isInquiry", state from dispute
      where provider = ${provider} and provider_id = any (${[...names]}::text[])${amongLiving('event_id', only)}`.execute(
      db,
    ),
  );
  return found.rows;
}

export interface DisputeNeedRow {
  eventId: Uuid;
  key: string;
  since: Date;
  until: Date | null;
  reason: string;
  orderNumber: string;
  buyerName: string;
  amountCents: number;
}

/** Open disputes of these events that nobody has answered and whose time is not over, the oldest first. */
export async function selectDisputeNeeds(
  db: Kysely<DB>,
  {
    eventIds,
    now,
    after,
    first,
  }: { eventIds: readonly Uuid[]; now: Date; after: { since: Date; key: string } | null; first: number },
): Promise<DisputeNeedRow[]> {
  const { rows } = await sql<DisputeNeedRow>`
    select * from (
      select d.event_id as "eventId", d.id::text as key, d.noted_at as since, d.answer_due_at as until, d.kind as reason,
        o.number as "orderNumber", d.amount_cents as "amountCents",
        coalesce(nullif(c.corporate_name, ''), concat_ws(' ', c.name, c.last_name), '') as "buyerName"
      from ${source} left join customer c on c.id = o.customer_id
      where d.event_id = any (${[...eventIds]}::uuid[]) and d.state = 'OPEN' and e.dispute_id is null
        and (d.answer_due_at is null or d.answer_due_at > ${now})
    ) r where ${after === null ? sql`true` : sql`(since, key collate "C") > (${after.since}::timestamptz, ${after.key} collate "C")`}
    order by since, key collate "C" limit ${first}`.execute(db);
  return rows;
}
