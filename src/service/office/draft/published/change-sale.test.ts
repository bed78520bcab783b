import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { SaleChange } from '#src/domain/draft/sale/sale-change.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { Staff } from '#src/domain/policy/actor.ts';
import { operator } from '#src/domain/policy/actor.ts';
import { checkInvariants } from '#src/service/ground/invariants/check-invariants.ts';
import { importEvent } from '#src/service/selling/catalogue/import-event.ts';
import { createEventCache } from '#src/service/selling/event/event-cache.ts';
import { openBatch } from '#src/service/selling/stop/open-batch.ts';
import { stopBatch } from '#src/service/selling/stop/stop-batch.ts';
import { openDraftDesk, refusalOf } from '#test/support/shop/draft-desk.ts';
import { batchOf } from '#test/support/shop/shop.ts';
import { readBatchSales } from '../../lists/read-batch-sales.ts';
import { publishDraft } from '../publish-draft.ts';
import { changeSale, previewSaleChange } from './change-sale.ts';
import { readCapacities } from './read-capacities.ts';

const desk = await openDraftDesk();
const { deployment, guilda, vertice, staff, ana, draft, saved } = desk;
const { context, clock } = deployment;
const made = { newId: () => context.ids.uuid(), now: clock.now() };
const dates = (day: string) => ['dates', `#${day}`, 'capacity'];

/** A fair that sells now. */
async function onSale(): Promise<{ eventId: Uuid; slug: string }> {
  const made = await draft('CONVENTION');
  const open = await saved(ana, made, { kind: 'SET', path: ['saleOpensAt'], value: '2025-01-01T10:00' });
  await publishDraft(context, { actor: ana, eventId: open.eventId, revision: open.revision });
  return { eventId: open.eventId, slug: (open.written as { slug: string }).slug };
}

async function hold(slug: string, offer: string, quantity: number) {
  const view = await context.events.bySlug(slug);
  const [customer] = await deployment.customers(1);
  const lines = [{ batchId: batchOf(view!, offer), quantity }];
  return await deployment.graphql<{ saveCart: { id: Uuid; lines: { priceCents: number }[] } }>(
    'mutation($input: CartInput!) { saveCart(input: $input) { id } }',
    { input: { eventSlug: slug, lines } },
    customer,
  );
}

const preview = (eventId: Uuid, what: SaleChange, actor: Staff = ana) =>
  previewSaleChange(context, { actor, eventId, change: what });
/** Over what is published now, where nothing else is said. */
async function change(eventId: Uuid, what: SaleChange, actor: Staff = ana, seen?: number) {
  const row = await context.pool.query('select published_version from event_draft where event_id = $1', [
    eventId,
  ]);
  const over = seen ?? row.rows[0]?.published_version ?? 1;
  return await changeSale(context, { actor, eventId, change: what, over });
}

async function capacityOf(eventId: Uuid, day: string) {
  const found = (await readCapacities(context, eventId)).find(
    ({ path }) => path.join() === dates(day).join(),
  );
  return found && { units: found.units, free: found.free };
}

