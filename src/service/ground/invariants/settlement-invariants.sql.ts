/** Those of settlements and payouts (docs/algorithms/settlement.md, "What proves it"). */
export const settlementInvariants: Readonly<Record<string, string>> = {
  'I40 a settlement has the entries of its pages, each entry stands in one page, and its sums are those of the entries': `
    select s.event_id, s.number, s.entries, e.entries as found from settlement s
    left join (
      select p.event_id, p.number, count(*) as entries, sum(m.orders) as orders, sum(m.units) as units,
        sum(m.price_cents - m.discount_cents) as sales, sum(m.fee_cents) as fee, sum(m.delivery_cents) as delivery,
        sum(m.insurance_cents) as insurance, sum(m.captured_cents) as captured, sum(m.refund_cents) as returned,
        sum(m.charged_back_cents) as taken_back
      from (select event_id, number, unnest(ids) as id from settlement_page) p
      join money_entry m on m.event_id = p.event_id and m.id = p.id group by 1, 2
    ) e on e.event_id = s.event_id and e.number = s.number
    where s.entries <> coalesce(e.entries, 0)
      or (s.orders, s.units, s.gross_cents - s.discount_cents - s.refunded_cents - s.charged_back_cents, s.fee_cents,
        s.delivery_cents, s.insurance_cents, s.captured_cents, s.returned_cents, s.taken_back_cents)
      is distinct from (coalesce(e.orders, 0), coalesce(e.units, 0), coalesce(e.sales, 0), coalesce(e.fee, 0),
        coalesce(e.delivery, 0), coalesce(e.insurance, 0), coalesce(e.captured, 0), coalesce(e.returned, 0),
        coalesce(e.taken_back, 0))
    union all
    select event_id, min(number), count(*)::integer, id from (
      select event_id, number, unnest(ids) as id from settlement_page) p
    group by event_id, id having count(*) > 1`,
  'I40 settlements are numbered without a gap, and each goes on from the hash before': `
    select event_id, number, previous_hash from (
      select *, row_number() over w as place, lag(hash, 1, repeat('0', 64)) over w as before
      from settlement window w as (partition by event_id order by number)
    ) s where number <> place or previous_hash <> before`,
  'I41 a settlement carries what those before have earned less what was paid, and keeps what it says': `
    select s.event_id, s.number, s.carried_cents, s.advance_cents, e.earned, p.paid, e.kept from settlement s
    cross join lateral (
      select coalesce(sum(b.earned_cents), 0) as earned, -coalesce(sum(b.reserve_cents), 0) as kept from settlement b
      where b.event_id = s.event_id and b.number < s.number
    ) e
    cross join lateral (
      select coalesce(sum(case o.kind when 'RECEIVED' then -o.amount_cents else o.amount_cents end), 0) as paid
      from payout o left join payout_back b on b.event_id = o.event_id and b.payout_id = o.id
      where o.event_id = s.event_id and o.after_number < s.number and coalesce(b.after_number, s.number) >= s.number
    ) p
    where s.carried_cents + s.advance_cents <> e.earned - p.paid or s.reserve_total_cents <> e.kept - s.reserve_cents`,
  'I41 nothing is paid above what settlements have earned, advances apart': `
    select o.event_id, o.id, o.amount_cents, e.earned, p.paid from payout o
    cross join lateral (
      select coalesce(sum(s.earned_cents), 0) as earned from settlement s
      where s.event_id = o.event_id and s.number <= o.after_number
    ) e
    cross join lateral (
      select coalesce(sum(case q.kind when 'RECEIVED' then -q.amount_cents else q.amount_cents end), 0) as paid
      from payout q left join payout_back b on b.event_id = q.event_id and b.payout_id = q.id
      where q.event_id = o.event_id and q.recorded_at <= o.recorded_at and coalesce(b.recorded_at, 'infinity') > o.recorded_at
    ) p
    where o.kind = 'PAYOUT' and p.paid > e.earned`,
};
