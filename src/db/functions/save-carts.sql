-- Decides the requests of one call in order; each is all or nothing, and none can fail its neighbours.
-- Lines name their request by position (1-based); a request is filled when one of its lines asks for a unit.
-- Claimants run beside the requests; null is not bounded.
-- Returns a row per request, in order: refusal is null when the cart now holds exactly what was asked, and the
-- line arrays say at which price. Where stock or a bound refused, has_overdue_carts says whether carts of the event are
-- over whose units may help.
-- drops save_carts(uuid, timestamptz, uuid[], boolean[], boolean[], uuid[], bigint[], integer[], integer[], uuid[], integer[])
create or replace function save_carts(
  p_event_id uuid, p_now timestamptz,
  p_cart_ids uuid[], p_new boolean[], p_filled boolean[], p_customer_ids uuid[],
  p_claimants bigint[], p_carts_max integer[],
  p_line_requests integer[], p_line_batch_ids uuid[], p_line_quantities integer[]
) returns table (
  request integer, refusal text, refused_batch_id uuid, remaining integer, expires_at timestamptz,
  line_batch_ids uuid[], line_price_cents integer[], line_fee_cents integer[], has_overdue_carts boolean
) language plpgsql set lock_timeout = '2s' as $$
#variable_conflict use_column
declare
  v_expires_at timestamptz;
  v_refusals text[] := array_fill(null::text, array[cardinality(p_cart_ids)]);
  v_refused_batches uuid[] := array_fill(null::uuid, array[cardinality(p_cart_ids)]);
  v_remaining integer[] := array_fill(null::integer, array[cardinality(p_cart_ids)]);
  v_expires timestamptz[] := array_fill(null::timestamptz, array[cardinality(p_cart_ids)]);
  v_event record;
  -- By request: whose bounds it meets, and whether its cart counts as held without an account.
  v_claimants bigint[] := p_claimants;
  v_without boolean[];
  v_any_old boolean := not (true = all (p_new));
  v_row record;
  v_index integer;
  v_ok boolean;
  v_pool_ids uuid[];
  v_free integer[];
  v_share integer[];
  v_held_without integer[];
  v_ticket_batches uuid[];
  -- By request.
  v_units integer[];
  v_tickets integer[];
  v_claimant_ids bigint[];
  v_units_left integer[];
  v_tickets_left integer[];
  v_carts_left integer[];
  v_at integer;
  v_passed boolean[];
  v_held integer[];
  v_fits boolean;
  v_batch_ids uuid[];
  v_batch_refusals text[];
  v_change_requests integer[];
  v_change_batches uuid[];
  v_changes integer[];
  v_change_prices integer[];
  v_change_fees integer[];
  v_kept_requests integer[];
  v_kept_batches uuid[];
  v_kept_quantities integer[];
  v_kept_prices integer[];
  v_kept_fees integer[];
  v_has_overdue boolean := false;
