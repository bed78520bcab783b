-- outside a transaction
-- Differences, lines of statements and disputes as files (docs/algorithms/files.md, "Kinds"). Locks: staff_file and file_schedule, for a
-- moment, to get other checks; their rows are not read.
alter table staff_file drop constraint if exists staff_file_kind_known;
alter table staff_file add constraint staff_file_kind_known
  check (kind in ('ORDERS', 'TICKETS', 'HOLDERS', 'PRODUCTS', 'SUMS', 'SOURCES', 'SHIFTS', 'PAPER', 'NUMBERS', 'DIFFERENCES',
    'STATEMENT_LINES', 'DISPUTES', 'ARCHIVE')) not valid;
alter table staff_file drop constraint if exists staff_file_format_known;
alter table staff_file add constraint staff_file_format_known check (format in ('CSV', 'XLSX', 'PDF', 'XML', 'ZIP')) not valid;
alter table file_schedule drop constraint if exists file_schedule_kind_known;
alter table file_schedule add constraint file_schedule_kind_known
  check (kind in ('ORDERS', 'TICKETS', 'HOLDERS', 'PRODUCTS', 'SUMS', 'SOURCES', 'SHIFTS', 'NUMBERS', 'DIFFERENCES', 'STATEMENT_LINES',
    'DISPUTES')) not valid;
