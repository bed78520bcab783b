-- outside a transaction
-- No table is new. The index serves the look-up of a provider's message that names the provider's own id of a charge
-- (`readPaymentByReference`), which read all payments. It names no event, for such a message does not either.
drop index concurrently if exists payment_provider_id_idx;
create index concurrently payment_provider_id_idx on payment (provider, provider_id) where provider_id is not null;
