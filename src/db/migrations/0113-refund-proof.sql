-- A refund tells its buyer how much of it is the service fee, and by which name the payer's bank finds it
-- (docs/algorithms/pricing.md, "What comes back"). Locks: refund, for a moment; no row is rewritten, and none is read.
alter table refund
  -- null: money that came for nothing, and refunds of earlier releases.
  add column if not exists fee_cents integer,
  add column if not exists proof text;
alter table refund drop constraint if exists refund_fee;
alter table refund add constraint refund_fee check (fee_cents is null or (fee_cents >= 0 and fee_cents <= amount_cents)) not valid;
alter table refund drop constraint if exists refund_proof_length;
alter table refund add constraint refund_proof_length check (length(proof) <= 64) not valid;
