-- calls place-table
-- Alerts, reminders and web push (docs/algorithms/alerts.md). alert is keyed by its event; the other tables are about people and
-- are local, as log-ins and mails are.
-- Locks: mail for a moment, to get a column with a constant default.

-- An address that follows without a login.
create table alert_address (
  id uuid not null,
  email text not null,
  locale text not null,
  -- Which words it was asked with.
  text_version text not null,
  asked_at timestamptz not null,
  -- How many mails have asked it to confirm since a time, so that nobody floods it.
  confirm_mails integer not null default 0,
  confirm_mails_since timestamptz not null,
  constraint alert_address_pkey primary key (id),
  constraint alert_address_email_key unique (email),
  constraint alert_address_email_form check (email = lower(email) and email ~ '@'),
  constraint alert_address_locale_known check (locale in ('pt', 'en'))
);
select place_table('alert_address', 'local');

create table follow (
  id uuid not null,
  customer_id uuid,
  address_id uuid,
  kind text not null,
  -- The id of the event or organizer; of an artist the name as artistSubject writes it.
  subject text not null,
  -- As people read it; an artist has no row of its own beside its events.
  name text not null,
  by_mail boolean not null,
  by_push boolean not null,
  asked_at timestamptz not null,
  -- null until the mail to the address was answered.
  confirmed_at timestamptz,
  -- Of an address: what one form asked for, and one link confirms.
  request_id uuid,
  constraint follow_pkey primary key (id),
  constraint follow_customer_key unique (customer_id, kind, subject),
  constraint follow_address_key unique (address_id, kind, subject),
  constraint follow_one_person check ((customer_id is null) <> (address_id is null)),
  constraint follow_kind_known check (kind in ('EVENT', 'ARTIST', 'ORGANIZER')),
  constraint follow_channel check (by_mail or by_push),
  constraint follow_address_by_mail check (address_id is null or (by_mail and not by_push)),
  constraint follow_customer_confirmed check (customer_id is null or confirmed_at is not null)
);
select place_table('follow', 'local');
alter table follow
  add constraint follow_customer_id_fkey foreign key (customer_id) references auth_user (id) on delete cascade;
alter table follow
  add constraint follow_address_id_fkey foreign key (address_id) references alert_address (id) on delete cascade;
create index follow_subject_idx on follow (kind, subject, id);
create index follow_request_idx on follow (request_id) where request_id is not null;
create index follow_unconfirmed_idx on follow (asked_at) where confirmed_at is null;

-- By which channels somebody is reminded of their tickets; without a row by both.
create table reminder_setting (
  customer_id uuid not null,
  by_mail boolean not null,
  by_push boolean not null,
  constraint reminder_setting_pkey primary key (customer_id)
);
select place_table('reminder_setting', 'local');
alter table reminder_setting
  add constraint reminder_setting_customer_id_fkey foreign key (customer_id) references auth_user (id) on delete cascade;

-- What is to be told of an event, each once; without settled_at it is a queue.
create table alert (
  event_id uuid not null,
  key text not null,
  kind text not null,
  -- What the key names beside the kind, such as the id of a postponement.
  about text not null,
  -- Alerts of one event with the same one reach a person once.
  told_as text not null,
  due_at timestamptz not null,
  -- The last follow, or ticket of a reminder, that was looked at.
  told_follow uuid,
  told_ticket uuid,
  told integer not null default 0,
  settled_at timestamptz,
  constraint alert_pkey primary key (event_id, key),
  constraint alert_kind_known check (kind in ('ANNOUNCED', 'OPENS_SOON', 'OPENED', 'BATCH_OPENED', 'BATCH_TURNS', 'POSTPONED',
    'CANCELED', 'REMINDER')),
  constraint alert_told_range check (told >= 0)
);
create index alert_open_idx on alert (due_at) where settled_at is null;
select place_table('alert', 'by event');

create table push_subscription (
  id uuid not null,
  customer_id uuid not null,
  endpoint text not null,
  -- The browser's public key and secret, base64url.
  p256dh text not null,
  auth text not null,
  locale text not null,
  saved_at timestamptz not null,
  constraint push_subscription_pkey primary key (id),
  constraint push_subscription_endpoint_key unique (endpoint),
  constraint push_subscription_endpoint_form check (endpoint ~ '^https://' and length(endpoint) <= 1000),
  constraint push_subscription_locale_known check (locale in ('pt', 'en'))
);
select place_table('push_subscription', 'local');
alter table push_subscription
  add constraint push_subscription_customer_id_fkey foreign key (customer_id) references auth_user (id) on delete cascade;
create index push_subscription_customer_idx on push_subscription (customer_id);

create table push (
  id uuid not null,
  subscription_id uuid not null,
  -- With the subscription: one effect, one push.
  dedupe_key text not null,
  template text not null,
  data jsonb not null,
  bulk boolean not null,
  enqueued_at timestamptz not null,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  last_error text,
  sent_at timestamptz,
  -- What the sandbox would have sent.
  kept jsonb,
  constraint push_pkey primary key (id),
  constraint push_dedupe_key unique (subscription_id, dedupe_key)
);
select place_table('push', 'local');
alter table push
  add constraint push_subscription_id_fkey foreign key (subscription_id) references push_subscription (id) on delete cascade;
create index push_unsent_idx on push (bulk, next_attempt_at) where sent_at is null;
create index push_sent_idx on push (enqueued_at);

-- Mails of alerts and reminders, which wait behind all others.
alter table mail add column bulk boolean not null default false;
