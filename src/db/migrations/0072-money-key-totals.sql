-- calls place-table
-- Totals of the money ledger without the hour, so that lists of events read a row for each batch (docs/algorithms/money-ledger.md).
create table money_key_total (
  event_id uuid not null,
  dimension text not null,
  key text not null,
  units bigint not null,
  price_cents bigint not null,
  discount_cents bigint not null,
  fee_cents bigint not null,
  delivery_cents bigint not null,
  insurance_cents bigint not null,
  captured_cents bigint not null,
  refund_cents bigint not null,
  sent_cents bigint not null,
  charged_back_cents bigint not null,
  financing_cents bigint not null,
  constraint money_key_total_pkey primary key (event_id, dimension, key),
  constraint money_key_total_dimension_known check (dimension in ('batch', 'coupon', 'channel', 'city'))
);

select place_table('money_key_total', 'by event');
-- No release before has written totals, so nothing is added to them while this is read.
insert into money_key_total
select event_id, dimension, key, sum(units), sum(price_cents), sum(discount_cents), sum(fee_cents), sum(delivery_cents),
  sum(insurance_cents), sum(captured_cents), sum(refund_cents), sum(sent_cents), sum(charged_back_cents), sum(financing_cents)
from money_total group by event_id, dimension, key;
