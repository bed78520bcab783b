-- calls place-table
-- Where a payment is that a provider names, and that two payments never have one name. payment_reference is the same
-- everywhere, because a provider's message does not say its event; payment itself cannot have a unique key without its
-- event in a spread database.
-- Locks: only a new table is locked.
create table payment_reference (
  provider text not null,
  -- CHARGE: our reference of the charge. SETTLEMENT: the provider's reference of the money.
  kind text not null,
  reference text not null,
  event_id uuid not null,
  payment_id uuid not null,
  primary key (provider, kind, reference),
  constraint payment_reference_kind_known check (kind in ('CHARGE', 'SETTLEMENT'))
);
select place_table('payment_reference', 'local');

insert into payment_reference (provider, kind, reference, event_id, payment_id)
select provider, 'CHARGE', provider_reference, event_id, id from payment where method <> 'FREE'
union all
select provider, 'SETTLEMENT', settlement_reference, event_id, id from payment where settlement_reference is not null
on conflict do nothing;
