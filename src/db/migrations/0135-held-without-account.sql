-- Where a call took as much as it gave back of a pool, the count of visitors' holds was not written. Counted anew from the
-- ledger. Locks: the pools whose count is wrong, one row each, until all are written.
do $$
declare
  v_pool record;
  v_held integer;
begin
  for v_pool in
    select p.event_id, p.id
    from pool p left join (
      select bp.event_id, bp.pool_id, sum(e.held_change) as held
      from cart c join stock_entry e on e.event_id = c.event_id and e.cart_id = c.id
      join batch_pool bp on bp.event_id = e.event_id and bp.batch_id = e.batch_id
      where c.without_account group by 1, 2
    ) l on l.event_id = p.event_id and l.pool_id = p.id
    where p.held_without_account <> coalesce(l.held, 0)
    order by p.id
  loop
    perform 1 from pool where event_id = v_pool.event_id and id = v_pool.id for update;
    select coalesce(sum(e.held_change), 0)::integer into v_held
    from batch_pool bp join stock_entry e on e.event_id = bp.event_id and e.batch_id = bp.batch_id
    join cart c on c.event_id = e.event_id and c.id = e.cart_id
    where bp.event_id = v_pool.event_id and bp.pool_id = v_pool.id and c.without_account;
    update pool set held_without_account = v_held where event_id = v_pool.event_id and id = v_pool.id;
  end loop;
end $$;
