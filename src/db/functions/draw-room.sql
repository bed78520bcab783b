-- Draws when it is time. Whoever gives or calls a number does it first, under the room's lock, so that no number can
-- slip between the last one that is shuffled and the first one that is not.
create or replace function draw_room(p_event_id uuid, p_now timestamptz) returns waiting_room
language plpgsql as $$
declare
  v_room waiting_room;
begin
  select * into v_room from waiting_room r where r.event_id = p_event_id for update;
  if v_room.drawn is null and v_room.starts_at <= p_now then
    update waiting_room r set drawn = r.last_number where r.event_id = p_event_id returning r.* into v_room;
  end if;
  return v_room;
end
$$;
