-- calls place-table
-- What an organizer pays the installation is a contract, and no field of an event. organizer_fee_contract is the same
-- everywhere, as organizers are.
-- Locks: batch for a moment, to get a column.

create table organizer_fee_contract (
  organizer_id uuid not null,
  -- It holds for what is published from then on, until the next one begins.
  starts_at timestamptz not null,
  basis_points integer not null,
  fixed_cents integer not null,
  minimum_cents integer not null,
  free_cents integer not null,
  bearer text not null,
  agreed_by text not null,
  agreed_at timestamptz not null,
  constraint organizer_fee_contract_pkey primary key (organizer_id, starts_at),
  constraint organizer_fee_contract_share check (basis_points between 0 and 5000),
  constraint organizer_fee_contract_cents check (fixed_cents between 0 and 100000 and minimum_cents between 0 and 100000
    and free_cents between 0 and 100000),
  constraint organizer_fee_contract_bearer_known check (bearer in ('BUYER', 'ORGANIZER'))
);
select place_table('organizer_fee_contract', 'everywhere');
alter table organizer_fee_contract
  add constraint organizer_fee_contract_organizer_id_fkey foreign key (organizer_id) references organizer (id);

-- Whether a file of the operator gave this batch its fee, which then holds while its price does. null: it was stored before
-- anybody asked; then the files are believed where no publication of the back office came after them.
alter table batch add column is_fee_agreed boolean;
