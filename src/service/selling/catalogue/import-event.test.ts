import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { connect } from '#src/db/connect.ts';
import type { EventDefinition } from '#src/domain/catalogue/event-definition.ts';
import { readEventFile } from '#src/gateway/event-file/read-event-file.ts';
import { createTestDatabase } from '#test/support/deployment/database.ts';
import { parseCatalogue } from '#test/support/shop/event-files.ts';
import { CatalogueError } from './files/catalogue-error.ts';
import { type ImportDeps, importEvent } from './import-event.ts';
import { loadCatalogueWhenEmpty } from './load-catalogue-when-empty.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let connected: ReturnType<typeof connect>;
let deps: ImportDeps;
const now = new Date('2026-11-20T12:00:00Z');

beforeAll(async () => {
  database = await createTestDatabase();
  connected = connect({ connection: database.connection });
  deps = { db: connected.db, newId: randomUUID, now };
});

afterAll(async () => {
  await connected.db.destroy();
  await database.drop();
});

beforeEach(async () => {
  await sql`truncate event cascade`.execute(deps.db);
});

async function definitionOf(slug: string): Promise<EventDefinition> {
  const events = await parseCatalogue('catalogue', now);
  return structuredClone(events.find((event) => event.slug === slug)!);
}

async function rows(query: ReturnType<typeof sql>): Promise<unknown[]> {
  return (await query.execute(deps.db)).rows;
}

/** Pools whose counters the ledger does not prove. */
const unproved = sql`
  select pool.key from pool
  left join batch_pool on batch_pool.event_id = pool.event_id and pool_id = pool.id
  left join stock_entry on stock_entry.event_id = pool.event_id and stock_entry.batch_id = batch_pool.batch_id
  group by pool.event_id, pool.id
  having sold <> coalesce(sum(sold_change), 0) or held <> coalesce(sum(held_change), 0)`;

const allIds = sql`
  select id from event union all select id from event_date union all select id from category
  union all select id from artist union all select id from offer union all select id from pool
  union all select id from batch order by id`;

async function refusal(definition: EventDefinition): Promise<string> {
  const error = await importEvent(deps, definition).catch((thrown: unknown) => thrown);
  if (!(error instanceof CatalogueError)) throw error ?? new Error('was not refused');
  return error.message;
}

/** A canceled order that used a coupon, with just what the database asks of one. */
async function orderWithCoupon(code: string): Promise<void> {
  const id = randomUUID();
  await sql`insert into auth_user (id, name, email) values (${id}, 'Ana', ${`${id}@example.com`})`.execute(
    deps.db,
  );
  await sql`
    insert into customer_order (event_id, id, number, customer_id, cart_id, idempotency_key, status, locale,
      delivery_method, subtotal_cents, fee_cents, total_cents, terms_version, document_type, document_number,
      placed_at, payable_until, coupon_id, coupon_code)
    select event_id, ${id}, 'MQ-1', ${id}, ${id}, 'key', 'CANCELED', 'pt', 'ELECTRONIC', 0, 0, 0, '1', 'CPF',
      '52998224725', ${now}, ${now}, coupon.id, code
    from coupon where code = ${code}`.execute(deps.db);
}

describe('loading the catalogue', () => {
  test('happens once, when two nodes start together', async () => {
    const loaded = await Promise.all(
      [1, 2, 3].map(() => loadCatalogueWhenEmpty({ ...deps, readEventFile }, 'catalogue')),
    );
    const events = await parseCatalogue('catalogue', now);
    expect(loaded.sort((a, b) => a - b)).toEqual([0, 0, events.length]);
    expect(await rows(sql`select slug from event`)).toHaveLength(events.length);
    expect(await loadCatalogueWhenEmpty({ ...deps, readEventFile }, 'catalogue')).toBe(0);
  });

  test('stores what the organizers tell of themselves', async () => {
    await loadCatalogueWhenEmpty({ ...deps, readEventFile }, 'catalogue');
    const told = sql`select slug, about ->> 'en' as about from organizer order by slug`;
    expect(await rows(told)).toEqual([
      { slug: 'lanterna', about: expect.stringMatching(/^Lanterna puts on small nights/) },
      { slug: 'nanquim', about: expect.stringMatching(/^Nanquim brings together/) },
      { slug: 'vertice', about: expect.stringMatching(/^Vértice runs games/) },
    ]);
  });

  test('books what is sold for show as every sale is booked', async () => {
    await loadCatalogueWhenEmpty({ ...deps, readEventFile }, 'catalogue');
    expect(await rows(unproved)).toEqual([]);
    expect(await rows(sql`select 1 from pool where sold > 0`)).not.toEqual([]);
    expect(await rows(sql`select 1 from cart where state <> 'ordered'`)).toEqual([]);
  });
});

