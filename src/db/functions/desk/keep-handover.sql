-- A handover is append-only, for whoever asks.
create or replace function keep_handover() returns trigger language plpgsql as $$
begin
  raise exception 'handover is append-only';
end
$$;

create or replace trigger handover_is_kept before update or delete on handover
  for each row execute function keep_handover();
