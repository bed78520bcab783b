import { Decrypter } from 'age-encryption';
import { expect, test } from 'vitest';
import { limits } from '#src/domain/limits.ts';
import { createRecordSeal, makeSealKey } from '#src/gateway/backup-store/seal.ts';
import { blankOldMails } from '#src/service/ground/mail/blank-old-mails.ts';
import type { TestCustomer } from '#test/support/deployment/deployment.ts';
import { brokenInvariants } from '#test/support/deployment/invariants.ts';
import { foundInDump } from '#test/support/privacy/dump.ts';
import { openWholeLife } from '#test/support/privacy/whole-life.ts';
import { wordsOfZulmira, zulmira } from '#test/support/privacy/zulmira.ts';
import { erasePeople } from './erase-people.ts';
import { forgetOldEvents } from './forget-old-events.ts';
import { requestErasure } from './request-erasure.ts';

// docs/algorithms/privacy.md, "The ends of terms"
const { identity, recipient } = await makeSealKey();
const life = await openWholeLife({ recordSeal: createRecordSeal(recipient) });
const { deployment } = life;
const { context, clock } = deployment;

async function erase(customer: TestCustomer): Promise<void> {
  const { rows } = await context.pool.query(
    'update auth_session set logged_in_at = $2 where user_id = $1 returning id',
    [customer.id, clock.now()],
  );
  await requestErasure(context, { actor: customer.actor, sessionId: rows[0].id, input: {} });
  clock.pass((limits.erasureDelayDays + 1) * 86_400);
  await blankOldMails(context);
  expect(await erasePeople(context)).toBe(1);
}

const ordersOf = async () =>
  (
    await context.pool.query(
      `select o.number, o.status, o.total_cents, (select sum(captured_cents) from payment p
        where p.event_id = o.event_id and p.order_id = o.id) as captured from customer_order o order by 1`,
    )
  ).rows;

async function openRecord(content: Uint8Array): Promise<string> {
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  return await decrypter.decrypt(content, 'text');
}

test('what is sealed opens only with the key that the machine does not have, and goes with the term', async () => {
  const { view, me, order } = await life.live();
  life.passEvent(view);
  await erase(me);
  expect(await foundInDump(context.pool, wordsOfZulmira)).toEqual([]);
  const { rows } = await context.pool.query(
    'select content, recipient, expires_at from sealed_order order by sealed_at, order_id',
  );
  expect(rows).toMatchObject([{ recipient }, { recipient }]);
  const opened = await Promise.all(rows.map(({ content }) => openRecord(content)));
  expect(opened.map((text) => JSON.parse(text))).toContainEqual(
    expect.objectContaining({
      number: order.number,
      documentNumber: zulmira.documentNumber,
      names: expect.arrayContaining([`${zulmira.name} ${zulmira.lastName}`]),
    }),
  );
  const before = await ordersOf();
  clock.pass((rows[0].expires_at.getTime() - clock.now().getTime()) / 1_000 - 60);
  expect(await forgetOldEvents(context)).toBe(0);
  clock.pass(120);
  expect(await forgetOldEvents(context)).toBe(1);
  expect((await context.pool.query('select 1 from sealed_order')).rowCount).toBe(0);
  expect(await ordersOf()).toEqual(before);
});

test('the address of a purchase goes after 540 days, and with its account', async () => {
  const addresses = async () =>
    (await context.pool.query('select ip_address, at from order_access order by at')).rows as { at: Date }[];
  await context.pool.query('delete from order_access');
  const { view, me, order } = await life.live();
  await context.pool.query(
    `insert into order_access (event_id, order_id, ip_address, at)
      select event_id, id, '203.0.113.9', placed_at from customer_order where number = $1 on conflict do nothing`,
    [order.number],
  );
  const [first] = await addresses();
  if (first === undefined) throw new Error('No purchase has an address.');
  life.passEvent(view);
  clock.pass(
    (first.at.getTime() + limits.purchaseAddressDays * 86_400_000 - clock.now().getTime()) / 1_000 - 60,
  );
  await forgetOldEvents(context);
  const kept = (await addresses()).length;
  expect(kept).toBeGreaterThan(0);
  clock.pass(120);
  await forgetOldEvents(context);
  expect((await addresses()).length).toBeLessThan(kept);

  await context.pool.query(
    `insert into order_access (event_id, order_id, ip_address, at)
      select event_id, id, '203.0.113.9', $2 from customer_order where number = $1 on conflict do nothing`,
    [order.number, clock.now()],
  );
  await erase(me);
  const left = await context.pool.query(
    'select 1 from order_access a join customer_order o on o.event_id = a.event_id and o.id = a.order_id where o.number = $1',
    [order.number],
  );
  expect(left.rowCount).toBe(0);
  clock.pass(6 * 366 * 86_400);
  await forgetOldEvents(context);
});

