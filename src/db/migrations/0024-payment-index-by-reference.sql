-- outside a transaction
-- No table is new. Replaces the unique keys of payment, which payment_reference has now; nodes of the release before
-- still look up a payment by the first.
drop index concurrently if exists payment_provider_reference_idx;
create index concurrently payment_provider_reference_idx on payment (provider, provider_reference);
drop index concurrently if exists payment_settlement_key;
