-- The customers who buy, locked against a change of their documents until the transaction ends. Locks of the coordinator
-- instead of rows: a row of a table that is on every machine would be locked on all of them, for every order of every
-- event. Customers share 64 locks, so that a call takes few; saving a profile takes one of them alone (lock_customer).
-- A statement of its own, so that the rows are read after the locks are there.
create or replace function read_buyers(p_customer_ids uuid[])
returns table (
  id uuid, name text, last_name text, document_type text, document_number text, birth_date date
) language plpgsql as $$
#variable_conflict use_column
begin
  perform pg_advisory_xact_lock_shared(7220144, l.key)
  from (select distinct hashtext(c.id::text) & 63 as key from unnest(p_customer_ids) c (id) order by 1) l;
  return query
  select c.id, c.name, c.last_name, c.document_type, c.document_number, c.birth_date
  from customer c where c.id = any (p_customer_ids);
end $$;
