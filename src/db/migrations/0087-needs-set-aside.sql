-- outside a transaction
-- A need may be set aside (docs/algorithms/needs-a-person.md, "What a person adds"), and sales are written by where they come
-- from (docs/algorithms/files.md, "Kinds").
-- Locks: need_care, staff_file and file_schedule, for a moment each, to get a column or another check.
alter table need_care add column if not exists is_aside boolean not null default false;
alter table staff_file drop constraint if exists staff_file_kind_known;
alter table staff_file add constraint staff_file_kind_known
  check (kind in ('ORDERS', 'TICKETS', 'HOLDERS', 'PRODUCTS', 'SUMS', 'SOURCES')) not valid;
alter table file_schedule drop constraint if exists file_schedule_kind_known;
alter table file_schedule add constraint file_schedule_kind_known
  check (kind in ('ORDERS', 'TICKETS', 'HOLDERS', 'PRODUCTS', 'SUMS', 'SOURCES')) not valid;
