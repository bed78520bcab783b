import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isProfileFixed } from '#src/service/people/customer/find-customer.ts';
import { saveCustomer } from '#src/service/people/customer/save-customer.ts';
import type { TestCustomer } from '#test/support/deployment/deployment.ts';
import { brokenInvariants } from '#test/support/deployment/invariants.ts';
import { overtaken } from '#test/support/deployment/overtaken.ts';
import { foundInDump } from '#test/support/privacy/dump.ts';
import { openWholeLife } from '#test/support/privacy/whole-life.ts';
import { erasePeople } from './erase-people.ts';
import { requestErasure } from './request-erasure.ts';

// docs/algorithms/privacy.md: whoever has bought nothing, and was given a ticket.
const life = await openWholeLife();
const { deployment, event, buy, offer, accept, tokenOf, emailOf, passEvent } = life;
const { context, clock } = deployment;
let passports = 7_654_320;

async function someEvent() {
  return await event({ days: { sat: 5 }, offers: [{ key: 'full', days: ['sat'] }] });
}

/** Ana, with a passport, has been offered a ticket of Bia's, after what she did `before`. */
async function offered(before?: (ana: TestCustomer) => Promise<void>) {
  const view = await someEvent();
  const [ana, bia] = (await deployment.customers(2)) as [TestCustomer, TestCustomer];
  passports += 1;
  const passport = `QZ${passports}`;
  await context.pool.query(
    "update customer set name = 'Anastácia', last_name = $3, document_type = 'PASSPORT', document_number = $2 where id = $1",
    [ana.id, passport, `Quintela ${passport}`],
  );
  await before?.(ana);
  const { tickets } = await buy(view, bia, { full: [null] });
  const { data } = await offer(bia, tickets[0]?.id ?? '', emailOf(ana));
  return { view, ana, passport, token: await tokenOf(data.transferTicket.id) };
}

async function ask(customer: TestCustomer): Promise<void> {
  const { rows } = await context.pool.query(
    'update auth_session set logged_in_at = $2 where user_id = $1 returning id',
    [customer.id, clock.now()],
  );
  await requestErasure(context, { actor: customer.actor, sessionId: rows[0].id, input: {} });
  clock.pass(8 * 86_400);
}

const setDocument = async ({ id }: TestCustomer, documentNumber: string) =>
  await context.pool.query('update customer set document_number = $2 where id = $1', [id, documentNumber]);

const stateOf = async ({ id }: TestCustomer) =>
  (
    await context.pool.query(
      'select begun_at is not null as "isBegun", done_at is not null as "isDone" from erasure where customer_id = $1',
      [id],
    )
  ).rows[0];

test('the document of an account is fixed while a ticket bears it', async () => {
  const { ana, token } = await offered();
  const change = { documentNumber: 'QZ1111111' };
  expect(await isProfileFixed(context, ana)).toBe(false);
  expect((await accept(ana, token)).errors).toBeUndefined();
  expect(await isProfileFixed(context, ana)).toBe(true);
  await expect(saveCustomer(context, { actor: ana.actor, input: change })).rejects.toMatchObject({
    refusals: [{ code: 'PROFILE_FIXED', field: 'documentNumber' }],
  });
});

test('a ticket that was given to somebody who is erased has neither their name nor a document of before', async () => {
  const { view, ana, passport, token } = await offered();
  await accept(ana, token);
  // By staff, on request.
  await setDocument(ana, 'QZ2222222');
  passEvent(view);
  await ask(ana);
  expect(await erasePeople(context)).toBe(1);
  const places = (await foundInDump(context.pool, [passport, 'QZ2222222'])).map((one) => one.split(':')[0]);
  expect(places.filter((place) => place?.startsWith('ticket.'))).toEqual([]);
  expect(await brokenInvariants(context.pool)).toEqual([]);
  const name = 'update ticket set holder_document_number = $2 where customer_id = $1';
  await context.pool.query(name, [ana.id, passport]);
  expect((await brokenInvariants(context.pool)).join()).toMatch(/^I19 .* has a ticket in their name/);
  // People who were erased before received tickets counted are erased again.
  await context.pool.query(readFileSync('src/db/migrations/0123-erase-received.sql', 'utf8'));
  expect(await stateOf(ana)).toEqual({ isBegun: true, isDone: false });
  expect(await erasePeople(context)).toBe(1);
  expect(await stateOf(ana)).toEqual({ isBegun: true, isDone: true });
  expect((await foundInDump(context.pool, [passport])).filter((one) => one.startsWith('ticket.'))).toEqual(
    [],
  );
});

test('a ticket that comes while an erasure begins keeps the account', async () => {
  const { view, ana, token } = await offered(ask);
  await overtaken(
    context.pool,
    (query) => query('select from erasure where customer_id = $1 for update', [ana.id]),
    () => erasePeople(context),
    async () => expect((await accept(ana, token)).errors).toBeUndefined(),
  );
  expect(await stateOf(ana)).toEqual({ isBegun: false, isDone: false });
  passEvent(view);
  clock.pass(30 * 86_400);
  await erasePeople(context);
  expect(await stateOf(ana)).toEqual({ isBegun: true, isDone: true });
});
