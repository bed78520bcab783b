-- The hold kernel does less where there is less to do (docs/algorithms/stock-and-holds.md, "Inside the call").

-- As in 0002, but pools that units may move on to are looked for only where units come back: to plan and run that search
-- took more than the change itself.
create or replace function move_stock(
  p_event_id uuid, p_now timestamptz, p_pool_ids uuid[], p_held_changes integer[], p_sold_changes integer[]
) returns void language plpgsql as $$
declare
  v_pool record;
  v_next uuid;
  v_back integer;
  v_gives_back boolean := false;
begin
  for v_index in 1 .. cardinality(p_pool_ids) loop
    v_gives_back := v_gives_back or p_held_changes[v_index] + p_sold_changes[v_index] < 0;
  end loop;

  if v_gives_back then
    -- Only what gives units back reaches beyond its own pools. Locking more here would come too late in the order for
    -- a caller that holds its pools already, and two such callers would wait for each other.
    perform 1 from pool where event_id = p_event_id and id in (
      select unnest(p_pool_ids)
      union all
      select pool_chain(p_event_id, array(
        select c.id from unnest(p_pool_ids, p_held_changes, p_sold_changes) c (id, held_change, sold_change)
        where c.held_change + c.sold_change < 0)))
    order by id for update;
  else
    perform 1 from pool where event_id = p_event_id and id = any (p_pool_ids) order by id for update;
  end if;

  if v_gives_back then
    for v_pool in
      select p.id, p.next_pool_id, c.held_change, c.sold_change, p.held + p.sold >= p.capacity
        or exists (
          select 1 from batch b where b.event_id = p_event_id and b.own_pool_id = p.id
            and (b.closed_at <= p_now or b.closes_at <= p_now)) as passed
      from unnest(p_pool_ids, p_held_changes, p_sold_changes) c (id, held_change, sold_change)
      join pool p on p.event_id = p_event_id and p.id = c.id
      where p.turns and c.held_change + c.sold_change < 0
    loop
      if v_pool.passed then
        v_back := -(v_pool.held_change + v_pool.sold_change);
        -- The first later batch that has not passed; the last one takes what is left.
        with recursive later as (
          select p.*, 1 as step from pool p where p.event_id = p_event_id and p.id = v_pool.next_pool_id
          union all
          select p.*, later.step + 1 from pool p join later on later.next_pool_id = p.id where p.event_id = p_event_id
        )
        select id into v_next from later
        order by (turns and (held + sold >= capacity or exists (
          select 1 from batch b where b.event_id = p_event_id and b.own_pool_id = later.id
            and (b.closed_at <= p_now or b.closes_at <= p_now)))), step
        limit 1;
        -- In one statement per pool, so that the check constraint never sees a state between.
        update pool set held = held + v_pool.held_change, sold = sold + v_pool.sold_change, capacity = capacity - v_back
        where event_id = p_event_id and id = v_pool.id;
        if v_next is not null then
          update pool set capacity = capacity + v_back where event_id = p_event_id and id = v_next;
        end if;
        p_held_changes[array_position(p_pool_ids, v_pool.id)] := 0;
        p_sold_changes[array_position(p_pool_ids, v_pool.id)] := 0;
      end if;
    end loop;
  end if;

  update pool p set held = p.held + c.held_change, sold = p.sold + c.sold_change
  from unnest(p_pool_ids, p_held_changes, p_sold_changes) c (id, held_change, sold_change)
  where p.event_id = p_event_id and p.id = c.id and (c.held_change <> 0 or c.sold_change <> 0);
end $$;

-- Batches as they are for who wants more of them: why they are refused, null where they are not, and today's prices.
create function batch_states(p_event_id uuid, p_now timestamptz, p_batch_ids uuid[])
returns table (batch_id uuid, refusal text, price_cents integer, fee_cents integer) language sql stable as $$
  select d.id,
    case
      when b.id is null then 'BATCH_NOT_FOUND'
      when e.canceled_at is not null then 'EVENT_CANCELED'
      when p_now >= e.sale_closes_at then 'SALE_ENDED'
      when p_now < e.sale_opens_at then 'SALE_NOT_OPEN'
      when b.closed_at <= p_now or b.closes_at <= p_now then 'BATCH_CLOSED'
      when b.opens_at > p_now then 'BATCH_NOT_OPEN'
      when before.id is not null and not coalesce(
        before.closed_at <= p_now or before.closes_at <= p_now or (bp.turns and bp.held + bp.sold >= bp.capacity), false)
        then 'BATCH_NOT_OPEN'
      -- What comes back is offered to those who wait for it, in their order, before anybody else may take it.
      when b.for_list then 'WAITING_LIST_FIRST'
    end,
    b.price_cents, b.fee_cents
  from unnest(p_batch_ids) d (id)
  left join event e on e.id = p_event_id
  left join batch b on b.event_id = p_event_id and b.id = d.id
  left join batch before on before.event_id = p_event_id and before.id = b.previous_batch_id
  left join pool bp on bp.event_id = p_event_id and bp.id = before.own_pool_id;
