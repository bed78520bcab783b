-- A login is a customer from its first instant: nothing between the two can be seen or lost. A provider may tell no
-- name; an empty one would pass for a name.
create or replace function customer_of_new_login() returns trigger language plpgsql as $$
begin
  insert into customer (id, name) values (new.id, nullif(new.name, ''));
  return new;
end $$;

create or replace trigger auth_user_becomes_customer after insert on auth_user
  for each row execute function customer_of_new_login();
