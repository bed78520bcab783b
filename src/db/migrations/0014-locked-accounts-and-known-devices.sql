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

-- Nobody logs in to a locked account, however the login was proved. `for share` waits for whoever is locking it.
create function refuse_login_of_locked() returns trigger language plpgsql as $$
begin
  perform 1 from auth_user u where u.id = new.user_id and u.locked_at is null for share;
  if not found then
    raise exception 'the account is locked' using errcode = 'check_violation', constraint = 'auth_session_of_locked';
  end if;
  return new;
end
$$;
create trigger auth_session_of_locked before insert on auth_session
  for each row execute function refuse_login_of_locked();

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

-- An address that an account had until lately is kept for it while its "it wasn't me" is good: whoever has moved the
-- account away from it must not be able to take it with another account.
create function keep_lately_used_email() returns trigger language plpgsql as $$
begin
  if exists (
    select 1 from mailed_code c
    where c.purpose = 'LOCK_ACCOUNT' and c.email = new.email and c.customer_id <> new.id and c.expires_at > now()
  ) then
    raise exception 'the address is kept for the account that had it'
      using errcode = 'unique_violation', constraint = 'auth_user_email_key';
  end if;
  return null;
end
$$;
-- After the row and its unique index: what moved the address away has been committed by then, and is seen.
create trigger auth_user_email_kept after insert or update of email on auth_user
  for each row execute function keep_lately_used_email();

-- ---------------------------------------------------------------- devices
-- Browsers that have logged in before, by a digest of the secret in their cookie.
create table known_device (
  customer_id uuid not null references customer on delete cascade,
  device_hash text not null,
  first_used_at timestamptz not null,
  last_used_at timestamptz not null,
  primary key (customer_id, device_hash)
);
