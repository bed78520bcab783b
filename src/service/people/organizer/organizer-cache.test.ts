import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect } from '#src/db/connect.ts';
import { queriesDuring } from '#test/support/deployment/count-queries.ts';
import { createTestDatabase } from '#test/support/deployment/database.ts';
import { describeOrganizer } from './describe-organizer.ts';
import { ensureOrganizer, type OrganizerData } from './ensure-organizer.ts';
import { createOrganizerCache } from './organizer-cache.ts';
import { readOrganizers } from './public-organizer.sql.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let connected: ReturnType<typeof connect>;
const now = new Date('2026-11-20T12:00:00Z');
const vertice = { name: 'Vértice', legalName: 'Vértice S.A.', taxNumber: '41728395000120' };
const lanterna = { name: 'Lanterna', legalName: 'Lanterna Ltda.', taxNumber: '63490512000101' };
const about = { pt: 'Fazemos **festas**.', en: 'We make **parties**.' };

beforeAll(async () => {
  database = await createTestDatabase();
  connected = connect({ connection: database.connection });
});

afterAll(async () => {
  await connected.db.destroy();
  await database.drop();
});

const ensure = (data: OrganizerData) =>
  connected.db.transaction().execute((tx) => ensureOrganizer(tx, data, { newId: randomUUID, now }));
const describe = (taxNumber: string) =>
  connected.db.transaction().execute((tx) => describeOrganizer(tx, { taxNumber, about }));
const openCache = () =>
  createOrganizerCache({ db: connected.db, milliseconds: () => performance.now(), ageMilliseconds: 0 });

test('an organizer is found by its slug, and what has not changed is the same object', async () => {
  const [idOfVertice] = [await ensure(vertice), await ensure(lanterna)];
  const cache = openCache();
  const before = await cache.all();
  expect(before.map(({ name }) => name)).toEqual(['Lanterna', 'Vértice']);
  expect(await cache.bySlug('vertice')).toEqual({
    ...vertice,
    id: idOfVertice,
    slug: 'vertice',
    version: 1,
    about: null,
  });
  await describe(vertice.taxNumber);
  expect(await cache.bySlug('vertice')).toMatchObject({ version: 2, about });
  expect(await cache.bySlug('lanterna')).toBe(before[0]);
  expect(await cache.bySlug('nobody')).toBeNull();
});

test('only those that have changed are sent, by one statement', async () => {
  const [lanternaNow, verticeNow] = await openCache().all();
  const known = [lanternaNow!, { ...verticeNow!, version: 1 }];
  const rows = await readOrganizers(connected.db, known);
  expect(rows.map(({ changed }) => changed?.name ?? null)).toEqual([null, 'Vértice']);
  // One of them asks whether anything was written.
  const cache = openCache();
  expect(await queriesDuring(connected.pool, () => cache.bySlug('vertice'))).toBe(2);
});

test('nobody is described whom no event belongs to', async () => {
  await expect(describe('11222333000181')).rejects.toThrow('There is no organizer 11222333000181');
});
