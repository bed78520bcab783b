-- calls place-table
-- Lists as files, written in the background, and their schedules (docs/algorithms/files.md).
create table file_schedule (
  id uuid not null primary key,
  staff_id uuid not null,
  kind text not null,
  filter jsonb not null,
  format text not null,
  locale text not null,
  -- of the week, 0 is Sunday; all seven: daily
  days smallint[] not null,
  hour smallint not null,
  time_zone text not null,
  until timestamptz not null,
  next_at timestamptz not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  -- null: by its person, or because its time was over
  end_reason text,
  constraint file_schedule_kind_known check (kind in ('ORDERS', 'TICKETS', 'HOLDERS', 'PRODUCTS', 'SUMS')),
  constraint file_schedule_format_known check (format in ('CSV', 'XLSX')),
  constraint file_schedule_locale_known check (locale in ('pt', 'en')),
  constraint file_schedule_days check (cardinality(days) between 1 and 7 and days <@ '{0,1,2,3,4,5,6}'),
  constraint file_schedule_hour_range check (hour between 0 and 23),
  constraint file_schedule_end_whole check (end_reason is null or ended_at is not null)
);
create index file_schedule_staff_idx on file_schedule (staff_id);
create index file_schedule_due_idx on file_schedule (next_at) where ended_at is null;

create table staff_file (
  id uuid not null primary key,
  staff_id uuid not null,
  kind text not null,
  filter jsonb not null,
  format text not null,
  locale text not null,
  -- what asked for it, where that was no person
  schedule_id uuid,
  state text not null,
  -- of the writer; pieces are keyed by it
  attempt smallint not null default 0,
  lease_until timestamptz,
  rows_written integer not null default 0,
  -- null: not counted
  rows_expected integer,
  bytes bigint not null default 0,
  -- the events it is of, and at which of them it has sums
  places jsonb,
  failure text,
  asked_at timestamptz not null,
  ready_at timestamptz,
  seen_at timestamptz,
  expires_at timestamptz not null,
  constraint staff_file_kind_known check (kind in ('ORDERS', 'TICKETS', 'HOLDERS', 'PRODUCTS', 'SUMS')),
  constraint staff_file_format_known check (format in ('CSV', 'XLSX')),
  constraint staff_file_locale_known check (locale in ('pt', 'en')),
  constraint staff_file_state_known check (state in ('WAITING', 'WRITING', 'READY', 'FAILED', 'CANCELED')),
  constraint staff_file_leased check ((state = 'WRITING') = (lease_until is not null)),
  constraint staff_file_ready_whole check ((state = 'READY') = (ready_at is not null and places is not null)),
  constraint staff_file_failed_whole check ((state = 'FAILED') = (failure is not null))
);
create index staff_file_staff_idx on staff_file (staff_id, asked_at desc);
create index staff_file_open_idx on staff_file (asked_at) where state in ('WAITING', 'WRITING');
create index staff_file_expires_idx on staff_file (expires_at);

create table staff_file_piece (
  file_id uuid not null,
  attempt smallint not null,
  number integer not null,
  bytes bytea not null,
  primary key (file_id, attempt, number),
  constraint staff_file_piece_length check (octet_length(bytes) between 1 and 4000000)
);
-- They are packed already.
alter table staff_file_piece alter column bytes set storage external;

select place_table('file_schedule', 'local');
select place_table('staff_file', 'local');
select place_table('staff_file_piece', 'local');
alter table file_schedule add foreign key (staff_id) references staff_user (id) on delete cascade;
alter table staff_file add foreign key (staff_id) references staff_user (id) on delete cascade;
alter table staff_file_piece add foreign key (file_id) references staff_file (id) on delete cascade;
