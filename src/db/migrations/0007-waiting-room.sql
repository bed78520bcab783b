-- released as 0eaa6a1b858fcf3f4341c4fe0611f8e35fc9af520c173bd90661e7e45861893c
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
