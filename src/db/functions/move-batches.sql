-- Appends the changes given to the ledger and moves the counters of every pool of those batches.
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
