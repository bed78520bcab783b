-- Called by functions of 0.5 that began before they were replaced: none of their carts is counted as without an account.
create or replace function move_stock(
  p_event_id uuid, p_now timestamptz, p_pool_ids uuid[], p_held_changes integer[], p_sold_changes integer[]
) returns void language sql as $$
  select move_stock(p_event_id, p_now, p_pool_ids, p_held_changes, p_sold_changes,
    array_fill(0, array[cardinality(p_pool_ids)]))
$$;
