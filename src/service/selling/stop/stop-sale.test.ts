import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { operator } from '#src/domain/policy/actor.ts';
import { saveCarts } from '#src/service/selling/hold/hold.sql.ts';
import { countLockWaits } from '#test/support/deployment/lock-waits.ts';
import { withoutGuard } from '#test/support/deployment/weaken.ts';
import { refusalOf } from '#test/support/shop/draft-desk.ts';
import { openKernel } from '#test/support/shop/kernel.ts';
import { batchOf } from '#test/support/shop/shop.ts';
import { closeBatch } from '../catalogue/close-batch.ts';
import type { EventView } from '../event/event-view.ts';
import { openBatch } from './open-batch.ts';
import { openSale } from './open-sale.ts';
import { stopBatch } from './stop-batch.ts';
import { stopSale } from './stop-sale.ts';

// docs/algorithms/stopped-and-hidden.md
const { deployment, event, hold, order, take } = await openKernel();
const { context, clock, bank } = deployment;
const actor = operator('ana');
const oneDay = (units = 500) => ({ days: { sat: units }, offers: [{ key: 'full', days: ['sat'] }] });
const inMinutes = (minutes: number) => new Date(clock.now().getTime() + minutes * 60_000);
const codeOf = (answer: { errors?: { extensions: { code: string } }[] }) =>
  answer.errors?.[0]?.extensions.code;
const seen = async (slug: string) => {
  const { data } = await deployment.graphql<{
    event: { saleStatus: string; saleStoppedUntil: string | null };
  }>('query($slug: String!) { event(slug: $slug) { saleStatus saleStoppedUntil } }', { slug });
  return data.event;
};

