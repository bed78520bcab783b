import type { Transaction } from 'kysely';
import { prepared } from '#src/db/prepared.ts';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { LineMoney } from '#src/domain/money/money-sums.ts';
import type { OrderMoney } from '#src/domain/money/order-position.ts';

/** An order whose money is booked: by which keys its totals are kept, and of which batch each line is. */
export interface BookedOrder {
  id: Uuid;
  origin: string;
  couponCode: string | null;
  /** City of the billing address; null without one, or abroad. */
  cityId: number | null;
  lines: readonly { id: Uuid; batchId: Uuid }[];
}

/** The facts that decide an order's position, and the sums of its entries so far. */
export interface OrderToBook extends BookedOrder, OrderMoney {
  lines: OrderMoney['lines'] & BookedOrder['lines'];
  booked: LineMoney[];
  /** When it was paid or, with nothing to pay, placed. */
  soldAt: Date;
}

/**
 * Locks these orders and those their tickets came from, in the order of their ids. Returns all their ids. Booking goes last
 * in a transaction, so these locks follow those of the pools.
 */
export async function lockOrdersToBook(
  tx: Transaction<DB>,
  eventId: Uuid,
  orderIds: readonly Uuid[],
): Promise<Uuid[]> {
  const rows = await prepared<{ id: Uuid }>(tx, 'lock-orders-to-book')`
    with recursive chain (id) as (
      select unnest(${[...orderIds]}::uuid[])
      union
      select s.from_order_id from chain c
      join order_swap s on s.event_id = ${eventId} and s.order_id = c.id and s.from_order_id is not null
    )
    select o.id from customer_order o where o.event_id = ${eventId} and o.id in (select id from chain)
    order by o.id for no key update`;
  return rows.map(({ id }) => id);
}

export async function readOrdersToBook(
  tx: Transaction<DB>,
  eventId: Uuid,
  orderIds: readonly Uuid[],
): Promise<OrderToBook[]> {
  return await prepared<OrderToBook>(tx, 'orders-to-book')`
    select o.id, o.origin, o.coupon_code as "couponCode", (o.billing_address ->> 'cityId')::integer as "cityId",
      o.delivery_cents as "deliveryCents", o.insurance_cents as "insuranceCents",
      coalesce(p.sold_at, o.placed_at) as "soldAt", coalesce(p.is_sold, false) as "isSold",
      coalesce(p.was_sold, false) and not exists (select from order_swap s
        where s.event_id = ${eventId} and s.order_id = o.id and s.kind = 'UPGRADE') as "isCounted",
      l.lines, u.units as "unitsGivenBack", a.parts as "partsGivenBack",
      r.delivery as "refundedDeliveryCents", r.insurance as "refundedInsuranceCents",
      jsonb_build_object('captured', p.captured, 'refund', p.returning + m.closed, 'sent', p.refunded + m.closed,
        'chargedBack', p.charged_back, 'financing', p.financing) as paid, m.kept as "stayingCents",
      d.differences, e.booked
    from customer_order o
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('id', id, 'batchId', batch_id, 'quantity', quantity,
        'priceCents', price_cents, 'feeCents', fee_cents, 'discountCents', discount_cents,
        'orderFeeCents', order_fee_cents) order by position), '[]') as lines
      from order_line where event_id = ${eventId} and order_id = o.id
    ) l
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('lineId', order_line_id, 'unit', unit,
        'refundCents', refund_cents, 'keptCents', kept_cents)), '[]') as units
      from refund_unit where event_id = ${eventId} and order_id = o.id
    ) u
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('lineId', order_line_id, 'unit', unit,
        'refundCents', refund_cents)), '[]') as parts
      from refund_part where event_id = ${eventId} and order_id = o.id
    ) a
    cross join lateral (
      select bool_or((pays or method = 'FREE') and status <> 'CHARGED_BACK') as is_sold,
        bool_or(pays or method = 'FREE') as was_sold,
        min(settled_at) filter (where pays) as sold_at,
        coalesce(sum(captured_cents), 0) as captured, coalesce(sum(returning_cents), 0) as returning,
        coalesce(sum(refunded_cents), 0) as refunded, coalesce(sum(charged_back_cents), 0) as charged_back,
        coalesce(sum(financed_cents - amount_cents) filter (where pays), 0) as financing
      from payment where event_id = ${eventId} and order_id = o.id
    ) p
    cross join lateral (
      select coalesce(sum(f.delivery_cents), 0)::integer as delivery, coalesce(sum(f.insurance_cents), 0)::integer as insurance
      from payment q join refund f on f.event_id = ${eventId} and f.payment_id = q.id
      where q.event_id = ${eventId} and q.order_id = o.id
    ) r
    cross join lateral (
      select coalesce(sum(w.amount_cents) filter (
          where w.closed_at is not null and (w.reason = 'REFUND_FAILED' or w.transfer_number is not null)), 0) as closed,
        coalesce(sum(w.kept_cents), 0)::integer as kept
      from payment q join money_review w on w.event_id = ${eventId} and w.payment_id = q.id
      where q.event_id = ${eventId} and q.order_id = o.id
    ) m
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('lineId', k.order_line_id, 'priceCents', h.price_cents,
        'feeCents', h.fee_cents, 'isGivenBack', b.difference_id is not null)), '[]') as differences
      from half_difference h
      join ticket k on k.event_id = ${eventId} and k.id = h.ticket_id
      left join half_difference_back b on b.event_id = ${eventId} and b.difference_id = h.id
      where h.event_id = ${eventId} and h.order_id = o.id
    ) d
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('lineId', g.order_line_id, 'sums', jsonb_build_object(
        'orders', g.orders, 'units', g.units, 'price', g.price, 'discount', g.discount, 'fee', g.fee, 'delivery', g.delivery,
        'insurance', g.insurance, 'captured', g.captured, 'refund', g.refund, 'sent', g.sent,
        'chargedBack', g.charged_back, 'financing', g.financing))), '[]') as booked
      from (
        select order_line_id, sum(orders) as orders, sum(units) as units, sum(price_cents) as price, sum(discount_cents) as discount,
          sum(fee_cents) as fee, sum(delivery_cents) as delivery, sum(insurance_cents) as insurance,
          sum(captured_cents) as captured, sum(refund_cents) as refund, sum(sent_cents) as sent,
          sum(charged_back_cents) as charged_back, sum(financing_cents) as financing
        from money_entry where event_id = ${eventId} and order_id = o.id group by order_line_id
      ) g
    ) e
    where o.event_id = ${eventId} and o.id = any (${[...orderIds]}::uuid[])`;
}
