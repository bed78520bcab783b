-- A login is a customer from its first instant: nothing between the two can be seen or lost. A provider may tell no
-- name; an empty one would pass for a name. Who registers has a profile, which is written before the login.
create or replace function customer_of_new_login() returns trigger language plpgsql as $$
begin
  if not exists (select from customer where id = new.id) then
    insert into customer (id, name) values (new.id, nullif(new.name, ''));
  end if;
  return new;
end $$;

create or replace trigger auth_user_becomes_customer after insert on auth_user
  for each row execute function customer_of_new_login();
