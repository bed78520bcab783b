-- Passkeys that open the account of a customer, and the challenges that wait for an answer
-- (docs/algorithms/accounts.md, Log-in by a passkey). Both belong to no event.
-- Locks: only tables of this file.

create table customer_passkey (
  id uuid primary key,
  customer_id uuid not null,
  credential_id text not null,
  public_key text not null,
  counter bigint not null,
  transports text[] not null,
  address_proved boolean not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  constraint customer_passkey_credential_key unique (credential_id)
);
create index customer_passkey_customer_idx on customer_passkey (customer_id);
select place_table('customer_passkey', 'local');
alter table customer_passkey add constraint customer_passkey_customer_id_fkey
  foreign key (customer_id) references customer (id) on delete cascade;

create table passkey_challenge (
  challenge text primary key,
  session_id uuid,
  expires_at timestamptz not null
);
create index passkey_challenge_expires_idx on passkey_challenge (expires_at);
select place_table('passkey_challenge', 'local');
