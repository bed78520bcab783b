import type { Pool } from 'pg';
import { withLongDeadlines } from '#src/db/with-long-deadlines.ts';
import { admissionInvariants } from './admission-invariants.sql.ts';
import { moneyInvariants } from './money-invariants.sql.ts';
import { paperInvariants } from './paper-invariants.sql.ts';
import { peopleInvariants } from './people-invariants.sql.ts';
import { settlementInvariants } from './settlement-invariants.sql.ts';
import { tillInvariants } from './till-invariants.sql.ts';

/**
 * What is true at any instant, asked of the database itself (docs/invariants.md). Each query returns
 * the rows that break the rule; the name is what the failure says.
 */
export const invariants: Readonly<Record<string, string>> = {
  'I1 0 <= held, 0 <= sold, held + sold <= capacity': `
    select event_id, key, capacity, held, sold from pool where held < 0 or sold < 0 or held + sold > capacity`,
  'I2 counter = ledger': `
    select p.event_id, p.key, p.held, p.sold, coalesce(l.held, 0) as ledger_held, coalesce(l.sold, 0) as ledger_sold
    from pool p left join (
      select bp.event_id, bp.pool_id, sum(e.held_change) as held, sum(e.sold_change) as sold
      from stock_entry e join batch_pool bp on bp.event_id = e.event_id and bp.batch_id = e.batch_id
      group by 1, 2
    ) l on l.event_id = p.event_id and l.pool_id = p.id
    where p.held <> coalesce(l.held, 0) or p.sold <> coalesce(l.sold, 0)`,
  'I2 what is held without an account = ledger of the carts begun so': `
    select p.event_id, p.key, p.held, p.held_without_account, coalesce(l.held, 0) as ledger_held
    from pool p left join (
      select bp.event_id, bp.pool_id, sum(e.held_change) as held
      from cart c join stock_entry e on e.event_id = c.event_id and e.cart_id = c.id
      join batch_pool bp on bp.event_id = e.event_id and bp.batch_id = e.batch_id
      where c.without_account group by 1, 2
    ) l on l.event_id = p.event_id and l.pool_id = p.id
    where p.held_without_account <> coalesce(l.held, 0)`,
  'I3 a hold ends once: no cart and batch holds less than nothing, no ended cart holds anything': `
    select e.event_id, e.cart_id, e.batch_id, sum(e.held_change) as held, c.state
    from stock_entry e left join cart c on c.event_id = e.event_id and c.id = e.cart_id
    group by 1, 2, 3, 5
    having sum(e.held_change) < 0 or sum(e.sold_change) < 0
      or (sum(e.held_change) > 0 and c.state is distinct from 'open' and c.state is distinct from 'ordered')`,
  'I6 a document has no more tickets than its limit, and the count is that of its live orders': `
    select a.event_id, a.document_number, a.units, a.units_max, coalesce(o.units, 0) as ordered
    from document_allowance a
    left join (
      -- Of an upgrade that is not paid yet, the ticket it would replace is the one that counts.
      select o.event_id, o.document_type, o.document_number, sum(l.quantity - coalesce(b.units, 0)
        - case when o.status in ('APPROVED', 'RESENT') then 0 else coalesce(s.units, 0) end) as units
      from customer_order o
      join order_line l on l.event_id = o.event_id and l.order_id = o.id
      join offer f on f.event_id = l.event_id and f.id = l.offer_id
      join category k on k.event_id = f.event_id and k.id = f.category_id and k.kind = 'TICKET'
      left join (
        select event_id, order_line_id, count(*) as units from refund_unit group by 1, 2
      ) b on b.event_id = l.event_id and b.order_line_id = l.id
      left join (
        select event_id, order_line_id, count(*) as units from order_swap where kind = 'UPGRADE' group by 1, 2
      ) s on s.event_id = l.event_id and s.order_line_id = l.id
      where o.status <> 'CANCELED' and o.origin <> 'COURTESY' group by 1, 2, 3
    ) o using (event_id, document_type, document_number)
    where a.units > a.units_max or a.units <> coalesce(o.units, 0)`,
  'I7 one idempotency key, one attempt; one order, at most one undecided and one that pays': `
    select event_id, order_id, count(*) as payments from payment group by 1, 2
    having count(distinct idempotency_key) < count(idempotency_key)
      or count(*) filter (where status in ('PENDING', 'IN_ANALYSIS')) > 1
      or count(*) filter (where pays) > 1`,
  'I8 captured = what the order keeps + refunds + chargebacks + what a person looks at': `
    select p.event_id, p.id, p.status, p.captured_cents, p.returning_cents, p.charged_back_cents, p.pays, o.status as order_status,
      o.total_cents, r.of_units, r.by_itself, r.failed
    from payment p
    join customer_order o on o.event_id = p.event_id and o.id = p.order_id
    join lateral (
      select coalesce(sum(amount_cents) filter (where cause not in ('late_money_without_stock', 'wrong_amount', 'paid_twice')), 0) as of_units,
        coalesce(sum(amount_cents) filter (where cause in ('late_money_without_stock', 'wrong_amount', 'paid_twice')), 0) as by_itself,
        coalesce(sum(amount_cents) filter (where status = 'FAILED'), 0) as failed,
        coalesce(sum(amount_cents) filter (where status <> 'FAILED'), 0) as promised,
        coalesce(sum(amount_cents) filter (where status = 'DONE'), 0) as done
      from refund r where r.event_id = p.event_id and r.payment_id = p.id
    ) r on true
    where p.captured_cents <> case when p.pays then o.total_cents else 0 end + r.by_itself
      or p.returning_cents <> r.promised or p.refunded_cents <> r.done
      or (r.of_units > 0 and not p.pays)
      or p.charged_back_cents > p.captured_cents
      or r.failed > coalesce((
        select sum(m.amount_cents) from money_review m
        where m.event_id = p.event_id and m.payment_id = p.id and m.reason = 'REFUND_FAILED'), 0) + p.charged_back_cents`,
  'I8 what a chargeback leaves of a payment is under review': `
    select p.event_id, p.id, p.captured_cents, p.returning_cents, p.charged_back_cents from payment p
    where p.status = 'CHARGED_BACK' and p.captured_cents - p.returning_cents - p.charged_back_cents > coalesce((
      select sum(m.amount_cents) from money_review m
      where m.event_id = p.event_id and m.payment_id = p.id
        and m.reason in ('REFUND_FAILED', 'CHARGED_BACK_IN_PART', 'CHARGEBACK_REVERSED')), 0)`,
  'I8 an order stands exactly when a payment pays it that was neither given back whole nor taken back': `
    select o.event_id, o.number, o.status, p.status as payment from customer_order o
    left join payment p on p.event_id = o.event_id and p.order_id = o.id and (p.pays or p.method = 'FREE')
    where (o.status in ('APPROVED', 'RESENT')) <> (p.id is not null and p.status <> 'CHARGED_BACK' and exists (
      select 1 from order_line l where l.event_id = o.event_id and l.order_id = o.id and l.quantity > (
        select count(*) from refund_unit u where u.event_id = l.event_id and u.order_line_id = l.id)))`,
  'I9 refunds <= captured, per payment': `
    select p.event_id, p.id from payment p
    where p.refunded_cents > p.captured_cents or p.returning_cents > p.captured_cents`,
  'I9 what units gave back is what their refund says, and no unit gives back more than it cost': `
    select r.event_id, r.id, r.amount_cents from refund r
    where r.cause not in ('late_money_without_stock', 'wrong_amount', 'paid_twice')
      and r.amount_cents <> r.delivery_cents + r.insurance_cents + coalesce((
        select sum(u.refund_cents) from refund_unit u where u.event_id = r.event_id and u.refund_id = r.id), 0) + coalesce((
        select sum(u.refund_cents) from refund_part u where u.event_id = r.event_id and u.refund_id = r.id), 0)
    union all
    select l.event_id, l.id, l.total_cents from order_line l
    join (
      select event_id, order_line_id, sum(cents) as cents, sum(units) as units from (
        select event_id, order_line_id, refund_cents + kept_cents as cents, 1 as units from refund_unit
        union all
        select event_id, order_line_id, refund_cents, 0 from refund_part
      ) back group by 1, 2
    ) u on u.event_id = l.event_id and u.order_line_id = l.id
    where u.units > l.quantity or u.cents > l.total_cents or (u.units = l.quantity and u.cents <> l.total_cents)`,
  'I10 an order total can be recomputed from its lines': `
    select o.event_id, o.number, o.total_cents, s.total from customer_order o
    join (
      select event_id, order_id, sum(quantity * (price_cents + fee_cents) + order_fee_cents - discount_cents) as total
      from order_line group by 1, 2
    ) s on s.event_id = o.event_id and s.order_id = o.id
    where o.total_cents <> s.total + o.delivery_cents + o.insurance_cents`,
  'I12 what is charged is what the hold saw': `
    select l.event_id, l.order_id, l.batch_id from order_line l
    join customer_order o on o.event_id = l.event_id and o.id = l.order_id
    where not exists (
      select 1 from stock_entry e
      where e.event_id = o.event_id and e.cart_id = o.cart_id and e.batch_id = coalesce(l.held_batch_id, l.batch_id) and e.cause = 'taken'
        and e.price_cents = l.price_cents and e.fee_cents = l.fee_cents)
      -- What was moved here was held at the same price, for another batch.
      and not exists (
        select 1 from stock_entry e
        where e.event_id = o.event_id and e.cart_id = o.cart_id and e.batch_id = l.batch_id and e.cause = 'moved'
          and e.sold_change > 0 and e.price_cents = l.price_cents and e.fee_cents = l.fee_cents)
      -- What a code opened was never held: it was sold at once, at no price.
      and not (o.origin = 'COURTESY' and exists (
        select 1 from stock_entry e
        where e.event_id = o.event_id and e.cart_id = o.cart_id and e.batch_id = l.batch_id and e.cause = 'courtesy'
          and l.price_cents = 0 and l.fee_cents = 0))`,
  'I13 status is where its history ends, and every step begins where the last ended': `
    select o.event_id, o.number, o.status, h.status as last from customer_order o
    join lateral (
      select status from order_history h where h.event_id = o.event_id and h.order_id = o.id order by id desc limit 1
    ) h on true where h.status <> o.status
    union all
    select event_id, order_id::text, from_status, before from (
      select event_id, order_id, from_status, lag(status) over (partition by event_id, order_id order by id) as before
      from order_history
    ) s where from_status is distinct from before`,
  'I14 while a room is on, carts are begun by those whose turn it is': `
    select c.event_id, c.id, c.customer_id, c.opened_at from cart c
    -- A request may have asked just before it opened.
    join waiting_room r on r.event_id = c.event_id and c.opened_at >= r.opens_at + interval '10 seconds'
      and (r.closed_at is null or c.opened_at < r.closed_at)
    left join customer_order o on o.event_id = c.event_id and o.cart_id = c.id
    where c.purpose = 'SALE' and (o.origin = 'SALE' or c.state = 'open') and not exists (
      select 1 from waiting_room_place p
      where p.event_id = c.event_id and p.customer_id = coalesce(o.customer_id, c.customer_id)
        and p.admitted_at <= c.opened_at and p.pass_until > c.opened_at - interval '10 seconds')`,
  'I14 numbers are given without a hole, and a turn is of a place that was called': `
    select r.event_id, r.last_number, r.serving, p.numbers, p.highest, p.place from waiting_room r
    join lateral (
      select count(*) as numbers, coalesce(max(number), 0) as highest, coalesce(max(place), 0) as place
      from waiting_room_place p where p.event_id = r.event_id
    ) p on true
    where p.numbers <> r.last_number or p.highest <> r.last_number or p.place > r.serving`,
  'I14 no minute has more calls than its rate': `
    select c.event_id, c.at, c.rate_per_minute, m.called from waiting_room_call c
    join lateral (
      select sum(m.called) as called from waiting_room_call m
      where m.event_id = c.event_id and m.at > c.at - interval '1 minute' and m.at <= c.at
    ) m on true
    where m.called > c.rate_per_minute
    union all
    select r.event_id, max(c.at), r.serving, max(c.serving) from waiting_room r
    join waiting_room_call c on c.event_id = r.event_id group by r.event_id, r.serving having max(c.serving) <> r.serving`,
  'I15 a ticket is valid exactly when its order is approved': `
    select t.event_id, t.id, t.status, o.status from ticket t
    join customer_order o on o.event_id = t.event_id and o.id = t.order_id
    left join refund_unit u on u.event_id = t.event_id and u.order_line_id = t.order_line_id and u.unit = t.unit
    left join refund_part p on p.event_id = t.event_id and p.order_line_id = t.order_line_id and p.unit = t.unit and p.part = t.part
    where (t.status = 'VALID') <> (
      o.status in ('APPROVED', 'RESENT') and u.unit is null and p.unit is null and t.status <> 'TRANSFERRED')`,
  'I15 an approved order has a ticket for every unit, and of a bundle for every part': `
    select o.event_id, o.number, l.units, t.tickets from customer_order o
    join lateral (
      select sum(l.quantity * greatest(1, (
        select count(*) from offer_part p where p.event_id = l.event_id and p.offer_id = l.offer_id))) as units
      from order_line l where l.event_id = o.event_id and l.order_id = o.id
    ) l on true
    join lateral (
      select count(*) as tickets from ticket t
      where t.event_id = o.event_id and t.order_id = o.id and t.status <> 'TRANSFERRED'
    ) t on true
    where case
      when o.status in ('APPROVED', 'RESENT') then t.tickets <> l.units
      -- An order that was given back or charged back once had them all.
      else t.tickets not in (0, l.units)
    end`,
  'I15 what is sold is what approved orders have': `
    select e.event_id, e.cart_id from (
      select e.event_id, e.cart_id, sum(e.sold_change) as sold from stock_entry e
      join customer_order o on o.event_id = e.event_id and o.cart_id = e.cart_id
      group by 1, 2
    ) e
    join customer_order o on o.event_id = e.event_id and o.cart_id = e.cart_id
    join lateral (select sum(quantity) as units from order_line l where l.event_id = o.event_id and l.order_id = o.id) l on true
    where e.sold <> case when o.status in ('APPROVED', 'RESENT') then l.units - (
      select count(*) from refund_unit u where u.event_id = o.event_id and u.order_id = o.id) else 0 end`,
  'somebody is down for a session exactly while a unit of it stands': `
    select w.event_id, w.line_id, w.unit, w.part, a.order_line_id as entry from (
      select l.event_id, l.id as line_id, n.unit, coalesce(p.part, 0) as part
      from order_line l
      join customer_order o on o.event_id = l.event_id and o.id = l.order_id and o.status <> 'CANCELED'
      cross join lateral generate_series(1, l.quantity) n (unit)
      left join offer_part p on p.event_id = l.event_id and p.offer_id = l.offer_id
      join offer f on f.event_id = l.event_id and f.id = coalesce(p.part_offer_id, l.offer_id) and f.session_starts_at is not null
      where not exists (
        select 1 from refund_unit u where u.event_id = l.event_id and u.order_line_id = l.id and u.unit = n.unit)
      and not exists (
        select 1 from refund_part u
        where u.event_id = l.event_id and u.order_line_id = l.id and u.unit = n.unit and u.part = p.part)
    ) w full join agenda_entry a
      on a.event_id = w.event_id and a.order_line_id = w.line_id and a.unit = w.unit and a.part = w.part
    where w.line_id is null or a.order_line_id is null`,
  'nobody is down for two sessions at one time, unless one was moved there': `
    select a.event_id, a.document_number, a.offer_id, b.offer_id as other from agenda_entry a
    join agenda_entry b on b.event_id = a.event_id and b.document_type = a.document_type
      and b.document_number = a.document_number
      and (b.order_line_id, b.unit, b.part) > (a.order_line_id, a.unit, a.part)
    join offer f on f.event_id = a.event_id and f.id = a.offer_id
    join offer g on g.event_id = b.event_id and g.id = b.offer_id
    where f.session_starts_at < g.session_ends_at and g.session_starts_at < f.session_ends_at and not exists (
      select 1 from session_move m where m.event_id = a.event_id and m.offer_id in (a.offer_id, b.offer_id))`,
  'a session of an order that stands is for the person its ticket names': `
    select t.event_id, t.id, a.document_number from ticket t
    join agenda_entry a on a.event_id = t.event_id and a.order_line_id = t.order_line_id and a.unit = t.unit and a.part = t.part
    where t.status = 'VALID'
      and (t.holder_document_type, t.holder_document_number) <> (a.document_type, a.document_number)`,
  'I11 a coupon is used as often as live orders used it, and never more than its limit': `
    select c.event_id, c.code, c.uses, c.uses_max, u.live from coupon c
    join lateral (
      select count(*) as live from coupon_use u
      where u.event_id = c.event_id and u.coupon_id = c.id and u.returned_at is null
    ) u on true
    where c.uses <> u.live or c.uses > c.uses_max
    union all
    select o.event_id, o.number, 0, 0, 0 from customer_order o
    left join coupon_use u on u.event_id = o.event_id and u.order_id = o.id
    where o.coupon_id is not null and (u.order_id is null or u.coupon_id <> o.coupon_id
      or (u.returned_at is null) <> (o.status <> 'CANCELED'))
    union all
    select d.event_id, d.document_number, d.uses, d.uses_max, coalesce(n.live, 0) from coupon_document d
    -- Not once for each document: a large event has as many of them as uses.
    left join (
      select u.event_id, u.coupon_id, o.document_type, o.document_number, count(*) as live from coupon_use u
      join customer_order o on o.event_id = u.event_id and o.id = u.order_id
      where u.returned_at is null
      group by u.event_id, u.coupon_id, o.document_type, o.document_number
    ) n on n.event_id = d.event_id and n.coupon_id = d.coupon_id and n.document_type = d.document_type
      and n.document_number = d.document_number
    where d.uses <> coalesce(n.live, 0) or d.uses > d.uses_max`,
  'I11 a courtesy code is redeemed at most once, by an order that is a courtesy, and opens no more than its grant says': `
    select c.event_id, c.code, o.number from courtesy_code c
    join customer_order o on o.event_id = c.event_id and o.id = c.order_id
    left join order_line l on l.event_id = o.event_id and l.order_id = o.id
    left join courtesy_grant_offer g
      on g.event_id = c.event_id and g.grant_id = c.grant_id and g.offer_id = l.offer_id and g.batch_id = l.batch_id
    where o.origin <> 'COURTESY' or o.total_cents <> 0 or l.quantity > g.max_per_code or g.offer_id is null
    union all
    select o.event_id, o.number, 'no code' from customer_order o
    left join courtesy_code c on c.event_id = o.event_id and c.order_id = o.id
    where o.origin = 'COURTESY' and c.id is null`,
  'I16 one ticket works per unit and part': `
    select event_id, order_line_id, unit, part, count(*) from ticket where status <> 'TRANSFERRED'
    group by 1, 2, 3, 4 having count(*) > 1
    union all
    select event_id, order_line_id, unit, part, 0 from ticket
    group by 1, 2, 3, 4 having count(*) filter (where status <> 'TRANSFERRED') = 0`,
  'I16 what was handed on has one ticket made of it, of the same unit and with another id, and what was not has none': `
    select t.event_id, t.id, t.status, count(n.id) from ticket t
    -- Nearly no ticket has one before it, and the planner has to be told.
    left join (select * from ticket where previous_ticket_id is not null) n
      on n.event_id = t.event_id and n.previous_ticket_id = t.id
    group by t.event_id, t.id, t.status
    having count(n.id) <> case when t.status = 'TRANSFERRED' then 1 else 0 end
      or bool_or((n.order_line_id, n.unit, n.part) is distinct from (t.order_line_id, t.unit, t.part) and n.id is not null)`,
  'I16 what a ticket is in the middle of is under way, and what is under way has its ticket': `
    select t.event_id, t.id, t.engaged_by from ticket t where t.engaged_by is not null and not case t.engaged_by
      when 'TRANSFER' then exists (
        select 1 from ticket_transfer x join ticket_transfer_item i on i.event_id = x.event_id and i.transfer_id = x.id
        where x.event_id = t.event_id and x.id = t.engaged_with and x.status = 'WAITING' and i.ticket_id = t.id
          and x.from_customer_id = t.customer_id)
      when 'RETURN' then exists (
        select 1 from ticket_return r
        where r.event_id = t.event_id and r.id = t.engaged_with and r.status = 'LISTED' and r.ticket_id = t.id)
      else exists (
        select 1 from order_swap s join customer_order o on o.event_id = s.event_id and o.id = s.order_id
        where s.event_id = t.event_id and s.order_id = t.engaged_with and s.from_ticket_id = t.id
          and o.status in ('RECEIVED', 'WAITING_FOR_APPROVAL', 'PAYMENT_DECLINED'))
    end
    union all
    select x.event_id, i.ticket_id, 'TRANSFER' from ticket_transfer x
    join ticket_transfer_item i on i.event_id = x.event_id and i.transfer_id = x.id
    join ticket t on t.event_id = i.event_id and t.id = i.ticket_id
    where (x.status = 'WAITING') <> (t.engaged_with is not distinct from x.id)
      or (x.status = 'ACCEPTED') <> (i.new_ticket_id is not null)
    union all
    select r.event_id, r.ticket_id, 'RETURN' from ticket_return r
    join ticket t on t.event_id = r.event_id and t.id = r.ticket_id
    where (r.status = 'LISTED') <> (t.engaged_with is not distinct from r.id)`,
  ...admissionInvariants,
  'I21 what the list offered is held by a cart of its own, for as long as it is offered, and nobody waits twice': `
    select e.event_id, e.id, c.state, c.purpose from waitlist_entry e
    left join cart c on c.event_id = e.event_id and c.id = e.cart_id
    where e.status = 'OFFERED' and (c.id is null or c.purpose <> 'LIST' or c.customer_id <> e.customer_id)
    union all
    select c.event_id, c.id, c.state, c.purpose from cart c
    where c.purpose = 'LIST' and c.state = 'open' and not exists (
      select 1 from waitlist_entry e where e.event_id = c.event_id and e.cart_id = c.id and e.status = 'OFFERED')
    union all
    select e.event_id, min(e.id::text)::uuid, e.customer_id::text, count(*)::text from waitlist_entry e
    join waitlist_choice c on c.event_id = e.event_id and c.entry_id = e.id
    where e.status in ('WAITING', 'OFFERED') group by e.event_id, e.customer_id, c.offer_id having count(*) > 1`,
  'I22 a returned ticket can be held as often as one is up, and is sold under its real batch': `
    select b.event_id, b.key, p.capacity, p.held, p.sold, r.listed from batch b
    join pool p on p.event_id = b.event_id and p.id = b.own_pool_id
    join lateral (
      select count(*) as listed from ticket_return r
      where r.event_id = b.event_id and r.batch_id = b.id and r.status = 'LISTED'
    ) r on true
    where b.purpose = 'RETURN' and (p.capacity < r.listed or p.sold <> 0)`,
  'I18 an approved order of somebody with an address has its one mail': `
    select o.event_id, o.number, count(m.id) from customer_order o
    left join mail m on m.dedupe_key =
      case o.origin when 'COURTESY' then 'courtesy-redeemed:' else 'order-approved:' end || o.id
    where o.status in ('APPROVED', 'RESENT') and o.origin <> 'TILL' and not exists (
      select from brought_event b where b.event_id = o.event_id and b.left_at >= o.placed_at)
    group by 1, 2 having count(m.id) <> 1`,
  'I24 an order is of an event that is there': `
    select o.event_id, o.id from customer_order o where not exists (select 1 from event e where e.id = o.event_id)`,
  'I25 no two payments have one name at a provider, and a reference leads to the payment that has it': `
    select provider, provider_reference as name, count(*)::text as found from payment
    where method <> 'FREE' group by 1, 2 having count(*) > 1
    union all
    select provider, settlement_reference, count(*)::text from payment
    where settlement_reference is not null group by 1, 2 having count(*) > 1
    union all
    select p.provider, p.provider_reference, r.reference from payment p
    join payment_reference r on r.payment_id = p.id
    where r.event_id <> p.event_id
      or r.reference <> case r.kind when 'CHARGE' then p.provider_reference else p.settlement_reference end`,
  ...peopleInvariants,
  ...moneyInvariants,
  ...paperInvariants,
  ...tillInvariants,
  ...settlementInvariants,
};

/** Every rule that is broken, with up to five of the rows that break it; nothing when all is well. */
export async function readBrokenInvariants(pool: Pool): Promise<string[]> {
  const broken: string[] = [];
  await withLongDeadlines(pool, async (client) => {
    for (const [name, query] of Object.entries(invariants)) {
      // Planned for all rows. For five alone, a rule that holds got a plan quadratic in the orders of an event.
      const { rows } = await client.query(
        `with broken as materialized (${query}) select * from broken limit 5`,
      );
      if (rows.length > 0) broken.push(`${name}: ${JSON.stringify(rows)}`);
    }
  });
  return broken;
}

export const invariantCount = Object.keys(invariants).length;
