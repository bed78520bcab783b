-- calls place-table
-- How a person of an organizer logs in (docs/algorithms/staff-and-rights.md, "A second factor, always").
-- Locks: staff_user, for the foreign keys of tables that are empty.

-- A login. `token` is the digest of what the cookie has.
create table staff_session (
  id uuid primary key,
  user_id uuid not null,
  token text not null,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  -- When the person logged in, and when the login was last used.
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Which second factor completed the login; null: it is incomplete and opens nothing.
  factor text,
  -- The last proof of a second factor.
  confirmed_at timestamptz,
  constraint staff_session_token_key unique (token),
  constraint staff_session_factor_known check (factor in ('TOTP', 'RECOVERY', 'PASSKEY')),
  constraint staff_session_confirmed_complete check (confirmed_at is null or factor is not null)
);
create index staff_session_user_idx on staff_session (user_id);
select place_table('staff_session', 'local');
alter table staff_session
  add constraint staff_session_user_id_fkey foreign key (user_id) references staff_user (id) on delete cascade;

-- The password.
create table staff_account (
  id uuid primary key,
  user_id uuid not null,
  account_id text not null,
  provider_id text not null,
  password text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint staff_account_user_key unique (user_id, provider_id)
);
select place_table('staff_account', 'local');
alter table staff_account
  add constraint staff_account_user_id_fkey foreign key (user_id) references staff_user (id) on delete cascade;

-- What is valid once and for a short time: codes in mails, challenges of passkeys, a TOTP secret before its first code.
create table staff_verification (
  id uuid primary key,
  -- What it is for, and whose: `new-password:<staff>`.
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index staff_verification_identifier_idx on staff_verification (identifier);
create index staff_verification_expires_idx on staff_verification (expires_at);
select place_table('staff_verification', 'local');

-- The application that makes codes (TOTP), and the codes for when it is lost. A pending secret is in staff_verification.
create table staff_two_factor (
  user_id uuid primary key,
  -- Both encrypted with the installation's secret.
  secret text not null,
  recovery_codes text not null,
  -- The time step of the last accepted code: neither it nor an earlier one is accepted again.
  last_step bigint not null,
  -- Wrong codes in a row.
  failed_count integer not null default 0,
  locked_until timestamptz,
  created_at timestamptz not null,
  constraint staff_two_factor_failed_range check (failed_count >= 0)
);
select place_table('staff_two_factor', 'local');
alter table staff_two_factor
  add constraint staff_two_factor_user_id_fkey foreign key (user_id) references staff_user (id) on delete cascade;

create table staff_passkey (
  id uuid primary key,
  user_id uuid not null,
  -- The authenticator's own name of it, in base64url.
  credential_id text not null,
  -- COSE, in base64url.
  public_key text not null,
  -- Uses, as the authenticator counts them; 0 where it does not.
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  constraint staff_passkey_credential_key unique (credential_id)
);
create index staff_passkey_user_idx on staff_passkey (user_id);
select place_table('staff_passkey', 'local');
alter table staff_passkey
  add constraint staff_passkey_user_id_fkey foreign key (user_id) references staff_user (id) on delete cascade;

-- A role that is offered to an address. The code in its link is not stored (src/service/session/mailed-code.ts).
create table staff_invitation (
  id uuid primary key,
  email text not null,
  -- As a person without a login is called in the mail; null: not known.
  name text,
  role text not null,
  organizer_id uuid,
  event_id uuid,
  locale text not null,
  -- An actor, such as `staff:<id>` or `operator:ana`.
  invited_by text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  revoked_at timestamptz,
  constraint staff_invitation_role_known check (role in ('OWNER', 'PRODUCER', 'FINANCE', 'SUPPORT', 'GATE', 'READER')),
  constraint staff_invitation_event_of_organizer check (event_id is null or organizer_id is not null),
  constraint staff_invitation_locale_known check (locale in ('pt', 'en')),
  constraint staff_invitation_answered_once check (accepted_at is null or revoked_at is null)
);
-- One open invitation of an address for a place: the next one revokes it.
create unique index staff_invitation_open_once on staff_invitation (email, organizer_id, event_id) nulls not distinct
  where accepted_at is null and revoked_at is null;
create index staff_invitation_organizer_idx on staff_invitation (organizer_id);
select place_table('staff_invitation', 'local');
