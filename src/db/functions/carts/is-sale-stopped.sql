-- True while staff has stopped the whole sale of the event, as of the statement that asks.
create or replace function is_sale_stopped(p_event_id uuid, p_now timestamptz) returns boolean
language sql stable as $$
  select sale_stopped_at is not null and coalesce(p_now < sale_stopped_until, true) from event where id = p_event_id
$$;
