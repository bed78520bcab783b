-- Nobody logs in to a locked account, however the login was proved. `for share` waits for whoever is locking it.
create or replace function refuse_login_of_locked() returns trigger language plpgsql as $$
begin
  perform 1 from auth_user u where u.id = new.user_id and u.locked_at is null for share;
  -- An account that is being erased stays locked, also where its owner gets a new password by mail.
  if not found or exists (select from erasure e where e.customer_id = new.user_id and e.begun_at is not null) then
    raise exception 'the account is locked' using errcode = 'check_violation', constraint = 'auth_session_of_locked';
  end if;
  return new;
end
$$;

create or replace trigger auth_session_of_locked before insert on auth_session
  for each row execute function refuse_login_of_locked();
