-- Sold units of one cart go to another batch at the prices they had, if it has room for all of them; else changes nothing:
-- false. Pools that both batches draw on do not change. The units taken stand in the ledger after those given back.
create or replace function move_units(
  p_event_id uuid, p_now timestamptz, p_cart_id uuid, p_from_batch_ids uuid[], p_quantities integer[],
  p_price_cents integer[], p_fee_cents integer[], p_to_batch_id uuid
) returns boolean language plpgsql as $$
declare
  v_lines integer := cardinality(p_from_batch_ids);
begin
  perform move_batches(p_event_id, p_now, 'moved', array_fill(p_cart_id, array[2 * v_lines]),
    p_from_batch_ids || array_fill(p_to_batch_id, array[v_lines]), array_fill(0, array[2 * v_lines]),
    array(select -q from unnest(p_quantities) with ordinality u (q, n) order by n) || p_quantities,
    p_price_cents || p_price_cents, p_fee_cents || p_fee_cents);
  return true;
exception
  -- The pools have the last word; what was tried is undone with this block.
  when check_violation then
    return false;
end $$;
