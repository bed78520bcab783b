-- Orders have no foreign key to their event (docs/decisions/0023-an-order-does-not-lock-its-event.md).
create or replace function refuse_event_with_orders() returns trigger language plpgsql as $$
begin
  if exists (select 1 from customer_order where event_id = old.id) then
    raise foreign_key_violation using message = 'event ' || old.id || ' has orders', constraint = 'event_has_no_orders';
  end if;
  return old;
end $$;

create or replace trigger event_has_no_orders before delete on event for each row execute function refuse_event_with_orders();
