-- Bounds what is held without an account, and what one account holds (docs/algorithms/who-may-hold.md).
-- Tables: no new one. cart, pool and event are keyed by their event already.

-- Null: nobody is bounded. An event imported before has the numbers a file without them gets.
alter table event
  add column holds_per_address integer,
  add column holds_without_account_basis_points integer,
  add column needs_login_to_hold boolean not null default false,
  add constraint event_holds_per_address_range check (holds_per_address between 1 and 1000000),
  add constraint event_holds_without_account_range check (holds_without_account_basis_points between 0 and 10000),
  add constraint event_holds_bounded_whole
    check ((holds_per_address is null) = (holds_without_account_basis_points is null));
update event set holds_without_account_basis_points = 3000, holds_per_address = greatest(24, coalesce((
  select sum(p.capacity) / 500 from pool p where p.event_id = event.id and p.kind = 'DATE'), 0));

-- The claimant is a number: the keyed hash of an address, or the end of a customer's id. Null is not bounded.
alter table cart
  add column claimant bigint,
  add column without_account boolean not null default false;

-- Units in held of carts that were begun without an account.
alter table pool add column held_without_account integer not null default 0;
alter table pool add constraint pool_held_without_account_range
  check (held_without_account between 0 and held) not valid;
alter table pool validate constraint pool_held_without_account_range;

