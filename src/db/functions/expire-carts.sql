-- Expires at most p_limit carts of the event whose time is over; those another transaction works on are left to it.
-- Those over for longest come first. In the order of ids the planner, who cannot know how few of the open carts are
-- over, looked through every cart of the event for so many of them. No order of ids is needed here: a lock that another
-- transaction has is skipped, so nobody is waited for.
create or replace function expire_carts(p_event_id uuid, p_now timestamptz, p_limit integer)
returns integer language plpgsql as $$
declare
  v_cart_ids uuid[];
begin
  select array_agg(c.id) into v_cart_ids from (
    select id from cart
    where event_id = p_event_id and state = 'open' and expires_at <= p_now
    order by expires_at limit p_limit for update skip locked
  ) c;
  if v_cart_ids is null then
    return 0;
  end if;
  perform end_carts(p_event_id, p_now, v_cart_ids, 'expired', 'expired');
  return cardinality(v_cart_ids);
end $$;
