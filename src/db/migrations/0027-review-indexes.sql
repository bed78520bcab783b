-- outside a transaction
-- No table is new. One review of a payment and reason is open at a time; migration 0028 says why.
drop index concurrently if exists money_review_open_key;
create unique index concurrently money_review_open_key on money_review (event_id, payment_id, reason) where closed_at is null;
drop index concurrently if exists money_review_payment_idx;
create index concurrently money_review_payment_idx on money_review (event_id, payment_id);
