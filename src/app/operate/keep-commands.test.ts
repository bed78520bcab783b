import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { openReview } from '#src/service/holding/order/rows/money-review.sql.ts';
import { CatalogueError } from '#src/service/selling/catalogue/files/catalogue-error.ts';
import type { MadeRow } from '#test/statements/made-row.ts';
import { writeOfx } from '#test/statements/write-ofx.ts';
import { batchOf, openShop } from '#test/support/shop/shop.ts';
import { operator } from '../../domain/policy/actor.ts';
import { commandNamed } from './commands.ts';

// Commands that maintain an installation: its events, its money, its invariants.
const shop = await openShop();
const { deployment, hold, order } = shop;
const { context } = deployment;
const folder = mkdtempSync(join(tmpdir(), 'canhoto-import-'));
afterAll(() => rmSync(folder, { recursive: true }));

const run = async (...words: string[]) => {
  const command = commandNamed(words);
  if (command === null) throw new Error(`${words.join(' ')} is no command.`);
  return await command(context, operator('test'));
};

describe('import', () => {
  const slug = 'baile-da-agulha';
  const source = fileURLToPath(new URL(`../../../catalogue/${slug}`, import.meta.url));
  const file = join(folder, slug, 'event.yaml');
  cpSync(source, join(folder, slug), { recursive: true });
  const original = readFileSync(file, 'utf8');
  const change = (from: string, to: string) => {
    if (!original.includes(from)) throw new Error(`The file has no "${from}".`);
    writeFileSync(file, original.replace(from, to));
  };

  test('adds an event, and brings it up to date when its file has changed', async () => {
    expect((await run('import', join(folder, slug))).lines[0]).toContain(`${slug} stands as its file says`);
    const first = await context.events.bySlug(slug);
    change('priceCents: 8000', 'priceCents: 8500');
    await run('import', join(folder, slug));
    const then = await context.events.bySlug(slug);
    const prices = [...(then?.batchById.values() ?? [])].map(({ batch }) => batch.priceCents);
    expect(prices).toContain(8_500);
    expect(then?.id).toBe(first?.id);
    expect(then?.version).toBeGreaterThan(first?.version ?? 0);
  });

  test('is refused whole, with its reasons, where units are taken that the file no longer has', async () => {
    const before = await context.pool.query('select key, capacity, held, sold from pool order by key');
    // The demonstration has sold 88 of the first batch: none of them may go.
    writeFileSync(
      file,
      original.replace('quantity: 150', 'quantity: 80').replace('demoSold: 88', 'demoSold: 1'),
    );
    await expect(run('import', join(folder, slug))).rejects.toThrow(CatalogueError);
    await expect(run('import', join(folder, slug))).rejects.toThrow(/88 units are taken, 80 are too few/);
    const after = await context.pool.query('select key, capacity, held, sold from pool order by key');
    expect(after.rows).toEqual(before.rows);
  });

  test('names the line of what is wrong, and changes nothing', async () => {
    writeFileSync(file, `${original}\nnonsense: true\n`);
    await expect(run('import', join(folder, slug))).rejects.toThrow(/event\.yaml:\d+: /);
    await expect(run('import', join(folder, 'nowhere'))).rejects.toThrow(/is missing/);
  });
});

