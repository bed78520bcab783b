-- outside a transaction
-- calls text/compared-text
-- No table is new. A list whose views can be saved, and indexes by which staff lists and finds orders (docs/algorithms/orders-in-the-office.md).
drop index concurrently if exists customer_order_placed_idx;
create index concurrently customer_order_placed_idx on customer_order (event_id, placed_at desc, id desc);
drop index concurrently if exists customer_order_latest_idx;
create index concurrently customer_order_latest_idx on customer_order (placed_at desc, id desc);
drop index concurrently if exists customer_order_coupon_idx;
create index concurrently customer_order_coupon_idx on customer_order (event_id, coupon_code) where coupon_code is not null;
drop index concurrently if exists payment_last_digits_idx;
create index concurrently payment_last_digits_idx on payment (event_id, card_last_digits) where card_last_digits is not null;
drop index concurrently if exists customer_name_idx;
create index concurrently customer_name_idx on customer using gin (compared_text(
  coalesce(name, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(corporate_name, '') || ' ' || coalesce(trade_name, '')
) gin_trgm_ops);
drop index concurrently if exists auth_user_email_idx;
create index concurrently auth_user_email_idx on auth_user using gin (email gin_trgm_ops);
alter table staff_view drop constraint if exists staff_view_page_known;
alter table staff_view add constraint staff_view_page_known
  check (page in ('EVENTS', 'ORDERS', 'ORGANIZERS', 'PEOPLE', 'AUDIT')) not valid;
