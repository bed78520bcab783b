-- outside a transaction
-- calls place-table
-- What a person adds to a need, how a review was settled, and how often a refund was tried (docs/algorithms/needs-a-person.md).
-- Locks: money_review and refund, for a moment each, to get columns.
create table if not exists need_care (
  event_id uuid not null,
  kind text not null,
  key text not null,
  -- null: nobody has it
  staff_id uuid,
  note text,
  noted_by uuid,
  changed_at timestamptz not null,
  constraint need_care_pkey primary key (event_id, kind, key),
  constraint need_care_note_whole check ((note is null) = (noted_by is null))
);
-- The bank's number of the transfer by which a person sent money back, and its day.
alter table money_review add column if not exists transfer_number text;
alter table money_review add column if not exists transferred_on date;
-- Under how many other names it was requested again at the provider.
alter table refund add column if not exists tries_again smallint not null default 0;
drop index concurrently if exists mail_refused_idx;
create index concurrently mail_refused_idx on mail (enqueued_at) where sent_at is null and attempts >= 5;
drop index concurrently if exists refund_of_extra_money_idx;
create index concurrently refund_of_extra_money_idx on refund (event_id, requested_at desc, id desc)
  where cause in ('late_money_without_stock', 'wrong_amount', 'paid_twice');
-- Last: whatever fails before is begun again.
select place_table('need_care', 'by event');
