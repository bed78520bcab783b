-- Registrations that failed half-way left a log-in that nothing opens, and with which the person cannot register again. An
-- account that its owner opens with codes by mail has a document; one whose other ways in were ended has a time for it.
-- Locks: rows of auth_user and customer only.
do $$
declare
  v_half uuid;
begin
  for v_half in
    select u.id from auth_user u join customer c on c.id = u.id
    where not u.email_verified and u.access_ended_at is null and c.document_number is null
      and not exists (select from auth_account a where a.user_id = u.id)
      and not exists (select from auth_session s where s.user_id = u.id)
      and not exists (select from customer_passkey k where k.customer_id = u.id)
  loop
    -- One question each, so that a spread database may ask its machines.
    perform 1 from customer_order where customer_id = v_half limit 1;
    continue when found;
    perform 1 from ticket where customer_id = v_half limit 1;
    continue when found;
    perform 1 from ticket_transfer where from_customer_id = v_half or to_customer_id = v_half limit 1;
    continue when found;
    perform 1 from waitlist_entry where customer_id = v_half limit 1;
    continue when found;
    delete from auth_user where id = v_half;
  end loop;
end $$;