describe('A stopped sale', () => {
  test('holds nothing and begins nothing; who holds may pay, and give back', async () => {
    const view = await event(oneDay());
    const [ana, bia, caio] = await deployment.customers(3);
    const lines = [{ batchId: batchOf(view, 'full'), quantity: 2 }];
    const held = await hold(view, ana!, lines);
    const other = await hold(view, bia!, lines);
    await stopSale(context, { eventId: view.id, until: null, actor });
    expect(codeOf(await hold(view, caio!, lines))).toBe('SALE_STOPPED');
    const cart = { id: other.data.saveCart.id, eventSlug: view.slug };
    const change = async (quantity: number) =>
      await deployment.graphql(
        'mutation($input: CartInput!) { saveCart(input: $input) { id } }',
        { input: { ...cart, lines: [{ batchId: batchOf(view, 'full'), quantity }] } },
        bia!,
      );
    expect(codeOf((await change(3)) as never)).toBe('SALE_STOPPED');
    expect((await change(1)).errors).toBeUndefined();
    const placed = await order(ana!, held.data.saveCart.id);
    expect(placed.errors).toBeUndefined();
    expect(await bank.pay(placed.data.placeOrder.payment.pix?.txid ?? '')).toMatchObject({ outcome: 'PAID' });
    expect(await seen(view.slug)).toEqual({ saleStatus: 'STOPPED', saleStoppedUntil: null });
    await openSale(context, { eventId: view.id, actor });
    expect(await seen(view.slug)).toMatchObject({ saleStatus: 'ON_SALE' });
    expect((await hold(view, caio!, lines)).errors).toBeUndefined();
  });

  test('with an end opens by itself, to the minute', async () => {
    const view = await event(oneDay());
    const [ana] = await deployment.customers(1);
    const lines = [{ batchId: batchOf(view, 'full'), quantity: 1 }];
    await stopSale(context, { eventId: view.id, until: inMinutes(10), actor });
    const { saleStoppedUntil } = await seen(view.slug);
    expect(new Date(saleStoppedUntil ?? 0).getTime() % 60_000).toBe(0);
    expect(codeOf(await hold(view, ana!, lines))).toBe('SALE_STOPPED');
    clock.pass(11 * 60);
    expect((await hold(view, ana!, lines)).errors).toBeUndefined();
    expect(await seen(view.slug)).toEqual({ saleStatus: 'ON_SALE', saleStoppedUntil: null });
  });

  test('is asked for once; its end is in the future and before the end of the sale', async () => {
    const view = await event(oneDay());
    const stop = (until: Date | null) => stopSale(context, { eventId: view.id, until, actor });
    const outcomeOf = (until: Date) =>
      stop(until).then(
        () => 'stopped',
        (error: Error) => error.message,
      );
    expect(await outcomeOf(inMinutes(-1))).toBe('STOP_TIME_INVALID');
    expect(await outcomeOf(view.saleClosesAt)).toBe('STOP_TIME_INVALID');
    await stop(null);
    await stop(null);
    await stop(inMinutes(30));
    await openSale(context, { eventId: view.id, actor });
    await openSale(context, { eventId: view.id, actor });
    const { rows } = await sql`select after ->> 'isStopped' as is from audit_entry
      where event_id = ${view.id} and action = 'sale.stop' order by at, id`.execute(context.db);
    expect(rows.map((row) => (row as { is: string }).is).sort()).toEqual(['false', 'true', 'true']);
    await sql`update event set canceled_at = ${clock.now()} where id = ${view.id}`.execute(context.db);
    expect(await refusalOf(stop(null))).toBe('EVENT_CANCELED');
  });

  /** Holds go on from eight connections while the sale is stopped; how many carts were committed after the stop was. */
  async function heldAfterStop(isShort: boolean): Promise<{ before: number; after: number; late: number }> {
    const view = await event(oneDay(5_000));
    const batch = batchOf(view, 'full');
    const carts = async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::integer as count from cart where event_id = ${view.id}`.execute(context.db);
      return rows[0]?.count ?? 0;
    };
    let isOver = false;
    let isStopped = false;
    let late = 0;
    const holding = Array.from({ length: 8 }, async () => {
      while (!isOver) {
        const isLate = isStopped;
        const [verdict] = await saveCarts(context.pool, view.id, clock.now(), [take(batch, 1)], { isShort });
        if (isLate && verdict?.refusal === null) late += 1;
      }
    });
    while ((await carts()) < 40) await new Promise((resolve) => setImmediate(resolve));
    await stopSale(context, { eventId: view.id, until: null, actor });
    // Committed: from here on nothing is held, whichever call began before.
    isStopped = true;
    const before = await carts();
    await Promise.all(Array.from({ length: 20 }, carts));
    isOver = true;
    await Promise.all(holding);
    return { before, after: await carts(), late };
  }

  test.each([false, true])(
    'under load, nothing is held after its commit (decided one by one: %s)',
    async (isShort) => {
      const { before, after, late } = await heldAfterStop(isShort);
      expect(late).toBe(0);
      expect(after).toBe(before);
    },
  );

  test('waits for holds that have their pools, so each of them is committed before it', async () => {
    const view = await event(oneDay());
    const holding = await context.pool.connect();
    try {
      await holding.query('begin');
      await holding.query('select 1 from pool where event_id = $1 for update', [view.id]);
      let isStopped = false;
      const stopping = stopSale(context, { eventId: view.id, until: null, actor }).then(() => {
        isStopped = true;
      });
      while ((await countLockWaits(context.pool)) === 0 && !isStopped);
      expect(isStopped).toBe(false);
      await holding.query('commit');
      await stopping;
    } finally {
      holding.release();
    }
    expect((await seen(view.slug)).saleStatus).toBe('STOPPED');
  });

  test.each(['begin_carts', 'save_carts'] as const)(
    'is read by %s with its pools locked, so a call that looked before it is refused',
    async (name) => {
      const view = await event(oneDay());
      const isShort = name === 'save_carts';
      const stops = {
        sale: ['update event set sale_stopped_at = $2, sale_stopped_by = $3 where id = $1', 'SALE_STOPPED'],
        batch: ['update batch set stopped_at = $2 where event_id = $1 and $3 <> key', 'BATCH_NOT_OPEN'],
      } as const;
      // The pools are ours while the call looks at the batch and waits for them; then it is stopped, and they are free.
      const meet = async (statement: string) => {
        const other = await context.pool.connect();
        try {
          await other.query('begin');
          await other.query('select 1 from pool where event_id = $1 order by id for update', [view.id]);
          const call = saveCarts(context.pool, view.id, clock.now(), [take(batchOf(view, 'full'), 1)], {
            isShort,
          });
          while ((await countLockWaits(context.pool)) === 0);
          await other.query(statement, [view.id, clock.now(), 'staff:x']);
          await other.query('commit');
          return (await call)[0]?.refusal;
        } finally {
          other.release();
          await sql`update event set sale_stopped_at = null, sale_stopped_by = null where id = ${view.id}`.execute(
            context.db,
          );
          await sql`update batch set stopped_at = null where event_id = ${view.id}`.execute(context.db);
        }
      };
      for (const [statement, refusal] of Object.values(stops)) expect(await meet(statement)).toBe(refusal);
      await withoutGuard(context.pool, { function: name, name: 'sale-stop' }, async () => {
        for (const [statement] of Object.values(stops)) expect(await meet(statement)).toBeNull();
      });
    },
  );
});

describe('A stopped batch', () => {
  const keyOf = async (view: EventView, number: number) => {
    const { rows } = await sql<{ key: string }>`select key from batch
      where event_id = ${view.id} and id = ${batchOf(view, 'full', number)}`.execute(context.db);
    return rows[0]?.key ?? '';
  };
  const twoBatches = () => ({
    days: { sat: 500 },
    offers: [
      { key: 'full', days: ['sat'], batches: [{ units: 5 }, { units: 5 }] },
      { key: 'other', days: ['sat'] },
    ],
  });

  test('holds nothing, the next one waits, others sell; its end opens it by itself', async () => {
    const view = await event(twoBatches());
    const [ana, bia] = await deployment.customers(2);
    const line = (offer: string, number?: number) => [{ batchId: batchOf(view, offer, number), quantity: 1 }];
    const batchKey = await keyOf(view, 1);
    await stopBatch(context, { eventId: view.id, batchKey, until: inMinutes(10), actor });
    for (const number of [1, 2])
      expect(codeOf(await hold(view, ana!, line('full', number)))).toBe('BATCH_NOT_OPEN');
    expect((await hold(view, bia!, line('other'))).errors).toBeUndefined();
    expect(await seen(view.slug)).toMatchObject({ saleStatus: 'ON_SALE' });
    clock.pass(11 * 60);
    expect((await hold(view, ana!, line('full', 1))).errors).toBeUndefined();
  });

  test('is asked for once, refused where it is none or over, and audited', async () => {
    const view = await event(twoBatches());
    const batchKey = await keyOf(view, 1);
    const stop = (until: Date | null, key = batchKey) =>
      stopBatch(context, { eventId: view.id, batchKey: key, until, actor });
    expect(await refusalOf(stop(null, 'never.1'))).toBe('BATCH_NOT_FOUND');
    expect(await refusalOf(stop(inMinutes(-1)))).toBe('STOP_TIME_INVALID');
    expect(await refusalOf(stop(view.saleClosesAt))).toBe('STOP_TIME_INVALID');
    await stop(null);
    await stop(null);
    const open = () => openBatch(context, { eventId: view.id, batchKey, actor });
    await open();
    await open();
    expect(await refusalOf(openBatch(context, { eventId: view.id, batchKey: 'never.1', actor }))).toBe(
      'BATCH_NOT_FOUND',
    );
    const { rows } = await sql`select after ->> 'isStopped' as is from audit_entry
      where event_id = ${view.id} and action = 'sale.stop' order by at, id`.execute(context.db);
    expect(rows.map((row) => (row as { is: string }).is).sort()).toEqual(['false', 'true']);
    await closeBatch(context, { slug: view.slug, batchKey, actor });
    expect(await refusalOf(stop(null))).toBe('BATCH_CLOSED');
  });
});
