-- outside a transaction
-- The archive of an organizer as a file of staff (docs/algorithms/leaving.md, "From the back office"). Locks: staff_file, for a moment,
-- to get another column and other checks; its rows are not read.
alter table staff_file add column if not exists sha256 text;
alter table staff_file drop constraint if exists staff_file_kind_known;
alter table staff_file add constraint staff_file_kind_known
  check (kind in ('ORDERS', 'TICKETS', 'HOLDERS', 'PRODUCTS', 'SUMS', 'SOURCES', 'SHIFTS', 'PAPER', 'NUMBERS', 'ARCHIVE')) not valid;
alter table staff_file drop constraint if exists staff_file_format_known;
alter table staff_file add constraint staff_file_format_known check (format in ('CSV', 'XLSX', 'PDF', 'XML', 'ZIP')) not valid;
-- Of the manifest of an archive, in hex: its person compares it with what they have downloaded.
alter table staff_file drop constraint if exists staff_file_archive_whole;
alter table staff_file add constraint staff_file_archive_whole
  check ((kind = 'ARCHIVE' and state = 'READY') = (sha256 is not null) and (kind = 'ARCHIVE') = (format = 'ZIP')) not valid;
alter table staff_file drop constraint if exists staff_file_sha256_form;
alter table staff_file add constraint staff_file_sha256_form check (sha256 ~ '^[0-9a-f]{64}$') not valid;
