-- How people come to an event, as Markdown in both languages.
-- Locks: event only gets a column.
alter table event add column getting_there jsonb;
