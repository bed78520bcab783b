import { expect, test } from 'vitest';
import { nobodysEmail } from '#src/domain/privacy/nobodys-email.ts';
import type { TestCustomer } from '#test/support/deployment/deployment.ts';
import { foundInDump } from '#test/support/privacy/dump.ts';
import { openWholeLife } from '#test/support/privacy/whole-life.ts';
import { erasePeople } from './erase-people.ts';
import { requestErasure } from './request-erasure.ts';

// docs/algorithms/privacy.md: what is another's stays, whatever the erased account said of itself.
const life = await openWholeLife();
const { deployment } = life;
const { context, clock } = deployment;
const { pool, ids } = context;

async function ask({ id, actor }: TestCustomer): Promise<void> {
  const { rows } = await pool.query(
    'update auth_session set logged_in_at = $2 where user_id = $1 returning id',
    [id, clock.now()],
  );
  await requestErasure(context, { actor, sessionId: rows[0].id, input: {} });
}

/** Asked, and the time is up. */
async function erase(customer: TestCustomer): Promise<void> {
  await ask(customer);
  clock.pass(8 * 86_400);
  await erasePeople(context);
  const { rows } = await pool.query('select done_at from erasure where customer_id = $1', [customer.id]);
  expect(rows[0].done_at).not.toBeNull();
}

/** A mail that nobody has sent yet. */
async function mail(to: string, data: Record<string, unknown>): Promise<string> {
  const id = ids.uuid();
  await pool.query(
    `insert into mail (id, dedupe_key, template, data, locale, to_address, enqueued_at, next_attempt_at)
    values ($1::uuid, $1::uuid::text, 'transfer-offered', $2, 'pt', $3, $4, '2100-01-01')`,
    [id, JSON.stringify(data), to, clock.now()],
  );
  return id;
}

const mailOf = async (id: string) =>
  (await pool.query('select to_address as "to", data, next_attempt_at as at from mail where id = $1', [id]))
    .rows[0];

const oneDay = { days: { sat: 3 }, offers: [{ key: 'full', days: ['sat'] }] };

test('the words that an account chose for itself take nothing from rows of others', async () => {
  const view = await life.event(oneDay);
  const [ana, bia] = (await deployment.customers(2)) as [TestCustomer, TestCustomer];
  const orders = [await life.buy(view, ana, { full: [null] }), await life.buy(view, bia, { full: [null] })];
  await pool.query(
    `update customer set document_type = 'PASSPORT', document_number = 'TRANSFERID', corporate_name = ': null,',
      trade_name = '"id": "', contact_name = 'Carlos Comparsa' where id = $1`,
    [ana.id],
  );
  const why = 'Pedido por Carlos Comparsa';
  const entry = [ids.uuid(), clock.now(), JSON.stringify({ transferId: null, note: why }), why];
  await pool.query(
    `insert into organizer_audit_entry (id, at, actor, action, subject, after, why)
    values ($1, $2, 'staff:' || gen_random_uuid(), 'x', 'x', $3, $4)`,
    entry,
  );
  await pool.query(
    `insert into audit_entry (id, at, actor, action, subject, after, why, event_id)
    values ($1, $2, 'staff:' || gen_random_uuid(), 'x', 'x', $3, $4, $5)`,
    [...entry, view.id],
  );
  await pool.query(
    `insert into order_note (event_id, order_id, id, written_by, text, mentioned, written_at)
    select event_id, id, gen_random_uuid(), gen_random_uuid(), 'Carlos Comparsa, TRANSFERID', '{}', now()
    from customer_order where event_id = $1`,
    [view.id],
  );
  const mailId = await mail('alguem@exemplo.com.br', {
    eventId: view.id,
    transferId: ids.uuid(),
    note: null,
    id: 'x',
  });
  const before = await mailOf(mailId);
  life.passEvent(view);
  await erase(ana);
  expect(await mailOf(mailId)).toEqual(before);
  for (const table of ['organizer_audit_entry', 'audit_entry']) {
    const { rows } = await pool.query(`select after, why from ${table} where id = $1`, [entry[0]]);
    expect(rows).toEqual([{ after: { transferId: null, note: why }, why }]);
  }
  const { rows: notes } = await pool.query(
    `select o.number, n.text from order_note n join customer_order o on o.event_id = n.event_id and o.id = n.order_id
    where n.event_id = $1`,
    [view.id],
  );
  const textOf = new Map(notes.map(({ number, text }) => [number, text]));
  expect(orders.map(({ number }) => textOf.get(number))).toEqual(['—, —', 'Carlos Comparsa, TRANSFERID']);
});

