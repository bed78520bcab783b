-- Questions to the holders of tickets (docs/algorithms/questions-to-holders.md). Both tables are keyed by their event.
-- Locks: event and ticket for a moment, to get a column with a constant default.
alter table event add column questions jsonb not null default '[]';
-- Texts, or keys of options, by the keys of their questions. Personal data, as the holder's name is.
alter table ticket add column holder_answers jsonb not null default '{}';