-- As in 0010, and moves what is held without an account beside held.
drop function move_stock(uuid, timestamptz, uuid[], integer[], integer[]);
create function move_stock(
  p_event_id uuid, p_now timestamptz, p_pool_ids uuid[], p_held_changes integer[], p_sold_changes integer[],
  p_without_changes integer[]
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
      select p.id, p.next_pool_id, c.held_change, c.sold_change, c.without_change, p.held + p.sold >= p.capacity
        or exists (
          select 1 from batch b where b.event_id = p_event_id and b.own_pool_id = p.id
            and (b.closed_at <= p_now or b.closes_at <= p_now)) as passed
      from unnest(p_pool_ids, p_held_changes, p_sold_changes, p_without_changes)
        c (id, held_change, sold_change, without_change)
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
        update pool set held = held + v_pool.held_change, sold = sold + v_pool.sold_change, capacity = capacity - v_back,
          held_without_account = held_without_account + v_pool.without_change
        where event_id = p_event_id and id = v_pool.id;
        if v_next is not null then
          update pool set capacity = capacity + v_back where event_id = p_event_id and id = v_next;
        end if;
        p_held_changes[array_position(p_pool_ids, v_pool.id)] := 0;
        p_sold_changes[array_position(p_pool_ids, v_pool.id)] := 0;
        p_without_changes[array_position(p_pool_ids, v_pool.id)] := 0;
      end if;
    end loop;
  end if;

  update pool p set held = p.held + c.held_change, sold = p.sold + c.sold_change,
    held_without_account = p.held_without_account + c.without_change
  from unnest(p_pool_ids, p_held_changes, p_sold_changes, p_without_changes)
    c (id, held_change, sold_change, without_change)
  where p.event_id = p_event_id and p.id = c.id and (c.held_change <> 0 or c.sold_change <> 0);
end $$;

-- As in 0002, and says what of it was held without an account.
create or replace function move_batches(
  p_event_id uuid, p_now timestamptz, p_cause text, p_cart_ids uuid[], p_batch_ids uuid[],
  p_held_changes integer[], p_sold_changes integer[], p_price_cents integer[], p_fee_cents integer[]
) returns void language plpgsql as $$
declare
  v_pool_ids uuid[];
  v_held integer[];
  v_sold integer[];
  v_without integer[];
begin
  insert into stock_entry (event_id, cart_id, batch_id, held_change, sold_change, price_cents, fee_cents, cause, at)
  select p_event_id, e.*, p_cause, p_now
  from unnest(p_cart_ids, p_batch_ids, p_held_changes, p_sold_changes, p_price_cents, p_fee_cents) e;

  select array_agg(s.pool_id), array_agg(s.held), array_agg(s.sold), array_agg(s.without)
  into v_pool_ids, v_held, v_sold, v_without
  from (
    select bp.pool_id, sum(e.held)::integer as held, sum(e.sold)::integer as sold, sum(e.without)::integer as without
    from (
      -- What ends here belongs to few batches and many carts: carts are looked up before batches multiply them.
      select m.batch_id, sum(m.held) as held, sum(m.sold) as sold,
        coalesce(sum(m.held) filter (where c.without_account), 0) as without
      from unnest(p_cart_ids, p_batch_ids, p_held_changes, p_sold_changes) m (cart_id, batch_id, held, sold)
      left join cart c on m.held <> 0 and c.event_id = p_event_id and c.id = m.cart_id
      group by m.batch_id
    ) e
    join batch_pool bp on bp.event_id = p_event_id and bp.batch_id = e.batch_id
    group by bp.pool_id
  ) s;
  if v_pool_ids is not null then
    perform move_stock(p_event_id, p_now, v_pool_ids, v_held, v_sold, v_without);
  end if;
end $$;

-- What claimants hold in open carts whose time is not over: carts, units of anything, and tickets.
create function holdings_of(p_event_id uuid, p_now timestamptz, p_claimants bigint[])
returns table (claimant bigint, carts integer, units integer, tickets integer) language sql stable as $$
  select c.claimant, count(distinct c.id)::integer, coalesce(sum(e.held_change), 0)::integer,
    coalesce(sum(e.held_change) filter (where g.kind = 'TICKET'), 0)::integer
  from cart c
  join stock_entry e on e.event_id = c.event_id and e.cart_id = c.id
  join batch b on b.event_id = e.event_id and b.id = e.batch_id
  join offer o on o.event_id = b.event_id and o.id = b.offer_id
  join category g on g.event_id = o.event_id and g.id = o.category_id
  where c.event_id = p_event_id and c.claimant = any (p_claimants) and c.state = 'open' and c.expires_at > p_now
  group by c.claimant
$$;

-- What the claimants of a call may still take: units without an account, tickets and carts with one. Null is not bounded.
create function room_of_claimants(
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

-- Units of a pool that may be held without an account: a share of what is not sold, and never fewer than four, so that
-- a group can hold the last ones.
create function share_without_account(p_basis_points integer, p_unsold integer) returns integer
language sql immutable as $$
  select case when p_basis_points is null then p_unsold
    when p_basis_points = 0 then 0
    else greatest(4, ceil(p_unsold * p_basis_points / 10000.0)::integer) end
$$;

-- As in 0010, and within the bounds of who holds. Claimants run beside the requests; null is not bounded.
create function save_carts(
  p_event_id uuid, p_now timestamptz,
  p_cart_ids uuid[], p_new boolean[], p_filled boolean[], p_customer_ids uuid[],
  p_claimants bigint[], p_carts_max integer[],
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
begin
  select hold_minutes, holds_per_address, holds_without_account_basis_points, limit_per_document
  into v_event from event where id = p_event_id;
  select array_agg(r.new and r.customer_id is null and r.claimant is not null order by r.request) into v_without
  from unnest(p_new, p_customer_ids, p_claimants) with ordinality r (new, customer_id, claimant, request);

  -- 1. Lock the carts that exist, in id order.
  if v_any_old then
    perform 1 from cart where event_id = p_event_id and id = any (p_cart_ids) order by id for update;
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
    select array_agg(p.id), array_agg(p.capacity - p.held - p.sold), array_agg(p.turns and p.held + p.sold >= p.capacity),
      array_agg(share_without_account(v_event.holds_without_account_basis_points, p.capacity - p.sold) - p.held_without_account)
    into v_pool_ids, v_free, v_passed, v_share
    from (
      select * from pool
      where event_id = p_event_id and id = any (v_pool_ids)
      order by id for update
    ) p;

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
      -- Else in order of arrival: every pool has what the request needs, or nothing is taken.
      for v_row in
        select n.request, array_agg(n.position) as positions, array_agg(n.need) as needs, array_agg(n.batch_id) as batch_ids,
          (select sum(t.change) from unnest(v_change_requests, v_changes) t (request, change)
            where t.request = n.request) as units,
          (select coalesce(sum(t.change), 0) from unnest(v_change_requests, v_change_batches, v_changes) t (request, batch_id, change)
            where t.request = n.request and t.batch_id = any (v_ticket_batches)) as tickets
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
        -- Then whoever holds too much already: stock first, so that "log in" is never said of what is gone.
        v_at := array_position(v_claimant_ids, v_claimants[v_row.request]);
        if v_ok and v_at is not null and v_row.units > 0 then
          v_refusals[v_row.request] := case
            when v_row.units > v_units_left[v_at] then 'LOG_IN_TO_HOLD'
            when v_row.tickets > 0 and v_row.tickets > v_tickets_left[v_at] then 'LIMIT_PER_DOCUMENT'
            when p_new[v_row.request] and v_carts_left[v_at] < 1 then 'CARTS_OPEN'
          end;
          v_ok := v_refusals[v_row.request] is null;
        end if;
        if v_ok and v_without[v_row.request] then
          for v_index in 1 .. cardinality(v_row.positions) loop
            if v_row.needs[v_index] > 0 and v_row.needs[v_index] > v_share[v_row.positions[v_index]] then
              v_refusals[v_row.request] := 'LOG_IN_TO_HOLD';
              v_refused_batches[v_row.request] := v_row.batch_ids[v_index];
              v_ok := false;
            end if;
          end loop;
        end if;
        if v_ok then
          if v_at is not null then
            v_units_left[v_at] := v_units_left[v_at] - v_row.units;
            v_tickets_left[v_at] := v_tickets_left[v_at] - v_row.tickets;
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

  -- 6. Store. A cart's time starts with its first unit; an empty cart has none.
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

-- As in 0010, and within the bounds of who holds.
create function begin_carts(
  p_event_id uuid, p_now timestamptz, p_cart_ids uuid[], p_customer_ids uuid[],
  p_claimants bigint[], p_without_account boolean[], p_carts_max integer[],
  p_line_carts integer[], p_line_batch_ids uuid[], p_line_quantities integer[]
) returns table (expires_at timestamptz, batch_ids uuid[], price_cents integer[], fee_cents integer[])
language plpgsql set lock_timeout = '2s' as $$
#variable_conflict use_column
declare
  v_event record;
  v_quantities integer[];
  v_quantities_without integer[];
  v_pool_ids uuid[];
  v_held integer[];
  v_held_without integer[];
  v_fits boolean;
begin
  select hold_minutes, holds_per_address, holds_without_account_basis_points, limit_per_document
  into v_event from event where id = p_event_id;
  select array_agg(s.batch_id), array_agg(w.quantity), array_agg(w.without), array_agg(s.price_cents),
    array_agg(s.fee_cents), bool_and(s.refusal is null)
  into batch_ids, v_quantities, v_quantities_without, price_cents, fee_cents, v_fits
  from (
    select l.batch_id, sum(l.quantity)::integer as quantity,
      coalesce(sum(l.quantity) filter (where p_without_account[l.cart]), 0)::integer as without
    from unnest(p_line_carts, p_line_batch_ids, p_line_quantities) l (cart, batch_id, quantity) group by l.batch_id
  ) w
  cross join lateral batch_states(p_event_id, p_now, array[w.batch_id]) s;
  if not v_fits then
    return;
  end if;

  -- The last lock taken, once, in id order.
  select array_agg(p.id), array_agg(n.need), array_agg(n.without),
    bool_and(n.need <= p.free) and bool_and(n.without = 0 or n.without <= p.share)
  into v_pool_ids, v_held, v_held_without, v_fits
  from (
    select id, capacity - held - sold as free,
      share_without_account(v_event.holds_without_account_basis_points, capacity - sold) - held_without_account as share
    from pool
    where event_id = p_event_id and id in (
      select bp.pool_id from batch_pool bp where bp.event_id = p_event_id and bp.batch_id = any (batch_ids))
    order by id for update
  ) p
  join (
    select bp.pool_id, sum(w.quantity)::integer as need, sum(w.without)::integer as without
    from unnest(batch_ids, v_quantities, v_quantities_without) w (batch_id, quantity, without)
    join batch_pool bp on bp.event_id = p_event_id and bp.batch_id = w.batch_id
    group by bp.pool_id
  ) n on n.pool_id = p.id;
  -- The bounds of who holds, read now that the pools are ours.
  if v_fits and not (p_claimants <@ array[null::bigint]) then
    v_fits := not exists (
      select 1 from (
        select h.claimant, count(*) as carts, sum(l.units) as units, sum(l.tickets) as tickets
        from unnest(p_claimants) with ordinality h (claimant, cart)
        join (
          select l.cart, sum(l.quantity) as units, sum(l.quantity) filter (where g.kind = 'TICKET') as tickets
          from unnest(p_line_carts, p_line_batch_ids, p_line_quantities) l (cart, batch_id, quantity)
          join batch b on b.event_id = p_event_id and b.id = l.batch_id
          join offer o on o.event_id = p_event_id and o.id = b.offer_id
          join category g on g.event_id = p_event_id and g.id = o.category_id
          group by l.cart
        ) l on l.cart = h.cart
        where h.claimant is not null group by h.claimant
      ) a
      join room_of_claimants(p_event_id, p_now, p_claimants, p_customer_ids, p_carts_max,
        v_event.holds_per_address, v_event.limit_per_document) r on r.claimant = a.claimant
      where a.units > r.units or a.tickets > r.tickets or a.carts > r.carts);
  end if;
  if not v_fits then
    return;
  end if;

  expires_at := p_now + make_interval(mins => v_event.hold_minutes);
  insert into cart (event_id, id, customer_id, opened_at, expires_at, claimant, without_account)
  select p_event_id, c.id, c.customer_id, p_now, expires_at, c.claimant, c.without_account
  from unnest(p_cart_ids, p_customer_ids, p_claimants, p_without_account) c (id, customer_id, claimant, without_account);

  insert into stock_entry (event_id, cart_id, batch_id, held_change, price_cents, fee_cents, cause, at)
  select p_event_id, p_cart_ids[l.cart], l.batch_id, l.quantity, b.price_cents, b.fee_cents, 'taken', p_now
  from unnest(p_line_carts, p_line_batch_ids, p_line_quantities) l (cart, batch_id, quantity)
  join unnest(batch_ids, price_cents, fee_cents) b (batch_id, price_cents, fee_cents) on b.batch_id = l.batch_id;

  update pool p set held = p.held + c.held_change, held_without_account = p.held_without_account + c.without_change
  from unnest(v_pool_ids, v_held, v_held_without) c (id, held_change, without_change)
  where p.event_id = p_event_id and p.id = c.id;
  return next;
end $$;

-- What a node of 0.5 calls while nodes are updated one after the other: whoever it serves is not bounded.
create or replace function save_carts(
  p_event_id uuid, p_now timestamptz,
  p_cart_ids uuid[], p_new boolean[], p_filled boolean[], p_customer_ids uuid[],
  p_line_requests integer[], p_line_batch_ids uuid[], p_line_quantities integer[]
) returns table (
  request integer, refusal text, refused_batch_id uuid, remaining integer, expires_at timestamptz,
  line_batch_ids uuid[], line_price_cents integer[], line_fee_cents integer[]
) language sql as $$
  select * from save_carts(p_event_id, p_now, p_cart_ids, p_new, p_filled, p_customer_ids,
    array_fill(null::bigint, array[cardinality(p_cart_ids)]), array_fill(null::integer, array[cardinality(p_cart_ids)]),
    p_line_requests, p_line_batch_ids, p_line_quantities)
$$;
create or replace function begin_carts(
  p_event_id uuid, p_now timestamptz, p_cart_ids uuid[], p_customer_ids uuid[],
  p_line_carts integer[], p_line_batch_ids uuid[], p_line_quantities integer[]
) returns table (expires_at timestamptz, batch_ids uuid[], price_cents integer[], fee_cents integer[])
language sql as $$
  select * from begin_carts(p_event_id, p_now, p_cart_ids, p_customer_ids,
    array_fill(null::bigint, array[cardinality(p_cart_ids)]), array_fill(false, array[cardinality(p_cart_ids)]),
    array_fill(null::integer, array[cardinality(p_cart_ids)]), p_line_carts, p_line_batch_ids, p_line_quantities)
$$;
