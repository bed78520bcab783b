-- An entry of the audit is append-only, for whoever asks. Only forget_in_organizer_audit takes words about a person out of it.
create or replace function keep_organizer_audit_entry() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_setting('canhoto.forgets', true) = 'on'
    and (new.organizer_id, new.id, new.at, new.actor, new.action, new.subject)
      is not distinct from (old.organizer_id, old.id, old.at, old.actor, old.action, old.subject) then
    return new;
  end if;
  raise exception 'organizer_audit_entry is append-only';
end
$$;

create or replace trigger organizer_audit_entry_is_kept before update or delete on organizer_audit_entry
  for each row execute function keep_organizer_audit_entry();
create or replace trigger organizer_audit_is_kept before truncate on organizer_audit_entry
  for each statement execute function keep_organizer_audit_entry();
