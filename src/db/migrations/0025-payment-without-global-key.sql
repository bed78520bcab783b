-- No table is new. The key is replaced by payment_reference and payment_provider_reference_idx.
-- Locks: payment, for the change of its catalogue entry.
alter table payment drop constraint if exists payment_reference_key;
