-- Opens a cart that staff holds for somebody until p_expires_at, of nobody yet. The refusal is null when it holds the units;
-- it says what a buyer would be told. Units for which people wait on the list are refused: nobody is passed by hand.
create or replace function hold_by_hand(
  p_event_id uuid, p_now timestamptz, p_cart_id uuid, p_batch_ids uuid[], p_quantities integer[], p_expires_at timestamptz
) returns table (refusal text, refused_batch_id uuid, remaining integer) language plpgsql as $$
#variable_conflict use_column
begin
  return query
  select s.refusal, s.refused_batch_id, s.remaining
  from save_carts(p_event_id, p_now, array[p_cart_id], array[true], array[true], array[null::uuid],
    array[null::bigint], array[null::integer], array_fill(1, array[cardinality(p_batch_ids)]), p_batch_ids, p_quantities) s;
  update cart c set purpose = 'MANUAL', expires_at = p_expires_at
  where c.event_id = p_event_id and c.id = p_cart_id;
end $$;
