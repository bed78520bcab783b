-- Codes of six digits that are mailed to log in (docs/algorithms/accounts.md, Log-in by a code). A row names an address and
-- no account, so that asking and guessing are the same for every address.
-- Locks: only tables of this file; security_event for the moment in which its check is replaced without a scan.

create table log_in_code (
  id uuid primary key,
  email text not null,
  is_known_device boolean not null,
  wrong integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  constraint log_in_code_wrong_counted check (wrong >= 0)
);
create index log_in_code_email_idx on log_in_code (email, created_at);
create index log_in_code_created_idx on log_in_code (created_at);
select place_table('log_in_code', 'local');

alter table security_event drop constraint security_event_kind_known;
alter table security_event add constraint security_event_kind_known check (kind = any (array[
  'LOG_IN', 'LOG_IN_FAILED', 'LOG_OUT', 'PASSWORD_CHANGED', 'PASSWORD_RESET', 'EMAIL_CHANGED', 'EMAIL_PROVED',
  'SOCIAL_CONNECTED', 'SOCIAL_DISCONNECTED', 'PASSKEY_ADDED', 'PASSKEY_REMOVED', 'AUTHORISATION_REFUSED',
  'ACCOUNT_LOCKED'])) not valid;
