-- released as fc9c905576b36c55a62150737616c4377dd77d71521f7dd2acf538f40daa6e12
-- Accounts whole: companies beside persons, the address book, what somebody agreed to hear, mailed codes, devices.

-- ---------------------------------------------------------------- profile
alter table customer
  add column corporate_name text,
  add column trade_name text,
  add column contact_name text,
  add column gender_id integer,
  -- Off until somebody says yes (LGPD, art. 7).
  add column notify_email boolean not null default false,
  add column notify_sms boolean not null default false,
  add column notify_whatsapp boolean not null default false,
  add column main_address_id integer,
  add constraint customer_company_named check (document_type <> 'CNPJ' or corporate_name is not null),
  add constraint customer_gender_known check (gender_id between 1 and 5),
  drop constraint customer_document_key;

-- One per kind of document, so that the name of the broken one says which (E0101, E0102, E0103).
create unique index customer_cpf_key on customer (document_number) where document_type = 'CPF';
create unique index customer_cnpj_key on customer (document_number) where document_type = 'CNPJ';
create unique index customer_passport_key on customer (document_number) where document_type = 'PASSPORT';

-- Each yes and no to a channel, in the order in which they were said, with the words they were an answer to.
create table customer_consent (
  customer_id uuid not null references customer on delete cascade,
  id bigint generated always as identity,
  channel text not null,
  granted boolean not null,
  text_version text not null,
  ip_address text,
  given_at timestamptz not null,
  primary key (customer_id, id),
  constraint customer_consent_channel_known check (channel in ('EMAIL', 'SMS', 'WHATSAPP'))
);

-- ---------------------------------------------------------------- address book
create table address (
  customer_id uuid not null references customer on delete cascade,
  id integer generated always as identity,
  type text not null,
  description text,
  recipient text,
  zip_code text not null,
  street_name text not null,
  street_number text,
  complement text,
  district text,
  -- ISO 3166-1 numeric; Brazil is 76.
  country_id integer not null,
  -- Codes of the IBGE, two digits and seven.
  state_id integer,
  city_id integer,
  -- Where the country is another one.
  custom_state text,
  custom_city text,
  created_at timestamptz not null,
  primary key (id),
  constraint address_customer_key unique (customer_id, id),
  constraint address_type_known check (type in ('HOME', 'WORK', 'BILLING', 'OTHER')),
  constraint address_place check (
    case when country_id = 76
      then zip_code ~ '^\d{8}$' and state_id is not null and city_id is not null
        and custom_state is null and custom_city is null
      else state_id is null and city_id is null and custom_city is not null
    end
  ),
  -- A municipality's code begins with its state's.
  constraint address_city_in_state check (city_id / 100000 = state_id)
);

alter table customer
  add constraint customer_main_address_own foreign key (id, main_address_id)
    references address (customer_id, id) on delete set null (main_address_id);

-- ---------------------------------------------------------------- codes sent by mail
-- The secret in a link is not stored: it follows from the id and the session secret. One of a purpose is good at a time,
-- and using it deletes it.
create table mailed_code (
  customer_id uuid not null references customer on delete cascade,
  purpose text not null,
  id uuid not null,
  -- The address it proves.
  email text not null,
  expires_at timestamptz not null,
  primary key (customer_id, purpose),
  constraint mailed_code_id_key unique (id),
  constraint mailed_code_purpose_known check (purpose in ('NEW_PASSWORD', 'CONFIRM_EMAIL', 'CHANGE_EMAIL'))
);

-- ---------------------------------------------------------------- devices
alter table auth_session
  add column logged_in_at timestamptz not null default now(),
  -- Its secret was exchanged for a new one then, in a row of its own that names this one until the browser has shown
  -- that it has it. From then on this one lives a minute longer, for requests already on their way.
  add column replaced_at timestamptz,
  add column predecessor_id uuid;
create index auth_session_predecessor_idx on auth_session (predecessor_id) where predecessor_id is not null;
