-- Holds units for a sale at a till until p_expires_at, as hold_by_hand does for somebody.
create or replace function hold_for_till(
  p_event_id uuid, p_now timestamptz, p_cart_id uuid, p_batch_ids uuid[], p_quantities integer[], p_expires_at timestamptz
) returns table (refusal text, refused_batch_id uuid, remaining integer) language plpgsql as $$
#variable_conflict use_column
begin
  return query
  select h.refusal, h.refused_batch_id, h.remaining
  from hold_by_hand(p_event_id, p_now, p_cart_id, p_batch_ids, p_quantities, p_expires_at) h;
  update cart c set purpose = 'TILL' where c.event_id = p_event_id and c.id = p_cart_id;
end $$;