test('a passport with the digits of another’s CPF takes nothing from who has that', async () => {
  const view = await life.event(oneDay);
  const [ana, bia, caio] = (await deployment.customers(3)) as [TestCustomer, TestCustomer, TestCustomer];
  const { documentNumber } = caio;
  const friend = { name: 'Caio', lastName: 'Prado', documentType: 'CPF', documentNumber };
  await life.buy(view, bia, { full: [friend] });
  await pool.query(
    `insert into order_note (event_id, order_id, id, written_by, text, mentioned, written_at)
    select event_id, id, gen_random_uuid(), gen_random_uuid(), 'CPF ' || $2, '{}', now()
    from customer_order where event_id = $1`,
    [view.id, documentNumber],
  );
  const places = async () =>
    (await foundInDump(pool, [documentNumber])).filter((found) =>
      /^(order_note|order_line|ticket)\./.test(found),
    );
  const before = await places();
  expect(before).toHaveLength(3);
  await pool.query("update customer set document_type = 'PASSPORT', document_number = $2 where id = $1", [
    ana.id,
    documentNumber,
  ]);
  life.passEvent(view);
  await erase(ana);
  expect(await places()).toEqual(before);
});

test('a field whose name is that of the person keeps it; only what it says is taken out', async () => {
  const { rows } = await pool.query('select without_words($1, $2) as left', [
    JSON.stringify({
      'Ana Lima': ['ana lima', { x: 'de Ana Lima, 12', n: 12, no: null }],
      is: true,
      empty: [{}, []],
    }),
    'Ana Lima|12|null|true|x',
  ]);
  expect(rows[0].left).toEqual({
    'Ana Lima': ['—', { x: 'de —, —', n: 12, no: null }],
    is: true,
    empty: [{}, []],
  });
});

/** All that stands with somebody else's address: alerts, a transfer that waits, a log-in, a courtesy, and its mails. */
async function stranger(email: string) {
  const view = await life.event(oneDay);
  const [bia] = (await deployment.customers(1)) as [TestCustomer];
  const { tickets } = await life.buy(view, bia, { full: [null] });
  const { data } = await life.offer(bia, tickets[0]?.id ?? '', email);
  await pool.query(
    `insert into alert_address (id, email, locale, text_version, asked_at, confirm_mails_since)
    values (gen_random_uuid(), $1, 'pt', 'x', now(), now())`,
    [email],
  );
  await pool.query(
    `insert into log_in_code (id, email, is_known_device, wrong, created_at, expires_at)
    values (gen_random_uuid(), $1, false, 0, now(), '2100-01-01')`,
    [email],
  );
  const transferId = data.transferTicket.id;
  const mailId = await mail(email, { eventId: view.id, transferId });
  const { rows } = await pool.query('select next_attempt_at as at from mail where id = $1', [mailId]);
  const places = async () => (await foundInDump(pool, [email])).map((found) => found.split(':')[0]);
  return { transferId, mailId, dueAt: rows[0].at, places };
}

const ofStranger = ['alert_address.email', 'log_in_code.email', 'mail.to_address', 'ticket_transfer.email'];

test('an address that an account only wrote down is a stranger’s, but for the mails of the account itself', async () => {
  const [ana] = (await deployment.customers(1)) as [TestCustomer];
  const email = 'de.outra.pessoa@exemplo-unico.com.br';
  await pool.query('update auth_user set email = $2, email_verified = false where id = $1', [ana.id, email]);
  const view = await life.event(oneDay);
  const { number } = await life.buy(view, ana, { full: [null] });
  const { rows: orders } = await pool.query('select id from customer_order where number = $1', [number]);
  const { mailId, dueAt, places } = await stranger(email);
  const own = [
    await mail(email, { customerId: ana.id, lockCodeId: null }),
    await mail(email, { eventId: view.id, orderId: orders[0].id }),
  ];
  life.passEvent(view);
  await erase(ana);
  expect(await places()).toEqual(ofStranger);
  expect(await mailOf(mailId)).toMatchObject({ to: email, at: dueAt });
  for (const id of own) expect(await mailOf(id)).toMatchObject({ to: nobodysEmail, at: Infinity });
});

test('the address of another account to which one asked to move is that account’s', async () => {
  const [ana, bia] = (await deployment.customers(2)) as [TestCustomer, TestCustomer];
  const email = 'da.bia@exemplo-unico.com.br';
  await pool.query('update auth_user set email = $2, email_verified = true where id = $1', [bia.id, email]);
  const { mailId, dueAt, places } = await stranger(email);
  await ask(ana);
  clock.pass(8 * 86_400);
  await pool.query(
    `insert into mailed_code (id, customer_id, purpose, email, created_at, expires_at)
    values (gen_random_uuid(), $1, 'CHANGE_EMAIL', $2, $3, $3::timestamptz + interval '1 hour')`,
    [ana.id, email, clock.now()],
  );
  const changeId = await mail(email, { customerId: ana.id });
  expect(await erasePeople(context)).toBe(1);
  expect(await places()).toEqual(['alert_address.email', 'auth_user.email', ...ofStranger.slice(1)]);
  expect(await mailOf(mailId)).toMatchObject({ to: email, at: dueAt });
  expect(await mailOf(changeId)).toMatchObject({ to: email });
});
