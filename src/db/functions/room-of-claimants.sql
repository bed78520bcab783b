-- What the claimants of a call may still take: units without an account, tickets and carts with one. Null is not bounded.
create or replace function room_of_claimants(
  p_event_id uuid, p_now timestamptz, p_claimants bigint[], p_customer_ids uuid[], p_carts_max integer[],
  p_units_max integer, p_tickets_max integer
) returns table (claimant bigint, units integer, tickets integer, carts integer) language sql stable as $$
  select h.claimant,
    case when h.customer_id is null then p_units_max - coalesce(o.units, 0) end,
    case when h.customer_id is not null then p_tickets_max - coalesce(o.tickets, 0) - coalesce(a.units, 0) end,
    case when h.customer_id is not null then h.carts_max - coalesce(o.carts, 0) end
  from (
    select distinct on (r.claimant) r.claimant, r.customer_id, r.carts_max
    from unnest(p_claimants, p_customer_ids, p_carts_max) r (claimant, customer_id, carts_max)
    where r.claimant is not null
  ) h
  left join holdings_of(p_event_id, p_now, p_claimants) o on o.claimant = h.claimant
  left join customer c on p_tickets_max is not null and c.id = h.customer_id
  left join document_allowance a on a.event_id = p_event_id
    and a.document_type = c.document_type and a.document_number = c.document_number
$$;
