-- An entry of the audit is append-only, for whoever asks.
create or replace function keep_organizer_audit_entry() returns trigger language plpgsql as $$
begin
  raise exception 'organizer_audit_entry is append-only';
end
$$;

create or replace trigger organizer_audit_entry_is_kept before update or delete on organizer_audit_entry
  for each row execute function keep_organizer_audit_entry();
create or replace trigger organizer_audit_is_kept before truncate on organizer_audit_entry
  for each statement execute function keep_organizer_audit_entry();
