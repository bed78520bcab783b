-- Sells what ordered carts hold, at the prices they saw. The pools are everybody's, so they are locked once for all of
-- these carts; one that takes the place of another unit moves more than its own stock and is sold by itself.
create or replace function sell_carts(p_event_id uuid, p_now timestamptz, p_cart_ids uuid[]) returns void
language plpgsql as $$
declare
  v record;
begin
  select array_agg(h.cart_id) as cart_ids, array_agg(h.batch_id) as batch_ids, array_agg(-h.quantity) as held,
    array_agg(h.quantity) as sold, array_agg(h.price_cents) as price_cents, array_agg(h.fee_cents) as fee_cents,
    count(distinct h.cart_id) as filled, bool_or(h.stands_for is not null) as swaps into v
  from carts_holding(p_event_id, p_cart_ids) h;
  if v.filled < cardinality(p_cart_ids) or (v.swaps and cardinality(p_cart_ids) > 1) then
    raise exception 'of carts % one holds nothing to sell, or is to be sold by itself', p_cart_ids;
  end if;
  if v.swaps then
    perform swap_units(p_event_id, p_now, p_cart_ids[1], true);
    return;
  end if;
  perform move_batches(p_event_id, p_now, 'sold', v.cart_ids, v.batch_ids, v.held, v.sold, v.price_cents, v.fee_cents);
end $$;
