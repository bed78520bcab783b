import { expect, test } from 'vitest';
import { personalData } from '#src/domain/privacy/personal-data.ts';
import type { TestCustomer } from '#test/support/deployment/deployment.ts';
import { openWholeLife } from '#test/support/privacy/whole-life.ts';
import { zulmira } from '#test/support/privacy/zulmira.ts';
import { codeOf } from '#test/support/shop/checkout.ts';
import { notExported, ownParts } from './own-data.sql.ts';

// docs/algorithms/privacy.md, "The file"
const life = await openWholeLife();
const { deployment } = life;
const { context, clock } = deployment;

const exportOf = (customer: TestCustomer, input = {}) =>
  deployment.graphql<{ exportOwnData: { json: string } }>(
    'mutation($input: ProveOwnerInput!) { exportOwnData(input: $input) { json } }',
    { input },
    customer,
  );

test('each table of the list is in the file, or is said to be in none', () => {
  const exported = new Set(Object.values(ownParts).flatMap(({ tables }) => tables));
  const ofStaff = (table: string) =>
    ['STAFF', 'STAFF_LOGIN', 'FILE'].includes(personalData[table]?.term ?? '');
  const missing = Object.keys(personalData).filter(
    (table) => !exported.has(table) && !(table in notExported) && !ofStaff(table),
  );
  expect(missing).toEqual([]);
});

test('the file has all of a person, and nothing that is another’s or opens the account', async () => {
  const { me, bia, caio, order } = await life.live();
  const answer = await exportOf(me);
  expect(answer.errors).toBeUndefined();
  const { json } = answer.data.exportOwnData;
  const file = JSON.parse(json);
  expect(Object.keys(file.parts)).toEqual(Object.keys(ownParts));
  for (const word of [
    zulmira.email,
    zulmira.documentNumber,
    zulmira.phone,
    zulmira.birthDate,
    zulmira.street,
    order.number,
  ])
    expect(json, word).toContain(word);
  for (const { rows, purpose, until } of Object.values<{ rows: unknown[]; purpose: string; until: string }>(
    file.parts,
  ))
    expect([typeof purpose, typeof until, Array.isArray(rows)]).toEqual(['string', 'string', true]);
  expect(file.parts.orders.rows.length).toBe(2);
  expect(file.parts.notesOfStaff.rows).toMatchObject([{ text: expect.stringContaining(zulmira.lastName) }]);
  expect(file.sharedWith).toEqual(['EXEMPLO LTDA']);
  for (const other of [bia.documentNumber, caio.documentNumber, bia.id, caio.id])
    expect(json).not.toContain(other);
  const { rows } = await context.pool.query('select token from auth_session where user_id = $1', [me.id]);
  expect(json).not.toContain(rows[0].token);
  for (const secret of ['password"', 'public_key', 'publicKey', 'p256dh', 'credential'])
    expect(json).not.toContain(secret);
});

test('of a friend on one’s own order the file has the name, and no document', async () => {
  const view = await life.event({ days: { sat: 9 }, offers: [{ key: 'full', days: ['sat'] }] });
  const [ana, bia] = (await deployment.customers(2)) as [TestCustomer, TestCustomer];
  const friend = {
    name: 'Bianca',
    lastName: 'Torres',
    documentType: 'CPF',
    documentNumber: bia.documentNumber,
  };
  await life.buy(view, ana, { full: [friend, null] });
  const { json } = (await exportOf(ana)).data.exportOwnData;
  expect(json).toContain('Bianca');
  expect(json).toContain(ana.documentNumber);
  expect(json).not.toContain(bia.documentNumber);
});

