-- expire_carts with a short lock timeout, so that one event's lock does not delay the sweep of the others.
create or replace function sweep_carts(p_event_id uuid, p_now timestamptz, p_limit integer) returns integer
language plpgsql set lock_timeout = '250ms' as $$
begin
  return expire_carts(p_event_id, p_now, p_limit);
end $$;
