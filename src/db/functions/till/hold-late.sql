-- Holds units anew for a cart, at prices that they had once: false, and nothing changes, unless all are free. sell_late knows how capacity
-- comes back from a batch that runs, so it takes them, and the ledger then says held.
create or replace function hold_late(
  p_event_id uuid, p_now timestamptz, p_cart_id uuid,
  p_batch_ids uuid[], p_quantities integer[], p_price_cents integer[], p_fee_cents integer[]
) returns boolean language plpgsql as $$
begin
  if not sell_late(p_event_id, p_now, p_cart_id, p_batch_ids, p_quantities, p_price_cents, p_fee_cents) then
    return false;
  end if;
  perform move_batches(p_event_id, p_now, 'taken', array_fill(p_cart_id, array[cardinality(p_batch_ids)]), p_batch_ids,
    p_quantities, array(select -q from unnest(p_quantities) with ordinality u (q, n) order by n), p_price_cents, p_fee_cents);
  return true;
end $$;
