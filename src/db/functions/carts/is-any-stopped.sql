-- True while the whole sale or one of these batches is stopped by staff, as of the statement that asks.
create or replace function is_any_stopped(p_event_id uuid, p_now timestamptz, p_batch_ids uuid[])
returns boolean language plpgsql stable as $$
begin
  -- On a spread database a statement that reads a part calls no function that reads another table.
  if is_sale_stopped(p_event_id, p_now) then return true; end if;
  return exists (
    select 1 from batch where event_id = p_event_id and id = any (p_batch_ids)
      and stopped_at is not null and coalesce(p_now < stopped_until, true));
end $$;
