-- A customer ends with the log-in. One who ever ordered stays: the keys of the orders refuse, and the log-in stays too.
create or replace function delete_customer_of_login() returns trigger language plpgsql as $$
begin
  delete from customer where id = old.id;
  return null;
end $$;

create or replace trigger auth_user_ends_customer after delete on auth_user
  for each row execute function delete_customer_of_login();
