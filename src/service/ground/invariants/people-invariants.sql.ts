import { limits } from '#src/domain/limits.ts';

/** Those of accounts, and of people who are forgotten (docs/algorithms/privacy.md). */
export const peopleInvariants: Readonly<Record<string, string>> = {
  'I26 a customer has a log-in, bought at a till or came with an event, and a log-in a customer': `
    select u.id as login, c.id as customer from auth_user u full join customer c on c.id = u.id
    where c.id is null or u.id is null and c.id not in (
      select customer_id from customer_order where origin = 'TILL' and customer_id is not null)
      and c.id not in (select customer_id from erasure where begun_at is not null)
      and c.id not in (
        select customer_id from customer_order join brought_event using (event_id) where customer_id is not null)
      and c.id not in (select customer_id from ticket join brought_event using (event_id))
      and c.id not in (select from_customer_id from ticket_transfer join brought_event using (event_id))
      and c.id not in (
        select to_customer_id from ticket_transfer join brought_event using (event_id) where to_customer_id is not null)`,
  'I19 nothing names a person who was erased, and each of their paid orders is sealed until its term is over': `
    select c.id, null::uuid as event_id, 'customer' as "where" from customer c
    join erasure e on e.customer_id = c.id and e.done_at is not null
    where coalesce(c.document_number, c.phone_number, c.contact_email, c.corporate_name) is not null
      or c.birth_date is not null or coalesce(c.last_name, 'apagada') <> 'apagada'
      or exists (select from auth_user u where u.id = c.id) or exists (select from address a where a.customer_id = c.id)
    union all
    select o.customer_id, o.event_id, o.number from customer_order o
    where o.customer_id in (select customer_id from erasure where done_at is not null)
      and o.document_number !~ '^x[0-9a-f]{32}$'
    union all
    select t.customer_id, t.event_id, t.id || ' has a ticket in their name' from ticket t
    join ticket_transfer_item i on i.event_id = t.event_id and i.new_ticket_id = t.id
    join ticket_transfer h on h.event_id = i.event_id and h.id = i.transfer_id and h.to_customer_id = t.customer_id
    where t.customer_id in (select customer_id from erasure where done_at is not null)
      and t.holder_version = 1 and t.holder_document_number !~ '^x[0-9a-f]{32}$'
    union all
    select o.customer_id, o.event_id, o.number || ' is not sealed' from customer_order o
    join erasure e on e.customer_id = o.customer_id and e.done_at is not null
    join event v on v.id = o.event_id and v.ends_at + interval '${limits.fiscalYears} years' > e.done_at
    where exists (select from payment p where p.event_id = o.event_id and p.order_id = o.id and p.captured_cents > 0)
      and not exists (select from sealed_order s where s.event_id = o.event_id and s.order_id = o.id)
      and o.event_id not in (select event_id from forgotten_event)`,
  'I27 what a holder said is stored once: with a valid ticket, and of an order only until it has tickets': `
    select event_id, id, status from ticket where status <> 'VALID' and holder_answers <> '{}'
    union all
    select l.event_id, l.id, o.status from order_line l
    join customer_order o on o.event_id = l.event_id and o.id = l.order_id
    where l.holders @? '$[*].answers' and o.status in ('APPROVED', 'RESENT')`,
  'I28 an account has a way in: a password, a provider, a passkey, a proved address, or its owner’s document': `
    select u.id from auth_user u join customer c on c.id = u.id
    where not u.email_verified and u.access_ended_at is null and c.document_number is null
      and not exists (select from auth_account a where a.user_id = u.id)
      and not exists (select from customer_passkey k where k.customer_id = u.id)`,
};
