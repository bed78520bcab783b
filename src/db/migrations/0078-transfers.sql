-- outside a transaction
-- calls place-table
-- Bank details and invoice data of manual orders, the mail at their end, and proofs of transfers (docs/algorithms/manual-orders.md).
-- Locks: manual_order and payment, for a moment, to get columns and other checks; their rows are not read.
alter table manual_order add column if not exists transfer_to text;
alter table manual_order add column if not exists company_name text;
alter table manual_order add column if not exists company_cnpj text;
alter table manual_order add column if not exists invoice_to text;
-- Its person was told that it is over.
alter table manual_order add column if not exists end_told_at timestamptz;
alter table manual_order drop constraint if exists manual_order_transfer_length;
alter table manual_order add constraint manual_order_transfer_length
  check (length(transfer_to) between 1 and 500) not valid;
alter table manual_order drop constraint if exists manual_order_company_whole;
alter table manual_order add constraint manual_order_company_whole
  check (num_nulls(company_name, company_cnpj, invoice_to) in (0, 3)) not valid;
alter table manual_order drop constraint if exists manual_order_company_lengths;
alter table manual_order add constraint manual_order_company_lengths
  check (length(company_name) between 1 and 200 and company_cnpj ~ '^[0-9A-Z]{12}[0-9]{2}$' and length(invoice_to) between 1 and 300)
  not valid;
drop index concurrently if exists manual_order_untold_idx;
create index concurrently manual_order_untold_idx on manual_order (ends_at) where end_told_at is null;
alter table payment drop constraint if exists payment_method_known;
alter table payment add constraint payment_method_known
  check (method in ('PIX', 'CARD', 'TRANSFER', 'FREE')) not valid;
-- A transfer that came, as a person of the staff stated it behind the lock of its payment.
create table if not exists transfer_proof (
  event_id uuid not null,
  payment_id uuid not null,
  -- the bank's, in capitals and without spaces
  reference text not null,
  paid_on date not null,
  amount_cents integer not null,
  -- not a foreign key, because people are the same everywhere
  marked_by uuid not null,
  marked_at timestamptz not null,
  constraint transfer_proof_pkey primary key (event_id, payment_id),
  constraint transfer_proof_reference_key unique (event_id, reference),
  constraint transfer_proof_reference_length check (length(reference) between 1 and 64)
);
-- Last: whatever fails before is begun again.
select place_table('transfer_proof', 'by event');
