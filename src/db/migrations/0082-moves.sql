-- Staff moves tickets to another batch (docs/algorithms/acts-of-support.md, "Move tickets").
-- Locks: order_line, stock_entry and money_entry, each for a moment, to get another check; their rows are not read.
-- A line that all units have left has none; its entries in the money ledger still say which batch it was of.
alter table order_line drop constraint if exists order_line_quantity;
alter table order_line add constraint order_line_quantity check (quantity >= 0) not valid;
-- The line's part of the order's insurance, written down at the first move; null: it is divided by the prices.
alter table order_line add column if not exists insurance_share_cents integer;
alter table stock_entry drop constraint if exists stock_entry_cause_known;
alter table stock_entry add constraint stock_entry_cause_known check (cause in ('taken', 'given_back', 'released', 'expired',
  'sold', 'sold_late', 'refunded', 'swapped', 'courtesy', 'moved')) not valid;
alter table money_entry drop constraint if exists money_entry_cause_known;
alter table money_entry add constraint money_entry_cause_known check (cause in ('sold', 'received', 'given_back', 'moved',
  'refund_sent', 'refund_refused', 'review_closed', 'charged_back', 'made_up')) not valid;
