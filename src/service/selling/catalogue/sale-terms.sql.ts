import { sql, type Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { CouponDefinition } from '#src/domain/event/event-definition.ts';
import type { LinkRows } from './catalogue-rows.ts';

/** Statements of the import for deliveries and coupons. */

/** Makes the event's deliveries exactly those given. */
export async function saveDeliveries(
  tx: Transaction<DB>,
  eventId: string,
  deliveries: LinkRows['deliveries'],
): Promise<void> {
  await tx.deleteFrom('delivery_offer').where('event_id', '=', eventId).execute();
  if (deliveries.length > 0) await tx.insertInto('delivery_offer').values(deliveries).execute();
}

export interface StoredCouponRow {
  code: string;
  uses: number;
  usesPerDocumentMax: number | null;
  /** An order has used it, whatever became of the order. */
  isNamed: boolean;
}

/** The event's coupons. `isLocked`: none is used until the transaction ends; as in every sale, before the pools. */
export async function storedCoupons(
  tx: Transaction<DB>,
  eventId: string,
  { isLocked }: { isLocked: boolean },
): Promise<StoredCouponRow[]> {
  // In a statement of its own: one that waits for an order would still not see that the order names the coupon.
  if (isLocked)
    await sql`select id from coupon where event_id = ${eventId} order by id for update`.execute(tx);
  const { rows } = await sql<StoredCouponRow>`
    select code, uses, uses_per_document_max as "usesPerDocumentMax", exists (
      select from customer_order o where o.event_id = ${eventId} and o.coupon_id = coupon.id) as "isNamed"
    from coupon where event_id = ${eventId} order by id`.execute(tx);
  return rows;
}

/**
 * Makes the event's coupons those given, each found again by its code: it keeps its id and what was used of it. `stored` was
 * read behind the coupons' locks.
 */
export async function saveCoupons(
  tx: Transaction<DB>,
  eventId: string,
  coupons: readonly CouponDefinition[],
  found: {
    stored: readonly StoredCouponRow[];
    offerIds: ReadonlyMap<string, string>;
    newId: () => string;
  },
): Promise<void> {
  const { stored, offerIds, newId } = found;
  const limits = new Map(stored.map(({ code, usesPerDocumentMax }) => [code, usesPerDocumentMax]));
  const codes = coupons.map(({ code }) => code);
  await sql`delete from coupon where event_id = ${eventId} and not (code = any (${codes}::text[]))`.execute(
    tx,
  );
  for (const coupon of coupons) {
    const columns = {
      kind: coupon.kind,
      basis_points: coupon.basisPoints,
      amount_cents: coupon.amountCents,
      max_discount_cents: coupon.maxDiscountCents,
      minimum_cents: coupon.minimumCents,
      is_delivery_only: coupon.isDeliveryOnly,
      starts_at: coupon.startsAt,
      ends_at: coupon.endsAt,
      uses_max: coupon.usesMax,
      uses_per_document_max: coupon.usesPerDocumentMax,
    };
    const { id } = await tx
      .insertInto('coupon')
      .values({ event_id: eventId, id: newId(), code: coupon.code, ...columns })
      .onConflict((conflict) => conflict.columns(['event_id', 'code']).doUpdateSet(columns))
      .returning('id')
      .executeTakeFirstOrThrow();
    const limit = limits.get(coupon.code);
    if (limit !== undefined && limit !== coupon.usesPerDocumentMax) await recountDocuments(tx, eventId, id);
    await tx.deleteFrom('coupon_offer').where('event_id', '=', eventId).where('coupon_id', '=', id).execute();
    const offers = (coupon.offerKeys ?? []).map((key) => ({
      event_id: eventId,
      coupon_id: id,
      offer_id: offerIds.get(key) ?? '',
    }));
    if (offers.length > 0) await tx.insertInto('coupon_offer').values(offers).execute();
  }
}

/**
 * Counts the coupon's uses by document anew, for its limit has changed: without one none were counted. A document that is over
 * the limit keeps its orders, and gets no further use.
 */
async function recountDocuments(tx: Transaction<DB>, eventId: string, couponId: string): Promise<void> {
  await tx
    .deleteFrom('coupon_document')
    .where('event_id', '=', eventId)
    .where('coupon_id', '=', couponId)
    .execute();
  await sql`
    insert into coupon_document (event_id, coupon_id, document_type, document_number, uses, uses_max)
    select c.event_id, c.id, o.document_type, o.document_number, count(*)::integer,
      greatest(count(*)::integer, c.uses_per_document_max)
    from coupon c
    join coupon_use u on u.event_id = c.event_id and u.coupon_id = c.id and u.event_id = ${eventId}
      and u.returned_at is null
    join customer_order o on o.event_id = u.event_id and o.id = u.order_id and o.event_id = ${eventId}
    where c.event_id = ${eventId} and c.id = ${couponId} and c.uses_per_document_max is not null
    group by c.event_id, c.id, c.uses_per_document_max, o.document_type, o.document_number`.execute(tx);
}

/**
 * Counts the tickets of each document anew, for a limit that an event gets while it sells: without one none were counted. A document
 * that is over the limit keeps its tickets, and gets no more. An order under way at a node that has not heard of the limit yet is counted
 * the next time.
 */
export async function countDocuments(tx: Transaction<DB>, eventId: string, limit: number): Promise<void> {
  await sql`delete from document_allowance where event_id = ${eventId}`.execute(tx);
  await sql`
    insert into document_allowance (event_id, document_type, document_number, units, units_max)
    select o.event_id, o.document_type, o.document_number, sum(l.units), greatest(sum(l.units), ${limit}::integer)
    from customer_order o
    join (
      select l.event_id, l.order_id, sum(l.quantity - coalesce(b.units, 0)) as units, sum(coalesce(s.units, 0)) as replacing
      from order_line l
      join offer f on f.event_id = l.event_id and f.id = l.offer_id
      join category k on k.event_id = f.event_id and k.id = f.category_id and k.kind = 'TICKET'
      left join (
        select event_id, order_line_id, count(*) as units from refund_unit where event_id = ${eventId} group by 1, 2
      ) b on b.event_id = l.event_id and b.order_line_id = l.id
      left join (
        select event_id, order_line_id, count(*) as units from order_swap
        where event_id = ${eventId} and kind = 'UPGRADE' group by 1, 2
      ) s on s.event_id = l.event_id and s.order_line_id = l.id
      where l.event_id = ${eventId} group by 1, 2
    ) w on w.event_id = o.event_id and w.order_id = o.id
    cross join lateral (
      -- An exchange that is not paid yet counts by the ticket that it would replace.
      select (w.units - case when o.status in ('APPROVED', 'RESENT') then 0 else w.replacing end)::integer as units
    ) l
    where o.event_id = ${eventId} and o.status <> 'CANCELED' and o.origin <> 'COURTESY'
    group by 1, 2, 3 having sum(l.units) > 0`.execute(tx);
}
