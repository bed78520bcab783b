-- However a login ends: by its owner, with a new password, with its account, or by hand.
create or replace function note_ended_login() returns trigger language plpgsql as $$
begin
  insert into ended_login (session_id, dies_at)
  values (old.id, case when tg_op = 'UPDATE' then new.expires_at end);
  return null;
end
$$;

create or replace trigger auth_session_ends after delete on auth_session
  for each row when (old.expires_at > now()) execute function note_ended_login();

create or replace trigger auth_session_ends_sooner after update of expires_at on auth_session
  for each row when (new.expires_at < old.expires_at) execute function note_ended_login();
