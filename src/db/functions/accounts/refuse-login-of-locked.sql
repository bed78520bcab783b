-- Nobody logs in to a locked account, however the login was proved. `for share` waits for whoever is locking it.
create or replace function refuse_login_of_locked() returns trigger language plpgsql as $$
begin
  perform 1 from auth_user u where u.id = new.user_id and u.locked_at is null for share;
  if not found then
    raise exception 'the account is locked' using errcode = 'check_violation', constraint = 'auth_session_of_locked';
  end if;
  return new;
end
$$;

create or replace trigger auth_session_of_locked before insert on auth_session
  for each row execute function refuse_login_of_locked();