$$;

-- As in 0005, but where all that is wanted fits nothing is decided one by one, and all carts begun in a call end at one
-- time.
create or replace function save_carts(
  p_event_id uuid, p_now timestamptz,
  p_cart_ids uuid[], p_new boolean[], p_filled boolean[], p_customer_ids uuid[],
  p_line_requests integer[], p_line_batch_ids uuid[], p_line_quantities integer[]
) returns table (
  request integer, refusal text, refused_batch_id uuid, remaining integer, expires_at timestamptz,
  line_batch_ids uuid[], line_price_cents integer[], line_fee_cents integer[]
) language plpgsql set lock_timeout = '2s' as $$
#variable_conflict use_column
declare
  v_expires_at timestamptz;
  v_refusals text[] := array_fill(null::text, array[cardinality(p_cart_ids)]);
  v_refused_batches uuid[] := array_fill(null::uuid, array[cardinality(p_cart_ids)]);
  v_remaining integer[] := array_fill(null::integer, array[cardinality(p_cart_ids)]);
  v_expires timestamptz[] := array_fill(null::timestamptz, array[cardinality(p_cart_ids)]);
  v_hold_minutes integer;
  v_any_old boolean := not (true = all (p_new));
  v_row record;
  v_index integer;
  v_ok boolean;
  v_pool_ids uuid[];
  v_free integer[];
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
begin
  select hold_minutes into v_hold_minutes from event where id = p_event_id;

  -- 1. Lock the carts that exist, in id order.
  if v_any_old then
    perform 1 from cart where event_id = p_event_id and id = any (p_cart_ids) order by id for update;
    for v_row in
      select r.request, c.id, c.customer_id, c.state, c.expires_at, c.purpose, r.customer_id as asking
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
      else
        v_expires[v_row.request] := v_row.expires_at;
      end if;
    end loop;

    select array_agg(r.request), array_agg(h.batch_id), array_agg(h.quantity), array_agg(h.price_cents), array_agg(h.fee_cents)
    into v_kept_requests, v_kept_batches, v_kept_quantities, v_kept_prices, v_kept_fees
    from unnest(p_cart_ids, p_new, v_refusals) with ordinality r (cart_id, new, refusal, request)
    cross join lateral cart_holding(p_event_id, r.cart_id) h
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
    select array_agg(p.id), array_agg(p.capacity - p.held - p.sold), array_agg(p.turns and p.held + p.sold >= p.capacity)
    into v_pool_ids, v_free, v_passed
    from (
      select * from pool
      where event_id = p_event_id and id = any (v_pool_ids)
      order by id for update
    ) p;

    -- 5. Where all that is wanted fits there is nothing to decide: every request has what it asks for, whatever the order.
    select array_agg(coalesce(n.need, 0) order by f.position), coalesce(bool_and(coalesce(n.wanted, 0) <= f.free), true)
    into v_held, v_fits
    from unnest(v_pool_ids, v_free) with ordinality f (id, free, position)
    left join (
      select bp.pool_id, sum(t.change)::integer as need, sum(greatest(t.change, 0)) as wanted
      from unnest(v_change_requests, v_change_batches, v_changes) t (request, batch_id, change)
      join batch_pool bp on bp.event_id = p_event_id and bp.batch_id = t.batch_id
      where v_refusals[t.request] is null
      group by bp.pool_id
    ) n on n.pool_id = f.id;

    if not v_fits then
      v_held := array_fill(0, array[cardinality(v_pool_ids)]);
      -- Else in order of arrival: every pool has what the request needs, or nothing is taken.
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
          if v_row.needs[v_index] > v_free[v_row.positions[v_index]] then
            v_ok := false;
            if v_remaining[v_row.request] is null or v_free[v_row.positions[v_index]] < v_remaining[v_row.request] then
              v_refusals[v_row.request] := 'SOLD_OUT';
              v_refused_batches[v_row.request] := v_row.batch_ids[v_index];
              v_remaining[v_row.request] := v_free[v_row.positions[v_index]];
            end if;
          end if;
        end loop;
        if v_ok then
          for v_index in 1 .. cardinality(v_row.positions) loop
            v_held[v_row.positions[v_index]] := v_held[v_row.positions[v_index]] + v_row.needs[v_index];
            -- What comes back to a passed batch moves on with it and is nobody's in this call.
            if not (v_row.needs[v_index] < 0 and v_passed[v_row.positions[v_index]]) then
              v_free[v_row.positions[v_index]] := v_free[v_row.positions[v_index]] - v_row.needs[v_index];
            end if;
          end loop;
        end if;
      end loop;
    end if;
  end if;

  -- 6. Store. A cart's time starts with its first unit; an empty cart has none.
  v_expires_at := p_now + make_interval(mins => v_hold_minutes);

  insert into cart (event_id, id, customer_id, opened_at, expires_at)
  select p_event_id, r.cart_id, r.customer_id, p_now, v_expires_at
  from unnest(p_cart_ids, p_new, p_filled, p_customer_ids, v_refusals)
    r (cart_id, new, filled, customer_id, refusal)
  where r.new and r.filled and r.refusal is null;

  if v_any_old then
    update cart c set
      customer_id = coalesce(c.customer_id, r.customer_id),
      expires_at = case when r.filled then coalesce(r.expires_at, v_expires_at) end
    from (
      select * from unnest(p_cart_ids, p_new, p_filled, p_customer_ids, v_refusals, v_expires)
        r (cart_id, new, filled, customer_id, refusal, expires_at)
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
      perform move_stock(p_event_id, p_now, v_pool_ids, v_held, array_fill(0, array[cardinality(v_pool_ids)]));
    end if;
  end if;

  return query
  select r.request::integer, r.refusal, r.refused_batch_id, r.remaining,
    case when r.refusal is null then coalesce(r.expires_at, v_expires_at) end,
    l.batch_ids, l.price_cents, l.fee_cents
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

-- Carts that are begun, where all of them can have all they want: nearly every call of a sale. Then nobody has to be told
-- from anybody else, and the answer is one row for all: when they run out, and the price of each batch. Where anything of
-- any of them is refused or does not fit, nothing is taken and there is no row: save_carts decides who has what.
create function begin_carts(
  p_event_id uuid, p_now timestamptz, p_cart_ids uuid[], p_customer_ids uuid[],
  p_line_carts integer[], p_line_batch_ids uuid[], p_line_quantities integer[]
) returns table (expires_at timestamptz, batch_ids uuid[], price_cents integer[], fee_cents integer[])
language plpgsql set lock_timeout = '2s' as $$
#variable_conflict use_column
declare
  v_quantities integer[];
  v_pool_ids uuid[];
  v_held integer[];
  v_fits boolean;
begin
  select array_agg(s.batch_id), array_agg(w.quantity), array_agg(s.price_cents), array_agg(s.fee_cents),
    bool_and(s.refusal is null)
  into batch_ids, v_quantities, price_cents, fee_cents, v_fits
  from (
    select l.batch_id, sum(l.quantity)::integer as quantity
    from unnest(p_line_batch_ids, p_line_quantities) l (batch_id, quantity) group by l.batch_id
  ) w
  cross join lateral batch_states(p_event_id, p_now, array[w.batch_id]) s;
  if not v_fits then
    return;
  end if;

  -- The last lock taken, once, in id order.
  select array_agg(p.id), array_agg(n.need), bool_and(n.need <= p.free) into v_pool_ids, v_held, v_fits
  from (
    select id, capacity - held - sold as free from pool
    where event_id = p_event_id and id in (
      select bp.pool_id from batch_pool bp where bp.event_id = p_event_id and bp.batch_id = any (batch_ids))
    order by id for update
  ) p
  join (
    select bp.pool_id, sum(w.quantity)::integer as need
    from unnest(batch_ids, v_quantities) w (batch_id, quantity)
    join batch_pool bp on bp.event_id = p_event_id and bp.batch_id = w.batch_id
    group by bp.pool_id
  ) n on n.pool_id = p.id;
  if not v_fits then
    return;
  end if;

  select p_now + make_interval(mins => hold_minutes) into expires_at from event where id = p_event_id;
  insert into cart (event_id, id, customer_id, opened_at, expires_at)
  select p_event_id, c.id, c.customer_id, p_now, expires_at
  from unnest(p_cart_ids, p_customer_ids) c (id, customer_id);

  insert into stock_entry (event_id, cart_id, batch_id, held_change, price_cents, fee_cents, cause, at)
  select p_event_id, p_cart_ids[l.cart], l.batch_id, l.quantity, b.price_cents, b.fee_cents, 'taken', p_now
  from unnest(p_line_carts, p_line_batch_ids, p_line_quantities) l (cart, batch_id, quantity)
  join unnest(batch_ids, price_cents, fee_cents) b (batch_id, price_cents, fee_cents) on b.batch_id = l.batch_id;

  update pool p set held = p.held + c.held_change
  from unnest(v_pool_ids, v_held) c (id, held_change)
  where p.event_id = p_event_id and p.id = c.id;
  return next;
end $$;
