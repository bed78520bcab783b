-- An entry of the audit is append-only, for whoever asks. Only forget_in_audit takes words about a person out of it.
create or replace function keep_audit_entry() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_setting('canhoto.forgets', true) = 'on'
    and (new.event_id, new.id, new.at, new.actor, new.action, new.subject)
      is not distinct from (old.event_id, old.id, old.at, old.actor, old.action, old.subject) then
    return new;
  end if;
  raise exception 'audit_entry is append-only';
end
$$;

create or replace trigger audit_entry_is_kept before update or delete on audit_entry
  for each row execute function keep_audit_entry();
create or replace trigger audit_is_kept before truncate on audit_entry
  for each statement execute function keep_audit_entry();