begin
  select hold_minutes, holds_per_address, holds_without_account_basis_points, limit_per_document
  into v_event from event where id = p_event_id;
  select array_agg(r.new and r.customer_id is null and r.claimant is not null order by r.request) into v_without
  from unnest(p_new, p_customer_ids, p_claimants) with ordinality r (new, customer_id, claimant, request);

  -- 1. Lock the carts that exist, in id order.
  if v_any_old then
    perform 1 from cart where event_id = p_event_id and id = any (p_cart_ids)
    order by id
    for update; -- guard: cart-lock (;)
    for v_row in
      select r.request, c.id, c.customer_id, c.state, c.expires_at, c.purpose, c.claimant, c.without_account,
        r.customer_id as asking
      from unnest(p_cart_ids, p_new, p_customer_ids) with ordinality r (cart_id, new, customer_id, request)
      left join cart c on c.event_id = p_event_id and c.id = r.cart_id
      where not r.new
    loop
      if v_row.id is null or v_row.state = 'released' or (v_row.customer_id is not null and v_row.customer_id is distinct from v_row.asking) then
        v_refusals[v_row.request] := 'CART_NOT_FOUND';
      elsif v_row.state = 'expired' or (v_row.state = 'open' and v_row.expires_at <= p_now) then
        v_refusals[v_row.request] := 'CART_EXPIRED';
      elsif v_row.state <> 'open' then
        v_refusals[v_row.request] := 'CART_CLOSED';
      elsif v_row.purpose <> 'SALE' then
        v_refusals[v_row.request] := 'CART_FIXED';
      elsif v_row.expires_at is null and p_filled[v_row.request] then
        -- An emptied cart counts as no open cart and needs no pass, so filling it again would evade both bounds.
        v_refusals[v_row.request] := 'CART_EXPIRED';
      else
        v_expires[v_row.request] := v_row.expires_at;
        v_without[v_row.request] := v_row.without_account;
        -- Somebody whose phone changed networks goes on with the bound of the address that began the cart.
        if v_row.asking is null then
          v_claimants[v_row.request] := v_row.claimant;
        end if;
      end if;
    end loop;

    select array_agg(r.request), array_agg(h.batch_id), array_agg(h.quantity), array_agg(h.price_cents), array_agg(h.fee_cents)
    into v_kept_requests, v_kept_batches, v_kept_quantities, v_kept_prices, v_kept_fees
    from unnest(p_cart_ids, p_new, v_refusals) with ordinality r (cart_id, new, refusal, request)
    join carts_holding(p_event_id, p_cart_ids) h on h.cart_id = r.cart_id
    where not r.new and r.refusal is null;
  end if;

  -- 2. The change: what it shall hold, less what it holds. The price is the one seen before, else today's.
  select array_agg(c.request), array_agg(c.batch_id), array_agg(c.change), array_agg(c.price_cents), array_agg(c.fee_cents)
  into v_change_requests, v_change_batches, v_changes, v_change_prices, v_change_fees
  from (
    select coalesce(a.request, k.request)::integer as request, coalesce(a.batch_id, k.batch_id) as batch_id,
      coalesce(a.quantity, 0) - coalesce(k.quantity, 0) as change,
      coalesce(k.price_cents, b.price_cents) as price_cents, coalesce(k.fee_cents, b.fee_cents) as fee_cents
    from unnest(p_line_requests, p_line_batch_ids, p_line_quantities) a (request, batch_id, quantity)
    full join unnest(v_kept_requests, v_kept_batches, v_kept_quantities, v_kept_prices, v_kept_fees)
      k (request, batch_id, quantity, price_cents, fee_cents)
      on k.request = a.request and k.batch_id = a.batch_id
    left join batch b on b.event_id = p_event_id and b.id = coalesce(a.batch_id, k.batch_id)
    where v_refusals[coalesce(a.request, k.request)] is null
      and coalesce(a.quantity, 0) <> coalesce(k.quantity, 0)
  ) c;

  if v_change_requests is not null then
    -- 3. The batches that shall grow: known, and their turn by date. A passed batch stays passed, so reading the
    --    batch before without its lock can only be late, never wrong.
    v_batch_ids := array(
      select distinct t.id from unnest(v_change_batches, v_changes) t (id, change) where t.change > 0);
    select array_agg(s.batch_id), array_agg(s.refusal) into v_batch_ids, v_batch_refusals
    from batch_states(p_event_id, p_now, v_batch_ids) s;

    for v_row in
      select distinct on (t.request) t.request, t.batch_id, r.refusal
      from unnest(v_change_requests, v_change_batches, v_changes) t (request, batch_id, change)
      join unnest(v_batch_ids, v_batch_refusals) r (batch_id, refusal) on r.batch_id = t.batch_id
      where t.change > 0 and r.refusal is not null
      order by t.request, r.refusal = 'BATCH_NOT_FOUND' desc
    loop
      v_refusals[v_row.request] := v_row.refusal;
      v_refused_batches[v_row.request] := v_row.batch_id;
    end loop;

    -- 4. Lock the pools that change, once, in id order; with those to which units given back may move on.
    select array_agg(distinct bp.pool_id) into v_pool_ids
    from batch_pool bp
    where bp.event_id = p_event_id and bp.batch_id in (
      select t.batch_id from unnest(v_change_requests, v_change_batches) t (request, batch_id)
      where v_refusals[t.request] is null);
    if 0 > any (v_changes) then
      v_pool_ids := array(select pool_chain(p_event_id, v_pool_ids));
    end if;
    select array_agg(p.id), array_agg(p.capacity - p.held - p.sold), array_agg(p.turns and p.held + p.sold >= p.capacity),
      array_agg(share_without_account(v_event.holds_without_account_basis_points, p.capacity - p.sold) - p.held_without_account)
    into v_pool_ids, v_free, v_passed, v_share
    from (
      select * from pool
      where event_id = p_event_id and id = any (v_pool_ids)
      order by id
      for update -- guard: pool-lock
    ) p;
    -- pause: looked. Tests wait here, so that two nodes meet between looking and taking.

    -- A stop locks all pools first, so this stays true until we commit.
    if is_any_stopped(p_event_id, p_now, v_batch_ids) then -- guard: sale-stop (if false then)
      for v_row in
        select distinct on (t.request) t.request, t.batch_id, s.refusal
        from unnest(v_change_requests, v_change_batches, v_changes) t (request, batch_id, change)
        join batch_states(p_event_id, p_now, v_batch_ids) s on s.batch_id = t.batch_id
        where t.change > 0 and v_refusals[t.request] is null and s.refusal is not null
        order by t.request
      loop
        v_refusals[v_row.request] := v_row.refusal;
        v_refused_batches[v_row.request] := v_row.batch_id;
      end loop;
    end if;

    -- 5. Where all that is wanted fits there is nothing to decide: every request has what it asks for, whatever the order.
    select array_agg(coalesce(n.need, 0) order by f.position), array_agg(coalesce(n.without, 0) order by f.position),
      coalesce(bool_and(coalesce(n.wanted, 0) <= f.free and (n.wanted_without is null or n.wanted_without <= f.share)), true)
    into v_held, v_held_without, v_fits
    from unnest(v_pool_ids, v_free, v_share) with ordinality f (id, free, share, position)
    left join (
      select bp.pool_id, sum(t.change)::integer as need, sum(greatest(t.change, 0)) as wanted,
        sum(t.change) filter (where v_without[t.request])::integer as without,
        -- Null where nothing grows, so that giving back is never refused for a share that is used up.
        sum(t.change) filter (where v_without[t.request] and t.change > 0) as wanted_without
      from unnest(v_change_requests, v_change_batches, v_changes) t (request, batch_id, change)
      join batch_pool bp on bp.event_id = p_event_id and bp.batch_id = t.batch_id
      where v_refusals[t.request] is null
      group by bp.pool_id
    ) n on n.pool_id = f.id;

    -- The bounds of who holds, read now that the pools are ours: another call of these pools is over or has not begun.
    select array_agg(h.claimant), array_agg(h.units), array_agg(h.tickets), array_agg(h.carts)
    into v_claimant_ids, v_units_left, v_tickets_left, v_carts_left
    from room_of_claimants(p_event_id, p_now, v_claimants, p_customer_ids, p_carts_max,
      v_event.holds_per_address, v_event.limit_per_document) h;
    if v_claimant_ids is not null then
      v_ticket_batches := array(
        select b.id from batch b join offer o on o.event_id = b.event_id and o.id = b.offer_id
        join category g on g.event_id = o.event_id and g.id = o.category_id
        where b.event_id = p_event_id and b.id = any (v_change_batches) and g.kind = 'TICKET');
      v_fits := v_fits and not exists (
        select 1 from (
          select v_claimants[g.request] as claimant, count(*) filter (where p_new[g.request]) as carts,
            sum(g.units) filter (where g.units > 0) as units, sum(g.tickets) filter (where g.tickets > 0) as tickets
          from (
            select t.request, sum(t.change) as units,
              sum(t.change) filter (where t.batch_id = any (v_ticket_batches)) as tickets
            from unnest(v_change_requests, v_change_batches, v_changes) t (request, batch_id, change)
            where v_refusals[t.request] is null
            group by t.request
          ) g group by v_claimants[g.request]
        ) a
        join unnest(v_claimant_ids, v_units_left, v_tickets_left, v_carts_left) l (claimant, units, tickets, carts)
          on l.claimant = a.claimant
        where a.units > l.units or a.tickets > l.tickets or (a.carts > 0 and a.carts > l.carts));
    end if;

    if not v_fits then
      v_held := array_fill(0, array[cardinality(v_pool_ids)]);
      v_held_without := v_held;
      -- What each request takes or gives back in all; a subquery for each request would read the changes of all of them.
      v_units := array_fill(0, array[cardinality(p_cart_ids)]);
      v_tickets := v_units;
      for v_index in 1 .. cardinality(v_changes) loop
        v_at := v_change_requests[v_index];
        v_units[v_at] := v_units[v_at] + v_changes[v_index];
        if v_change_batches[v_index] = any (v_ticket_batches) then
          v_tickets[v_at] := v_tickets[v_at] + v_changes[v_index];
        end if;
      end loop;
      -- Then in order of arrival: every pool has what the request needs, or nothing is taken.
      for v_row in
        select n.request, array_agg(n.position) as positions, array_agg(n.need) as needs, array_agg(n.batch_id) as batch_ids
        from (
          select t.request, array_position(v_pool_ids, bp.pool_id) as position, sum(t.change)::integer as need,
            (array_agg(t.batch_id order by t.change desc))[1] as batch_id
          from unnest(v_change_requests, v_change_batches, v_changes) t (request, batch_id, change)
          join batch_pool bp on bp.event_id = p_event_id and bp.batch_id = t.batch_id
          where v_refusals[t.request] is null
          group by t.request, bp.pool_id
        ) n group by n.request order by n.request
      loop
        v_ok := true;
        for v_index in 1 .. cardinality(v_row.positions) loop
          if
            v_row.needs[v_index] > v_free[v_row.positions[v_index]] -- guard: decision (false)
          then
            v_ok := false;
            if v_remaining[v_row.request] is null or v_free[v_row.positions[v_index]] < v_remaining[v_row.request] then
              v_refusals[v_row.request] := 'SOLD_OUT';
              v_refused_batches[v_row.request] := v_row.batch_ids[v_index];
              v_remaining[v_row.request] := v_free[v_row.positions[v_index]];
            end if;
          end if;
        end loop;
        -- Then whoever holds too much already: stock first, so that "log in" is never said of what is gone.
        v_at := array_position(v_claimant_ids, v_claimants[v_row.request]);
        if v_ok and v_at is not null and v_units[v_row.request] > 0 then
          v_refusals[v_row.request] := case
            when v_units[v_row.request] > v_units_left[v_at] then 'LOG_IN_TO_HOLD' -- guard: units-of-address
            when v_tickets[v_row.request] > 0 and v_tickets[v_row.request] > v_tickets_left[v_at] then 'LIMIT_PER_DOCUMENT'
            when p_new[v_row.request] and v_carts_left[v_at] < 1 then 'CARTS_OPEN'
          end;
          v_ok := v_refusals[v_row.request] is null;
        end if;
        if v_ok and v_without[v_row.request] then
          for v_index in 1 .. cardinality(v_row.positions) loop
            if v_row.needs[v_index] > 0
              and v_row.needs[v_index] > v_share[v_row.positions[v_index]] -- guard: share (and false)
            then
              v_refusals[v_row.request] := 'LOG_IN_TO_HOLD';
              v_refused_batches[v_row.request] := v_row.batch_ids[v_index];
              v_ok := false;
            end if;
          end loop;
        end if;
        if v_ok then
          if v_at is not null then
            v_units_left[v_at] := v_units_left[v_at] - v_units[v_row.request];
            v_tickets_left[v_at] := v_tickets_left[v_at] - v_tickets[v_row.request];
            v_carts_left[v_at] := v_carts_left[v_at] - p_new[v_row.request]::integer;
          end if;
          for v_index in 1 .. cardinality(v_row.positions) loop
            v_held[v_row.positions[v_index]] := v_held[v_row.positions[v_index]] + v_row.needs[v_index];
            if v_without[v_row.request] then
              v_held_without[v_row.positions[v_index]] := v_held_without[v_row.positions[v_index]] + v_row.needs[v_index];
              v_share[v_row.positions[v_index]] := v_share[v_row.positions[v_index]] - v_row.needs[v_index];
            end if;
            -- What comes back to a passed batch moves on with it and is nobody's in this call.
            if not (v_row.needs[v_index] < 0 and v_passed[v_row.positions[v_index]]) then
              v_free[v_row.positions[v_index]] := v_free[v_row.positions[v_index]] - v_row.needs[v_index];
            end if;
          end loop;
        end if;
      end loop;
    end if;
  end if;

  -- 6. Store. A cart's time starts with its first unit; an emptied cart has none and is not filled again.
  v_expires_at := p_now + make_interval(mins => v_event.hold_minutes);

  insert into cart (event_id, id, customer_id, opened_at, expires_at, claimant, without_account)
  select p_event_id, r.cart_id, r.customer_id, p_now, v_expires_at, r.claimant, r.without_account
  from unnest(p_cart_ids, p_new, p_filled, p_customer_ids, v_refusals, p_claimants, v_without)
    r (cart_id, new, filled, customer_id, refusal, claimant, without_account)
  where r.new and r.filled and r.refusal is null;

  if v_any_old then
    update cart c set
      customer_id = coalesce(c.customer_id, r.customer_id),
      claimant = case when c.customer_id is null and r.customer_id is not null then r.claimant else c.claimant end,
      expires_at = case when r.filled then coalesce(r.expires_at, v_expires_at) end
    from (
      select * from unnest(p_cart_ids, p_new, p_filled, p_customer_ids, v_refusals, v_expires, p_claimants)
        r (cart_id, new, filled, customer_id, refusal, expires_at, claimant)
      where not r.new and r.refusal is null
    ) r
    where c.event_id = p_event_id and c.id = r.cart_id
      and (c.customer_id is distinct from coalesce(c.customer_id, r.customer_id)
        or c.expires_at is distinct from case when r.filled then coalesce(r.expires_at, v_expires_at) end);
  end if;

  if v_change_requests is not null then
    insert into stock_entry (event_id, cart_id, batch_id, held_change, price_cents, fee_cents, cause, at)
    select p_event_id, p_cart_ids[t.request], t.batch_id, t.change, t.price_cents, t.fee_cents,
      case when t.change > 0 then 'taken' else 'given_back' end, p_now
    from unnest(v_change_requests, v_change_batches, v_changes, v_change_prices, v_change_fees)
      t (request, batch_id, change, price_cents, fee_cents)
    where v_refusals[t.request] is null;
    if v_pool_ids is not null then
      perform move_stock(p_event_id, p_now, v_pool_ids, v_held, array_fill(0, array[cardinality(v_pool_ids)]), v_held_without);
    end if;
  end if;

  if v_refusals && array['SOLD_OUT', 'LOG_IN_TO_HOLD'] then
    v_has_overdue := has_overdue_carts(p_event_id, p_now);
  end if;
  return query
  select r.request::integer, r.refusal, r.refused_batch_id, r.remaining,
    case when r.refusal is null then coalesce(r.expires_at, v_expires_at) end,
    l.batch_ids, l.price_cents, l.fee_cents,
    v_has_overdue and r.refusal in ('SOLD_OUT', 'LOG_IN_TO_HOLD')
  from unnest(v_refusals, v_refused_batches, v_remaining, v_expires) with ordinality
    r (refusal, refused_batch_id, remaining, expires_at, request)
  left join (
    select a.request, array_agg(a.batch_id) as batch_ids,
      array_agg(coalesce(c.price_cents, k.price_cents)) as price_cents,
      array_agg(coalesce(c.fee_cents, k.fee_cents)) as fee_cents
    from unnest(p_line_requests, p_line_batch_ids) a (request, batch_id)
    left join unnest(v_change_requests, v_change_batches, v_change_prices, v_change_fees)
      c (request, batch_id, price_cents, fee_cents) on c.request = a.request and c.batch_id = a.batch_id
    left join unnest(v_kept_requests, v_kept_batches, v_kept_prices, v_kept_fees)
      k (request, batch_id, price_cents, fee_cents) on k.request = a.request and k.batch_id = a.batch_id
    group by a.request
  ) l on l.request = r.request
  order by r.request;
end $$;
