-- What many carts hold, as cart_holding says it of one: each batch at the price it saw last. Of a placeholder, stands_for
-- is the batch that it represents.
-- drops carts_holding(uuid, uuid[])
create or replace function carts_holding(p_event_id uuid, p_cart_ids uuid[])
returns table (
  cart_id uuid, batch_id uuid, quantity integer, price_cents integer, fee_cents integer, stands_for uuid
) language plpgsql stable as $$
#variable_conflict use_column
begin
  return query
  select h.cart_id, h.batch_id, h.quantity, h.last[2]::integer, h.last[3]::integer, b.stands_for
  from (
    select e.cart_id, e.batch_id, sum(e.held_change)::integer as quantity, min(e.id) as first,
      max(array[e.id, e.price_cents, e.fee_cents]) as last
    from stock_entry e where e.event_id = p_event_id and e.cart_id = any (p_cart_ids)
    group by e.cart_id, e.batch_id
  ) h
  join batch b on b.event_id = p_event_id and b.id = h.batch_id
  where h.quantity > 0 order by h.cart_id, h.first;
end $$;
