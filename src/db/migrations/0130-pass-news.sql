-- When something that passes in wallets show of the event changed last by a publication or a file; null where nothing has. Locks:
-- the table of events for a moment, with nothing to rewrite.
alter table event add column if not exists passes_changed_at timestamptz;
