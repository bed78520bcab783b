-- What a cart holds now, with the price it saw, in the order in which it was taken.
create or replace function cart_holding(p_event_id uuid, p_cart_id uuid)
returns table (batch_id uuid, quantity integer, price_cents integer, fee_cents integer)
language plpgsql stable as $$
#variable_conflict use_column
begin
  return query select batch_id, sum(held_change)::integer, (array_agg(price_cents order by id desc))[1],
    (array_agg(fee_cents order by id desc))[1]
  from stock_entry where event_id = p_event_id and cart_id = p_cart_id
  group by batch_id having sum(held_change) > 0 order by min(id);
end $$;
