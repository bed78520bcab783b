-- Ends the carts given, which the caller has locked: their units go back with the cause given.
create or replace function end_carts(
  p_event_id uuid, p_now timestamptz, p_cart_ids uuid[], p_state text, p_cause text
) returns void language plpgsql as $$
declare
  v record;
begin
  update cart set state = p_state where event_id = p_event_id and id = any (p_cart_ids);
  select array_agg(h.cart_id) as cart_ids, array_agg(h.batch_id) as batch_ids, array_agg(-h.quantity) as held,
    array_agg(0) as sold, array_agg(h.price_cents) as price_cents, array_agg(h.fee_cents) as fee_cents into v
  from carts_holding(p_event_id, p_cart_ids) h;
  if v.cart_ids is not null then
    perform move_batches(p_event_id, p_now, p_cause, v.cart_ids, v.batch_ids, v.held, v.sold, v.price_cents, v.fee_cents);
  end if;
end $$;
