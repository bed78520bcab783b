import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import type { EventDefinition } from '#src/domain/catalogue/event-definition.ts';
import { operator } from '#src/domain/policy/actor.ts';
import { closeBatch } from '#src/service/selling/catalogue/close-batch.ts';
import { lockSaleBatches } from '#src/service/selling/catalogue/lock-batches.ts';
import type { EventView } from '#src/service/selling/event/event-view.ts';
import { stopBatch } from '#src/service/selling/stop/stop-batch.ts';
import type { TestCustomer } from '#test/support/deployment/deployment.ts';
import { countLockWaits } from '#test/support/deployment/lock-waits.ts';
import { codeOf } from '#test/support/shop/checkout.ts';
import { batchOf } from '#test/support/shop/shop.ts';
import { testEvent } from '#test/support/shop/test-event.ts';
import { linesOf, openWaitingShop } from '#test/support/shop/waiting.ts';
import { offerToWaitlist } from './offer-to-waitlist.ts';
import { lockPoolsOf } from './waitlist.sql.ts';

// Joining, offering, buying and leaving at once, on two nodes (docs/algorithms/waiting-list.md).
const { deployment, event, save, people, fill, tryToBuy, join, leave, entriesOf, work, standing, mailsTo } =
  await openWaitingShop();
const { context, clock } = deployment;
const other = await deployment.anotherNode();
afterAll(() => other.close());

/** The batch of Saturday, for who stops or closes it. */
async function satOf(view: EventView) {
  const { rows } = await context.pool.query('select key from batch where id = $1', [batchOf(view, 'sat')]);
  return { eventId: view.id, batchKey: rows[0].key, actor: operator('ana') };
}

describe('many at once', () => {
  test('two nodes offer each unit once, to the oldest', async () => {
    const view = await event({ days: { sat: 12 }, offers: [{ key: 'sat', days: ['sat'], maxPerOrder: 12 }] });
    const seats = await fill(view, 'sat', 12);
    const waiting = await people(20);
    for (const customer of waiting) await join(view, customer, ['sat']);
    await seats.giveBack();
    for (let round = 0; round < 4; round += 1) {
      await Promise.all([offerToWaitlist(context), offerToWaitlist(other.context), offerToWaitlist(context)]);
    }
    expect(await standing(waiting)).toEqual([
      ...Array<string>(12).fill('OFFERED sat'),
      ...Array<string>(8).fill('WAITING'),
    ]);
    const mails = await Promise.all(waiting.map(mailsTo));
    expect(mails.flat().length).toBe(12);
  });

  test('of the public and the list, the list gets what comes back, whoever asks faster', async () => {
    const view = await event({
      days: { sat: 5 },
      offers: [{ key: 'sat', days: ['sat'], maxPerOrder: 5 }],
    });
    const seats = await fill(view, 'sat', 5);
    const waiting = await people(5);
    for (const customer of waiting) await join(view, customer, ['sat']);
    const crowd = await people(10);
    let isOver = false;
    const grabbing = crowd.map(async (customer) => {
      const got: string[] = [];
      while (!isOver) got.push(codeOf(await save(view, customer, linesOf(view, 'sat', 1))) ?? 'HELD');
      return got;
    });
    await seats.giveBack();
    while ((await standing(waiting)).some((status) => status !== 'OFFERED sat')) await work();
    isOver = true;
    const answers = new Set((await Promise.all(grabbing)).flat());
    expect([...answers].filter((code) => code !== 'WAITING_LIST_FIRST' && code !== 'SOLD_OUT')).toEqual([]);
  });

  test.each<[string, string, (view: EventView, definition: EventDefinition) => Promise<unknown>]>([
    ['a stop of the batch', 'A', async (view) => stopBatch(context, { ...(await satOf(view)), until: null })],
    [
      'a batch that is closed',
      'B',
      async (view) => closeBatch(context, { ...(await satOf(view)), slug: view.slug }),
    ],
    ['a publication', 'C', (_view, definition) => deployment.importEvent(definition)],
  ])('%s waits for a round between its locks, and keeps no pool meanwhile', async (_name, letter, act) => {
    const definition = testEvent({
      ...{ slug: `locks-${letter.toLowerCase()}`, code: `LK${letter}`, now: clock.now() },
      ...{ days: { sat: 5 }, offers: [{ key: 'sat', days: ['sat'] }] },
    });
    const view = await deployment.importEvent(definition);
    const acted = context.db.transaction().execute(async (tx) => {
      await lockSaleBatches(tx, view.id);
      const waiting = act(view, { ...definition, name: { pt: 'Outro nome', en: 'Another name' } });
      waiting.catch(() => null);
      await expect.poll(() => countLockWaits(context.pool)).toBe(1);
      await sql`set local lock_timeout = '500ms'`.execute(tx);
      const failure = await lockPoolsOf(tx, view.id, [batchOf(view, 'sat')]).catch(String);
      expect(failure).toBeUndefined();
      return { waiting };
    });
    await expect((await acted).waiting).resolves.not.toThrow();
  });

  test('leaving while the round offers gives either a place left or a cart let go', async () => {
    const view = await event({
      days: { sat: 10 },
      offers: [{ key: 'sat', days: ['sat'], maxPerOrder: 10 }],
    });
    const seats = await fill(view, 'sat', 10);
    const waiting = await people(10);
    const ids: string[] = [];
    for (const customer of waiting) ids.push((await join(view, customer, ['sat'])).data.joinWaitlist.id);
    await seats.giveBack();
    await Promise.all([
      work(),
      ...waiting.map((customer, index) => leave(customer, ids[index] ?? '')),
      offerToWaitlist(other.context),
    ]);
    await work();
    expect(await standing(waiting)).toEqual(Array(10).fill('LEFT'));
    expect(await tryToBuy(view, 'sat', 10)).toBe('HELD');
  });
});

