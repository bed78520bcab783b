-- The language and the words with which an address was asked stay with the request until its owner says yes
-- (docs/algorithms/alerts.md). Requests of before have neither. Locks: `follow`, for a moment.
alter table follow add column locale text;
alter table follow add column text_version text;
