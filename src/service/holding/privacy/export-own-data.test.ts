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

test('an old log-in gets no file', async () => {
  const [ana] = (await deployment.customers(1)) as [TestCustomer];
  clock.pass(3_600);
  expect(codeOf(await exportOf(ana))).toBe('RECENT_LOGIN_REQUIRED');
});
