import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { systemIds } from '#src/app/system.ts';
import { connect } from '#src/db/connect.ts';
import type { EventDefinition } from '#src/domain/catalogue/event-definition.ts';
import { defineEvent } from '#src/domain/catalogue/read/define-event.ts';
import { writeEvent } from '#src/domain/catalogue/write/write-event.ts';
import { readPictureName } from '#src/domain/picture/picture.ts';
import { createTestDatabase, isSpread } from '#test/support/deployment/database.ts';
import { randomEvent } from '#test/support/random/random-event.ts';
import { randomPictures } from '#test/support/random/random-pictures.ts';
import { parseCatalogue } from '#test/support/shop/event-files.ts';
import { type ImportDeps, importEvent } from './import-event.ts';
import { readDefinition } from './read-definition.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let connected: ReturnType<typeof connect>;
let deps: ImportDeps;
const now = new Date('2026-09-20T12:00:00Z');

beforeAll(async () => {
  database = await createTestDatabase();
  connected = connect({ connection: database.connection });
  deps = { db: connected.db, newId: () => systemIds.uuid(), now };
});

afterAll(async () => {
  await connected.db.destroy();
  await database.drop();
});

beforeEach(async () => {
  await sql`truncate event cascade`.execute(deps.db);
});

async function stored(slug: string): Promise<EventDefinition> {
  const { id } = await deps.db
    .selectFrom('event')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow();
  const definition = await readDefinition(deps.db, id);
  if (definition === null) throw new Error(`${slug} is not there`);
  return definition;
}

/**
 * A definition without what the database does not keep, and nobody sees: the order of what is a set, and a waiting room
 * for a sale that has opened.
 */
function comparable(definition: EventDefinition) {
  const place = new Map(definition.offers.map(({ key }, index) => [key, index]));
  const dates = definition.dates.map(({ key }) => key);
  const byKey = <T extends { key: string }>(list: readonly T[]) =>
    list.toSorted((a, b) => (a.key < b.key ? -1 : 1));
  const byCode = <T extends { code: string }>(list: readonly T[]) =>
    list.toSorted((a, b) => (a.code < b.code ? -1 : 1));
  return {
    ...definition,
    waitingRoom: definition.saleOpensAt > now ? definition.waitingRoom : null,
    artists: byKey(definition.artists),
    courtesies: byKey(definition.courtesies).map((courtesy) => ({
      ...courtesy,
      offers: courtesy.offers.toSorted((a, b) => (a.batchKey < b.batchKey ? -1 : 1)),
      demoCodes: courtesy.demoCodes.toSorted(),
    })),
    coupons: byCode(definition.coupons).map((coupon) => ({
      ...coupon,
      offerKeys:
        coupon.offerKeys &&
        [...new Set(coupon.offerKeys)].sort((a, b) => (place.get(a) ?? 0) - (place.get(b) ?? 0)),
    })),
    deliveries: definition.deliveries.toSorted((a, b) => (a.method < b.method ? -1 : 1)),
    offers: definition.offers.map((offer) => ({
      ...offer,
      dateKeys: offer.dateKeys.toSorted((a, b) => dates.indexOf(a) - dates.indexOf(b)),
    })),
    pools: byKey(definition.pools),
    batches: byKey(definition.batches.map((batch) => ({ ...batch, poolKeys: batch.poolKeys.toSorted() }))),
  };
}

const withoutPictures = (definition: EventDefinition): EventDefinition => ({
  ...definition,
  ...{ photo: null, gallery: [], sponsors: [] },
  artists: definition.artists.map((artist) => ({ ...artist, photo: null })),
  offers: definition.offers.map((offer) => ({ ...offer, photo: null })),
});

/** Stores pictures of the event, without their bytes. */
async function upload(slug: string, names: readonly string[]): Promise<void> {
  const hashes = names.map((name) => readPictureName(name)?.hash ?? '');
  await sql`delete from picture`.execute(deps.db);
  await sql`insert into picture (event_id, hash, width, height, bytes, uploaded_by, uploaded_at)
    select id, unnest(${hashes}::text[]), 900, 600, 1, 'x', ${now} from event where slug = ${slug}`.execute(
    deps.db,
  );
}

test('a picture that another event has is refused by its name', async () => {
  const events = await parseCatalogue('catalogue', now);
  const [one, other] = events.filter(({ artists }) => artists.length > 0);
  if (one === undefined || other === undefined) throw new Error('the catalogue is empty');
  for (const event of [one, other]) await importEvent(deps, event);
  const [picture = ''] = randomPictures;
  await upload(other.slug, [picture]);
  const photo = { picture, focus: { x: 10, y: 20 }, alt: { pt: 'Palco', en: 'Stage' } };
  const refusal = { code: 'PICTURE_UNKNOWN', facts: { picture } };
  for (const changed of [
    { ...one, photo },
    { ...one, gallery: [{ key: 'a', ...photo }] },
    { ...one, sponsors: [{ key: 'a', name: 'A', link: null, logo: picture }] },
    { ...one, artists: one.artists.map((artist) => ({ ...artist, photo })) },
    { ...one, offers: one.offers.map((offer) => ({ ...offer, photo })) },
  ]) {
    const asked = importEvent(deps, changed).catch((error: { findings?: unknown }) => error.findings);
    expect(await asked).toMatchObject([{ refusal }]);
  }
  // Of another shape than the picture has.
  await upload(one.slug, [picture]);
  await expect(
    importEvent(deps, { ...one, photo: { ...photo, picture: picture.replace('900', '800') } }),
  ).rejects.toThrow();
  await importEvent(deps, { ...one, photo });
  expect((await stored(one.slug)).photo).toEqual(photo);
});

