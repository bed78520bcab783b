import { expect, test } from 'vitest';
import { limits } from '#src/domain/limits.ts';
import { personalData } from '#src/domain/privacy/personal-data.ts';
import { blankOldMails } from '#src/service/ground/mail/blank-old-mails.ts';
import { readLogin, setEmail } from '#src/service/people/login/login.sql.ts';
import { warnOwner } from '#src/service/people/login/warn-owner.ts';
import type { TestCustomer } from '#test/support/deployment/deployment.ts';
import { brokenInvariants } from '#test/support/deployment/invariants.ts';
import { foundInDump } from '#test/support/privacy/dump.ts';
import { openWholeLife } from '#test/support/privacy/whole-life.ts';
import { wordsOfZulmira } from '#test/support/privacy/zulmira.ts';
import { settleDueRefunds } from '../order/refund/settle-due-refunds.ts';
import { erasePeople } from './erase-people.ts';
import { keepAccount } from './keep-account.ts';
import { requestErasure } from './request-erasure.ts';

// docs/algorithms/privacy.md
const life = await openWholeLife();
const { deployment } = life;
const { context, clock } = deployment;

async function sums(): Promise<unknown> {
  const { rows } = await context.pool.query(
    `select (select jsonb_agg(to_jsonb(t) order by t.event_id, t.dimension, t.key, t.hour) from money_total t) as totals,
      (select jsonb_agg(jsonb_build_array(number, status, subtotal_cents, total_cents, customer_id) order by number)
        from customer_order) as orders,
      (select jsonb_agg(jsonb_build_array(id, status, holder_version) order by id) from ticket) as tickets`,
  );
  return rows[0];
}

async function ask(customer: TestCustomer): Promise<void> {
  const { rows } = await context.pool.query('select id from auth_session where user_id = $1', [customer.id]);
  await context.pool.query('update auth_session set logged_in_at = $2 where user_id = $1', [
    customer.id,
    clock.now(),
  ]);
  await requestErasure(context, { actor: customer.actor, sessionId: rows[0].id, input: {} });
}

/** Tables whose columns are numbers that nobody reads; what they keep of a customer is looked for by the customer's id. */
const withoutWords = [
  'auth_session',
  'customer_consent',
  'dispute',
  'dispute_history',
  'follow',
  'order_access',
  'waiting_room_place',
  'wallet_device',
  'wallet_pass',
];

/** Tables of the list that the search has not met: of these it would show nothing. */
function unseen(places: readonly (string | undefined)[]): string[] {
  const met = new Set(places.map((place) => place?.split('.')[0]));
  return Object.entries(personalData)
    .filter(([table, { erasure }]) => erasure !== 'KEEP' && !met.has(table))
    .map(([table]) => table)
    .sort();
}

test('a dump of an erased person has nothing of them but what is sealed', async () => {
  const { view, me } = await life.live();
  const before = await foundInDump(context.pool, wordsOfZulmira);
  const places = [...new Set(before.map((found) => found.split(':')[0]))];
  expect(unseen(places)).toEqual(withoutWords);
  life.passEvent(view);
  const kept = await sums();
  await ask(me);
  clock.pass(8 * 86_400);
  await blankOldMails(context);
  expect(await erasePeople(context)).toBe(1);
  const after = await foundInDump(context.pool, wordsOfZulmira);
  expect([...new Set(after.map((found) => found.split(':')[0]))]).toEqual(['sealed_order.content']);
  expect(await sums()).toEqual(kept);
  expect(await brokenInvariants(context.pool)).toEqual([]);
  const taken = await context.pool.query('delete from sealed_order returning *');
  expect(taken.rowCount).toBeGreaterThan(0);
  expect((await brokenInvariants(context.pool)).join()).toMatch(/^I19 .* is not sealed/);
  for (const { event_id, order_id, content, recipient, sealed_at, expires_at } of taken.rows)
    await context.pool.query(
      'insert into sealed_order (event_id, order_id, content, recipient, sealed_at, expires_at) values ($1, $2, $3, $4, $5, $6)',
      [event_id, order_id, content, recipient, sealed_at, expires_at],
    );
});

