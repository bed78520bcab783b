-- Gives numbers in the order of the arrays; one call, one commit. A customer who has one keeps it, and it moves to the
-- device that asked last. One whose pass has run out gets a new number behind everybody. One by one and by its key, so
-- that it costs the same with a million numbers given as with none, whatever the planner knows of the table yet.
create or replace function join_room(
  p_event_id uuid, p_now timestamptz, p_customer_ids uuid[], p_devices text[]
) returns table (customer_id uuid, number integer)
language plpgsql as $$
#variable_conflict use_column
declare
  v_room waiting_room;
  v_last integer;
  v_number integer;
  v_device text;
  v_customer_id uuid;
  v_asking text;
  v_pass_until timestamptz;
begin
  v_room := draw_room(p_event_id, p_now);
  if v_room.event_id is null or p_now < v_room.opens_at or p_now >= v_room.closed_at then
    return;
  end if;
  v_last := v_room.last_number;
  for at in 1 .. cardinality(p_customer_ids) loop
    v_customer_id := p_customer_ids[at];
    v_asking := p_devices[at];
    select w.number, w.device, w.pass_until into v_number, v_device, v_pass_until from waiting_room_place w
    where w.event_id = p_event_id and w.customer_id = v_customer_id and w.ended_at is null;
    if v_pass_until <= p_now then
      update waiting_room_place w set ended_at = p_now where w.event_id = p_event_id and w.number = v_number;
      v_number := null;
    end if;
    if v_number is null then
      v_last := v_last + 1;
      v_number := v_last;
      insert into waiting_room_place (event_id, number, customer_id, device, joined_at)
      values (p_event_id, v_number, v_customer_id, v_asking, p_now);
    elsif v_device <> v_asking then
      update waiting_room_place w set device = v_asking where w.event_id = p_event_id and w.number = v_number;
    end if;
    customer_id := v_customer_id;
    number := v_number;
    return next;
  end loop;
  if v_last > v_room.last_number then
    update waiting_room r set last_number = v_last where r.event_id = p_event_id;
  end if;
end
$$;
