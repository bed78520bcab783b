import type { Pool } from 'pg';
import { plainArray } from '../../db/plain-array.ts';
import type { Uuid } from '../../domain/ids.ts';
import type { RefusalCode } from '../../domain/refusal.ts';
import { tuning } from '../tuning.ts';
import type { FoundCart, HeldLine, HoldRequest, HoldVerdict, ReleaseRequest } from './hold-request.ts';

interface VerdictRow {
  refusal: RefusalCode | null;
  refused_batch_id: Uuid | null;
  remaining: number | null;
  expires_at: Date | null;
  line_batch_ids: Uuid[] | null;
  line_price_cents: number[] | null;
  line_fee_cents: number[] | null;
  has_overdue_carts: boolean | null;
}

/** One verdict; its columns are null when no cart was begun. */
interface BegunRow {
  expires_at: Date | null;
  batch_ids: Uuid[] | null;
  price_cents: number[] | null;
  fee_cents: number[] | null;
  has_overdue_carts: boolean | null;
}

/**
 * Whether a cart of event $1 has expired by $2 and still holds something. It is part of the statement that refuses for
 * lack of stock: usually there is none, and a query of its own would delay everybody. Ordered by time, so that the planner
 * reads one row of the index; without the order it may scan all open carts.
 */
const hasOverdueCarts = `coalesce((select c.expires_at from cart c
  where c.event_id = $1 and c.state = 'open' and c.expires_at is not null order by c.expires_at limit 1) <= $2, false)`;

/**
 * Decides the requests of one event in order: one call, one commit (docs/algorithms/stock-and-holds.md). Where stock is
 * known to be short, the call for "all fit" is skipped.
 */
export async function saveCarts(
  pool: Pool,
  eventId: Uuid,
  now: Date,
  requests: readonly HoldRequest[],
  { isShort }: { isShort: boolean },
): Promise<HoldVerdict[]> {
  const begins = ({ isNew, lines }: HoldRequest) => isNew && lines.some(({ quantity }) => quantity > 0);
  if (!isShort && requests.every(begins)) {
    const begun = await beginCarts(pool, eventId, now, requests);
    if (begun.verdicts !== null) return begun.verdicts;
    // The units of expired carts may be enough for all, and then no request has to be decided one by one.
    if (begun.hasOverdueCarts) {
      // Where they cannot be expired now, the requests are decided without them.
      const expired = await expireCarts(pool, eventId, now, tuning.holdRequestsPerCall).catch(() => 0);
      const { verdicts } =
        expired < requests.length ? { verdicts: null } : await beginCarts(pool, eventId, now, requests);
      if (verdicts !== null) return verdicts;
    }
  }
  return await decideCarts(pool, eventId, now, requests);
}

/** Holds all requests; returns no verdicts and changes nothing where one of them does not fit. */
async function beginCarts(
  pool: Pool,
  eventId: Uuid,
  now: Date,
  requests: readonly HoldRequest[],
): Promise<{ verdicts: HoldVerdict[] | null; hasOverdueCarts: boolean }> {
  const lineCarts: number[] = [];
  const lineBatchIds: Uuid[] = [];
  const lineQuantities: number[] = [];
  for (const [index, { lines }] of requests.entries()) {
    for (const { batchId, quantity } of lines) {
      if (quantity === 0) continue;
      lineCarts.push(index + 1);
      lineBatchIds.push(batchId);
      lineQuantities.push(quantity);
    }
  }
  const { rows } = await pool.query<BegunRow>({
    name: 'begin-carts',
    text: `select expires_at, batch_ids, price_cents, fee_cents,
        case when expires_at is null then ${hasOverdueCarts} end as has_overdue_carts
      from (select) call
      left join begin_carts($1, $2, $3::uuid[], $4::uuid[],
        $5::bigint[], $6::boolean[], $7::integer[], $8::integer[], $9::uuid[], $10::integer[]) on true`,
    values: [
      eventId,
      now,
      plainArray(requests.map(({ cartId }) => cartId)),
      plainArray(requests.map(({ customerId }) => customerId)),
      plainArray(requests.map(({ bound }) => bound?.claimant ?? null)),
      requests.map(({ customerId, bound }) => customerId === null && bound !== null),
      plainArray(requests.map(({ bound }) => bound?.cartsMax ?? null)),
      plainArray(lineCarts),
      plainArray(lineBatchIds),
      plainArray(lineQuantities),
    ],
  });
  const [row] = rows;
  if (row === undefined) throw new Error('begin_carts was asked and did not answer');
  const { expires_at: expiresAt } = row;
  if (expiresAt === null) return { verdicts: null, hasOverdueCarts: row.has_overdue_carts === true };
  return {
    verdicts: requests.map(({ lines }) => ({ refusal: null, expiresAt, lines: heldLines(lines, row) })),
    hasOverdueCarts: false,
  };
}

/** The lines that are held, each at the price of its batch. */
function heldLines(
  lines: HoldRequest['lines'],
  prices: { batch_ids: Uuid[] | null; price_cents: number[] | null; fee_cents: number[] | null },
): HeldLine[] {
  const held: HeldLine[] = [];
  for (const { batchId, quantity } of lines) {
    if (quantity === 0) continue;
    const at = prices.batch_ids?.indexOf(batchId) ?? -1;
    held.push({
      batchId,
      quantity,
      priceCents: prices.price_cents?.[at] ?? 0,
      feeCents: prices.fee_cents?.[at] ?? 0,
    });
  }
  return held;
}

