-- Sells units nobody had held, if all of them are there; else changes nothing: false. The cart is there for what every
-- order has one for: whoever moves the order locks it. Nothing turns and nothing is moved between batches here, for
-- what is set aside as courtesies is nobody else's.
create or replace function sell_courtesy(
  p_event_id uuid, p_now timestamptz, p_cart_id uuid, p_customer_id uuid, p_batch_ids uuid[], p_quantities integer[]
) returns boolean language plpgsql as $$
declare
  v_zeros integer[] := array_fill(0, array[cardinality(p_batch_ids)]);
begin
  insert into cart (event_id, id, customer_id, state, opened_at)
  values (p_event_id, p_cart_id, p_customer_id, 'ordered', p_now);
  perform move_batches(p_event_id, p_now, 'courtesy', array_fill(p_cart_id, array[cardinality(p_batch_ids)]),
    p_batch_ids, v_zeros, p_quantities, v_zeros, v_zeros);
  return true;
exception
  -- The pools have the last word; what was tried is undone with this block.
  when check_violation then
    return false;
end $$;