describe('importing an event again', () => {
  test('keeps every id, sells nothing twice and counts the version', async () => {
    const definition = await definitionOf('mundo-quadrinho');
    await importEvent(deps, definition);
    const ids = await rows(allIds);
    const sold = await rows(sql`select key, sold from pool order by key`);
    await importEvent(deps, definition);
    expect(await rows(allIds)).toEqual(ids);
    expect(await rows(sql`select key, sold from pool order by key`)).toEqual(sold);
    expect(await rows(sql`select version from event`)).toEqual([{ version: 2 }]);
    expect(await rows(unproved)).toEqual([]);
  });

  test('changes prices, adds offers and takes away what was never sold', async () => {
    const definition = await definitionOf('soco-cruzado');
    await importEvent(deps, definition);
    definition.batches.find(({ key }) => key === 'competidor.single')!.priceCents = 16_000;
    const gone = (key: string) => key.startsWith('plateia-domingo');
    definition.offers = definition.offers.filter(({ key }) => !gone(key));
    definition.batches = definition.batches.filter(({ key }) => !gone(key));
    definition.pools = definition.pools.filter(({ key }) => !gone(key.replace('batch:', '')));
    await importEvent(deps, definition);
    expect(await rows(sql`select key from offer order by key`)).toEqual([
      { key: 'competidor' },
      { key: 'plateia-sabado' },
      { key: 'plateia-sabado-half' },
      { key: 'plateia-sabado-half-60' },
    ]);
    expect(await rows(sql`select price_cents from batch where key = 'competidor.single'`)).toEqual([
      { price_cents: 16_000 },
    ]);
  });

  test('raises a capacity and refuses to go below what is taken', async () => {
    const definition = await definitionOf('festival-taverna');
    await importEvent(deps, definition);
    const stock = definition.pools.find(({ key }) => key === 'stock:mesa-masmorra')!;
    stock.capacity = 8;
    await importEvent(deps, definition);
    expect(await rows(sql`select capacity, sold from pool where key = 'stock:mesa-masmorra'`)).toEqual([
      { capacity: 8, sold: 6 },
    ]);
    stock.capacity = 5;
    expect(await refusal(definition)).toContain('pool stock:mesa-masmorra: 6 units are taken, 5 are too few');
    expect(await rows(sql`select capacity from pool where key = 'stock:mesa-masmorra'`)).toEqual([
      { capacity: 8 },
    ]);
    expect(await rows(sql`select version from event`)).toEqual([{ version: 2 }]);
  });

  test('never closes an open batch', async () => {
    const definition = await definitionOf('baile-da-agulha');
    await importEvent(deps, definition);
    definition.batches.find(({ key }) => key === 'pista.1')!.closesAt = new Date(now.getTime() - 1);
    expect(await refusal(definition)).toContain('batch pista.1: is on sale and would be closed');
  });

  test('never reopens a turned batch, and leaves what it handed on with the next one', async () => {
    const definition = await definitionOf('final-liga-vertice');
    await importEvent(deps, definition);
    await sql`update pool set capacity = capacity - 2, sold = sold - 2 where key = 'batch:anel-inferior.1'`.execute(
      deps.db,
    );
    await sql`update pool set capacity = capacity + 2 where key = 'batch:anel-inferior.2'`.execute(deps.db);
    await importEvent(deps, definition);
    expect(
      await rows(sql`select capacity from pool where key like 'batch:anel-inferior._' order by key`),
    ).toEqual([{ capacity: 898 }, { capacity: 902 }]);
  });

  test('keeps what was sold, the order code and the place of the dates', async () => {
    const definition = await definitionOf('pixel-verao');
    await importEvent(deps, definition);
    const changed = structuredClone(definition);
    changed.code = 'PV';
    changed.dates.reverse();
    changed.batches = changed.batches.filter(({ key }) => key !== 'camiseta.single');
    const message = await refusal(changed);
    expect(message).toContain('code: stays PIX');
    expect(message).toContain('dates: fri must keep its place');
    expect(message).toContain('batch camiseta.single: was sold from');
    expect(await rows(sql`select key from batch where key = 'camiseta.single'`)).toHaveLength(1);
  });
});

