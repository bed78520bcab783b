-- Sold units that were given back: for sale again, at the cause 'refunded'.
create or replace function return_units(
  p_event_id uuid, p_now timestamptz, p_cart_id uuid,
  p_batch_ids uuid[], p_quantities integer[], p_price_cents integer[], p_fee_cents integer[]
) returns void language plpgsql as $$
begin
  perform move_batches(p_event_id, p_now, 'refunded', array_fill(p_cart_id, array[cardinality(p_batch_ids)]),
    p_batch_ids, array_fill(0, array[cardinality(p_batch_ids)]),
    array(select -q from unnest(p_quantities) with ordinality u (q, n) order by n), p_price_cents, p_fee_cents);
end $$;