/** Rows of the tables that have only numbers, by the id of their customer. */
async function rowsById(customerId: string): Promise<Record<string, number>> {
  const { rows } = await context.pool.query(
    `select (select count(*)::integer from auth_session where user_id = $1) as sessions,
      (select count(*)::integer from customer_consent where customer_id = $1) as consents,
      (select count(*)::integer from follow where customer_id = $1) as follows,
      (select count(*)::integer from wallet_device d join ticket t on t.event_id = d.event_id and t.id = d.ticket_id
        where t.customer_id = $1) as devices,
      (select count(*)::integer from wallet_pass d join ticket t on t.event_id = d.event_id and t.id = d.ticket_id
        where t.customer_id = $1) as passes`,
    [customerId],
  );
  return rows[0];
}

/** All that an erasure waits for is over, and her event too. */
async function erase(customer: TestCustomer): Promise<void> {
  await ask(customer);
  clock.pass(8 * 86_400);
  await blankOldMails(context);
  await erasePeople(context);
}

const stateOf = async ({ id }: TestCustomer) =>
  (
    await context.pool.query(
      `select canceled_at is not null as "isCanceled", begun_at is not null as "isBegun", done_at is not null as "isDone",
        due_at as "dueAt" from erasure where customer_id = $1 order by requested_at desc limit 1`,
      [id],
    )
  ).rows[0];

test('what has no words goes as well: log-ins, consents, passes of phones', async () => {
  const { view, me } = await life.live();
  await context.pool.query(
    `insert into follow (id, customer_id, kind, subject, name, by_mail, by_push, asked_at, confirmed_at)
    values (gen_random_uuid(), $1, 'EVENT', 'x', 'x', true, false, now(), now())`,
    [me.id],
  );
  expect(Object.values(await rowsById(me.id))).toEqual([1, 1, 1, expect.any(Number), expect.any(Number)]);
  life.passEvent(view);
  await erase(me);
  expect(await rowsById(me.id)).toEqual({ sessions: 0, consents: 0, follows: 0, devices: 0, passes: 0 });
});

test('an account with a ticket that still opens is not erased before the event is over', async () => {
  const view = await life.event({ days: { sat: 2 }, offers: [{ key: 'full', days: ['sat'] }] });
  const [ana] = await deployment.customers(1);
  if (ana === undefined) throw new Error('Nobody is there.');
  await life.buy(view, ana, { full: [null] });
  await erase(ana);
  expect(await stateOf(ana)).toMatchObject({ isBegun: false, isDone: false });
  expect(await life.ticketsOf(ana)).toMatchObject([{ status: 'VALID' }]);
  const overAt = view.endsAt.getTime() + limits.erasureAfterEventDays * 86_400_000;
  expect((await stateOf(ana)).dueAt.getTime()).toBe(overAt);
  life.passEvent(view);
  await erasePeople(context);
  expect(await stateOf(ana)).toMatchObject({ isDone: true });
});

test('money that is on its way back is waited for', async () => {
  const view = await life.event({ days: { sat: 2 }, offers: [{ key: 'full', days: ['sat'] }] });
  const [ana] = await deployment.customers(1);
  if (ana === undefined) throw new Error('Nobody is there.');
  const order = await life.buy(view, ana, { full: [null] });
  await life.giveBack(ana, order.number);
  await erase(ana);
  expect(await stateOf(ana)).toMatchObject({ isBegun: false });
  const { rows } = await context.pool.query(
    'select count(*)::integer as due from refund where event_id = $1',
    [view.id],
  );
  expect(rows[0].due).toBe(1);
  await settleDueRefunds(context, { providers: context.payments.names, areOthers: false });
  clock.pass(limits.erasureLooksAgainDays * 86_400 + 1);
  await erasePeople(context);
  expect(await stateOf(ana)).toMatchObject({ isDone: true });
});