test('what was imported is read back: every event of the catalogue', async () => {
  for (const definition of await parseCatalogue('catalogue', now)) {
    await importEvent(deps, definition);
    expect(comparable(await stored(definition.slug)), definition.slug).toEqual(comparable(definition));
    await makeContentOfColumns();
    expect(comparable(await stored(definition.slug)), definition.slug).toEqual(comparable(definition));
  }
});

/** As the migration of an installation of 0.7 does. */
async function makeContentOfColumns(): Promise<void> {
  await sql`update event set content = null`.execute(deps.db);
}

test('a node of 0.7 that writes its columns changes the document, and nothing else of it', async () => {
  const [definition] = await parseCatalogue('catalogue', now);
  if (definition === undefined) throw new Error('the catalogue is empty');
  await importEvent(deps, definition);
  const [rules, name] = [{ pt: 'Sem vidro.', en: 'No glass.' }, 'Outro Pavilhão'];
  const columns = { rules: JSON.stringify(rules), venue_name: name, refund_keeps_fee: true };
  await deps.db.updateTable('event').set(columns).execute();
  const venue = { ...definition.venue, name };
  const changed = { ...definition, rules, venue, refundKeepsFee: true };
  expect(comparable(await stored(definition.slug))).toEqual(comparable(changed));
  // And it sees what a node of this release writes.
  await importEvent(deps, definition);
  const read = deps.db.selectFrom('event').select(['rules', 'venue_name', 'refund_keeps_fee', 'sector_map']);
  expect(await read.executeTakeFirstOrThrow()).toMatchObject({
    rules: definition.rules,
    venue_name: definition.venue.name,
    refund_keeps_fee: definition.refundKeepsFee,
  });
});

test.skipIf(isSpread())(
  'a document from before a field was described reads as if the event left it out',
  async () => {
    const definition = (await parseCatalogue('catalogue', now)).find(({ faq }) => faq.length > 0);
    if (definition === undefined) throw new Error('no event of the catalogue has questions');
    await importEvent(deps, definition);
    await sql`alter table event disable trigger event_content_is_kept`.execute(deps.db);
    await sql`update event set content = content - 'faq' - 'gettingThere' - 'tax'`.execute(deps.db);
    await sql`alter table event enable trigger event_content_is_kept`.execute(deps.db);
    const absent = {
      ...{ faq: [], gettingThere: null },
      tax: { cityCode: null, serviceCode: null, authorization: null },
    };
    expect(comparable(await stored(definition.slug))).toEqual(comparable({ ...definition, ...absent }));
  },
);

test('property: what was imported is read back, whatever can be defined', async () => {
  let read = 0;
  await fc.assert(
    fc.asyncProperty(randomEvent, async (written) => {
      const { definition } = defineEvent(written, '<svg/>', now);
      if (definition === null) return;
      await sql`truncate event cascade`.execute(deps.db);
      await importEvent(deps, withoutPictures(definition));
      await upload(definition.slug, randomPictures);
      await importEvent(deps, definition);
      expect(comparable(await stored(definition.slug))).toEqual(comparable(definition));
      // Nothing but a place was there in 0.7.
      if (definition.venue.kind === 'PLACE') await makeContentOfColumns();
      expect(comparable(await stored(definition.slug))).toEqual(comparable(definition));
      read += 1;
    }),
    { numRuns: 40 },
  );
  expect(read).toBeGreaterThan(15);
});

test('the share of half-price tickets is read as it was imported, also after its release', async () => {
  const events = await parseCatalogue('catalogue', now);
  const definition = events.find(({ slug }) => slug === 'final-liga-vertice')!;
  await importEvent(deps, definition);
  // As the release does: everybody may use the whole day.
  await sql`update pool set capacity = 1500 where key = 'standard:final:arena'`.execute(deps.db);
  await sql`update event set half_price_released_at = ${now}`.execute(deps.db);
  expect(comparable(await stored(definition.slug))).toEqual(comparable(definition));
});

test('written back and imported again it changes nothing, also where a batch has passed with nothing left', async () => {
  const events = await parseCatalogue('catalogue', now);
  const definition = events.find(({ slug }) => slug === 'final-liga-vertice')!;
  for (const batch of definition.batches) batch.demoSold = 0;
  await importEvent(deps, definition);
  // As closing the first batch by hand does: what it had left is the next one's.
  await sql`update pool set capacity = case key when 'batch:anel-superior.1' then 0 else 1500 + 1200 end
    where key in ('batch:anel-superior.1', 'batch:anel-superior.2')`.execute(deps.db);
  await sql`update batch set closed_at = ${now} where key = 'anel-superior.1'`.execute(deps.db);
  const pools = async () => (await sql`select key, capacity from pool order by key`.execute(deps.db)).rows;
  const before = await pools();
  const read = await stored(definition.slug);
  const again = defineEvent(JSON.parse(JSON.stringify(writeEvent(read))), read.artSvg, now);
  expect(again.problems).toEqual([]);
  await importEvent(deps, again.definition!);
  expect(await pools()).toEqual(before);
});
