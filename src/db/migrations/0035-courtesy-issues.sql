-- calls place-table
-- Which codes of courtesies were made in one act, and for whom each is (docs/algorithms/courtesies.md, "Made in the back
-- office"). courtesy_issue is keyed by its event.
-- Locks: courtesy_code for an instant; its new columns are empty.
create table courtesy_issue (
  event_id uuid not null,
  -- Chosen by the browser: a request that is sent again finds what it has made.
  id uuid not null,
  grant_id uuid not null,
  codes integer not null,
  -- Of everything that was asked for: another request does not pass for this one.
  digest text not null,
  made_at timestamptz not null,
  made_by text not null,
  constraint courtesy_issue_pkey primary key (event_id, id),
  constraint courtesy_issue_codes_range check (codes between 1 and 5000)
);
select place_table('courtesy_issue', 'by event');
alter table courtesy_issue add constraint courtesy_issue_grant_fkey
  foreign key (event_id, grant_id) references courtesy_grant (event_id, id);

alter table courtesy_code
  add column issue_id uuid,
  add column recipient_name text,
  add column recipient_email text;
