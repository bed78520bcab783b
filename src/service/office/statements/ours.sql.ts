import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';

type Db = Kysely<DB> | Transaction<DB>;
/** Events whose rows one statement reads. */
export const eventsAtOnce = 50;

export interface PaymentKey {
  eventId: Uuid;
  paymentId: Uuid;
}

/** Payments that a provider or we have named so. A subquery of its own looks each name up by the key; joined, all references are read. */
export async function selectNamed(
  db: Db,
  names: readonly string[],
  providers: readonly string[],
): Promise<(PaymentKey & { name: string })[]> {
  const { rows } = await sql<PaymentKey & { name: string }>`
    select r.event_id as "eventId", r.payment_id as "paymentId", n.name from unnest(${[...names]}::text[]) n (name)
    cross join lateral (
      select event_id, payment_id from payment_reference
      where provider = any(${[...providers]}::text[]) and kind in ('CHARGE', 'SETTLEMENT') and reference = n.name
      offset 0) r`.execute(db);
  return rows;
}

/** Payments of refunds that a provider knows by our name of them. Reads the refunds of all events. */
export async function selectNamedRefunds(
  db: Db,
  refundIds: readonly Uuid[],
): Promise<(PaymentKey & { id: Uuid })[]> {
  const { rows } = await sql<PaymentKey & { id: Uuid }>`
    select event_id as "eventId", payment_id as "paymentId", id from refund where id = any(${[...refundIds]}::uuid[])`.execute(
    db,
  );
  return rows;
}

export interface PaymentRow extends PaymentKey {
  orderId: Uuid;
  provider: string;
  method: string;
  capturedCents: number;
  chargedBackCents: number;
  settledAt: Date | null;
}

const paymentColumns = sql`
  p.event_id as "eventId", p.id as "paymentId", p.order_id as "orderId", p.provider, p.method, p.captured_cents as "capturedCents",
  p.charged_back_cents as "chargedBackCents", p.settled_at as "settledAt"`;

export async function selectPaymentRows(db: Db, keys: readonly PaymentKey[]): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`
    select ${paymentColumns} from payment p
    where p.event_id = any(${eventsOf(keys)}::uuid[]) and p.id = any(${keys.map(({ paymentId }) => paymentId)}::uuid[])`.execute(
    db,
  );
  return rows;
}

export interface RefundRow extends PaymentKey {
  id: Uuid;
  amountCents: number;
  settledAt: Date;
  /** A person has sent it by a transfer of a bank. */
  isByHand: boolean;
  /** The number of that transfer, or the name at the provider. */
  name: string;
}

/** Refunds of payments that have arrived, and what was sent by hand. */
export async function selectRefundRows(db: Db, keys: readonly PaymentKey[]): Promise<RefundRow[]> {
  const of = [eventsOf(keys), keys.map(({ paymentId }) => paymentId)] as const;
  const { rows: sent } = await sql<RefundRow>`
    select event_id as "eventId", payment_id as "paymentId", id, amount_cents as "amountCents",
      coalesce(settled_at, requested_at) as "settledAt", false as "isByHand",
      replace(id::text, '-', '') || case when tries_again = 0 then '' else 'r' || tries_again end as name
    from refund
    where event_id = any(${of[0]}::uuid[]) and payment_id = any(${of[1]}::uuid[]) and status = 'DONE'
    order by requested_at, id`.execute(db);
  const { rows: byHand } = await sql<RefundRow>`
    select event_id as "eventId", payment_id as "paymentId", id, amount_cents as "amountCents",
      coalesce(transferred_on::timestamp at time zone 'America/Sao_Paulo', closed_at) as "settledAt", true as "isByHand",
      transfer_number as name
    from money_review
    where event_id = any(${of[0]}::uuid[]) and payment_id = any(${of[1]}::uuid[]) and closed_at is not null
      and transfer_number is not null and amount_cents > 0
    order by closed_at, id`.execute(db);
  return [...sent, ...byHand];
}

/** When money of these orders was taken back by banks, at last. */
export async function selectChargebackTimes(
  db: Db,
  orders: readonly { eventId: Uuid; orderId: Uuid }[],
): Promise<{ orderId: Uuid; at: Date }[]> {
  const { rows } = await sql<{ orderId: Uuid; at: Date }>`
    select order_id as "orderId", max(at) as at from money_entry
    where event_id = any(${[...new Set(orders.map(({ eventId }) => eventId))]}::uuid[])
      and order_id = any(${orders.map(({ orderId }) => orderId)}::uuid[]) and charged_back_cents <> 0
    group by order_id`.execute(db);
  return rows;
}

