-- A photograph of a product or an extra.
-- Locks: offer only gets a column.
alter table offer add column photo jsonb;
