import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { EventDefinition } from '#src/domain/catalogue/event-definition.ts';
import { openDeployment } from '#test/support/deployment/deployment.ts';
import { testEvent } from '#test/support/shop/test-event.ts';
import { CatalogueError } from './files/catalogue-error.ts';
import { importEvent } from './import-event.ts';

const deployment = await openDeployment();
const { context, clock } = deployment;

function definitionOf(slug: string): EventDefinition {
  return testEvent({
    slug,
    code: slug.toUpperCase(),
    now: clock.now(),
    days: { sat: 100 },
    offers: [
      { key: 'sat', days: ['sat'], batches: [{ priceCents: 10_000 }] },
      {
        ...{ key: 'foto', days: ['sat'], batches: [{ priceCents: 5_000 }] },
        session: { artist: 'iara', fromHour: 3, hours: 1, seats: 20 },
      },
      { key: 'combo', days: ['sat'], stock: 30, parts: [{ offer: 'sat' }, { offer: 'foto' }] },
    ],
    courtesies: [
      {
        key: 'imprensa',
        offers: [{ offer: 'sat', quantity: 10 }],
        demoCodes: [`${slug.toUpperCase()}-AAAA-BBBB-CCCC-DDDD`],
      },
    ],
  });
}

async function refusal(definition: EventDefinition): Promise<string> {
  const deps = { db: context.db, newId: context.ids.uuid, now: clock.now() };
  const error = await importEvent(deps, definition).catch((thrown: unknown) => thrown);
  if (!(error instanceof CatalogueError)) throw error ?? new Error('was not refused');
  return error.message;
}

const offerIdOf = (
  view: { offerById: ReadonlyMap<string, { offer: { name: { pt: string } } }> },
  name: string,
) => [...view.offerById].find(([, { offer }]) => offer.name.pt === name)?.[0] ?? '';

test('a session that was moved or canceled by hand stays so, whatever the file still says', async () => {
  const definition = definitionOf('mv');
  const view = await deployment.importEvent(definition);
  const id = offerIdOf(view, 'foto');
  const before = view.offerById.get(id)?.offer.session;
  const startsAt = new Date((before?.startsAt.getTime() ?? 0) + 3_600_000);
  const endsAt = new Date((before?.endsAt.getTime() ?? 0) + 3_600_000);
  await sql`insert into session_move (event_id, id, offer_id, from_starts_at, from_ends_at, to_starts_at, to_ends_at,
      moved_at, answer_until)
    values (${view.id}, ${context.ids.uuid()}, ${id}, ${before?.startsAt}, ${before?.endsAt}, ${startsAt}, ${endsAt},
      ${clock.now()}, ${startsAt})`.execute(context.db);
  await sql`update offer set session_starts_at = ${startsAt}, session_ends_at = ${endsAt}, canceled_at = ${clock.now()}
    where id = ${id}`.execute(context.db);

  const after = await deployment.importEvent(definition);
  const offer = after.offerById.get(id)?.offer;
  expect(offer?.session).toMatchObject({ startsAt, endsAt });
  expect(offer?.canceledAt).not.toBeNull();
  // What has a canceled part in it does not come either.
  expect(after.offerById.get(offerIdOf(after, 'combo'))?.offer.canceledAt).not.toBeNull();

  definition.offers = definition.offers.map((one) => (one.key === 'foto' ? { ...one, session: null } : one));
  expect(await refusal(definition)).toContain('session foto: was moved');
});

