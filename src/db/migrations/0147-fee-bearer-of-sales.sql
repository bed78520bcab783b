-- The bearer of the fee by the contract under which an event was published last; null: a release before 0.26 published it
-- (docs/algorithms/settlement.md, "An entry"). Locks: `event_seller`, for a moment.
alter table event_seller add column fee_bearer text;
alter table event_seller add constraint event_seller_fee_bearer_known check (fee_bearer in ('BUYER', 'ORGANIZER')) not valid;
