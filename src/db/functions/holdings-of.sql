-- What claimants hold in open carts whose time is not over: carts, units of anything, and tickets.
create or replace function holdings_of(p_event_id uuid, p_now timestamptz, p_claimants bigint[])
returns table (claimant bigint, carts integer, units integer, tickets integer) language plpgsql stable as $$
#variable_conflict use_column
begin
  return query
  select c.claimant, count(distinct c.id)::integer, coalesce(sum(e.held_change), 0)::integer,
    coalesce(sum(e.held_change) filter (where g.kind = 'TICKET'), 0)::integer
  from cart c
  join stock_entry e on e.event_id = c.event_id and e.cart_id = c.id
  join batch b on b.event_id = e.event_id and b.id = e.batch_id
  join offer o on o.event_id = b.event_id and o.id = b.offer_id
  join category g on g.event_id = o.event_id and g.id = o.category_id
  where c.event_id = p_event_id and c.claimant = any (p_claimants) and c.state = 'open' and c.expires_at > p_now
  group by c.claimant;
end $$;
