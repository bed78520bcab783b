-- The pools given and those their capacity may move on to: what a statement that gives units back must lock.
create or replace function pool_chain(p_event_id uuid, p_pool_ids uuid[]) returns setof uuid language plpgsql stable as $$
begin
  return query
  with recursive chain as (
    select id, next_pool_id from pool where event_id = p_event_id and id = any (p_pool_ids)
    union
    select p.id, p.next_pool_id from pool p join chain on chain.next_pool_id = p.id where p.event_id = p_event_id
  )
  select id from chain;
end $$;
