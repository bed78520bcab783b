import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { EventDefinition } from '#src/domain/catalogue/event-definition.ts';
import type { Uuid } from '#src/domain/ids.ts';
import { operator, type Staff } from '#src/domain/policy/actor.ts';
import { openDeployment } from '#test/support/deployment/deployment.ts';
import { parseCatalogue } from '#test/support/shop/event-files.ts';
import { ensureOrganizer } from '../../people/organizer/ensure-organizer.ts';
import { findEventRows } from '../event/find-event-rows.ts';
import { viewOfEvent } from '../event/view-of-event.ts';
import { closeBatch } from './close-batch.ts';
import { importEvent } from './import-event.ts';
import { rowsAfterImport } from './rows-after-import.ts';

// docs/algorithms/event-drafts.md, "As a visitor": a preview reads what the import would write, and never the import itself.
const deployment = await openDeployment();
const { context, clock } = deployment;
const { db } = context;
const catalogue = await parseCatalogue('catalogue', clock.now());

/** The same ids in the same order each time it is made. */
function idsFrom(first: number): () => Uuid {
  let count = first * 10_000;
  return () => {
    count += 1;
    return `00000000-0000-7000-8000-${String(count).padStart(12, '0')}`;
  };
}

interface Asked {
  definition: EventDefinition;
  eventId: Uuid;
  organizerId: Uuid;
  first: number;
}

async function planned({ definition, eventId, organizerId, first }: Asked) {
  return await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const organizer = { id: organizerId, slug: await slugOf(organizerId) };
      const stored = await findEventRows(tx, eventId);
      const asked = { definition, eventId, organizer, stored, newId: idsFrom(first), now: clock.now() };
      const fees = { contract: null, isFile: false, wasFile: true };
      const { rows, pools } = await rowsAfterImport(tx, { ...asked, fees });
      return { view: told(viewOfEvent(rows)), pools: byId(pools) };
    });
}

async function imported({ definition, eventId, organizerId, first }: Asked) {
  const of = { eventId, organizerId };
  const actor: Staff = {
    ...{ kind: 'staff', id: context.ids.uuid(), grants: [{ role: 'OWNER', organizerId, eventId: null }] },
  };
  await importEvent({ db, newId: idsFrom(first), now: clock.now(), actor, of }, definition);
  const rows = await db.transaction().execute((tx) => findEventRows(tx, eventId));
  if (rows === null) throw new Error('no event');
  const { rows: pools } = await sql<{ id: Uuid }>`
    select id, key, capacity, held, sold, turns from pool
    where event_id = ${eventId} and kind <> 'RETURN'`.execute(db);
  return { view: told(viewOfEvent(rows)), pools: byId(pools) };
}

async function slugOf(organizerId: Uuid): Promise<string> {
  const { slug } = await db
    .selectFrom('organizer')
    .select('slug')
    .where('id', '=', organizerId)
    .executeTakeFirstOrThrow();
  return slug;
}

function byId<Pool extends { id: Uuid }>(pools: readonly Pool[]): Pool[] {
  return pools.toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

/** Without what the import counts, what no page shows, and the order of a set. */
function told(view: ReturnType<typeof viewOfEvent>) {
  for (const { batch } of view.batchById.values()) batch.poolIds = batch.poolIds.toSorted();
  return { ...view, version: 0, courtesyGrants: [], sellers: [], batchById: [...view.batchById].sort() };
}

/** A file as it is after an edit: other prices and texts, fewer and more of what is sold. */
function edited(definition: EventDefinition): EventDefinition {
  return {
    ...definition,
    name: { pt: 'Outro nome', en: 'Another name' },
    featured: definition.featured + 1,
    dates: definition.dates.map((date) => ({ ...date, name: { pt: `${date.name.pt}!`, en: date.name.en } })),
    pools: definition.pools.map((pool) => ({ ...pool, capacity: pool.capacity + 10 })),
    batches: definition.batches.map((batch) => ({ ...batch, priceCents: batch.priceCents + 100 })),
    deliveries: definition.deliveries.slice(0, 1),
  };
}

test.each(catalogue.map((definition) => [definition.slug, definition] as const))(
  'the rows of %s without an import are those after it, for a new event and for one that is sold',
  async (_slug, definition) => {
    const first = catalogue.indexOf(definition) + 1;
    const organizerId = await db
      .transaction()
      .execute((tx) =>
        ensureOrganizer(tx, definition.organizer, { newId: () => context.ids.uuid(), now: clock.now() }),
      );
    const asked = { definition, eventId: context.ids.uuid(), organizerId, first };
    const fresh = await planned(asked);
    const made = await imported(asked);
    expect(made.view).toEqual(fresh.view);
    // What is for show is sold with the first import, and no draft has any.
    expect(made.pools.map((pool) => ({ ...pool, sold: 0 }))).toEqual(fresh.pools);

    const on = await sql<{ key: string }>`
      select key from batch where event_id = ${asked.eventId} and closes_at is null and purpose = 'SALE'
      order by key limit 1`.execute(db);
    const batchKey = on.rows[0]?.key ?? '';
    await closeBatch(context, { slug: definition.slug, batchKey, actor: operator('ana') });
    // A stop of a batch is no part of the file, and outlives it.
    await sql`update batch set stopped_at = ${clock.now()} where event_id = ${asked.eventId} and key <> ${batchKey}`.execute(
      db,
    );
    await sql`update offer set canceled_at = ${clock.now()} where event_id = ${asked.eventId} and id =
      (select id from offer where event_id = ${asked.eventId} order by position desc limit 1)`.execute(db);
    const again = { ...asked, definition: edited(definition), first: first + 100 };
    expect(await planned(again)).toEqual(await imported(again));
  },
  60_000,
);
