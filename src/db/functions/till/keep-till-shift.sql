-- A shift of a till gets its end once, and changes in nothing else.
create or replace function keep_till_shift() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.closed_at is null and new.closed_at is not null
    and (new.event_id, new.id, new.staff_id, new.station, new.opened_at)
      = (old.event_id, old.id, old.staff_id, old.station, old.opened_at) then
    return new;
  end if;
  raise exception 'till_shift ends once and changes in nothing else';
end
$$;

create or replace trigger till_shift_is_kept before update or delete on till_shift
  for each row execute function keep_till_shift();