async function decideCarts(
  pool: Pool,
  eventId: Uuid,
  now: Date,
  requests: readonly HoldRequest[],
): Promise<HoldVerdict[]> {
  const cartIds: Uuid[] = [];
  const areNew: boolean[] = [];
  const areFilled: boolean[] = [];
  const customerIds: (Uuid | null)[] = [];
  const lineRequests: number[] = [];
  const lineBatchIds: Uuid[] = [];
  const lineQuantities: number[] = [];
  for (const [index, request] of requests.entries()) {
    cartIds.push(request.cartId);
    areNew.push(request.isNew);
    areFilled.push(request.lines.some((line) => line.quantity > 0));
    customerIds.push(request.customerId);
    for (const line of request.lines) {
      lineRequests.push(index + 1);
      lineBatchIds.push(line.batchId);
      lineQuantities.push(line.quantity);
    }
  }
  const result = await pool.query<VerdictRow>({
    name: 'save-carts',
    text: `select refusal, refused_batch_id, remaining, expires_at, line_batch_ids, line_price_cents, line_fee_cents,
        case when refusal in ('SOLD_OUT', 'LOG_IN_TO_HOLD') then ${hasOverdueCarts} end as has_overdue_carts
      from save_carts($1, $2, $3::uuid[], $4::boolean[], $5::boolean[], $6::uuid[],
        $7::bigint[], $8::integer[], $9::integer[], $10::uuid[], $11::integer[])`,
    values: [
      eventId,
      now,
      plainArray(cartIds),
      areNew,
      areFilled,
      plainArray(customerIds),
      plainArray(requests.map(({ bound }) => bound?.claimant ?? null)),
      plainArray(requests.map(({ bound }) => bound?.cartsMax ?? null)),
      plainArray(lineRequests),
      plainArray(lineBatchIds),
      plainArray(lineQuantities),
    ],
  });
  return requests.map((request, index) => verdictOf(request, result.rows[index]));
}

function verdictOf(request: HoldRequest, row: VerdictRow | undefined): HoldVerdict {
  if (row === undefined) throw new Error('save_carts answered fewer rows than it was asked');
  const { refusal, refused_batch_id: batchId, remaining, has_overdue_carts } = row;
  if (refusal !== null) return { refusal, batchId, remaining, hasOverdueCarts: has_overdue_carts === true };
  const { line_batch_ids: batch_ids, line_price_cents: price_cents, line_fee_cents: fee_cents } = row;
  const lines = heldLines(request.lines, { batch_ids, price_cents, fee_cents });
  return { refusal: null, expiresAt: lines.length > 0 ? row.expires_at : null, lines };
}

/**
 * Ends open carts, each named at most once, and returns their states before, in order; null where there is no cart. One
 * statement, because it locks the pools: in a longer transaction everybody would wait for a busy node to send its commit.
 */
export async function releaseCarts(
  pool: Pool,
  eventId: Uuid,
  now: Date,
  requests: readonly ReleaseRequest[],
): Promise<(FoundCart | null)[]> {
  const { rows } = await pool.query<FoundCart & { id: Uuid }>({
    name: 'release-carts',
    // Without the count the planner would not run end_carts.
    text: `with found as (
        select id, customer_id, state from cart where event_id = $1 and id = any ($3::uuid[]) order by id for update
      ), ended as (
        select end_carts($1, $2, array_agg(found.id), 'released', 'released')
        from found join unnest($3::uuid[], $4::uuid[]) r (cart_id, customer_id) on r.cart_id = found.id
        where found.state = 'open' and (found.customer_id is null or found.customer_id = r.customer_id)
        having count(*) > 0
      )
      select id, customer_id as "customerId", state, (select count(*) from ended) as ended from found`,
    values: [
      eventId,
      now,
      requests.map(({ cartId }) => cartId),
      requests.map(({ customerId }) => customerId),
    ],
  });
  const byId = new Map(rows.map(({ id, customerId, state }) => [id, { customerId, state }]));
  return requests.map(({ cartId }) => byId.get(cartId) ?? null);
}

/** Expires at most `limit` overdue carts of the event. Returns how many. */
export async function expireCarts(pool: Pool, eventId: Uuid, now: Date, limit: number): Promise<number> {
  const result = await pool.query<{ count: number }>({
    name: 'expire-carts',
    text: 'select expire_carts($1, $2, $3) as count',
    values: [eventId, now, limit],
  });
  return result.rows[0]?.count ?? 0;
}

/** The same with a lock timeout of 250 ms, so that one event's lock does not delay the sweep of the others. */
export async function sweepCarts(pool: Pool, eventId: Uuid, now: Date, limit: number): Promise<number> {
  const result = await pool.query<{ count: number }>({
    name: 'sweep-carts',
    // A volatile subquery runs before the query around it; the setting ends with the statement.
    text: `select expire_carts($1, $2, $3) as count
      from (select set_config('lock_timeout', '250ms', true) offset 0) patience`,
    values: [eventId, now, limit],
  });
  return result.rows[0]?.count ?? 0;
}

/** Events that have an overdue cart. */
export async function eventsWithOverdueCarts(pool: Pool, now: Date): Promise<Uuid[]> {
  const result = await pool.query<{ event_id: Uuid }>({
    name: 'events-with-overdue-carts',
    text: `select id as event_id from event e where exists (
      select 1 from cart c where c.event_id = e.id and c.state = 'open' and c.expires_at <= $1)`,
    values: [now],
  });
  return result.rows.map((row) => row.event_id);
}
