-- What it costs to end carts, and to look for those whose time is over (docs/algorithms/stock-and-holds.md, "Expiry").

-- As in 0002, but what the carts hold is read in one go.
create or replace function end_carts(
  p_event_id uuid, p_now timestamptz, p_cart_ids uuid[], p_state text, p_cause text
) returns void language plpgsql as $$
declare
  v record;
begin
  update cart set state = p_state where event_id = p_event_id and id = any (p_cart_ids);
  select array_agg(h.cart_id) as cart_ids, array_agg(h.batch_id) as batch_ids, array_agg(-h.quantity) as held,
    array_agg(0) as sold, array_agg(h.price_cents) as price_cents, array_agg(h.fee_cents) as fee_cents into v
  from carts_holding(p_event_id, p_cart_ids) h;
  if v.cart_ids is not null then
    perform move_batches(p_event_id, p_now, p_cause, v.cart_ids, v.batch_ids, v.held, v.sold, v.price_cents, v.fee_cents);
  end if;
end $$;

-- As in 0002, but those over for longest come first. In the order of ids the planner, who cannot know how few of the open
-- carts are over, looked through every cart of the event for so many of them. No order of ids is needed here: a lock that
-- another transaction has is skipped, so nobody is waited for.
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