describe('importing what comes with the tickets', () => {
  test('finds deliveries, insurance, sectors and coupons again, and keeps what was used', async () => {
    const definition = await definitionOf('mundo-quadrinho');
    await importEvent(deps, definition);
    const ids = await rows(sql`select id, code from coupon order by id`);
    await sql`update coupon set uses = 40 where code = 'PRIMEIROS100'`.execute(deps.db);
    definition.deliveries = definition.deliveries.filter(({ method }) => method !== 'PICKUP');
    definition.insurance = null;
    definition.coupons.find(({ code }) => code === 'ESTUDIO5')!.offerKeys = ['quinta'];
    await importEvent(deps, definition);
    expect(await rows(sql`select id, code from coupon order by id`)).toEqual(ids);
    expect(await rows(sql`select uses, uses_max from coupon where code = 'PRIMEIROS100'`)).toEqual([
      { uses: 40, uses_max: 100 },
    ]);
    expect(
      await rows(sql`select offer.key from coupon_offer
        join coupon on coupon.event_id = coupon_offer.event_id and coupon.id = coupon_id
        join offer on offer.event_id = coupon_offer.event_id and offer.id = offer_id where code = 'ESTUDIO5'`),
    ).toEqual([{ key: 'quinta' }]);
    expect(await rows(sql`select method, price_cents from delivery_offer order by method`)).toEqual([
      { method: 'DELIVERY', price_cents: 2_400 },
      { method: 'ELECTRONIC', price_cents: 0 },
    ]);
    expect(await rows(sql`select insurance_basis_points, insurer_name from event`)).toEqual([
      { insurance_basis_points: null, insurer_name: null },
    ]);
  });

  test('refuses a limit below the uses, and takes a coupon away as long as no order names it', async () => {
    const definition = await definitionOf('mundo-quadrinho');
    await importEvent(deps, definition);
    await sql`update coupon set uses = 40 where code = 'PRIMEIROS100'`.execute(deps.db);
    const first = definition.coupons.find(({ code }) => code === 'PRIMEIROS100')!;
    first.usesMax = 39;
    expect(await refusal(definition)).toContain('coupon PRIMEIROS100: was used 40 times, 39 are too few');
    first.usesMax = 40;
    definition.coupons = definition.coupons.filter(({ code }) => code !== 'ESTUDIO5');
    await importEvent(deps, definition);
    expect(await rows(sql`select 1 from coupon where code = 'ESTUDIO5'`)).toEqual([]);
    await orderWithCoupon('ENTREGA20');
    definition.coupons = definition.coupons.filter(({ code }) => code !== 'ENTREGA20');
    expect(await refusal(definition)).toContain('coupon ENTREGA20: orders have used it');
  });

  test('closes both of two batches that share their units when either is closed', async () => {
    const definition = await definitionOf('baile-da-agulha');
    await importEvent(deps, definition);
    await sql`update batch set closed_at = ${now} where key = 'pista.1'`.execute(deps.db);
    definition.pools.find(({ key }) => key === 'batch:pista.1')!.capacity = 400;
    await importEvent(deps, definition);
    expect(await rows(sql`select capacity from pool where key = 'batch:pista.1'`)).toEqual([
      { capacity: 150 },
    ]);
  });

  test('keeps the ids of sectors, and refuses to lose one that was sold from', async () => {
    const definition = await definitionOf('final-liga-vertice');
    await importEvent(deps, definition);
    const sectors = await rows(sql`select id, key from sector order by id`);
    expect(sectors).toHaveLength(3);
    definition.sectors[0]!.name = { pt: 'Arena do palco', en: 'Stage arena' };
    await importEvent(deps, definition);
    expect(await rows(sql`select id, key from sector order by id`)).toEqual(sectors);
    expect(
      await rows(sql`select distinct sector.name->>'pt' as name from offer
        join sector on sector.event_id = offer.event_id and sector.id = sector_id where offer.key like 'arena%'`),
    ).toEqual([{ name: 'Arena do palco' }]);
    definition.pools = definition.pools.filter(({ key }) => key !== 'sector:final:arena');
    for (const batch of definition.batches)
      batch.poolKeys = batch.poolKeys.filter((key) => key !== 'sector:final:arena');
    expect(await refusal(definition)).toContain(
      'pool sector:final:arena: 1489 units are taken, 0 are too few',
    );
  });
});
