import { expect, test } from 'vitest';
import { allActs, openAnySale } from '#test/support/shop/any-sale.ts';
import { type MovementKey, selectCaptured, selectSent, selectTakenBack } from './ours.sql.ts';

// docs/algorithms/statements.md, "States": what an account covers is read in pages by its keys.
const { deployment, open, performing } = await openAnySale();
const { db, pool } = deployment.context;
const view = await open();
const { perform } = performing(view);
for (const act of [...allActs, ...allActs]) await perform(act);
const everywhen = { from: new Date(0), until: new Date('2100-01-01T00:00:00Z') };

const ids = async (text: string, ...values: unknown[]) =>
  (await pool.query<{ id: string }>(text, [view.id, ...values])).rows.map(({ id }) => id);

const { rows: pairs } = await pool.query<{ provider: string; method: string }>(
  "select distinct provider, method from payment where event_id = $1 and captured_cents > 0 and method in ('PIX', 'CARD')",
  [view.id],
);
const pix = pairs.filter(({ method }) => method === 'PIX');

/** All pages of one row each, and no more of them than there can be. */
async function readAll(
  page: (of: { eventId: string; after: string | null; first: number }) => Promise<MovementKey[]>,
): Promise<string[]> {
  const read: string[] = [];
  for (let after: string | null = null, left = 200; left > 0; left -= 1) {
    const [key]: MovementKey[] = await page({ eventId: view.id, after, first: 1 });
    if (key === undefined) break;
    read.push(key.id);
    after = key.id;
  }
  return read;
}

const paid = 'event_id = $1 and captured_cents > 0 and settled_at is not null';

test('each payment that an account covers is on one page, and no other one', async () => {
  const captured = (of: typeof pairs, time = everywhen) =>
    readAll((page) => selectCaptured(db, { ...page, pairs: of }, time));
  const isCovered = "method in ('PIX', 'CARD')";
  const all = await ids(`select id from payment where ${paid} and ${isCovered} order by id`);
  const ofPix = await ids(`select id from payment where ${paid} and method = 'PIX' order by id`);
  expect(await captured(pairs)).toEqual(all);
  expect(await captured(pix)).toEqual(ofPix);
  expect(await captured([])).toEqual([]);
  expect([all.length > ofPix.length, ofPix.length > 1]).toEqual([true, true]);
  const { rows } = await pool.query(
    `select settled_at as at from payment where ${paid} and method = 'PIX' order by settled_at offset 1 limit 1`,
    [view.id],
  );
  const earlier = await ids(
    `select id from payment where ${paid} and method = 'PIX' and settled_at < $2 order by id`,
    rows[0].at,
  );
  expect(await captured(pix, { from: everywhen.from, until: rows[0].at })).toEqual(earlier);
});

test('so is each refund, and each payment that a bank has taken back', async () => {
  const refunds = (of: string) =>
    ids(`select r.id from refund r join payment p on p.event_id = r.event_id and p.id = r.payment_id
      where r.event_id = $1 and r.status = 'DONE' and r.settled_at is not null and p.method ${of} order by r.id`);
  const sent = (of: typeof pairs) => readAll((page) => selectSent(db, { ...page, pairs: of }, everywhen));
  expect(await sent(pairs)).toEqual(await refunds("in ('PIX', 'CARD')"));
  expect(await sent(pix)).toEqual(await refunds("= 'PIX'"));
  expect((await sent(pairs)).length).toBeGreaterThan(1);
  const taken = await ids(
    "select id from payment where event_id = $1 and status = 'CHARGED_BACK' order by id",
  );
  expect(taken.length).toBeGreaterThan(0);
  expect(await readAll((page) => selectTakenBack(db, { ...page, pairs }))).toEqual(taken);
});
