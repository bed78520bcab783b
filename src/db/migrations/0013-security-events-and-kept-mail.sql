-- released as 031a22b80ab40e8f2c81f3ae836d47f06f004137a788d0fa1ee29c83a2b13e9a
-- What an installation keeps about itself: access records, and the bodies of mails that no server took.
-- Keys: security_event and mail_body are keyed the same everywhere, by ids of their own; neither belongs to an event.
-- Locks: only new tables are locked. The last statement reads mail and writes to a new table.

-- Records of access, kept for six months (Marco Civil da Internet, art. 15). The row outlives the account it is about,
-- so customer_id is no foreign key. An e-mail is kept as a keyed digest only.
create table security_event (
  id uuid primary key,
  at timestamptz not null,
  kind text not null,
  customer_id uuid,
  email_hash text,
  ip_address text,
  facts jsonb not null,
  constraint security_event_kind_known check (kind in (
    'LOG_IN', 'LOG_IN_FAILED', 'LOG_OUT', 'PASSWORD_CHANGED', 'PASSWORD_RESET', 'EMAIL_CHANGED', 'SOCIAL_CONNECTED',
    'SOCIAL_DISCONNECTED', 'AUTHORISATION_REFUSED', 'ACCOUNT_LOCKED'))
);
create index security_event_at_idx on security_event (at);
create index security_event_customer_idx on security_event (customer_id, at) where customer_id is not null;

-- The mails whose body still stands in mail: a mail that an SMTP server took has none.
create table mail_body (
  mail_id uuid primary key,
  kept_at timestamptz not null,
  -- False: sent before this table existed, perhaps by SMTP, and shown to nobody.
  in_letter_box boolean not null
);
create index mail_body_kept_idx on mail_body (kept_at);
insert into mail_body (mail_id, kept_at, in_letter_box)
  select id, sent_at, false from mail where sent_at is not null and html is not null;