test('read-statement stores the lines of a file once, and refuses in the words of the page', async () => {
  const row: MadeRow = {
    ...{ at: new Date('2026-11-05T15:00:00Z'), kind: 'TARIFF', grossCents: -1_290, feeCents: 0 },
    ...{ ourReference: null, theirId: 't1', text: 'TARIFA MENSAL' },
  };
  const file = join(folder, 'novembro.ofx');
  writeFileSync(file, writeOfx([row]));
  const { lines } = await run('read-statement', file);
  expect(lines).toEqual(['1 of 1 lines of this OFX are new.', expect.stringMatching(/12345-6: 1 lines\.$/)]);
  expect((await run('read-statement', file)).lines[0]).toBe('0 of 1 lines of this OFX are new.');
  const { rows } = await context.pool.query(
    "select actor, subject from organizer_audit_entry where action = 'statement.import'",
  );
  expect(rows).toEqual([{ actor: 'operator:test', subject: 'statement novembro.ofx' }]);
  writeFileSync(file, 'no statement');
  await expect(run('read-statement', file)).rejects.toMatchObject({ code: 'STATEMENT_UNKNOWN' });
  await expect(run('read-statement', `${file}.gone`)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('close-batch turns to the next batch, once, and what is held of it can still be bought', async () => {
  const view = await shop.event({
    days: { sat: 20 },
    offers: [{ key: 'sat', days: ['sat'], batches: [{ units: 10 }, { units: 10, priceCents: 20_000 }] }],
  });
  const [ana, ben] = await deployment.customers(2);
  if (ana === undefined || ben === undefined) throw new Error('Nobody came.');
  const first = batchOf(view, 'sat', 1);
  const held = await hold(view, ana, [{ batchId: first, quantity: 1 }]);
  const { rows } = await context.pool.query('select key from batch where event_id = $1 and id = $2', [
    view.id,
    first,
  ]);
  const key: string = rows[0].key;
  expect((await run('close-batch', view.slug, key)).lines[0]).toContain('is closed');
  expect((await hold(view, ben, [{ batchId: first, quantity: 1 }])).errors?.[0]?.extensions.code).toBe(
    'BATCH_CLOSED',
  );
  expect((await hold(view, ben, [{ batchId: batchOf(view, 'sat', 2), quantity: 1 }])).errors).toBeUndefined();
  expect((await order(ana, held.data.saveCart.id)).errors).toBeUndefined();
  await expect(run('close-batch', view.slug, key)).rejects.toMatchObject({ code: 'BATCH_CLOSED' });
  await expect(run('close-batch', view.slug, 'nothing')).rejects.toMatchObject({ code: 'BATCH_NOT_FOUND' });
  await expect(run('close-batch', 'nowhere', key)).rejects.toMatchObject({ code: 'EVENT_NOT_FOUND' });
});

test('close-review keeps who settled what and why, once', async () => {
  const view = await shop.event({ days: { sat: 5 }, offers: [{ key: 'sat', days: ['sat'] }] });
  const [ana] = await deployment.customers(1);
  if (ana === undefined) throw new Error('Nobody came.');
  const cart = await hold(view, ana, [{ batchId: batchOf(view, 'sat'), quantity: 1 }]);
  const { number } = (await order(ana, cart.data.saveCart.id)).data.placeOrder;
  const { rows: payments } = await context.pool.query(
    'select p.id from payment p join customer_order o on o.event_id = p.event_id and o.id = p.order_id where o.event_id = $1',
    [view.id],
  );
  await openReview(context.db, {
    eventId: view.id,
    id: context.ids.uuid(),
    paymentId: payments[0].id,
    reason: 'CHARGEBACK_REVERSED',
    amountCents: 1_234,
    openedAt: context.clock.now(),
  });
  await expect(run('close-review', number, 'refund-failed', 'x')).rejects.toMatchObject({
    code: 'REVIEW_NOT_FOUND',
  });
  const closed = await run('close-review', number, 'chargeback-reversed', 'transferred by hand');
  expect(closed.lines[0]).toContain('12.34');
  const { rows } = await context.pool.query('select closed_at, note from money_review where event_id = $1', [
    view.id,
  ]);
  expect(rows).toEqual([{ closed_at: expect.any(Date), note: 'operator:test: transferred by hand' }]);
  await expect(run('close-review', number, 'chargeback-reversed', 'again')).rejects.toMatchObject({
    code: 'REVIEW_NOT_FOUND',
  });
  expect(commandNamed(['close-review', number, 'chargeback-reversed', ' '])).toBeNull();
});

test('check finds that all is well, and a counter that is not its ledger', async () => {
  const view = await shop.event({ days: { sat: 5 }, offers: [{ key: 'sat', days: ['sat'] }] });
  const well = await run('check');
  expect(well.needsPerson).toBe(false);
  expect(well.lines).toEqual([expect.stringMatching(/^\d+ rules hold\.$/)]);
  await context.pool.query('update pool set held = 1 where event_id = $1', [view.id]);
  const broken = await run('check');
  expect(broken.needsPerson).toBe(true);
  expect(broken.lines.join('\n')).toMatch(/I2 counter = ledger/);
  await context.pool.query('update pool set held = 0 where event_id = $1', [view.id]);
});