test('of a courtesy and a hold the file has to whom they were sent only where that is the account’s own address', async () => {
  const view = await life.event({ days: { sat: 9 }, offers: [{ key: 'full', days: ['sat'] }] });
  const [ana] = (await deployment.customers(1)) as [TestCustomer];
  const grantId = context.ids.uuid();
  await context.pool.query(
    `insert into courtesy_grant (event_id, id, key, name) values ($1, $2, 'guests', '{"pt": "x", "en": "x"}')`,
    [view.id, grantId],
  );
  const sentTo = async (name: string, email: string) => {
    const { number } = await life.buy(view, ana, { full: [null] });
    await context.pool.query(
      `with o as (select id, cart_id from customer_order where number = $6), code as (
        insert into courtesy_code (event_id, id, grant_id, code, created_at, created_by, redeemed_at, order_id, recipient_name,
          recipient_email) select $1, gen_random_uuid(), $2, $3, now(), 'x', now(), o.id, $4, $5 from o)
      insert into manual_order (event_id, id, cart_id, made_by, made_at, ends_at, name, email, locale, message, company_name,
        company_cnpj, invoice_to)
      select $1, gen_random_uuid(), o.cart_id, $2, now(), now(), $4, $5, 'pt', '', $4 || ' Ltda', '11222333000181', 'Rua Um' from o`,
      [view.id, grantId, `CODE-${number}`, name, email, number],
    );
  };
  await sentTo('Bianca Torres', 'bianca.torres@exemplo.com');
  await sentTo('Ana Própria', life.emailOf(ana).toUpperCase());
  await setProved(ana, false);
  expect((await exportOf(ana)).data.exportOwnData.json).not.toContain('Própria');
  await setProved(ana, true);
  const { json } = (await exportOf(ana)).data.exportOwnData;
  // No order was bought by a code here, and an invariant would say so.
  for (const table of ['courtesy_code', 'manual_order'])
    await context.pool.query(`delete from ${table} where event_id = $1`, [view.id]);
  for (const word of ['Bianca', 'bianca']) expect(json).not.toContain(word);
  const { rows } = JSON.parse(json).parts.courtesies;
  const names = rows.map(({ name, company }: { name: string | null; company?: string }) => [name, company]);
  expect(names.toSorted()).toEqual(
    [
      [null, undefined],
      [null, null],
      ['Ana Própria', undefined],
      ['Ana Própria', 'Ana Própria Ltda'],
    ].toSorted(),
  );
});

const setProved = async ({ id }: TestCustomer, isProved: boolean) =>
  await context.pool.query('update auth_user set email_verified = $2 where id = $1', [id, isProved]);

test('of mails to an address that nobody proved the file has those about the account and its orders alone', async () => {
  const view = await life.event({ days: { sat: 9 }, offers: [{ key: 'full', days: ['sat'] }] });
  const [ana, bia] = (await deployment.customers(2)) as [TestCustomer, TestCustomer];
  const { number } = await life.buy(view, ana, { full: [null] });
  const { tickets } = await life.buy(view, bia, { full: [null] });
  await life.offer(bia, tickets[0]?.id ?? '', life.emailOf(ana));
  await context.pool.query(
    `insert into mail (id, dedupe_key, template, data, locale, to_address, enqueued_at, next_attempt_at)
    values (gen_random_uuid(), $1, 'password-changed', $2, 'pt', $1, $3, $3)`,
    [life.emailOf(ana), JSON.stringify({ customerId: ana.id, lockCodeId: null }), clock.now()],
  );
  const mails = async () => {
    const { json } = (await exportOf(ana)).data.exportOwnData;
    return new Set(JSON.parse(json).parts.mails.rows.map(({ what }: { what: string }) => what));
  };
  await setProved(ana, false);
  const unproved = await mails();
  await setProved(ana, true);
  const all = await mails();
  expect(unproved, number).toContain('order-approved');
  expect(unproved).toContain('password-changed');
  expect([...all].filter((what) => !unproved.has(what))).toEqual(['transfer-offered']);
});

test('an old log-in gets no file', async () => {
  const [ana] = (await deployment.customers(1)) as [TestCustomer];
  clock.pass(3_600);
  expect(codeOf(await exportOf(ana))).toBe('RECENT_LOGIN_REQUIRED');
});