describe('while it sells', () => {
  test('a batch stops in all ticket types and opens again; what is held of it stays', async () => {
    const { eventId, slug } = await onSale();
    const held = await hold(slug, 'Sábado', 2);
    expect(held.errors).toBeUndefined();
    await stopBatch(context, { actor: ana, eventId, batchKey: 'sab.1', until: null });
    expect((await hold(slug, 'Sábado', 1)).errors?.[0]?.extensions?.code).toBe('BATCH_NOT_OPEN');
    const stopped = await sql<{ key: string }>`
      select key from batch where event_id = ${eventId} and stopped_at is not null order by key`.execute(
      context.db,
    );
    expect(stopped.rows.map(({ key }) => key)).toEqual([
      'sab-half-60.1',
      'sab-half.1',
      'sab-social.1',
      'sab.1',
    ]);
    const carts = await sql<{ units: number }>`
      select coalesce(sum(held_change), 0)::integer as units from stock_entry where event_id = ${eventId}`.execute(
      context.db,
    );
    expect(carts.rows).toEqual([{ units: 2 }]);
    await openBatch(context, { actor: ana, eventId, batchKey: 'sab.1' });
    expect((await hold(slug, 'Sábado', 1)).errors).toBeUndefined();
    const audit = await sql`select action from audit_entry where event_id = ${eventId} order by at`.execute(
      context.db,
    );
    expect(audit.rows).toEqual(['event.publish', 'sale.stop', 'sale.stop'].map((action) => ({ action })));
  });

  test('a price by which a coupon gives the ticket away asks for a fresh proof', async () => {
    const made = await draft('CONVENTION');
    const value = [{ code: 'AMIGO', amountCents: 5_000, offers: ['sab'] }];
    const { eventId, revision } = await saved(ana, made, { kind: 'SET', path: ['coupons'], value });
    await publishDraft(context, { actor: ana, eventId, revision });
    const priced = { kind: 'PRICE_BATCH', batchKey: 'sab.1', priceCents: 5_200 } as const;
    await expect(change(eventId, priced)).rejects.toThrow('CONFIRMATION_REQUIRED');
    const asked = { actor: ana, eventId, change: priced, over: 1 };
    expect(await changeSale(context, { ...asked, isProven: true })).toMatchObject({ version: 2 });
    await change(eventId, { ...priced, priceCents: 5_100 });
  });

  test('the back office shows a change at once, while the copies of its node are still as before', async () => {
    const { eventId, slug } = await onSale();
    const node = {
      ...context,
      events: createEventCache({
        db: context.db,
        now: clock.now,
        milliseconds: () => 0,
        catalogueAgeMilliseconds: 400,
        stockAgeMilliseconds: 400,
      }),
    };
    const shown = async () =>
      (await readBatchSales(node, { id: eventId })).find(({ key }) => key === 'sab.1');
    const before = (await shown())?.priceCents ?? 0;
    await change(eventId, { kind: 'PRICE_BATCH', batchKey: 'sab.1', priceCents: before + 500 });
    expect((await shown())?.priceCents).toBe(before + 500);
    await hold(slug, 'Sábado', 2);
    await stopBatch(context, { actor: ana, eventId, batchKey: 'sab.1', until: null });
    expect(await shown()).toMatchObject({ state: 'SCHEDULED', held: 2 });
  });

  test('units move from a day to another, and the sale has them at once', async () => {
    const { eventId, slug } = await onSale();
    await hold(slug, 'Sábado', 3);
    const [before, other] = [await capacityOf(eventId, 'sab'), await capacityOf(eventId, 'dom')];
    const move = { kind: 'MOVE_UNITS', from: dates('sab'), to: dates('dom'), units: 500 } as const;
    const { effect } = await preview(eventId, move);
    expect(
      effect?.pools.map(({ key, before: units, after }) => [key, Number(after) - Number(units)]),
    ).toEqual(
      expect.arrayContaining([
        ['date:sab', -500],
        ['date:dom', 500],
      ]),
    );
    await change(eventId, move);
    expect(await capacityOf(eventId, 'sab')).toEqual({
      ...{ units: before!.units - 500, free: before!.free! - 500 },
    });
    expect(await capacityOf(eventId, 'dom')).toEqual({
      ...{ units: other!.units + 500, free: other!.free! + 500 },
    });
    expect((await checkInvariants(context)).broken).toEqual([]);
  });

  test('units are added once when the answer is lost, and not over what somebody else has changed since', async () => {
    const { eventId } = await onSale();
    const before = (await capacityOf(eventId, 'sab'))!.units;
    const more = { kind: 'MOVE_UNITS', from: null, to: dates('sab'), units: 100 } as const;
    const { version } = await preview(eventId, more);
    const both = await Promise.allSettled([1, 2].map(() => change(eventId, more, ana, version)));
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await refusalOf(change(eventId, more, ana, version))).toBe('CHANGED_MEANWHILE');
    expect((await capacityOf(eventId, 'sab'))?.units).toBe(before + 100);
    // Looked at again, it can be done again.
    const again = await preview(eventId, more);
    expect(again.version).toBe(version + 1);
    const other = { kind: 'MOVE_UNITS', from: dates('dom'), to: null, units: 10 } as const;
    await change(eventId, other);
    expect(await refusalOf(change(eventId, more, ana, again.version))).toBe('CHANGED_MEANWHILE');
    expect((await capacityOf(eventId, 'sab'))?.units).toBe(before + 100);
  });

  test('nothing is taken from what is held: refused whole, with the reason', async () => {
    const { eventId, slug } = await onSale();
    await hold(slug, 'Sábado', 3);
    const units = (await capacityOf(eventId, 'sab'))!.units - 51;
    const move = { kind: 'MOVE_UNITS', from: dates('sab'), to: dates('dom'), units } as const;
    const { effect, reasons } = await preview(eventId, move);
    expect(effect).toBeNull();
    expect(reasons.map(({ code }) => code)).toContain('POOL_TOO_SMALL');
    expect(await refusalOf(change(eventId, move))).toBe('PUBLISH_REFUSED');
    expect((await capacityOf(eventId, 'sab'))?.units).toBe(units + 51);
  });

  test('a price that the format refuses is told as the problem that it is', async () => {
    const { eventId } = await onSale();
    const free = { kind: 'PRICE_BATCH', batchKey: 'sab.1', priceCents: 0 } as const;
    expect((await preview(eventId, free)).reasons.map(({ code }) => code)).toContain('PRICE_MISSING');
    expect(await refusalOf(change(eventId, free))).toBe('DRAFT_HAS_PROBLEMS');
  });

  test('needs the right at the event', async () => {
    const { eventId } = await onSale();
    const open = { kind: 'OPEN_BATCH', batchKey: 'sab.1' } as const;
    for (const act of [change, preview]) {
      expect(await refusalOf(act(eventId, open, staff(guilda, 'FINANCE')))).toBe('NOT_ALLOWED');
      expect(await refusalOf(act(eventId, open, staff(vertice, 'OWNER')))).toBe('NOT_FOUND');
    }
  });
});

test('an event from a file has its capacities before anybody opens it', async () => {
  const definition = await desk.ofCatalogue('baile-da-agulha');
  await importEvent({ ...made, db: context.db, actor: operator('ana') }, definition);
  const { rows } = await sql<{ id: Uuid }>`select id from event where slug = 'baile-da-agulha'`.execute(
    context.db,
  );
  const eventId = rows[0]!.id;
  const found = await readCapacities(context, eventId);
  expect(found.filter(({ kind }) => kind === 'DATE' || kind === 'SECTOR').length).toBeGreaterThan(0);
  expect(found.filter(({ free }) => free === null)).toEqual([]);
  const drafts = await sql`select 1 from event_draft where event_id = ${eventId}`.execute(context.db);
  expect(drafts.rows).toEqual([]);
});
