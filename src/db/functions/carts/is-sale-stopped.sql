-- True while staff has stopped the whole sale of the event, as of the statement that asks. PL/pgSQL, for a spread database calls no
-- function in SQL with parameters.
create or replace function is_sale_stopped(p_event_id uuid, p_now timestamptz) returns boolean language plpgsql stable as $$
begin
  return (
    select sale_stopped_at is not null and coalesce(p_now < sale_stopped_until, true) from event where id = p_event_id
  );
end $$;
