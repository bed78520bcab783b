-- Applies changes to the counters of pools (locking them in id order) and lets units that come back to a batch
-- already passed move on to the batch that is running. Arrays run side by side; a pool appears at most once.
-- begin_carts is the only other function that changes counters; it adds to what is held. Pools that units may move on to
-- are searched only where units come back: planning and running that search took more than the change itself.
create or replace function move_stock(
  p_event_id uuid, p_now timestamptz, p_pool_ids uuid[], p_held_changes integer[], p_sold_changes integer[],
  p_without_changes integer[]
) returns void language plpgsql as $$
declare
  v_pool record;
  v_next uuid;
  v_back integer;
  v_gives_back boolean := false;
  v_chain uuid[];
begin
  for v_index in 1 .. cardinality(p_pool_ids) loop
    v_gives_back := v_gives_back or p_held_changes[v_index] + p_sold_changes[v_index] < 0;
  end loop;

  if v_gives_back then
    -- Only what gives units back reaches beyond its own pools. Locking more here would come too late in the order for
    -- a caller that holds its pools already, and two such callers would wait for each other.
    v_chain := array(select pool_chain(p_event_id, array(
      select c.id from unnest(p_pool_ids, p_held_changes, p_sold_changes) c (id, held_change, sold_change)
      where c.held_change + c.sold_change < 0)));
    perform 1 from pool where event_id = p_event_id and id = any (p_pool_ids || v_chain) order by id for update;
  else
    perform 1 from pool where event_id = p_event_id and id = any (p_pool_ids) order by id for update;
  end if;

  if v_gives_back then
    for v_pool in
      select p.id, p.next_pool_id, c.held_change, c.sold_change, c.without_change, p.held + p.sold >= p.capacity
        or exists (
          select 1 from batch b where b.event_id = p_event_id and b.own_pool_id = p.id
            and (b.closed_at is not null or b.closes_at <= p_now)) as passed
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
            and (b.closed_at is not null or b.closes_at <= p_now)))), step
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
  where p.event_id = p_event_id and p.id = c.id
    and (c.held_change <> 0 or c.sold_change <> 0 or c.without_change <> 0);
end $$;