test('where another sale takes the last unit while a round decides, nobody is offered what is gone', async () => {
  const view = await event({
    days: { sat: 2, sun: 5 },
    offers: [
      { key: 'sat', days: ['sat'] },
      { key: 'pass', days: ['sat', 'sun'] },
    ],
  });
  const seats = await fill(view, 'sat', 2);
  const waiting = (await people(2)) as [TestCustomer, TestCustomer];
  for (const customer of waiting) await join(view, customer, ['sat']);
  await seats.keep(1);
  // A pass draws on the same place, and nobody waits for passes. It is taken and not committed yet.
  const sale = await context.pool.connect();
  await sale.query('begin');
  await sale.query(
    `select * from save_carts($1, $2, array[gen_random_uuid()], array[true], array[true], array[null::uuid],
      array[1], array[$3::uuid], array[1])`,
    [view.id, clock.now(), batchOf(view, 'pass')],
  );
  const round = offerToWaitlist(context);
  await new Promise((resolve) => setTimeout(resolve, 200));
  await sale.query('commit');
  sale.release();
  expect(await round).toBe(0);
  expect(await standing(waiting)).toEqual(['WAITING', 'WAITING']);
  expect((await Promise.all(waiting.map(mailsTo))).flat()).toEqual([]);
  // The next round has the older one first, as if nothing had been.
  await seats.giveBack();
  await work();
  expect(await standing(waiting)).toEqual(['OFFERED sat', 'WAITING']);
});

test('people who join for the same things in any order, rounds between them, never wait for each other crosswise', async () => {
  const keys = ['a', 'b', 'c'];
  const view = await event({
    days: Object.fromEntries(keys.map((key) => [key, 2])),
    offers: keys.map((key) => ({ key, days: [key] })),
  });
  const seats = [];
  for (const key of keys) seats.push(await fill(view, key, 2));
  const crowd = await people(12);
  const answers = await Promise.all([
    ...crowd.map((customer, index) => join(view, customer, index % 2 === 0 ? keys : [...keys].reverse())),
    ...seats.map((seat) => seat.giveBack().then(() => undefined)),
    ...Array.from({ length: 6 }, () => offerToWaitlist(context).then(() => undefined)),
    offerToWaitlist(other.context).then(() => undefined),
  ]);
  const refused = answers.flatMap((answer) => (answer === undefined ? [] : (codeOf(answer) ?? [])));
  // Some came when there was something again; nobody was told to try later.
  expect(refused.filter((code) => code !== 'NOT_SOLD_OUT')).toEqual([]);
  for (let round = 0; round < 3; round += 1) await work();
  const joined = await Promise.all(crowd.map(entriesOf));
  const statuses = joined.flat().map(({ status }) => status);
  expect(statuses.filter((status) => status === 'OFFERED').length).toBe(Math.min(6, statuses.length));
});
