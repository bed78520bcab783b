-- outside a transaction
-- No table is new. Mails are taken in the order of (bulk, next_attempt_at). Nodes of the release before sort the unsent ones, of
-- which there are few. Bulk mails that were sent are deleted after a time.
drop index concurrently if exists mail_unsent_in_order_idx;
create index concurrently mail_unsent_in_order_idx on mail (bulk, next_attempt_at) where sent_at is null;
drop index concurrently if exists mail_bulk_sent_idx;
create index concurrently mail_bulk_sent_idx on mail (sent_at) where bulk;
drop index concurrently if exists mail_unsent_idx;
