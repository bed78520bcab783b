-- Records where the rows of a table belong in a database spread by event, and moves them there if it is one. Placements:
-- 'by event' (on the machine of the event), 'everywhere' (a copy on every machine), 'local' (on the coordinator only).
-- A migration calls it after it created a table and before it adds foreign keys.
create or replace function place_table(p_table regclass, p_placement text) returns void language plpgsql as $$
declare
  v_is_spread boolean := false;
begin
  if p_placement is null or p_placement not in ('by event', 'everywhere', 'local') then
    raise exception 'no placement of % is called %', p_table, p_placement;
  end if;
  execute format('comment on table %s is %L', p_table, 'placement: ' || p_placement);
  -- The catalogue of Citus exists only where its extension does, so it is named in dynamic statements only.
  if exists (select from pg_extension where extname = 'citus') then
    execute 'select exists (select from pg_dist_partition where logicalrelid = to_regclass(''pool''))' into v_is_spread;
  end if;
  if v_is_spread and p_placement = 'by event' then
    -- The parts of an event move by logical replication, which refuses all of them when one is unlogged.
    execute format('alter table %s set logged', p_table);
    execute 'select create_distributed_table($1, ''event_id'', colocate_with => ''pool'')' using p_table;
  elsif v_is_spread and p_placement = 'everywhere' then
    execute 'select create_reference_table($1)' using p_table;
  end if;
end $$;
