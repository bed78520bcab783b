-- Other facts of promises than dates, told and refunded as a postponement is (docs/algorithms/postponement.md).
-- Locks: postponement for a moment, to get a column with a constant.
-- Each fact that changed: its kind and key, its text before and after.
alter table postponement add column facts jsonb not null default '[]';
