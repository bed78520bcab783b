-- Begins carts where all of them can have all they want: nearly every call of a sale. Nobody has to be told from anybody
-- else then, and the answer is one row for all: when they expire, and the price of each batch. Where anything of any of
-- them is refused or does not fit, nothing is taken and expires_at is null: save_carts decides who has what. The row then
-- says whether carts of the event are over whose units may be enough for all.
-- Claimants run beside the carts; null is not bounded.
-- drops begin_carts(uuid, timestamptz, uuid[], uuid[], bigint[], boolean[], integer[], integer[], uuid[], integer[])
create or replace function begin_carts(
  p_event_id uuid, p_now timestamptz, p_cart_ids uuid[], p_customer_ids uuid[],
  p_claimants bigint[], p_without_account boolean[], p_carts_max integer[],
  p_line_carts integer[], p_line_batch_ids uuid[], p_line_quantities integer[]
) returns table (expires_at timestamptz, batch_ids uuid[], price_cents integer[], fee_cents integer[],
  has_overdue_carts boolean)
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
  v_claimants bigint[];
  v_units bigint[];
  v_tickets bigint[];
  v_carts bigint[];
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
  join batch_states(p_event_id, p_now, p_line_batch_ids) s on s.batch_id = w.batch_id;
  if not v_fits then
    has_overdue_carts := has_overdue_carts(p_event_id, p_now);
    return next;
    return;
  end if;

  -- The last lock taken, once, in id order.
  select array_agg(p.id), array_agg(n.need), array_agg(n.without),
    bool_and(n.need <= p.free) -- guard: fitting (true)
    and bool_and(n.without = 0 or n.without <= p.share) -- guard: share
  into v_pool_ids, v_held, v_held_without, v_fits
  from (
    select id, capacity - held - sold as free,
      share_without_account(v_event.holds_without_account_basis_points, capacity - sold) - held_without_account as share
    from pool
    where event_id = p_event_id and id in (
      select bp.pool_id from batch_pool bp where bp.event_id = p_event_id and bp.batch_id = any (batch_ids))
    order by id
    for update -- guard: pool-lock
  ) p
  join (
    select bp.pool_id, sum(w.quantity)::integer as need, sum(w.without)::integer as without
    from unnest(batch_ids, v_quantities, v_quantities_without) w (batch_id, quantity, without)
    join batch_pool bp on bp.event_id = p_event_id and bp.batch_id = w.batch_id
    group by bp.pool_id
  ) n on n.pool_id = p.id;
  -- A stop locks all pools first, so this stays true until we commit.
  v_fits := v_fits and not is_any_stopped(p_event_id, p_now, batch_ids); -- guard: sale-stop
  -- The bounds of who holds, read now that the pools are ours.
  if v_fits and array_remove(p_claimants, null) <> '{}' then
    select array_agg(a.claimant), array_agg(a.units), array_agg(a.tickets), array_agg(a.carts)
    into v_claimants, v_units, v_tickets, v_carts
    from (
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
    ) a;
    v_fits := not exists (
      select 1 from unnest(v_claimants, v_units, v_tickets, v_carts) a (claimant, units, tickets, carts)
      join room_of_claimants(p_event_id, p_now, p_claimants, p_customer_ids, p_carts_max,
        v_event.holds_per_address, v_event.limit_per_document) r on r.claimant = a.claimant
      where
        a.units > r.units -- guard: units-of-address (false)
        or a.tickets > r.tickets -- guard: tickets-of-account
        or a.carts > r.carts -- guard: carts-of-account
    );
  end if;
  if not v_fits then
    has_overdue_carts := has_overdue_carts(p_event_id, p_now);
    return next;
    return;
  end if;

  -- pause: looked. Tests wait here, so that two nodes meet between looking and taking.
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
