-- Append-only: a row is never changed, and goes only when its time is over.
create or replace function keep_security_event() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.at < now() - interval '6 months' then
    return old;
  end if;
  raise exception 'security_event is append-only for six months';
end
$$;

create or replace trigger security_event_is_kept before update or delete on security_event
  for each row execute function keep_security_event();
