-- Ends open carts of the customers beside them, each named at most once, and returns what each was before. One call,
-- because it locks the pools: in a longer transaction everybody would wait for a busy node to send its commit.
create or replace function release_carts(p_event_id uuid, p_now timestamptz, p_cart_ids uuid[], p_customer_ids uuid[])
returns table (id uuid, customer_id uuid, state text) language plpgsql as $$
#variable_conflict use_column
declare
  v_ids uuid[];
  v_customers uuid[];
  v_states text[];
  v_ending uuid[];
begin
  select array_agg(c.id), array_agg(c.customer_id), array_agg(c.state) into v_ids, v_customers, v_states
  from (
    select id, customer_id, state from cart where event_id = p_event_id and id = any (p_cart_ids)
    order by id for update
  ) c;
  v_ending := array(
    select f.id from unnest(v_ids, v_customers, v_states) f (id, customer_id, state)
    join unnest(p_cart_ids, p_customer_ids) r (cart_id, customer_id) on r.cart_id = f.id
    where f.state = 'open' and (f.customer_id is null or f.customer_id = r.customer_id));
  if v_ending <> '{}' then
    perform end_carts(p_event_id, p_now, v_ending, 'released', 'released');
  end if;
  return query select * from unnest(v_ids, v_customers, v_states);
end $$;