export async function selectEventIds(db: Db): Promise<Uuid[]> {
  const { rows } = await sql<{ id: Uuid }>`select id from event order by id`.execute(db);
  return rows.map(({ id }) => id);
}

interface WithinTime {
  from: Date;
  until: Date;
}

interface InEvents extends WithinTime {
  eventIds: readonly Uuid[];
}

/** Payments of one of these sums that were captured within the time. */
export async function selectCapturedOf(
  db: Db,
  { eventIds, from, until }: InEvents,
  { cents, first }: { cents: readonly number[]; first: number },
): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`
    select ${paymentColumns} from payment p
    where p.event_id = any(${[...eventIds]}::uuid[]) and p.settled_at >= ${from} and p.settled_at < ${until} and p.captured_cents > 0
      and p.captured_cents = any(${[...cents]}::int[])
    order by p.id limit ${first}`.execute(db);
  return rows;
}

/** Refunds of one of these sums that arrived within the time. */
export async function selectSentOf(
  db: Db,
  { eventIds, from, until }: InEvents,
  cents: readonly number[],
): Promise<(PaymentKey & { amountCents: number })[]> {
  const { rows } = await sql<PaymentKey & { amountCents: number }>`
    select event_id as "eventId", payment_id as "paymentId", amount_cents as "amountCents" from refund
    where event_id = any(${[...eventIds]}::uuid[]) and status = 'DONE' and settled_at >= ${from} and settled_at < ${until}
      and amount_cents = any(${[...cents]}::int[])`.execute(db);
  return rows;
}

/** Payments of one provider by one method, which an account covers. */
export interface CoveredPair {
  provider: string;
  method: string;
}

/** Movements of one event that an account covers, by their key: a page costs the rows that it passes, and no sorting. */
interface PageOfEvent {
  eventId: Uuid;
  pairs: readonly CoveredPair[];
  after: Uuid | null;
  first: number;
}

/** A movement by its key, and the payment that it is of. */
export interface MovementKey extends PaymentKey {
  id: Uuid;
}

function isCovered(pairs: readonly CoveredPair[]): RawBuilder<unknown> {
  const each = pairs.map(({ provider, method }) => sql`p.provider = ${provider} and p.method = ${method}`);
  return each.length === 0 ? sql`false` : sql`(${sql.join(each, sql` or `)})`;
}

const behind = (id: RawBuilder<unknown>, after: Uuid | null) =>
  after === null ? sql`true` : sql`${id} > ${after}::uuid`;

/** Payments that were captured within the time. */
export async function selectCaptured(
  db: Db,
  page: PageOfEvent,
  { from, until }: WithinTime,
): Promise<MovementKey[]> {
  return await selectPayments(
    db,
    page,
    sql`p.settled_at >= ${from} and p.settled_at < ${until} and p.captured_cents > 0`,
  );
}

/** Refunds that arrived within the time. */
export async function selectSent(
  db: Db,
  { eventId, pairs, after, first }: PageOfEvent,
  { from, until }: WithinTime,
): Promise<MovementKey[]> {
  const { rows } = await sql<MovementKey>`
    select r.event_id as "eventId", r.payment_id as "paymentId", r.id
    from refund r join payment p on p.event_id = r.event_id and p.id = r.payment_id
    where r.event_id = ${eventId} and ${behind(sql`r.id`, after)} and r.status = 'DONE'
      and r.settled_at >= ${from} and r.settled_at < ${until} and ${isCovered(pairs)}
    order by r.event_id, r.id limit ${first}`.execute(db);
  return rows;
}

/** Payments of which a bank took something back. */
export async function selectTakenBack(db: Db, page: PageOfEvent): Promise<MovementKey[]> {
  return await selectPayments(db, page, sql`p.status = 'CHARGED_BACK'`);
}

async function selectPayments(
  db: Db,
  { eventId, pairs, after, first }: PageOfEvent,
  isWanted: RawBuilder<unknown>,
): Promise<MovementKey[]> {
  const { rows } = await sql<MovementKey>`
    select p.event_id as "eventId", p.id as "paymentId", p.id from payment p
    where p.event_id = ${eventId} and ${behind(sql`p.id`, after)} and ${isWanted} and ${isCovered(pairs)}
    order by p.event_id, p.id limit ${first}`.execute(db);
  return rows;
}

function eventsOf(keys: readonly PaymentKey[]): Uuid[] {
  return [...new Set(keys.map(({ eventId }) => eventId))];
}
