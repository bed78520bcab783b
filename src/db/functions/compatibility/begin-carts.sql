-- Called by nodes of 0.5 while nodes are updated one after the other: whoever they serve is not bounded.
create or replace function begin_carts(
  p_event_id uuid, p_now timestamptz, p_cart_ids uuid[], p_customer_ids uuid[],
  p_line_carts integer[], p_line_batch_ids uuid[], p_line_quantities integer[]
) returns table (expires_at timestamptz, batch_ids uuid[], price_cents integer[], fee_cents integer[])
language sql as $$
  select expires_at, batch_ids, price_cents, fee_cents from begin_carts(p_event_id, p_now, p_cart_ids, p_customer_ids,
    array_fill(null::bigint, array[cardinality(p_cart_ids)]), array_fill(false, array[cardinality(p_cart_ids)]),
    array_fill(null::integer, array[cardinality(p_cart_ids)]), p_line_carts, p_line_batch_ids, p_line_quantities)
  where expires_at is not null
$$;
