-- Remembers which text of each function the database has (docs/decisions/0028-functions-as-files.md).
-- Keys: database_function is the same everywhere; it does not belong to an event.
-- Locks: only the new table is locked.
create table database_function (
  -- The file's path below src/db/functions without `.sql`, such as compatibility/save-carts.
  name text primary key,
  revision integer not null,
  checksum text not null,
  applied_at timestamptz not null default now()
);
