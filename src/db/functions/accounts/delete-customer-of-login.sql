-- A customer ends with the log-in. One who ever ordered stays: the keys of the orders refuse, and the log-in stays too.
-- A person who is being erased stays as a row without a person, so that their orders still have a customer.
create or replace function delete_customer_of_login() returns trigger language plpgsql as $$
begin
  if not exists (select from erasure where customer_id = old.id and begun_at is not null) then
    delete from customer where id = old.id;
  end if;
  return null;
end $$;

create or replace trigger auth_user_ends_customer after delete on auth_user
  for each row execute function delete_customer_of_login();