test('there is a way back until it begins, and none after', async () => {
  const [ana] = await deployment.customers(1);
  if (ana === undefined) throw new Error('Nobody is there.');
  await ask(ana);
  await ask(ana);
  expect((await context.pool.query('select 1 from erasure where customer_id = $1', [ana.id])).rowCount).toBe(
    1,
  );
  await keepAccount(context, ana);
  clock.pass(8 * 86_400);
  await erasePeople(context);
  expect(await stateOf(ana)).toMatchObject({ isCanceled: true, isBegun: false });
  await expect(keepAccount(context, ana)).rejects.toMatchObject({ code: 'ERASURE_NOT_REQUESTED' });
  await erase(ana);
  expect(await stateOf(ana)).toMatchObject({ isDone: true });
  await expect(keepAccount(context, ana)).rejects.toMatchObject({ code: 'ERASURE_NOT_REQUESTED' });
});

test('whoever takes the account back after the request keeps it', async () => {
  const [ana] = await deployment.customers(1);
  if (ana === undefined) throw new Error('Nobody is there.');
  await ask(ana);
  clock.pass(3_600);
  await context.pool.query('update auth_user set access_ended_at = $2 where id = $1', [ana.id, clock.now()]);
  clock.pass(8 * 86_400);
  await erasePeople(context);
  expect(await stateOf(ana)).toMatchObject({ isCanceled: true, isBegun: false });
});

test('an old log-in is not enough to ask', async () => {
  const [ana] = await deployment.customers(1);
  if (ana === undefined) throw new Error('Nobody is there.');
  const { rows } = await context.pool.query('select id from auth_session where user_id = $1', [ana.id]);
  clock.pass(3_600);
  const asked = { actor: ana.actor, sessionId: rows[0].id, input: {} };
  await expect(requestErasure(context, asked)).rejects.toMatchObject({ code: 'RECENT_LOGIN_REQUIRED' });
});

test('a friend’s ticket for a coming event keeps the name by which it opens; one of an event that is over does not', async () => {
  const options = { days: { sat: 9 }, offers: [{ key: 'full', days: ['sat'] }] };
  const over = await life.event(options);
  const [ana, bia] = (await deployment.customers(2)) as [TestCustomer, TestCustomer];
  const named = {
    name: 'Anabela',
    lastName: 'Torres',
    documentType: 'CPF',
    documentNumber: ana.documentNumber,
  };
  const first = await life.buy(over, bia, { full: [named] });
  life.passEvent(over);
  const coming = await life.event(options);
  const second = await life.buy(coming, bia, { full: [named] });
  await erase(ana);
  const holderOf = async (id: string | undefined) => (await life.ticketOf(bia, id ?? ''))?.holder;
  expect(await holderOf(first.tickets[0]?.id)).toMatchObject({ name: 'Pessoa' });
  expect((await holderOf(first.tickets[0]?.id))?.documentNumber).not.toBe(ana.documentNumber);
  expect(await holderOf(second.tickets[0]?.id)).toMatchObject({
    name: 'Anabela',
    documentNumber: ana.documentNumber,
  });
});

test('the address and the document begin anew, and lead to nothing of before', async () => {
  const { view, me } = await life.live();
  life.passEvent(view);
  await erase(me);
  const [again] = await deployment.customers(1);
  if (again === undefined) throw new Error('Nobody is there.');
  await life.become(again);
  expect(await life.ticketsOf(again)).toEqual([]);
  const own = await deployment.graphql<{ orders: { items: unknown[] } }>(
    '{ orders { items { number } } }',
    {},
    again,
  );
  expect(own.data.orders.items).toEqual([]);
  await erase(again);
});

test('a run that ends in the middle is finished by the next', async () => {
  const { view, me } = await life.live();
  life.passEvent(view);
  await ask(me);
  clock.pass(8 * 86_400);
  await blankOldMails(context);
  const events = { ...context.events, all: () => Promise.reject(new Error('The node dies.')) };
  expect(await erasePeople({ ...context, events })).toBe(0);
  expect(await stateOf(me)).toMatchObject({ isBegun: true, isDone: false });
  clock.pass(limits.erasureRetryMinutes * 60);
  expect(await erasePeople(context)).toBe(1);
  const found = (await foundInDump(context.pool, wordsOfZulmira)).map((one) => one.split(':')[0]);
  expect([...new Set(found)]).toEqual(['sealed_order.content']);
});

