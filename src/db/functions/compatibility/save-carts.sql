-- Called by nodes of 0.5 while nodes are updated one after the other: whoever they serve is not bounded.
create or replace function save_carts(
  p_event_id uuid, p_now timestamptz,
  p_cart_ids uuid[], p_new boolean[], p_filled boolean[], p_customer_ids uuid[],
  p_line_requests integer[], p_line_batch_ids uuid[], p_line_quantities integer[]
) returns table (
  request integer, refusal text, refused_batch_id uuid, remaining integer, expires_at timestamptz,
  line_batch_ids uuid[], line_price_cents integer[], line_fee_cents integer[]
) language sql as $$
  select request, refusal, refused_batch_id, remaining, expires_at, line_batch_ids, line_price_cents, line_fee_cents
  from save_carts(p_event_id, p_now, p_cart_ids, p_new, p_filled, p_customer_ids,
    array_fill(null::bigint, array[cardinality(p_cart_ids)]), array_fill(null::integer, array[cardinality(p_cart_ids)]),
    p_line_requests, p_line_batch_ids, p_line_quantities)
$$;
