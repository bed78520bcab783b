-- Locks the pools that these batches draw on, and those that their units may move on to, in the order of their ids.
create or replace function lock_pools(p_event_id uuid, p_batch_ids uuid[]) returns void language plpgsql as $$
declare
  v_chain uuid[];
begin
  v_chain := array(select pool_chain(p_event_id, array(
    select pool_id from batch_pool where event_id = p_event_id and batch_id = any (p_batch_ids))));
  perform 1 from pool where event_id = p_event_id and id = any (v_chain) order by id for update;
end $$;
