import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';

type Db = Kysely<DB> | Transaction<DB>;
/** Events whose rows one statement reads. */
export const eventsAtOnce = 50;

export interface PaymentKey {
  eventId: Uuid;
  paymentId: Uuid;
}

/** Payments that a provider or we have named so. */
export async function selectNamed(
  db: Db,
  names: readonly string[],
  providers: readonly string[],
): Promise<(PaymentKey & { name: string })[]> {
  const { rows } = await sql<PaymentKey & { name: string }>`
    select event_id as "eventId", payment_id as "paymentId", reference as name from payment_reference
    where provider = any(${[...providers]}::text[]) and kind in ('CHARGE', 'SETTLEMENT')
      and reference = any(${[...names]}::text[])`.execute(db);
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

interface InEvents {
  eventIds: readonly Uuid[];
  from: Date;
  until: Date;
}

/** Payments of one of these sums that were captured within the time; cents null: of any sum. */
export async function selectCaptured(
  db: Db,
  { eventIds, from, until }: InEvents,
  { cents, after, first }: { cents: readonly number[] | null; after: Uuid | null; first: number },
): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`
    select ${paymentColumns} from payment p
    where p.event_id = any(${[...eventIds]}::uuid[]) and p.settled_at >= ${from} and p.settled_at < ${until} and p.captured_cents > 0
      and ${cents === null ? sql`true` : sql`p.captured_cents = any(${[...cents]}::int[])`}
      and ${after === null ? sql`true` : sql`p.id > ${after}::uuid`}
    order by p.id limit ${first}`.execute(db);
  return rows;
}

/** Refunds that arrived within the time, with what was sent by hand; cents null: of any sum. */
export async function selectSent(
  db: Db,
  { eventIds, from, until }: InEvents,
  cents: readonly number[] | null,
): Promise<(PaymentKey & { id: Uuid; amountCents: number; settledAt: Date })[]> {
  const isOne = (column: 'r' | 'm') =>
    cents === null ? sql`true` : sql`${sql.ref(`${column}.amount_cents`)} = any(${[...cents]}::int[])`;
  const { rows } = await sql<PaymentKey & { id: Uuid; amountCents: number; settledAt: Date }>`
    select r.event_id as "eventId", r.payment_id as "paymentId", r.id, r.amount_cents as "amountCents", r.settled_at as "settledAt"
    from refund r
    where r.event_id = any(${[...eventIds]}::uuid[]) and r.status = 'DONE' and r.settled_at >= ${from} and r.settled_at < ${until}
      and ${isOne('r')}`.execute(db);
  return rows;
}

/** Payments of which a bank took something back. */
export async function selectTakenBack(db: Db, eventIds: readonly Uuid[]): Promise<PaymentKey[]> {
  const { rows } = await sql<PaymentKey>`
    select event_id as "eventId", id as "paymentId" from payment
    where event_id = any(${[...eventIds]}::uuid[]) and status = 'CHARGED_BACK'`.execute(db);
  return rows;
}

function eventsOf(keys: readonly PaymentKey[]): Uuid[] {
  return [...new Set(keys.map(({ eventId }) => eventId))];
}
