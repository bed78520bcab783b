-- Called by nodes of 0.4 while nodes are updated one after the other.
create or replace function sell_cart(p_event_id uuid, p_now timestamptz, p_cart_id uuid) returns void
language sql as $$
  select sell_carts(p_event_id, p_now, array[p_cart_id])
$$;
