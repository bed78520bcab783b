-- Money came after the cart had given its units back: sells them again if they are still there, else changes
-- nothing and returns false. A batch that has passed meanwhile takes capacity back from the one that runs. Several lines
-- may draw on one own pool (half-price outside the quota shares the public's): their units are counted together.
create or replace function sell_late(
  p_event_id uuid, p_now timestamptz, p_cart_id uuid, p_batch_ids uuid[], p_quantities integer[],
  p_price_cents integer[], p_fee_cents integer[]
) returns boolean language plpgsql as $$
declare
  v_lack record;
  v_pool_ids uuid[];
  v_chain uuid[];
begin
  if exists (
    select 1 from customer_order o join order_swap s on s.event_id = o.event_id and s.order_id = o.id
    where o.event_id = p_event_id and o.cart_id = p_cart_id
  ) then
    perform swap_units(p_event_id, p_now, p_cart_id, false);
    return true;
  end if;
  v_pool_ids := array(select pool_id from batch_pool where event_id = p_event_id and batch_id = any (p_batch_ids));
  v_chain := array(select pool_chain(p_event_id, v_pool_ids));
  perform 1 from pool where event_id = p_event_id and id = any (v_chain) order by id for update;

  for v_lack in
    select p.id, sum(l.quantity)::integer - (p.capacity - p.held - p.sold) as units
    from unnest(p_batch_ids, p_quantities) l (batch_id, quantity)
    join batch b on b.event_id = p_event_id and b.id = l.batch_id
    join pool p on p.event_id = p_event_id and p.id = b.own_pool_id
    where p.turns
    group by p.id, p.capacity, p.held, p.sold
    having sum(l.quantity) > p.capacity - p.held - p.sold
  loop
    v_chain := array(select pool_chain(p_event_id, array[v_lack.id]));
    update pool set capacity = capacity - v_lack.units
    where event_id = p_event_id and id = (
      select c.id from pool c
      where c.event_id = p_event_id and c.id <> v_lack.id
        and c.id = any (v_chain) and c.capacity - c.held - c.sold >= v_lack.units
      order by c.key limit 1);
    if found then
      update pool set capacity = capacity + v_lack.units where event_id = p_event_id and id = v_lack.id;
    end if;
  end loop;

  perform move_batches(p_event_id, p_now, 'sold_late', array_fill(p_cart_id, array[cardinality(p_batch_ids)]),
    p_batch_ids, array_fill(0, array[cardinality(p_batch_ids)]), p_quantities, p_price_cents, p_fee_cents);
  return true;
exception
  -- The pools have the last word; whatever was tried above is undone with this block.
  when check_violation then
    return false;
end $$;
