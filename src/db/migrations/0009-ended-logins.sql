-- Logins that ended before their time. A node remembers which logins live and is not told when one ends at another node;
-- it asks here, once in a while and for all of them at once. Rows are of no use after some minutes (forget-expired).
create table ended_login (
  -- Of the moment itself and not of its transaction, so that a reader who looks a little further back misses nothing.
  ended_at timestamptz not null default clock_timestamp(),
  session_id uuid not null,
  -- A login that was replaced lives on for a moment; null: it is gone.
  dies_at timestamptz,
  primary key (ended_at, session_id)
);

-- However a login ends: by its owner, with a new password, with its account, or by hand.
create function note_ended_login() returns trigger language plpgsql as $$
begin
  insert into ended_login (session_id, dies_at)
  values (old.id, case when tg_op = 'UPDATE' then new.expires_at end);
  return null;
end
$$;
create trigger auth_session_ends after delete on auth_session
  for each row when (old.expires_at > now()) execute function note_ended_login();
create trigger auth_session_ends_sooner after update of expires_at on auth_session
  for each row when (new.expires_at < old.expires_at) execute function note_ended_login();
