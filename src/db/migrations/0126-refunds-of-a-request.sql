-- A refund of a sum keeps the request that asked for it, so the same request sends no second one. Locks: refund, for a moment.
alter table refund add column if not exists request_id uuid;
