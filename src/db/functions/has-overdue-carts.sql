-- Whether a cart of the event is over and not yet ended. The order by time makes the planner read one row of the index;
-- without it, it may scan all open carts.
create or replace function has_overdue_carts(p_event_id uuid, p_now timestamptz) returns boolean
language plpgsql stable as $$
declare
  v_first timestamptz;
begin
  select c.expires_at into v_first from cart c
  where c.event_id = p_event_id and c.state = 'open' and c.expires_at is not null order by c.expires_at limit 1;
  return coalesce(v_first <= p_now, false);
end $$;
