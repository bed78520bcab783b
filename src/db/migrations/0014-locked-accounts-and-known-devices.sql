-- released as 92391766f47ad589ee42949c2316aee90e54661c564e4d62ed55a5a9908a1ded
-- Accounts that lock, several good links at once, social logins with their proof, devices that are known.
-- Keys: known_device is keyed the same everywhere, by its customer; it does not belong to an event.
-- Locks: new columns without a rewrite; mailed_code is small, for its rows live a week at most. auth_session is not
-- rewritten here: tokens of before are hashed by a job, some at a time (hash-old-tokens.ts).

-- ---------------------------------------------------------------- locked accounts
-- Set by the owner's "it wasn't me", cleared by a password that is set by mail.
alter table auth_user
  add column locked_at timestamptz,
  -- When a reset, a new password or a new e-mail last ended what else opened the account. A link that was asked for before
  -- and is written after must not be good.
  add column access_ended_at timestamptz;

-- ---------------------------------------------------------------- social logins
-- Whether the account's address was proved when it was connected; null: connected before this was kept.
alter table auth_account add column address_proved boolean;

-- ---------------------------------------------------------------- mailed codes
-- Several links for a new password may be good at once: whoever asks for one must not kill the owner's.
alter table mailed_code
  drop constraint mailed_code_pkey,
  drop constraint mailed_code_id_key,
  add constraint mailed_code_pkey primary key (id),
  add column created_at timestamptz not null default now(),
  drop constraint mailed_code_purpose_known,
  add constraint mailed_code_purpose_known
    check (purpose in ('NEW_PASSWORD', 'CONFIRM_EMAIL', 'CHANGE_EMAIL', 'LOCK_ACCOUNT'));
create index mailed_code_customer_idx on mailed_code (customer_id, purpose);
create index mailed_code_reserved_idx on mailed_code (email) where purpose = 'LOCK_ACCOUNT';

-- ---------------------------------------------------------------- devices
-- Browsers that have logged in before, by a digest of the secret in their cookie.
create table known_device (
  customer_id uuid not null references customer on delete cascade,
  device_hash text not null,
  first_used_at timestamptz not null,
  last_used_at timestamptz not null,
  primary key (customer_id, device_hash)
);
