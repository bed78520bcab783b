import type { Kysely } from 'kysely';
import type { Pool } from 'pg';
import { plainArray } from '#src/db/plain-array.ts';
import { prepared } from '#src/db/prepared.ts';
import { askLiving } from '#src/db/spread/living-events.ts';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { RefusalCode } from '#src/domain/refusal.ts';
import { tuning } from '../../tuning.ts';
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

/** One verdict; its time and prices are null when no cart was begun. */
interface BegunRow {
  expires_at: Date | null;
  batch_ids: Uuid[] | null;
  price_cents: number[] | null;
  fee_cents: number[] | null;
  has_overdue_carts: boolean | null;
}

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
    text: `select expires_at, batch_ids, price_cents, fee_cents, has_overdue_carts
      from begin_carts($1, $2, $3::uuid[], $4::uuid[],
        $5::bigint[], $6::boolean[], $7::integer[], $8::integer[], $9::uuid[], $10::integer[])`,
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
        has_overdue_carts
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
 * Ends open carts, each named at most once, and returns their states before, in order; null where there is no cart.
 */
export async function releaseCarts(
  pool: Pool,
  eventId: Uuid,
  now: Date,
  requests: readonly ReleaseRequest[],
): Promise<(FoundCart | null)[]> {
  const { rows } = await pool.query<FoundCart & { id: Uuid }>({
    name: 'release-carts',
    text: `select id, customer_id as "customerId", state
      from release_carts($1, $2, $3::uuid[], $4::uuid[])`,
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
    text: 'select sweep_carts($1, $2, $3) as count',
    values: [eventId, now, limit],
  });
  return result.rows[0]?.count ?? 0;
}

/** Events that have an overdue cart. */
export async function eventsWithOverdueCarts(db: Kysely<DB>, now: Date): Promise<Uuid[]> {
  // Every event has a date. In a spread database each machine looks at its own events; `event` is on all of them.
  const { found } = await askLiving(
    db,
    (only) => prepared<{ eventId: Uuid }>(db, 'events-with-overdue-carts')`
    select e.event_id as "eventId" from (
      select distinct event_id from event_date where (${only}::uuid[] is null or event_id = any (${only}::uuid[]))
    ) e where exists (
      select 1 from cart c where c.event_id = e.event_id and c.state = 'open' and c.expires_at <= ${now}
      and (${only}::uuid[] is null or c.event_id = any (${only}::uuid[])))`,
  );
  return found.map(({ eventId }) => eventId);
}
