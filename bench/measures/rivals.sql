-- Five ways in which box offices keep from selling too much, each in a schema of its own and in its strongest form: one
-- function, one round trip. What is recorded is the same for all: a cart and what it holds, in one durable transaction.
-- `hold` answers whether the unit was held.

-- 1. A lock for the quota, then all that was sold and all that is in carts is counted.
create schema lock_count;
create table lock_count.quota (id integer primary key, size integer not null);
create table lock_count.sold (quota_id integer not null, id bigint generated always as identity, primary key (quota_id, id));
create table lock_count.cart (
  id uuid primary key, customer_id uuid, opened_at timestamptz not null, expires_at timestamptz not null);
create table lock_count.cart_unit (
  quota_id integer not null, id bigint generated always as identity, cart_id uuid not null, price_cents integer not null,
  fee_cents integer not null, expires_at timestamptz not null, primary key (quota_id, id));
create function lock_count.hold(
  p_cart_id uuid, p_customer_id uuid, p_now timestamptz, p_until timestamptz, p_quota_id integer default 1
) returns boolean language plpgsql as $$
begin
  perform pg_advisory_xact_lock(p_quota_id);
  -- A statement of its own, so that it sees what was committed while it waited.
  if (select size from lock_count.quota where id = p_quota_id)
    - (select count(*) from lock_count.sold where quota_id = p_quota_id)
    - (select count(*) from lock_count.cart_unit where quota_id = p_quota_id and expires_at > p_now) < 1 then
    return false;
  end if;
  insert into lock_count.cart values (p_cart_id, p_customer_id, p_now, p_until);
  insert into lock_count.cart_unit (quota_id, cart_id, price_cents, fee_cents, expires_at)
  values (p_quota_id, p_cart_id, 10000, 1500, p_until);
  return true;
end $$;

-- 2. A lock for the whole event, a counter of what was sold, and a sum over what is reserved.
create schema lock_sum;
create table lock_sum.price (id integer primary key, available integer not null, sold integer not null default 0);
create table lock_sum.reservation (
  id uuid primary key, customer_id uuid, opened_at timestamptz not null, reserved_until timestamptz not null,
  status text not null default 'RESERVED');
create table lock_sum.reservation_item (
  id bigint generated always as identity primary key, reservation_id uuid not null, price_id integer not null,
  quantity integer not null, price_cents integer not null, fee_cents integer not null);
create index on lock_sum.reservation_item (price_id, reservation_id) include (quantity);
create function lock_sum.hold(p_cart_id uuid, p_customer_id uuid, p_now timestamptz, p_until timestamptz)
returns boolean language plpgsql as $$
begin
  perform pg_advisory_xact_lock(1000);
  if (select available - sold from lock_sum.price where id = 1) - (
    select coalesce(sum(i.quantity), 0) from lock_sum.reservation_item i
    join lock_sum.reservation r on r.id = i.reservation_id and r.status = 'RESERVED' and r.reserved_until > p_now
    where i.price_id = 1) < 1 then
    return false;
  end if;
  insert into lock_sum.reservation values (p_cart_id, p_customer_id, p_now, p_until);
  insert into lock_sum.reservation_item (reservation_id, price_id, quantity, price_cents, fee_cents)
  values (p_cart_id, 1, 1, 10000, 1500);
  return true;
end $$;

-- 3. A row per unit, made beforehand; whoever comes takes one that nobody has locked.
create schema unit_rows;
create table unit_rows.unit (
  id integer primary key, category_id integer not null, status text not null default 'FREE', cart_id uuid,
  price_cents integer, fee_cents integer) with (fillfactor = 70);
create index on unit_rows.unit (category_id, id) where status = 'FREE';
create table unit_rows.cart (
  id uuid primary key, customer_id uuid, opened_at timestamptz not null, expires_at timestamptz not null);
create function unit_rows.hold(p_cart_id uuid, p_customer_id uuid, p_now timestamptz, p_until timestamptz)
returns boolean language plpgsql as $$
declare
  v_id integer;
begin
  select id into v_id from unit_rows.unit where category_id = 1 and status = 'FREE'
  order by id limit 1 for update skip locked;
  if v_id is null then
    return false;
  end if;
  insert into unit_rows.cart values (p_cart_id, p_customer_id, p_now, p_until);
  update unit_rows.unit set status = 'HELD', cart_id = p_cart_id, price_cents = 10000, fee_cents = 1500 where id = v_id;
  return true;
end $$;

-- 4. The same with at most 1,000 rows at hand, filled up from what the ledger says is left.
create schema unit_pool;
create table unit_pool.item (id integer primary key, unissued integer not null);
create table unit_pool.unit (id bigint generated always as identity primary key, item_id integer not null);
create table unit_pool.cart (
  id uuid primary key, customer_id uuid, opened_at timestamptz not null, expires_at timestamptz not null);
create table unit_pool.entry (
  id bigint generated always as identity primary key, item_id integer not null, cart_id uuid not null,
  quantity integer not null, price_cents integer not null, fee_cents integer not null);
create function unit_pool.take() returns boolean language plpgsql as $$
begin
  delete from unit_pool.unit where id = (
    select id from unit_pool.unit where item_id = 1 order by id limit 1 for update skip locked);
  return found;
end $$;
create function unit_pool.hold(p_cart_id uuid, p_customer_id uuid, p_now timestamptz, p_until timestamptz)
returns boolean language plpgsql as $$
declare
  v_units integer;
begin
  if not unit_pool.take() then
    -- One of those who find nothing fills up; the others wait for it and look again.
    perform 1 from unit_pool.item where id = 1 for update;
    if not unit_pool.take() then
      select least(1000 - (select count(*) from unit_pool.unit where item_id = 1), unissued)::integer into v_units
      from unit_pool.item where id = 1;
      insert into unit_pool.unit (item_id) select 1 from generate_series(1, v_units);
      update unit_pool.item set unissued = unissued - v_units where id = 1;
      if not unit_pool.take() then
        return false;
      end if;
    end if;
  end if;
  insert into unit_pool.cart values (p_cart_id, p_customer_id, p_now, p_until);
  insert into unit_pool.entry (item_id, cart_id, quantity, price_cents, fee_cents) values (1, p_cart_id, 1, 10000, 1500);
  return true;
end $$;

-- 5. A counter that is moved only while there is something left; the row that everybody wants is taken last.
create schema conditional;
create table conditional.stock (
  id integer primary key, capacity integer not null, held integer not null default 0,
  check (held <= capacity)) with (fillfactor = 50);
create table conditional.cart (
  id uuid primary key, customer_id uuid, opened_at timestamptz not null, expires_at timestamptz not null);
create table conditional.entry (
  id bigint generated always as identity primary key, stock_id integer not null, cart_id uuid not null,
  quantity integer not null, price_cents integer not null, fee_cents integer not null);
create function conditional.hold(p_cart_id uuid, p_customer_id uuid, p_now timestamptz, p_until timestamptz)
returns boolean language plpgsql as $$
begin
  insert into conditional.cart values (p_cart_id, p_customer_id, p_now, p_until);
  insert into conditional.entry (stock_id, cart_id, quantity, price_cents, fee_cents)
  values (1, p_cart_id, 1, 10000, 1500);
  update conditional.stock set held = held + 1 where id = 1 and held + 1 <= capacity;
  if not found then
    raise exception 'nothing is left';
  end if;
  return true;
end $$;
