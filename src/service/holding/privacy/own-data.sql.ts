import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';

/** One part of a person's data: the tables it is read from, and its rows as JSON. */
interface OwnPart {
  tables: readonly string[];
  rows(customerId: Uuid): RawBuilder<{ row: unknown }>;
}

const orders = (customerId: Uuid) =>
  sql`select event_id, id from customer_order where customer_id = ${customerId}`;

/** A value that was sent to an address; null where that is not one that the account has proved: a code and a link may have been handed on. */
const ifOwn = (customerId: Uuid, address: RawBuilder<unknown>, value: RawBuilder<unknown>) => sql`
  case when lower(${address}) = (select email from auth_user
    where id = ${customerId}::uuid and email_verified) then ${value} end`;

/**
 * All parts of the export, by their names in the file (docs/algorithms/privacy.md, "The file"). Of other people on one's orders only the name is in it,
 * as it was typed; of whoever got a ticket, nothing. Secrets that open the account are not in it: only that they are there.
 */
export const ownParts: Readonly<Record<string, OwnPart>> = {
  account: {
    tables: ['customer', 'auth_user'],
    rows: (id) => sql`
      select to_jsonb(r) as row from (
        select u.email, u.email_verified as "emailVerified", u.image, c.contact_email as "contactEmail", c.name, c.last_name as "lastName",
          c.corporate_name as "corporateName", c.trade_name as "tradeName", c.contact_name as "contactName",
          c.document_type as "documentType", c.document_number as "documentNumber", c.phone_number as phone,
          c.birth_date::text as "birthDate", c.gender_id as "genderId", c.locale, c.created_at as "createdAt",
          c.notify_email as "byEmail", c.notify_sms as "bySms", c.notify_whatsapp as "byWhatsApp"
        from customer c left join auth_user u on u.id = c.id where c.id = ${id}::uuid) r`,
  },
  addresses: {
    tables: ['address'],
    rows: (id) =>
      sql`select to_jsonb(a) - 'customer_id' as row from address a where customer_id = ${id}::uuid order by id`,
  },
  consents: {
    tables: ['customer_consent'],
    rows: (id) => sql`
      select jsonb_build_object('channel', channel, 'granted', granted, 'textVersion', text_version, 'ipAddress', ip_address,
        'at', given_at, 'source', source) as row
      from customer_consent where customer_id = ${id}::uuid order by id`,
  },
  waysIn: {
    tables: ['auth_account', 'customer_passkey'],
    rows: (id) => sql`
      select jsonb_build_object('kind', case provider_id when 'credential' then 'password' else provider_id end,
        'since', created_at) as row from auth_account where user_id = ${id}::uuid
      union all
      select jsonb_build_object('kind', 'passkey', 'since', created_at, 'lastUsedAt', last_used_at)
      from customer_passkey where customer_id = ${id}::uuid`,
  },
  devices: {
    tables: ['auth_session', 'known_device', 'push_subscription', 'push'],
    rows: (id) => sql`
      select jsonb_build_object('loggedInAt', logged_in_at, 'lastUsedAt', updated_at, 'ipAddress', ip_address,
        'browser', user_agent) as row from auth_session where user_id = ${id}::uuid
      union all
      select jsonb_build_object('knownSince', first_used_at, 'lastUsedAt', last_used_at)
      from known_device where customer_id = ${id}::uuid
      union all
      select jsonb_build_object('notifiedSince', saved_at, 'address', endpoint)
      from push_subscription where customer_id = ${id}::uuid`,
  },
  accesses: {
    tables: ['security_event'],
    rows: (id) => sql`
      select jsonb_build_object('at', at, 'what', kind, 'ipAddress', ip_address, 'facts', facts) as row
      from security_event where customer_id = ${id}::uuid order by at`,
  },
  mailedCodes: {
    tables: ['mailed_code', 'log_in_code', 'auth_verification'],
    rows: (id) => sql`
      select jsonb_build_object('what', purpose, 'to', email, 'until', expires_at) as row
      from mailed_code where customer_id = ${id}::uuid order by created_at`,
  },
  follows: {
    tables: ['follow', 'alert_address'],
    rows: (id) => sql`
      select jsonb_build_object('kind', kind, 'name', name, 'byMail', by_mail, 'byPush', by_push, 'since', asked_at) as row
      from follow where customer_id = ${id}::uuid order by asked_at`,
  },
  favourites: {
    tables: ['favourite'],
    rows: (id) => sql`
      select jsonb_build_object('eventId', event_id, 'item', item_key, 'since', saved_at) as row
      from favourite where customer_id = ${id}::uuid order by saved_at`,
  },
  orders: {
    tables: [
      'customer_order',
      'order_line',
      'delivery',
      'delivery_history',
      'order_access',
      'document_allowance',
      'coupon_document',
    ],
    rows: (id) => sql`
      select jsonb_build_object('eventId', o.event_id, 'number', o.number, 'status', o.status, 'placedAt', o.placed_at,
        'totalCents', o.total_cents, 'documentNumber', o.document_number, 'billingAddress', o.billing_address,
        'coupon', o.coupon_code, 'ipAddress', (select a.ip_address from order_access a
          where a.event_id = o.event_id and a.order_id = o.id),
        'delivery', (select jsonb_build_object('recipient', d.recipient, 'address', d.address, 'tracking', d.tracking_code)
          from delivery d where d.event_id = o.event_id and d.order_id = o.id),
        'lines', (select jsonb_agg(jsonb_build_object('what', l.description, 'quantity', l.quantity, 'cents', l.total_cents,
            'holders', (select jsonb_agg(case when h ->> 'documentNumber' = o.document_number then h
              else jsonb_build_object('name', h ->> 'name') end) from jsonb_array_elements(l.holders) h)) order by l.position)
          from order_line l where l.event_id = o.event_id and l.order_id = o.id)) as row
      from customer_order o where o.customer_id = ${id}::uuid order by o.placed_at`,
  },
  payments: {
    tables: ['payment', 'refund', 'provider_message', 'sandbox_charge', 'transfer_proof', 'money_review'],
    rows: (id) => sql`
      select jsonb_build_object('eventId', p.event_id, 'orderId', p.order_id, 'method', p.method, 'status', p.status,
        'cents', p.amount_cents, 'capturedCents', p.captured_cents, 'refundedCents', p.refunded_cents,
        'provider', p.provider, 'card', p.card_last_digits, 'at', p.created_at) as row
      from payment p join (${orders(id)}) o on o.event_id = p.event_id and o.id = p.order_id order by p.created_at`,
  },
  tickets: {
    tables: ['ticket', 'agenda', 'agenda_entry', 'wallet_pass', 'wallet_device', 'scan'],
    rows: (id) => sql`
      select jsonb_build_object('eventId', t.event_id, 'id', t.id, 'status', t.status, 'issuedAt', t.issued_at,
        'halfPriceGround', t.half_price_ground, 'holderName', t.holder_name, 'holderLastName', t.holder_last_name)
        || case when t.holder_document_number = (select document_number from customer where id = ${id}::uuid)
          then jsonb_build_object('documentNumber', t.holder_document_number, 'answers', t.holder_answers) else '{}' end as row
      from ticket t where t.customer_id = ${id}::uuid order by t.issued_at`,
  },
  transfers: {
    tables: ['ticket_transfer'],
    rows: (id) => sql`
      select jsonb_build_object('eventId', event_id, 'status', status, 'createdAt', created_at, 'endedAt', ended_at,
        'way', case when from_customer_id = ${id}::uuid then 'given' else 'got' end) as row
      from ticket_transfer where from_customer_id = ${id}::uuid or to_customer_id = ${id}::uuid order by created_at`,
  },
  waiting: {
    tables: ['waiting_room_place'],
    rows: (id) => sql`
      select jsonb_build_object('eventId', event_id, 'joinedAt', joined_at, 'status', status) as row
      from waitlist_entry where customer_id = ${id}::uuid
      union all
      select jsonb_build_object('eventId', event_id, 'joinedAt', joined_at, 'place', place)
      from waiting_room_place where customer_id = ${id}::uuid`,
  },
  courtesies: {
    tables: ['courtesy_code', 'manual_order'],
    rows: (id) => sql`
      select jsonb_build_object('eventId', c.event_id, 'at', c.created_at, 'name', ${ifOwn(id, sql`c.recipient_email`, sql`c.recipient_name`)},
        'email', ${ifOwn(id, sql`c.recipient_email`, sql`c.recipient_email`)}) as row
      from courtesy_code c join (${orders(id)}) o on o.event_id = c.event_id and o.id = c.order_id
      union all
      select jsonb_build_object('eventId', m.event_id, 'at', m.made_at, 'name', ${ifOwn(id, sql`m.email`, sql`m.name`)},
        'email', ${ifOwn(id, sql`m.email`, sql`m.email`)}, 'company', ${ifOwn(id, sql`m.email`, sql`m.company_name`)})
      from manual_order m join customer_order o on o.event_id = m.event_id and o.cart_id = m.cart_id
      where o.customer_id = ${id}::uuid`,
  },
  notesOfStaff: {
    tables: ['order_note', 'need_care', 'many_act', 'approval'],
    rows: (id) => sql`
      select jsonb_build_object('eventId', n.event_id, 'orderId', n.order_id, 'text', n.text, 'at', n.written_at) as row
      from order_note n join (${orders(id)}) o on o.event_id = n.event_id and o.id = n.order_id order by n.written_at`,
  },
  requests: {
    tables: ['data_request'],
    rows: (id) => sql`
      select jsonb_build_object('words', words, 'askedAt', asked_at, 'answeredAt', answered_at, 'answer', answer) as row
      from data_request where customer_id = ${id}::uuid order by asked_at`,
  },
  mails: {
    tables: ['mail'],
    rows: (id) => sql`
      select jsonb_build_object('what', template, 'to', to_address, 'subject', subject, 'sentAt', sent_at) as row
      from mail where to_address = (select email from auth_user where id = ${id}::uuid) and (
        (select email_verified from auth_user where id = ${id}::uuid) or data ->> 'customerId' = ${id}::uuid::text
        or data ->> 'orderId' in (select id::text from (${orders(id)}) o))
      order by enqueued_at`,
  },
};

/** Tables of the list that are of nobody's export, each with its reason. */
export const notExported: Readonly<Record<string, string>> = {
  audit_entry: 'what staff did; it names no person but in notes, which are in the file',
  organizer_audit_entry: 'what staff did',
  handover: 'what staff did',
  sealed_order: 'is of people who are erased',
  dispute: 'what a bank says of a payment; the payer has it from the bank',
  dispute_history: 'what a bank says of a payment',
  dispute_evidence: 'written for a bank, from what is in the file',
  statement_line: 'what banks say of our accounts',
  statement_difference: 'what staff did',
};

export async function readPart(db: Kysely<DB>, part: OwnPart, customerId: Uuid): Promise<unknown[]> {
  const { rows } = await part.rows(customerId).execute(db);
  return rows.map(({ row }) => row);
}