test('a bundle that was sold from keeps its parts, and the values by which its price is shared', async () => {
  const definition = definitionOf('cb');
  const view = await deployment.importEvent(definition);
  const id = offerIdOf(view, 'combo');
  const combo = view.offerById.get(id)?.offer;
  expect(combo?.parts.map(({ valueCents }) => valueCents)).toEqual([10_000, 5_000]);
  const change = (value: number) => {
    const parts = definition.offers.find(({ key }) => key === 'combo')?.parts ?? [];
    for (const part of parts) part.valueCents = value;
  };
  change(7_000);
  const unsold = await deployment.importEvent(definition);
  expect(unsold.offerById.get(id)?.offer.parts.map(({ valueCents }) => valueCents)).toEqual([7_000, 7_000]);

  const lines = [{ batchId: combo?.batches[0]?.id ?? '', quantity: 1 }];
  const hold = { cartId: context.ids.uuid(), isNew: true, customerId: null, bound: null, lines };
  expect(await context.holds.hold(view.id, hold)).toMatchObject({ refusal: null });
  change(1);
  const sold = await deployment.importEvent(definition);
  expect(sold.offerById.get(id)?.offer.parts.map(({ valueCents }) => valueCents)).toEqual([7_000, 7_000]);
  definition.offers.find(({ key }) => key === 'combo')?.parts.reverse();
  expect(await refusal(definition)).toContain('bundle combo: was sold from');
});

test('placeholders and what they draw on stay, and so does the batch they stand for', async () => {
  const definition = definitionOf('st');
  const view = await deployment.importEvent(definition);
  const batch = view.offerById.get(offerIdOf(view, 'sat'))?.offer.batches[0];
  const [placeholder, pool] = [context.ids.uuid(), context.ids.uuid()];
  await sql`insert into pool (event_id, id, key, kind, capacity, held, sold)
    values (${view.id}, ${pool}, 'return:sat-1', 'RETURN', 2, 0, 0)`.execute(context.db);
  await sql`insert into batch (event_id, id, key, offer_id, price_cents, fee_cents, own_pool_id, purpose, stands_for)
    select event_id, ${placeholder}, 'return:sat-1', offer_id, 1, 0, ${pool}, 'RETURN', id from batch
    where event_id = ${view.id} and id = ${batch?.id}`.execute(context.db);
  await sql`insert into batch_pool (event_id, batch_id, pool_id) values (${view.id}, ${placeholder}, ${pool})`.execute(
    context.db,
  );
  const again = await deployment.importEvent(definition);
  expect(again.batchById.has(placeholder)).toBe(false);
  const { rows } = await sql`select b.key, p.capacity from batch b
    join batch_pool l on l.event_id = b.event_id and l.batch_id = b.id
    join pool p on p.event_id = l.event_id and p.id = l.pool_id
    where b.event_id = ${view.id} and b.stands_for = ${batch?.id}`.execute(context.db);
  expect(rows).toEqual([{ key: 'return:sat-1', capacity: 2 }]);
  definition.batches = definition.batches.filter(({ key }) => key !== 'sat-1');
  expect(await refusal(definition)).toContain('batch sat-1: was sold from');
});

test('a courtesy keeps its id and its codes, and stays while there are codes for it', async () => {
  const definition = definitionOf('ct');
  const view = await deployment.importEvent(definition);
  const [grant] = view.courtesyGrants;
  expect(grant).toMatchObject({ key: 'imprensa', name: { pt: 'imprensa' }, offers: [{ maxPerCode: 1 }] });
  const batch = view.batchById.get(grant?.offers[0]?.batchId ?? '');
  expect(batch).toMatchObject({
    batch: { purpose: 'COURTESY', priceCents: 0 },
    offer: { name: { pt: 'sat' } },
  });
  // Nobody sees it on the shelf.
  expect(batch?.offer.batches.map(({ id }) => id)).not.toContain(batch?.batch.id);

  const codes = async () =>
    (await sql`select code, created_by from courtesy_code where event_id = ${view.id}`.execute(context.db))
      .rows;
  const stored = [{ code: 'CT-AAAA-BBBB-CCCC-DDDD', created_by: 'demonstration' }];
  expect(await codes()).toEqual(stored);
  definition.courtesies[0]!.demoCodes = ['CT-EEEE-BBBB-CCCC-DDDD'];
  const again = await deployment.importEvent(definition);
  expect(again.courtesyGrants).toEqual(view.courtesyGrants);
  expect(await codes()).toEqual(stored);
  definition.courtesies = [];
  expect(await refusal(definition)).toContain('courtesy imprensa: there are codes for it');
});
