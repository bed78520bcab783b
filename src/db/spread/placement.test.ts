import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase } from '#test/support/deployment/database.ts';
import { readFunctions } from '../apply-functions.ts';
import { connect } from '../connect.ts';

// What lets the schema be spread (docs/algorithms/spread-by-event.md), asked of the database's own catalogue. None of it
// needs a cluster.
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let connected: ReturnType<typeof connect>;

beforeAll(async () => {
  database = await createTestDatabase();
  connected = connect({ connection: database.connection });
});

afterAll(async () => {
  await connected.db.destroy();
  await database.drop();
});

const placed = `
  with placed as (
    select c.oid, c.relname::text as name, coalesce(
      substring(obj_description(c.oid, 'pg_class') from '^placement: (.*)$'),
      -- Citus drops the comment of a local table with a foreign key to one that is everywhere.
      case when to_regclass('pg_dist_partition') is not null then 'local' end
    ) as placement
    from pg_class c where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
  )`;

async function namesOf(query: string): Promise<string[]> {
  const { rows } = await connected.pool.query<{ name: string }>(`${placed} ${query}`);
  return rows.map(({ name }) => name);
}

describe('a table', () => {
  test('has a placement', async () => {
    expect(await namesOf('select name from placed where placement is null')).toEqual([]);
    expect(await namesOf("select name from placed where placement = 'everywhere' order by 1")).toEqual([
      'address',
      'customer',
      'event',
      'organizer',
      'organizer_fee_contract',
      'organizer_rename',
      'settlement_terms',
    ]);
  });

  test('that has its event in its key is placed by event, and no other', async () => {
    const keyed = `exists (
      select from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
      where i.indrelid = placed.oid and i.indisprimary and a.attname = 'event_id')`;
    expect(await namesOf(`select name from placed where (placement = 'by event') <> ${keyed}`)).toEqual([]);
  });

  test('by event is unique in nothing that does not name the event', async () => {
    const loose = `select i.indexrelid::regclass::text as name from placed join pg_index i on i.indrelid = placed.oid
      where placement = 'by event' and i.indisunique and not exists (
        select from pg_attribute a
        where a.attrelid = i.indrelid and a.attnum = any (i.indkey) and a.attname = 'event_id')`;
    expect(await namesOf(loose)).toEqual([]);
  });
});

test('a foreign key leads to the same event, or to a table that is on the same machine', async () => {
  const leadsAway = `
    select f.conname as name from pg_constraint f
    join placed t on t.oid = f.conrelid join placed r on r.oid = f.confrelid
    where f.contype = 'f' and not case
      when t.placement = 'by event' and r.placement = 'by event' then exists (
        select from unnest(f.conkey, f.confkey) k (own, other)
        join pg_attribute a on a.attrelid = f.conrelid and a.attnum = k.own and a.attname = 'event_id'
        join pg_attribute b on b.attrelid = f.confrelid and b.attnum = k.other and b.attname = 'event_id')
      when t.placement = 'by event' then r.placement = 'everywhere'
      when t.placement = 'everywhere' then r.placement = 'everywhere'
      else r.placement in ('local', 'everywhere')
    end`;
  expect(await namesOf(leadsAway)).toEqual([]);
});

describe('a function of an event', () => {
  const ofEvent = readFunctions().filter(({ sql }) => /\(\s*p_event_id uuid/.test(sql));
  const withoutComments = (sql: string) => sql.replaceAll(/--.*$/gm, '');

  test.each(ofEvent.filter(({ name }) => !name.startsWith('compatibility/')))(
    '$name is in PL/pgSQL',
    ({ sql }) => {
      expect(sql).toMatch(/language plpgsql/);
    },
  );

  test.each(ofEvent)('$name writes no element of an array, on which Citus crashes', ({ sql }) => {
    const writes = [...withoutComments(sql).matchAll(/(?:\bset\b|\bvalues\b)[^;]*;/g)].map(([text]) => text);
    expect(writes.filter((text) => /\b[pv]_\w+\[/.test(text))).toEqual([]);
  });
});
