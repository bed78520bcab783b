-- outside a transaction
-- Mailings for advertising, which reach only who agreed, and the way a consent was given or ended
-- (docs/algorithms/mailings.md, "Purpose" and "The way out").
-- Locks: mailing and customer_consent, for a moment each, to get a column and a check; their rows are not read.
alter table mailing add column if not exists purpose text not null default 'ORDER';
alter table mailing drop constraint if exists mailing_purpose_known;
alter table mailing add constraint mailing_purpose_known check (purpose in ('ORDER', 'ADVERTISING')) not valid;
-- Answers of before were all given in the account.
alter table customer_consent add column if not exists source text not null default 'ACCOUNT';
alter table customer_consent drop constraint if exists customer_consent_source_known;
alter table customer_consent add constraint customer_consent_source_known
  check (source in ('ACCOUNT', 'MAIL_LINK')) not valid;
