-- The waiting room of an event: numbers in order of arrival, drawn once when the sale opens, called by a rate that
-- follows the room in the shop. How and why: docs/algorithms/waiting-room.md.
create table waiting_room (
  event_id uuid primary key references event on delete cascade,
  -- From here on numbers are given, and saveCart asks for a pass.
  opens_at timestamptz not null,
  -- The draw: numbers given before are shuffled, those given after are places as they are.
  starts_at timestamptz not null,
  -- From here on nobody needs a pass any more; null while it is not decided.
  closed_at timestamptz,
  paused_at timestamptz,
  -- The most places that are called in a minute, and the most people inside the shop at once.
  rate_per_minute integer not null,
  inside_max integer not null,
  -- Whoever looks before the draw sees only its SHA-256; the seed is told with the draw, so that anybody can check it.
  seed bytea not null,
  last_number integer not null default 0,
  -- Numbers that were given before the draw; null until it took place.
  drawn integer,
  -- Places up to this one are called.
  serving integer not null default 0,
  called_at timestamptz,
  constraint waiting_room_opens_before_start check (opens_at <= starts_at),
  constraint waiting_room_rate_range check (rate_per_minute between 1 and 600000),
  constraint waiting_room_inside_range check (inside_max between 1 and 1000000),
  constraint waiting_room_seed_size check (octet_length(seed) = 16),
  constraint waiting_room_counts check (
    last_number >= 0 and serving >= 0 and serving <= last_number
    and (drawn is null and serving = 0 or drawn between 0 and last_number)
  )
);

-- Who has which number: written once when it is given and once when its turn has come, never while somebody waits.
create table waiting_room_place (
  event_id uuid not null references waiting_room on delete cascade,
  number integer not null,
  customer_id uuid not null,
  -- The browser that has it; joining from another one moves it there.
  device text not null,
  joined_at timestamptz not null,
  -- The turn: the place the draw gave the number, when the pass was given, and when it runs out.
  place integer,
  admitted_at timestamptz,
  pass_until timestamptz,
  -- Another number was given after the pass had run out.
  ended_at timestamptz,
  primary key (event_id, number),
  constraint waiting_room_place_number check (number > 0),
  constraint waiting_room_place_device_length check (length(device) between 1 and 64),
  constraint waiting_room_place_pass check (
    (admitted_at is null) = (pass_until is null) and (admitted_at is null) = (place is null)
    and pass_until > admitted_at and place > 0
  ),
  constraint waiting_room_place_ends_after_pass check (ended_at is null or pass_until is not null and ended_at >= pass_until)
) with (fillfactor = 80);
create unique index waiting_room_place_live_key on waiting_room_place (event_id, customer_id) where ended_at is null;
create index waiting_room_place_inside_idx on waiting_room_place (event_id, pass_until) where admitted_at is not null;
-- The draw gives no place twice, and the database says so too.
create unique index waiting_room_place_place_key on waiting_room_place (event_id, place) where place is not null;

-- Each time places were called: how many, up to which, and what was allowed then.
create table waiting_room_call (
  event_id uuid not null references waiting_room on delete cascade,
  at timestamptz not null,
  called integer not null,
  serving integer not null,
  rate_per_minute integer not null,
  primary key (event_id, at),
  constraint waiting_room_call_counts check (called > 0 and serving >= called)
);

-- What staff did with the room.
create table waiting_room_change (
  event_id uuid not null references waiting_room on delete cascade,
  id bigint generated always as identity,
  what text not null,
  actor text not null,
  at timestamptz not null,
  note text,
  primary key (event_id, id),
  constraint waiting_room_change_known check (what in ('opened', 'paused', 'resumed', 'rate', 'inside', 'closed'))
);

-- Draws when it is time. Whoever gives or calls a number does it first, under the room's lock, so that no number can
-- slip between the last one that is shuffled and the first one that is not.
create function draw_room(p_event_id uuid, p_now timestamptz) returns waiting_room
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

-- Gives numbers in the order of the arrays; one call, one commit. A customer who has one keeps it, and it moves to the
-- device that asked last. One whose pass has run out gets a new number behind everybody. One by one and by its key, so
-- that it costs the same with a million numbers given as with none, whatever the planner knows of the table yet.
create function join_room(
  p_event_id uuid, p_now timestamptz, p_customer_ids uuid[], p_devices text[]
) returns table (customer_id uuid, number integer)
language plpgsql as $$
#variable_conflict use_column
declare
  v_room waiting_room;
  v_last integer;
  v_number integer;
  v_device text;
  v_pass_until timestamptz;
begin
  v_room := draw_room(p_event_id, p_now);
  if v_room.event_id is null or p_now < v_room.opens_at or p_now >= v_room.closed_at then
    return;
  end if;
  v_last := v_room.last_number;
  for at in 1 .. cardinality(p_customer_ids) loop
    select w.number, w.device, w.pass_until into v_number, v_device, v_pass_until from waiting_room_place w
    where w.event_id = p_event_id and w.customer_id = p_customer_ids[at] and w.ended_at is null;
    if v_pass_until <= p_now then
      update waiting_room_place w set ended_at = p_now where w.event_id = p_event_id and w.number = v_number;
      v_number := null;
    end if;
    if v_number is null then
      v_last := v_last + 1;
      v_number := v_last;
      insert into waiting_room_place (event_id, number, customer_id, device, joined_at)
      values (p_event_id, v_number, p_customer_ids[at], p_devices[at], p_now);
    elsif v_device <> p_devices[at] then
      update waiting_room_place w set device = p_devices[at] where w.event_id = p_event_id and w.number = v_number;
    end if;
    customer_id := p_customer_ids[at];
    number := v_number;
    return next;
  end loop;
  if v_last > v_room.last_number then
    update waiting_room r set last_number = v_last where r.event_id = p_event_id;
  end if;
end
$$;
