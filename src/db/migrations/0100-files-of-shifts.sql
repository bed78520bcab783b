-- outside a transaction
-- The list of shifts as a file (docs/algorithms/files.md, "Kinds"). Locks: staff_file and file_schedule, for a moment, to get another
-- check; their rows are not read.
alter table staff_file drop constraint if exists staff_file_kind_known;
alter table staff_file add constraint staff_file_kind_known
  check (kind in ('ORDERS', 'TICKETS', 'HOLDERS', 'PRODUCTS', 'SUMS', 'SOURCES', 'SHIFTS')) not valid;
alter table file_schedule drop constraint if exists file_schedule_kind_known;
alter table file_schedule add constraint file_schedule_kind_known
  check (kind in ('ORDERS', 'TICKETS', 'HOLDERS', 'PRODUCTS', 'SUMS', 'SOURCES', 'SHIFTS')) not valid;
