-- No table is new. In a spread database, customers are on every machine and log-ins only on the coordinator, so the key
-- cannot stay; a trigger of auth_user deletes the customer with the log-in (functions/delete-customer-of-login.sql).
-- Locks: customer and auth_user, for the change of their catalogue entries.
alter table customer drop constraint if exists customer_id_fkey;
