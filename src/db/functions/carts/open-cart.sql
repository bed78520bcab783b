-- Opens a cart with a fixed content: for an upgrade, or offered to the waiting list. The refusal is null when it holds
-- the units; without `p_expires_at` it lives as long as any cart.
create or replace function open_cart(
  p_event_id uuid, p_now timestamptz, p_cart_id uuid, p_customer_id uuid, p_purpose text,
  p_batch_id uuid, p_quantity integer, p_expires_at timestamptz
) returns table (refusal text, remaining integer, expires_at timestamptz) language plpgsql as $$
#variable_conflict use_column
begin
  -- An upgrade goes past nobody who waits for the same.
  if p_purpose = 'UPGRADE' and exists (
    select 1 from batch b join batch t on t.event_id = b.event_id and t.id = b.stands_for
    where b.event_id = p_event_id and b.id = p_batch_id and t.for_list
  ) then
    return query select 'WAITING_LIST_FIRST'::text, null::integer, null::timestamptz;
    return;
  end if;
  return query
  select s.refusal, s.remaining, coalesce(p_expires_at, s.expires_at)
  from save_carts(p_event_id, p_now, array[p_cart_id], array[true], array[true], array[p_customer_id],
    array[null::bigint], array[null::integer], array[1], array[p_batch_id], array[p_quantity]) s;
  update cart c set purpose = p_purpose, expires_at = coalesce(p_expires_at, c.expires_at)
  where c.event_id = p_event_id and c.id = p_cart_id;
end $$;
