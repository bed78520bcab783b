-- What the claimants of a call may still take: units without an account, tickets and carts with one. Null is not bounded.
create or replace function room_of_claimants(
  p_event_id uuid, p_now timestamptz, p_claimants bigint[], p_customer_ids uuid[], p_carts_max integer[],
  p_units_max integer, p_tickets_max integer
) returns table (claimant bigint, units integer, tickets integer, carts integer) language plpgsql stable as $$
#variable_conflict use_column
declare
  v_customers uuid[];
  v_types text[];
  v_numbers text[];
  v_units integer[];
begin
  if array_remove(p_claimants, null) = '{}' then
    return;
  end if;
  -- What their documents have in orders already.
  if p_tickets_max is not null then
    select array_agg(c.id), array_agg(c.document_type), array_agg(c.document_number)
    into v_customers, v_types, v_numbers from customer c where c.id = any (p_customer_ids);
    select array_agg(c.id), array_agg(a.units) into v_customers, v_units
    from unnest(v_customers, v_types, v_numbers) c (id, document_type, document_number)
    join document_allowance a on a.event_id = p_event_id
      and a.document_type = c.document_type and a.document_number = c.document_number;
  end if;
  return query
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
  left join unnest(v_customers, v_units) a (customer_id, units) on a.customer_id = h.customer_id;
end $$;
