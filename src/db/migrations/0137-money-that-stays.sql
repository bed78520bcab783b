-- A person leaves money of a chargeback with the sale (docs/algorithms/needs-a-person.md). Reviews that were closed before said
-- nothing of it: their money stays open in settlements. Locks: `money_review`, for a moment.
alter table money_review add column kept_cents integer not null default 0;
alter table money_review add constraint money_review_kept_range
  check (kept_cents between 0 and amount_cents and (kept_cents = 0 or closed_at is not null)) not valid;