test('five years after an event nobody is named in its rows, and what counts counts on', async () => {
  const { view } = await life.live();
  const before = await ordersOf();
  life.passEvent(view, 5 * 366 + 1);
  await blankOldMails(context);
  expect(await forgetOldEvents(context)).toBe(1);
  expect(await forgetOldEvents(context)).toBe(0);
  expect(await ordersOf()).toEqual(before);
  expect(await brokenInvariants(context.pool)).toEqual([]);
  const { rows } = await context.pool.query(
    `select holder_name || ' ' || holder_last_name as name, holder_document_number ~ '^x[0-9a-f]{32}$' as "isHidden"
    from ticket where event_id = $1`,
    [view.id],
  );
  expect(new Set(rows.map(({ name, isHidden }) => `${name} ${isHidden}`))).toEqual(
    new Set(['Pessoa apagada true']),
  );
  // The accounts go on: only what their owners erase goes of them.
  const places = (await foundInDump(context.pool, wordsOfZulmira)).map((one) => one.split('.')[0] ?? '');
  const { rows: byEvent } = await context.pool.query(
    `select distinct table_name as name from information_schema.columns where column_name = 'event_id' and table_schema = 'public'`,
  );
  const ofEvents = new Set(byEvent.map(({ name }) => name));
  expect(places.filter((place) => ofEvents.has(place))).toEqual([]);
});

test('a provider’s message loses its text after ninety days, a mail its address after a year', async () => {
  const read = async () =>
    (
      await context.pool.query(
        `select (select count(*)::integer from provider_message where raw <> '{}') as messages,
          (select count(*)::integer from mail where sent_at is not null and to_address <> 'pessoa-apagada@invalid') as mails`,
      )
    ).rows[0];
  await context.pool.query(
    `insert into provider_message (provider, message_id, raw, received_at) values ('x', 'm', '{"nome": "Ana"}', $1)`,
    [clock.now()],
  );
  await context.pool.query(
    `insert into mail (id, dedupe_key, template, data, locale, to_address, enqueued_at, next_attempt_at, sent_at)
    values (gen_random_uuid(), 'm', 'mailing', '{}', 'pt', 'ana@exemplo.com.br', $1, $1, $1)`,
    [clock.now()],
  );
  const { mails } = await read();
  await forgetOldEvents(context);
  expect(await read()).toMatchObject({ messages: expect.any(Number), mails });
  expect((await read()).messages).toBeGreaterThan(0);
  clock.pass((limits.messageDays + 1) * 86_400);
  await forgetOldEvents(context);
  expect(await read()).toEqual({ messages: 0, mails });
  clock.pass(limits.mailAddressDays * 86_400);
  await forgetOldEvents(context);
  expect(await read()).toEqual({ messages: 0, mails: 0 });
});

test('a buyer at a till goes with the last of their events, and stays while another counts', async () => {
  const options = { days: { sat: 9 }, offers: [{ key: 'full', days: ['sat'] }] };
  const first = await life.event(options);
  const [ana, bia] = (await deployment.customers(2)) as [TestCustomer, TestCustomer];
  for (const one of [ana, bia]) await life.buy(first, one, { full: [null] });
  life.passEvent(first, 20);
  const second = await life.event(options);
  await life.buy(second, bia, { full: [null] });
  // As a till stores them: an order of its own origin, and no log-in.
  const ids = [ana.id, bia.id];
  await context.pool.query("update customer_order set origin = 'TILL' where customer_id = any ($1)", [ids]);
  await context.pool.query('alter table auth_user disable trigger auth_user_ends_customer');
  await context.pool.query('delete from auth_user where id = any ($1)', [ids]);
  await context.pool.query('alter table auth_user enable trigger auth_user_ends_customer');
  const documentsLeft = async () =>
    (
      await context.pool.query<{ id: string }>(
        'select id from customer where id = any ($1) and document_number is not null',
        [ids],
      )
    ).rows.map(({ id }) => id);
  clock.pass(1_811 * 86_400);
  expect(await forgetOldEvents(context)).toBe(1);
  expect(await documentsLeft()).toEqual([bia.id]);
  clock.pass(60 * 86_400);
  expect(await forgetOldEvents(context)).toBe(1);
  expect(await documentsLeft()).toEqual([]);
  // The till’s own rows are not there; so its rules have nothing to say.
  await context.pool.query("update customer_order set origin = 'SALE' where customer_id = any ($1)", [ids]);
  await context.pool.query(
    "insert into auth_user (id, name, email, email_verified) select id, 'x', id || '@x', true from unnest($1::uuid[]) u (id)",
    [ids],
  );
});
