/**
 * Those of the money ledger (docs/algorithms/money-ledger.md, "What proves it"). Events whose earlier orders are still being
 * booked are left out.
 */
export const moneyInvariants: Readonly<Record<string, string>> = {
  'I29 the money ledger says of each line what its order, its payment and what was given back say': `
    select l.event_id, l.order_id, l.id, s.is_sold, e.units, e.cents, e.fee, e.discount from order_line l
    left join (
      select event_id, order_id, bool_or((pays or method = 'FREE') and status <> 'CHARGED_BACK') as is_sold
      from payment group by 1, 2
    ) s on s.event_id = l.event_id and s.order_id = l.order_id
    left join (
      select q.event_id, q.order_id, sum(w.kept_cents) as cents
      from payment q join money_review w on w.event_id = q.event_id and w.payment_id = q.id group by 1, 2
    ) y on y.event_id = l.event_id and y.order_id = l.order_id
    left join (
      select event_id, order_line_id, sum(units) as units, sum(cents) as cents from (
        select event_id, order_line_id, 1 as units, refund_cents as cents from refund_unit
        union all
        select event_id, order_line_id, 0, refund_cents from refund_part
      ) back group by 1, 2
    ) b on b.event_id = l.event_id and b.order_line_id = l.id
    left join (
      select event_id, order_line_id, sum(units) as units, sum(price_cents - discount_cents + fee_cents) as cents,
        sum(price_cents) as price, sum(discount_cents) as discount, sum(fee_cents) as fee
      from money_entry where order_line_id is not null group by 1, 2
    ) e on e.event_id = l.event_id and e.order_line_id = l.id
    left join (
      select h.event_id, k.order_line_id, sum(h.price_cents) as price, sum(h.fee_cents) as fee from half_difference h
      join ticket k on k.event_id = h.event_id and k.id = h.ticket_id
      where not exists (select 1 from half_difference_back g where g.event_id = h.event_id and g.difference_id = h.id)
      group by 1, 2
    ) d on d.event_id = l.event_id and d.order_line_id = l.id
    where (coalesce(e.units, 0) <> case when s.is_sold then l.quantity - coalesce(b.units, 0) else 0 end
      -- A share of what stays after a chargeback; the next rule has the whole of it.
      or coalesce(e.cents, 0) - case when s.is_sold then l.total_cents - coalesce(b.cents, 0) else 0 end
        - coalesce(d.price + d.fee, 0) not between 0 and coalesce(y.cents, 0)
      or e.price - coalesce(d.price, 0) not between 0 and l.quantity * l.price_cents
      or e.fee - coalesce(d.fee, 0) not between 0 and l.quantity * l.fee_cents + l.order_fee_cents
      or e.discount not between 0 and l.discount_cents)
      and not exists (select 1 from money_book k where k.event_id = l.event_id and not k.is_complete)`,
  'I29 the money ledger says of each order what it kept beside its lines, and what came in, went back and was taken back': `
    select o.event_id, o.id, p.was_sold, p.captured, p.returning, p.refunded, p.charged_back, r.delivery, r.insurance, m.closed, e.*
    from customer_order o
    left join (
      select event_id, order_id, bool_or((pays or method = 'FREE') and status <> 'CHARGED_BACK') as is_sold,
        bool_or(pays or method = 'FREE') as was_sold, sum(captured_cents) as captured, sum(returning_cents) as returning, sum(refunded_cents) as refunded,
        sum(charged_back_cents) as charged_back
      from payment group by 1, 2
    ) p on p.event_id = o.event_id and p.order_id = o.id
    left join (
      select q.event_id, q.order_id, sum(f.delivery_cents) as delivery, sum(f.insurance_cents) as insurance
      from payment q join refund f on f.event_id = q.event_id and f.payment_id = q.id group by 1, 2
    ) r on r.event_id = o.event_id and r.order_id = o.id
    left join (
      select q.event_id, q.order_id, sum(w.kept_cents) as kept,
        sum(w.amount_cents) filter (where w.closed_at is not null and (w.reason = 'REFUND_FAILED' or w.transfer_number is not null)) as closed
      from payment q join money_review w on w.event_id = q.event_id and w.payment_id = q.id group by 1, 2
    ) m on m.event_id = o.event_id and m.order_id = o.id
    left join (
      select distinct event_id, order_id from order_swap where kind = 'UPGRADE'
    ) w on w.event_id = o.event_id and w.order_id = o.id
    left join (
      select h.event_id, h.order_id, sum(h.price_cents + h.fee_cents) as paid,
        sum(case when g.difference_id is null then 0 else h.price_cents + h.fee_cents end) as returned
      from half_difference h left join half_difference_back g on g.event_id = h.event_id and g.difference_id = h.id group by 1, 2
    ) h on h.event_id = o.event_id and h.order_id = o.id
    left join (
      select event_id, order_id, sum(orders) as orders, sum(delivery_cents) as kept_delivery, sum(insurance_cents) as kept_insurance,
        sum(captured_cents) as came, sum(refund_cents) as back, sum(sent_cents) as sent, sum(charged_back_cents) as taken
      from money_entry where order_line_id is null group by 1, 2
    ) e on e.event_id = o.event_id and e.order_id = o.id
    left join (
      select event_id, order_id, sum(price_cents - discount_cents + fee_cents + delivery_cents + insurance_cents) as cents
      from money_entry group by 1, 2
    ) a on a.event_id = o.event_id and a.order_id = o.id
    where (coalesce(e.orders, 0) <> case when p.was_sold and w.order_id is null then 1 else 0 end
      or coalesce(e.kept_delivery, 0) - case when p.is_sold then o.delivery_cents - coalesce(r.delivery, 0) else 0 end
        not between 0 and coalesce(m.kept, 0)
      or coalesce(e.kept_insurance, 0) - case when p.is_sold then o.insurance_cents - coalesce(r.insurance, 0) else 0 end
        not between 0 and coalesce(m.kept, 0)
      or not p.is_sold and coalesce(a.cents, 0) <> coalesce(m.kept, 0) + coalesce(h.paid - h.returned, 0)
      or coalesce(e.came, 0) <> coalesce(p.captured, 0) + coalesce(h.paid, 0) or coalesce(e.taken, 0) <> coalesce(p.charged_back, 0)
      or coalesce(e.back, 0) <> coalesce(p.returning, 0) + coalesce(m.closed, 0) + coalesce(h.returned, 0)
      or coalesce(e.sent, 0) <> coalesce(p.refunded, 0) + coalesce(m.closed, 0) + coalesce(h.returned, 0))
      and not exists (select 1 from money_book k where k.event_id = o.event_id and not k.is_complete)`,
  'I30 totals = entries of the money ledger, in each dimension': `
    select event_id, dimension, key, hour from (
      select event_id, dimension, key, hour, orders, units, price_cents, discount_cents, fee_cents, delivery_cents, insurance_cents,
        captured_cents, refund_cents, sent_cents, charged_back_cents, financing_cents from money_total
      union all
      select e.event_id, d.dimension, case d.dimension when 'batch' then coalesce(l.batch_id::text, '')
          when 'coupon' then coalesce(o.coupon_code, '') when 'channel' then o.origin
          else coalesce(o.billing_address ->> 'cityId', '') end, date_trunc('hour', e.at, 'UTC'),
        -e.orders, -e.units, -e.price_cents, -e.discount_cents, -e.fee_cents, -e.delivery_cents, -e.insurance_cents,
        -e.captured_cents, -e.refund_cents, -e.sent_cents, -e.charged_back_cents, -e.financing_cents
      from money_entry e
      join customer_order o on o.event_id = e.event_id and o.id = e.order_id
      left join order_line l on l.event_id = e.event_id and l.id = e.order_line_id
      cross join (values ('batch'), ('coupon'), ('channel'), ('city')) d (dimension)
    ) side
    group by 1, 2, 3, 4
    having sum(orders) <> 0 or sum(units) <> 0 or sum(price_cents) <> 0 or sum(discount_cents) <> 0 or sum(fee_cents) <> 0
      or sum(delivery_cents) <> 0 or sum(insurance_cents) <> 0 or sum(captured_cents) <> 0 or sum(refund_cents) <> 0
      or sum(sent_cents) <> 0 or sum(charged_back_cents) <> 0 or sum(financing_cents) <> 0`,
  'I32 totals without the hour = totals by hour of the money ledger': `
    select event_id, dimension, key from (
      select event_id, dimension, key, orders, units, price_cents, discount_cents, fee_cents, delivery_cents, insurance_cents,
        captured_cents, refund_cents, sent_cents, charged_back_cents, financing_cents from money_key_total
      union all
      select event_id, dimension, key, -orders, -units, -price_cents, -discount_cents, -fee_cents, -delivery_cents, -insurance_cents,
        -captured_cents, -refund_cents, -sent_cents, -charged_back_cents, -financing_cents from money_total
    ) side
    group by 1, 2, 3
    having sum(orders) <> 0 or sum(units) <> 0 or sum(price_cents) <> 0 or sum(discount_cents) <> 0 or sum(fee_cents) <> 0
      or sum(delivery_cents) <> 0 or sum(insurance_cents) <> 0 or sum(captured_cents) <> 0 or sum(refund_cents) <> 0
      or sum(sent_cents) <> 0 or sum(charged_back_cents) <> 0 or sum(financing_cents) <> 0`,
  'I31 units of a batch in the money ledger = units that carts with an order bought by the stock ledger': `
    select event_id, batch_id, sum(units) as difference from (
      select e.event_id, l.batch_id, e.units from money_entry e
      join order_line l on l.event_id = e.event_id and l.id = e.order_line_id
      union all
      select s.event_id, s.batch_id, -s.sold_change from stock_entry s
      join customer_order o on o.event_id = s.event_id and o.cart_id = s.cart_id
      where s.sold_change <> 0
    ) side
    where not exists (select 1 from money_book k where k.event_id = side.event_id and not k.is_complete)
    group by 1, 2 having sum(units) <> 0`,
  'I42 a dispute is one chain of states, forward only, up to its own; what is sent of evidence is sent': `
    select d.event_id, d.id, d.state, h.states from dispute d join lateral (
      select array_agg(state order by id) as states, array_agg(from_state order by id) as befores from dispute_history x
      where x.event_id = d.event_id and x.dispute_id = d.id) h on true
    where h.states is null or h.states[cardinality(h.states)] <> d.state or h.befores[1] is not null or h.states[1] <> 'OPEN'
      or h.befores[2:] <> h.states[1:cardinality(h.states) - 1] or cardinality(h.states) > 3
    union all
    select d.event_id, d.id, d.state, null from dispute d join dispute_evidence e on e.event_id = d.event_id and e.dispute_id = d.id
    where e.sent_at is not null and (d.state in ('OPEN', 'ACCEPTED') or d.evidence_sent_at is null)`,
};
