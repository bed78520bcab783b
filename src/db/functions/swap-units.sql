-- The swaps of the cart's order: each new unit is sold and the one it replaces comes back. `p_holds` false: the hold is
-- long over and the money came late; then every pool that gains a unit must still have it.
create or replace function swap_units(p_event_id uuid, p_now timestamptz, p_cart_id uuid, p_holds boolean)
returns void language plpgsql as $$
declare
  v record;
  v_held record;
  v_return record;
begin
  select array_agg(e.cart_id) as cart_ids, array_agg(e.batch_id) as batch_ids, array_agg(e.held) as held,
    array_agg(e.sold) as sold, array_agg(e.price_cents) as price_cents, array_agg(e.fee_cents) as fee_cents into v
  from (
    select p_cart_id as cart_id, l.batch_id, 0 as held, l.quantity as sold, l.price_cents, l.fee_cents
    from customer_order o join order_line l on l.event_id = o.event_id and l.order_id = o.id
    where o.event_id = p_event_id and o.cart_id = p_cart_id
    union all
    select s.from_cart_id, s.from_batch_id, 0, -1, s.from_price_cents, s.from_fee_cents
    from customer_order o join order_swap s on s.event_id = o.event_id and s.order_id = o.id
    where o.event_id = p_event_id and o.cart_id = p_cart_id
  ) e;
  select array_agg(p_cart_id) as cart_ids, array_agg(h.batch_id) as batch_ids, array_agg(-h.quantity) as held,
    array_agg(0) as sold, array_agg(h.price_cents) as price_cents, array_agg(h.fee_cents) as fee_cents into v_held
  from cart_holding(p_event_id, p_cart_id) h where p_holds;
  if exists (
    select 1 from customer_order o join order_swap s on s.event_id = o.event_id and s.order_id = o.id
    where o.event_id = p_event_id and o.cart_id = p_cart_id and s.from_cart_id is null
  ) then
    raise exception 'cart % swaps with nobody', p_cart_id;
  end if;
  perform move_batches(p_event_id, p_now, 'swapped', v.cart_ids || v_held.cart_ids, v.batch_ids || v_held.batch_ids,
    v.held || v_held.held, v.sold || v_held.sold, v.price_cents || v_held.price_cents, v.fee_cents || v_held.fee_cents);
  -- A returned ticket that was sold is on the list no more.
  for v_return in
    select b.own_pool_id, l.quantity
    from customer_order o
    join order_line l on l.event_id = o.event_id and l.order_id = o.id
    join batch b on b.event_id = l.event_id and b.id = l.held_batch_id
    where o.event_id = p_event_id and o.cart_id = p_cart_id and b.purpose = 'RETURN'
  loop
    update pool set capacity = capacity - v_return.quantity where event_id = p_event_id and id = v_return.own_pool_id;
  end loop;
end $$;
