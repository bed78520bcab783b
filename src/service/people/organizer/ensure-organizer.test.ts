import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect } from '#src/db/connect.ts';
import { createTestDatabase } from '#test/support/deployment/database.ts';
import { ensureOrganizer, type OrganizerData } from './ensure-organizer.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let connected: ReturnType<typeof connect>;
const by = { newId: randomUUID, now: new Date('2026-11-20T12:00:00Z') };

beforeAll(async () => {
  database = await createTestDatabase();
  connected = connect({ connection: database.connection });
});

afterAll(async () => {
  await connected.db.destroy();
  await database.drop();
});

function ensure(data: OrganizerData) {
  return connected.db.transaction().execute((tx) => ensureOrganizer(tx, data, by));
}

async function stored(id: string) {
  return await connected.db
    .selectFrom('organizer')
    .select(['slug', 'name', 'legal_name', 'tax_number'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

test('a CNPJ is one organizer, whatever its later events call it', async () => {
  const first = await ensure({
    name: 'Clube LUMI',
    legalName: 'Lumi Ltda.',
    taxNumber: '63.490.512/0001-01',
  });
  const again = await ensure({ name: 'LUMI', legalName: 'Lumi S.A.', taxNumber: '63.490.512/0001-01' });
  expect(again).toBe(first);
  expect(await stored(first)).toEqual({
    slug: 'clube-lumi',
    name: 'Clube LUMI',
    legal_name: 'Lumi Ltda.',
    tax_number: '63.490.512/0001-01',
  });
});

test('two with one name have two addresses', async () => {
  const one = await ensure({ name: 'Órbita', legalName: 'Um', taxNumber: '96.723.845/0001-84' });
  const other = await ensure({ name: 'Orbita', legalName: 'Outro', taxNumber: '52.819.473/0001-19' });
  expect((await stored(one)).slug).toBe('orbita');
  expect((await stored(other)).slug).toBe('orbita-52-819-473-0001-19');
});

test('of two that create it at once, one does', async () => {
  const data = { name: 'Ao mesmo tempo', legalName: 'Ao mesmo tempo', taxNumber: '85.612.734/0001-84' };
  const ids = await Promise.all([ensure(data), ensure(data), ensure(data)]);
  expect(new Set(ids).size).toBe(1);
});
