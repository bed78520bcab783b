-- Moves units from the carts of strips to a new cart, at the prices that they have there. Counters stay as they are: the units are held
-- before and after. The caller has locked the shift, so nobody else takes from these carts; a cart that ends is left out.
create or replace function take_from_strips(
  p_event_id uuid, p_now timestamptz, p_cart_id uuid,
  p_from_cart_ids uuid[], p_batch_ids uuid[], p_quantities integer[], p_price_cents integer[], p_fee_cents integer[]
) returns void language plpgsql as $$
begin
  insert into cart (event_id, id, opened_at, expires_at, purpose, without_account)
  values (p_event_id, p_cart_id, p_now, null, 'TILL', false);
  insert into stock_entry (event_id, cart_id, batch_id, held_change, sold_change, price_cents, fee_cents, cause, at)
  select p_event_id, e.cart_id, e.batch_id, e.change, 0, e.price, e.fee, e.cause, p_now
  from unnest(p_from_cart_ids, p_batch_ids, p_quantities, p_price_cents, p_fee_cents) u (cart_id, batch_id, units, price, fee)
  cross join lateral (values
    (u.cart_id, u.batch_id, -u.units, u.price, u.fee, 'given_back'),
    (p_cart_id, u.batch_id, u.units, u.price, u.fee, 'taken')) e (cart_id, batch_id, change, price, fee, cause);
end $$;