test('those that fail stand in nobody’s way, and are tried again ever later', async () => {
  const atOnce = 20;
  const people = await deployment.customers(atOnce + 1);
  for (const one of people) {
    await ask(one);
    clock.pass(1);
  }
  const [first] = people as [TestCustomer];
  const last = people.at(-1) as TestCustomer;
  clock.pass(8 * 86_400);
  let calls = 0;
  let failures = atOnce;
  const all = () => {
    calls += 1;
    return calls <= failures ? Promise.reject(new Error('It fails.')) : context.events.all();
  };
  const failing = { ...context, events: { ...context.events, all } };
  expect(await erasePeople(failing)).toBe(0);
  expect(await erasePeople(failing)).toBe(1);
  expect(await stateOf(last)).toMatchObject({ isDone: true });
  failures = Number.POSITIVE_INFINITY;
  const waits: number[] = [];
  while (waits.length < 12) {
    const wait = ((await stateOf(first)).dueAt.getTime() - clock.now().getTime()) / 60_000;
    waits.push(Math.round(wait));
    clock.pass(wait * 60);
    await erasePeople(failing);
  }
  expect(waits.slice(0, 5)).toEqual([10, 10, 20, 40, 80]);
  expect(waits.at(-1)).toBe(24 * 60);
  clock.pass(86_400);
  expect(await erasePeople(context)).toBe(atOnce);
});

/** Moves an account from an address that was proved, as the link in its mail does; what is sent to the old one stays for a while. */
async function moveTo(customerId: string, email: string): Promise<string> {
  const login = await readLogin(context.db, customerId);
  if (login === null) throw new Error('Nobody is there.');
  await context.db.transaction().execute(async (tx) => {
    await setEmail(tx, customerId, email);
    await warnOwner(context, tx, { ...login, emailVerified: true }, 'email-changed');
  });
  return login.email;
}

test('an address of before is erased long after the account has left it, wherever it stands', async () => {
  const view = await life.event({ days: { sat: 4 }, offers: [{ key: 'full', days: ['sat'] }] });
  const [ana, bia] = (await deployment.customers(2)) as [TestCustomer, TestCustomer];
  const email = await moveTo(ana.id, 'ana.nova@exemplo-unico.com.br');
  const { tickets } = await life.buy(view, bia, { full: [null] });
  await life.offer(bia, tickets[0]?.id ?? '', email);
  await context.pool.query(
    `insert into alert_address (id, email, locale, text_version, asked_at, confirm_mails_since)
    values (gen_random_uuid(), $1, 'pt', 'x', now(), now())`,
    [email],
  );
  clock.pass(8 * 86_400);
  await context.pool.query('delete from mailed_code where expires_at < $1', [clock.now()]);
  const places = (await foundInDump(context.pool, [email])).map((found) => found.split(':')[0]);
  expect(places).toEqual(
    expect.arrayContaining(['alert_address.email', 'mail.to_address', 'ticket_transfer.email']),
  );
  life.passEvent(view);
  await erase(ana);
  expect(await stateOf(ana)).toMatchObject({ isDone: true });
  expect(await foundInDump(context.pool, [email])).toEqual([]);
});

test('an address of before that is another account’s by now is that account’s', async () => {
  const [ana, bia] = (await deployment.customers(2)) as [TestCustomer, TestCustomer];
  const email = await moveTo(ana.id, 'ana.outra@exemplo-unico.com.br');
  clock.pass(8 * 86_400);
  await context.pool.query('delete from mailed_code where expires_at < $1', [clock.now()]);
  await context.pool.query('update auth_user set email = $2 where id = $1', [bia.id, email]);
  await erase(ana);
  expect(await stateOf(ana)).toMatchObject({ isDone: true });
  expect(await foundInDump(context.pool, [email])).toEqual(
    expect.arrayContaining([`auth_user.email: ${email}`, `mail.to_address: ${email}`]),
  );
});
