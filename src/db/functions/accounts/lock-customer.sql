-- Waits until no order under way has read the document of this customer, and makes later ones wait (read_buyers). What the
-- transaction then asks of all events runs on one connection for each machine of a spread database; else Citus refuses to
-- write the customer after it.
create or replace function lock_customer(p_customer_id uuid) returns void language plpgsql as $$
begin
  perform set_config('citus.multi_shard_modify_mode', 'sequential', true);
  perform pg_advisory_xact_lock(7220144, hashtext(p_customer_id::text) & 63);
end $$;
