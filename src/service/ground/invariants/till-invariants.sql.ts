/** Those of drawers at tills (docs/algorithms/till.md, "In the money ledger"). */
export const tillInvariants: Readonly<Record<string, string>> = {
  'I36 a drawer begins with its opening, its entries have no gap, and each has the balance of all up to it': `
    select event_id, shift_id, number, kind, amount_cents, balance_cents from (
      select *, row_number() over w as place, sum(amount_cents) over w as balance,
        bool_or(kind = 'OPENING') over w as is_open
      from till_entry window w as (partition by event_id, shift_id order by number)
    ) e where number <> place or balance_cents <> balance or not is_open
    union all
    select s.event_id, s.id, 0, 'no entry', 0, 0 from till_shift s
    left join till_entry e on e.event_id = s.event_id and e.shift_id = s.id and e.number = 1
    where e.number is null`,
  'I36 what drawers say of an order is what its ledger says that came in and was given back in cash': `
    select o.event_id, o.id, p.cash, e.sold, e.returned, m.captured, r.done from customer_order o
    join (
      select event_id, order_id, bool_or(method = 'CASH') as cash from payment group by 1, 2
    ) p on p.event_id = o.event_id and p.order_id = o.id
    left join (
      select event_id, order_id, sum(amount_cents) filter (where kind = 'SALE') as sold,
        -sum(amount_cents) filter (where kind = 'REFUND') as returned
      from till_entry where order_id is not null group by 1, 2
    ) e on e.event_id = o.event_id and e.order_id = o.id
    left join (
      select event_id, order_id, sum(captured_cents) as captured from money_entry
      where order_line_id is null and cause <> 'difference_paid' group by 1, 2
    ) m on m.event_id = o.event_id and m.order_id = o.id
    left join (
      select q.event_id, q.order_id, sum(f.amount_cents) as done
      from payment q join refund f on f.event_id = q.event_id and f.payment_id = q.id where f.status = 'DONE' group by 1, 2
    ) r on r.event_id = o.event_id and r.order_id = o.id
    where o.origin = 'TILL' and (
      coalesce(e.sold, 0) <> case when p.cash then coalesce(m.captured, 0) else 0 end
      or coalesce(e.returned, 0) <> case when p.cash then coalesce(r.done, 0) else 0 end)`,
  'I36 a count expects what its drawer had, the last one what it has, and a shift is closed exactly when it was counted': `
    select s.event_id, s.id, s.closed_at, c.expected_cents as expected, e.balance from till_shift s
    left join (
      select distinct on (event_id, shift_id) event_id, shift_id, expected_cents from till_count
      order by event_id, shift_id, number desc
    ) c on c.event_id = s.event_id and c.shift_id = s.id
    left join (
      select event_id, shift_id, sum(amount_cents) as balance from till_entry group by 1, 2
    ) e on e.event_id = s.event_id and e.shift_id = s.id
    where (s.closed_at is null) <> (c.expected_cents is null) or c.expected_cents <> e.balance
    union all
    select c.event_id, c.shift_id, c.at, c.expected_cents, null from till_count c where not exists (
      select 1 from till_entry e
      where e.event_id = c.event_id and e.shift_id = c.shift_id and e.balance_cents = c.expected_cents)`,
  'I36 an order of a till has its sale, and is whole or waits for its Pix': `
    select o.event_id, o.id, o.status, t.way from customer_order o
    left join till_sale t on t.event_id = o.event_id and t.cart_id = o.cart_id
    where o.origin = 'TILL' and (t.id is null or t.way <> 'PIX' and o.status in ('RECEIVED', 'WAITING_FOR_APPROVAL'))`,
  'I38 the cart of a strip holds the units of it that are not sold, until its roll ends or its time is over': `
    select s.event_id, s.id, c.state, u.batch_id, u.unsold, h.held from till_strip s
    join cart c on c.event_id = s.event_id and c.id = s.cart_id
    join (
      select u.event_id, u.strip_id, u.batch_id, count(*) filter (where d.ticket_id is null) as unsold
      from till_roll_unit u left join till_roll_sold d on d.event_id = u.event_id and d.ticket_id = u.ticket_id group by 1, 2, 3
    ) u on u.event_id = s.event_id and u.strip_id = s.id
    left join (
      select event_id, cart_id, batch_id, sum(held_change) as held from stock_entry group by 1, 2, 3
    ) h on h.event_id = s.event_id and h.cart_id = s.cart_id and h.batch_id = u.batch_id
    where coalesce(h.held, 0) <> case when c.state = 'open' then u.unsold else 0 end
    union all
    select s.event_id, s.id, c.state, null, null, null from till_roll_end e
    join till_strip s on s.event_id = e.event_id and s.roll_id = e.roll_id
    join cart c on c.event_id = s.event_id and c.id = s.cart_id where c.state = 'open'`,
  'I38 a sold unit of a roll is one ticket, of the order of its entry and at its price; one that is not sold is none': `
    select u.event_id, u.ticket_id, d.entry_id, o.number from till_roll_unit u
    left join till_roll_sold d on d.event_id = u.event_id and d.ticket_id = u.ticket_id
    left join till_sale t on t.event_id = u.event_id and t.id = d.entry_id
    left join customer_order o on o.event_id = u.event_id and o.cart_id = t.cart_id
    left join ticket k on k.event_id = u.event_id and k.id = u.ticket_id
    left join order_line l on l.event_id = u.event_id and l.id = k.order_line_id
    where (d.ticket_id is null) <> (k.id is null)
      or k.id is not null and (k.order_id, l.price_cents, l.fee_cents)
        is distinct from (o.id, u.price_cents, u.fee_cents)
    union all
    select event_id, entry_id, entry_id, number from (
      select n.event_id, n.id as entry_id, o.number, sum(l.quantity) as units,
        (select count(*) from till_roll_sold d where d.event_id = n.event_id and d.entry_id = n.id) as sold
      from till_roll_entry n
      join till_sale t on t.event_id = n.event_id and t.id = n.id
      join customer_order o on o.event_id = n.event_id and o.cart_id = t.cart_id
      join order_line l on l.event_id = n.event_id and l.order_id = o.id
      group by n.event_id, n.id, o.number
    ) entry where units <> sold`,
  'I39 a difference that was not given back is named by one ticket that was not handed on, and one that was by none': `
    select h.event_id, h.id, b.difference_id as given_back, k.live, k.tickets from half_difference h
    left join half_difference_back b on b.event_id = h.event_id and b.difference_id = h.id
    left join (
      select event_id, difference_id, order_id, count(*) as tickets, count(*) filter (where status <> 'TRANSFERRED') as live
      from ticket where difference_id is not null group by 1, 2, 3
    ) k on k.event_id = h.event_id and k.difference_id = h.id and k.order_id = h.order_id
    where coalesce(k.live, 0) <> case when b.difference_id is null then 1 else 0 end
      or b.difference_id is not null and k.tickets > 0
    union all
    select k.event_id, k.difference_id, null, 0, 0 from ticket k where k.difference_id is not null and not exists (
      select 1 from half_difference h
      where h.event_id = k.event_id and h.id = k.difference_id and h.order_id = k.order_id)
    union all
    select b.event_id, b.difference_id, null, 0, 0 from half_difference_back b where not exists (
      select 1 from half_difference h where h.event_id = b.event_id and h.id = b.difference_id)`,
  'I39 the ledger says of each order that its differences came in and went back as their rows say': `
    select event_id, order_id, sum(came) as came, sum(sent) as sent from (
      select event_id, order_id, captured_cents as came, sent_cents as sent from money_entry
      where order_line_id is null and cause in ('difference_paid', 'difference_back')
      union all
      select h.event_id, h.order_id, -(h.price_cents + h.fee_cents),
        case when b.difference_id is null then 0 else -(h.price_cents + h.fee_cents) end
      from half_difference h left join half_difference_back b on b.event_id = h.event_id and b.difference_id = h.id
    ) side
    group by 1, 2 having sum(came) <> 0 or sum(sent) <> 0`,
  'I39 a drawer has one entry for each difference in cash that it took or gave back, and no other': `
    select event_id, id, shift_id, kind, sum(cents) as cents from (
      select event_id, request_id as id, shift_id, kind, order_id, amount_cents as cents from till_entry
      where kind in ('DIFFERENCE', 'DIFFERENCE_BACK')
      union all
      select event_id, id, shift_id, 'DIFFERENCE', order_id, -(price_cents + fee_cents) from half_difference where way = 'CASH'
      union all
      select b.event_id, b.request_id, b.shift_id, 'DIFFERENCE_BACK', h.order_id, h.price_cents + h.fee_cents
      from half_difference_back b join half_difference h on h.event_id = b.event_id and h.id = b.difference_id
      where h.way = 'CASH'
    ) side
    group by event_id, id, shift_id, kind, order_id having sum(cents) <> 0`,
};
