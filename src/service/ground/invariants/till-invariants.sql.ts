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
      select event_id, order_id, sum(captured_cents) as captured from money_entry where order_line_id is null group by 1, 2
    ) m on m.event_id = o.event_id and m.order_id = o.id
    left join (
      select q.event_id, q.order_id, sum(f.amount_cents) as done
      from payment q join refund f on f.event_id = q.event_id and f.payment_id = q.id where f.status = 'DONE' group by 1, 2
    ) r on r.event_id = o.event_id and r.order_id = o.id
    where o.origin = 'TILL' and (
      coalesce(e.sold, 0) <> case when p.cash then coalesce(m.captured, 0) else 0 end
      or coalesce(e.returned, 0) <> case when p.cash then coalesce(r.done, 0) else 0 end)`,
  'I36 a count expects what the drawer has, and a shift is closed exactly when it was counted': `
    select s.event_id, s.id, s.closed_at, c.expected, e.balance from till_shift s
    left join (
      select event_id, shift_id, min(expected_cents) as expected, max(expected_cents) as latest from till_count group by 1, 2
    ) c on c.event_id = s.event_id and c.shift_id = s.id
    left join (
      select event_id, shift_id, sum(amount_cents) as balance from till_entry group by 1, 2
    ) e on e.event_id = s.event_id and e.shift_id = s.id
    where (s.closed_at is null) <> (c.expected is null) or c.expected <> e.balance or c.latest <> e.balance`,
  'I36 an order of a till has its sale, and is whole or waits for its Pix': `
    select o.event_id, o.id, o.status, t.way from customer_order o
    left join till_sale t on t.event_id = o.event_id and t.cart_id = o.cart_id
    where o.origin = 'TILL' and (t.id is null or t.way <> 'PIX' and o.status in ('RECEIVED', 'WAITING_FOR_APPROVAL'))`,
};
