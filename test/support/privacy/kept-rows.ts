import type { Pool } from 'pg';
import type { Context } from '#src/app/context.ts';
import { zulmira } from './zulmira.ts';

/** A row of which only these columns matter. */
async function insert(pool: Pool, table: string, row: Record<string, unknown>): Promise<void> {
  const names = Object.keys(row);
  await pool.query(
    `insert into ${table} (${names.map((name) => `"${name}"`).join(', ')}) overriding system value
    select ${names.map((name) => `r."${name}"`).join(', ')} from jsonb_populate_record(null::${table}, $1) r`,
    [JSON.stringify(row)],
  );
}

/** Rows that other commands write; what they say matters here, and not how they came. */
export async function insertKeptRows(
  { pool, ids, clock }: Pick<Context, 'pool' | 'ids' | 'clock'>,
  id: string,
  eventId: string,
  orderId: string,
): Promise<void> {
  const at = clock.now().toISOString();
  const later = new Date(clock.now().getTime() + 86_400_000 * 400).toISOString();
  const note = `Falei com ${zulmira.name} ${zulmira.lastName}, CPF 714.287.938-60, tel. (31) 98765-0123`;
  const staffId = ids.uuid();
  await insert(pool, 'customer_consent', {
    customer_id: id,
    channel: 'EMAIL',
    granted: true,
    ...{ id: 900_001, source: 'ACCOUNT' },
    text_version: '1',
    ip_address: '192.0.2.7',
    given_at: at,
  });
  await insert(pool, 'data_request', {
    ...{ id: ids.uuid(), customer_id: id, words: note, asked_at: at },
    ...{ answered_at: at, answered_by: `staff:${staffId}`, answer: note },
  });
  await insert(pool, 'auth_account', {
    id: ids.uuid(),
    user_id: id,
    account_id: zulmira.email,
    provider_id: 'google',
    created_at: at,
    updated_at: at,
  });
  await insert(pool, 'customer_passkey', {
    id: ids.uuid(),
    customer_id: id,
    credential_id: zulmira.email,
    public_key: 'k',
    counter: 0,
    transports: [],
    address_proved: true,
    created_at: at,
  });
  await insert(pool, 'known_device', {
    customer_id: id,
    device_hash: `d-${zulmira.documentNumber}`,
    first_used_at: at,
    last_used_at: at,
  });
  await insert(pool, 'mailed_code', {
    id: ids.uuid(),
    customer_id: id,
    purpose: 'LOCK_ACCOUNT',
    email: zulmira.oldEmail,
    created_at: at,
    expires_at: later,
  });
  await insert(pool, 'log_in_code', {
    id: ids.uuid(),
    email: zulmira.email,
    is_known_device: true,
    wrong: 0,
    created_at: later,
    expires_at: later,
  });
  await insert(pool, 'auth_verification', {
    id: ids.uuid(),
    identifier: zulmira.email,
    value: 'v',
    created_at: at,
    updated_at: at,
    expires_at: later,
  });
  await insert(pool, 'alert_address', {
    id: ids.uuid(),
    email: zulmira.email,
    locale: 'pt',
    text_version: '1',
    asked_at: later,
    confirm_mails: 0,
    confirm_mails_since: at,
  });
  await insert(pool, 'push_subscription', {
    id: ids.uuid(),
    customer_id: id,
    endpoint: `https://push.example/${zulmira.email}`,
    p256dh: 'p',
    auth: 'a',
    locale: 'pt',
    saved_at: later,
  });
  await insert(pool, 'favourite', {
    event_id: eventId,
    customer_id: id,
    item_key: `de ${zulmira.email}`,
    saved_at: later,
  });
  await insert(pool, 'order_note', {
    event_id: eventId,
    order_id: orderId,
    id: ids.uuid(),
    written_by: staffId,
    text: note,
    mentioned: [],
    written_at: at,
  });
  await insert(pool, 'need_care', {
    event_id: eventId,
    kind: 'MAIL_REFUSED',
    key: orderId,
    staff_id: staffId,
    note,
    noted_by: staffId,
    changed_at: later,
    is_aside: false,
  });
  await insert(pool, 'approval', {
    event_id: eventId,
    id: ids.uuid(),
    action: 'order.refund',
    tickets: 1,
    cents: 1,
    requested_by: staffId,
    requested_at: at,
    expires_at: at,
    why: note,
    details: { note },
    readers: 0,
  });
  await insert(pool, 'audit_entry', {
    event_id: eventId,
    id: ids.uuid(),
    at,
    actor: `staff:${staffId}`,
    action: 'order.note',
    subject: 'order X',
    before: { to: zulmira.email },
    after: { note },
    why: note,
  });
  await insert(pool, 'organizer_audit_entry', {
    id: ids.uuid(),
    at,
    actor: `staff:${staffId}`,
    action: 'order.note',
    subject: 'X',
    after: { note },
    why: note,
  });
  await insert(pool, 'provider_message', {
    provider: 'sandbox-pix',
    message_id: ids.uuid(),
    raw: { pagador: { cpf: zulmira.documentNumber, nome: `${zulmira.name} ${zulmira.lastName}` } },
    received_at: later,
  });
  await insert(pool, 'sandbox_charge', {
    txid: ids.uuid(),
    data: { devedor: { cpf: zulmira.documentNumber } },
    updated_at: later,
  });
  await insert(pool, 'scan', {
    event_id: eventId,
    id: `s-${ids.uuid()}`,
    event_date_id: ids.uuid(),
    gate: 'A',
    answer: 'INVALID',
    facts: { said: note },
    scanned_at: at,
    settled_note: note,
  });
  await insert(pool, 'staff_user', {
    id: staffId,
    name: 'Staff',
    email: `${staffId}@exemplo.com.br`,
    email_verified: true,
    locale: 'pt',
    two_factor_enabled: false,
    created_at: at,
    updated_at: at,
  });
  await insert(pool, 'staff_view', {
    id: ids.uuid(),
    staff_id: staffId,
    page: 'ORDERS',
    name: 'Uma',
    filters: `q=${zulmira.email}`,
    created_at: at,
  });
  const { rows } = await pool.query<{ cart_id: string; payment_id: string }>(
    `select o.cart_id, p.id as payment_id from customer_order o
    join payment p on p.event_id = o.event_id and p.order_id = o.id where o.event_id = $1 and o.id = $2`,
    [eventId, orderId],
  );
  const grantId = ids.uuid();
  await insert(pool, 'courtesy_grant', {
    event_id: eventId,
    id: grantId,
    key: 'guests',
    name: { pt: 'x', en: 'x' },
  });
  await insert(pool, 'courtesy_code', {
    ...{
      event_id: eventId,
      id: ids.uuid(),
      grant_id: grantId,
      code: 'CORTESIA',
      note,
      created_at: at,
      created_by: 'x',
    },
    ...{ recipient_name: `${zulmira.name} ${zulmira.lastName}`, recipient_email: zulmira.email },
  });
  await insert(pool, 'manual_order', {
    ...{
      event_id: eventId,
      id: ids.uuid(),
      cart_id: rows[0]?.cart_id,
      made_by: staffId,
      made_at: at,
      ends_at: at,
    },
    ...{ name: `${zulmira.name} ${zulmira.lastName}`, email: zulmira.email, locale: 'pt', message: note },
    ...{ company_name: zulmira.lastName, company_cnpj: '11222333000181', invoice_to: zulmira.street },
    ...{ ended_by: staffId, ended_at: at },
  });
  await insert(pool, 'many_act', {
    ...{
      event_id: eventId,
      id: ids.uuid(),
      kind: 'NOTE',
      state: 'DONE',
      keeps_fee: false,
      note,
      begun_by: staffId,
    },
    ...{ begun_at: at, cents: 0, units: 0, ended_at: at },
  });
  await insert(pool, 'money_review', {
    ...{
      event_id: eventId,
      id: ids.uuid(),
      payment_id: rows[0]?.payment_id,
      reason: 'PAID_TWICE',
      amount_cents: 0,
    },
    ...{ opened_at: at, closed_at: at, note },
  });
  await pool.query('update refund set note = $2 where event_id = $1', [eventId, note]);
  await insert(pool, 'staff_file', {
    ...{
      id: ids.uuid(),
      staff_id: staffId,
      kind: 'ORDERS',
      filter: { q: zulmira.email },
      format: 'CSV',
      locale: 'pt',
    },
    ...{ state: 'WAITING', attempt: 0, rows_written: 0, bytes: 0, asked_at: later, expires_at: later },
  });
  await insert(pool, 'file_schedule', {
    ...{
      id: ids.uuid(),
      staff_id: staffId,
      kind: 'ORDERS',
      filter: { q: zulmira.email },
      format: 'CSV',
      locale: 'pt',
    },
    ...{ days: [1], hour: 1, time_zone: 'America/Sao_Paulo', until: later, next_at: later, created_at: at },
  });
  await insert(pool, 'waitlist_entry', {
    event_id: eventId,
    id: ids.uuid(),
    place: 900_001,
    customer_id: id,
    units: 1,
    status: 'WAITING',
    joined_at: at,
  });
}
