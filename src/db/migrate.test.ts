import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, isSpread } from '../../test/support/deployment/database.ts';
import { promised } from '../../test/support/promised.ts';
import { StartupError } from '../domain/startup-error.ts';
import { checkDatabase, connect } from './connect.ts';
import { describeSchema, schemaFile } from './describe-schema.ts';
import { describeTypes, typesFile } from './describe-types.ts';
import { migrate, readMigrations } from './migrate.ts';

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

// They show the schema of one machine.
describe.skipIf(isSpread())('the generated files', () => {
  const mend = 'run `npm run db:generate` and commit what it writes';

  test('schema.sql is what the migrations add up to', async () => {
    expect(await describeSchema(connected.pool), mend).toBe(readFileSync(schemaFile, 'utf8'));
  });

  test('types.gen.ts is what the migrations add up to', async () => {
    expect(await describeTypes(connected.db), mend).toBe(readFileSync(typesFile, 'utf8'));
  });
});

describe('migrate', () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'canhoto-migrations-'));
    cpSync(join(import.meta.dirname, 'migrations'), folder, { recursive: true });
  });

  afterEach(async () => {
    rmSync(folder, { recursive: true });
    await connected.pool.query("delete from migration where name like '9%'");
    await connected.pool.query('drop table if exists trial');
  });

  test('has nothing left to do on a migrated database', async () => {
    expect(await migrate(connected.pool)).toEqual([]);
  });

  test('applies what is new exactly once when nodes start together', async () => {
    writeFileSync(join(folder, '9998-trial.sql'), 'create table trial (id integer);');
    const applied = await Promise.all([1, 2, 3, 4].map(() => migrate(connected.pool, folder)));
    expect(applied.flat()).toEqual(['9998-trial']);
  });

  test('leaves nothing behind when a migration fails', async () => {
    writeFileSync(join(folder, '9998-trial.sql'), 'create table trial (id integer);\nselect nonsense;');
    await expect(migrate(connected.pool, folder)).rejects.toThrow(/9998-trial failed and was undone/);
    const { rows } = await connected.pool.query("select to_regclass('trial') as trial");
    expect(rows[0].trial).toBeNull();
  });

  test('waits half a second for a lock, is undone, and is tried again until the lock is given back', async () => {
    await connected.pool.query('create table trial (id integer)');
    const file =
      'insert into trial values (1);\nalter table event add column trial integer;\nalter table event drop column trial;';
    writeFileSync(join(folder, '9998-trial.sql'), file);
    const keeper = await connected.pool.connect();
    try {
      await keeper.query('begin; lock table event in access share mode');
      let isOver = false;
      const applied = migrate(connected.pool, folder).finally(() => {
        isOver = true;
      });
      // Readers of the table wait behind the migration for at most half a second, several times.
      let longest = 0;
      for (const until = performance.now() + 2_500; performance.now() < until; ) {
        const began = performance.now();
        await connected.pool.query('select 1 from event limit 1');
        longest = Math.max(longest, performance.now() - began);
      }
      expect(isOver).toBe(false);
      expect(longest).toBeGreaterThan(200);
      expect(longest).toBeLessThan(promised(1_000));
      await keeper.query('rollback');
      expect(await applied).toEqual(['9998-trial']);
    } finally {
      keeper.release();
    }
    // The changes of earlier attempts were rolled back.
    expect((await connected.pool.query('select id from trial')).rows).toEqual([{ id: 1 }]);
  });

  test('a file outside a transaction runs statement by statement, and is begun again after one that failed', async () => {
    const marker = '-- outside a transaction\n';
    const statements = `create table if not exists trial (id integer);
create index concurrently if not exists trial_id_idx on trial (id);
`;
    writeFileSync(join(folder, '9998-trial.sql'), `${marker}${statements}insert into missing values (1);`);
    await expect(migrate(connected.pool, folder)).rejects.toThrow(/9998-trial failed/);
    const index = async () =>
      (await connected.pool.query("select to_regclass('trial_id_idx') as index")).rows;
    expect(await index()).toEqual([{ index: 'trial_id_idx' }]);
    writeFileSync(join(folder, '9998-trial.sql'), marker + statements);
    expect(await migrate(connected.pool, folder)).toEqual(['9998-trial']);
    // Without the marker it would run inside a transaction, in which such an index cannot be created.
    writeFileSync(join(folder, '9999-trial.sql'), statements.replaceAll('trial', 'other_trial'));
    await expect(migrate(connected.pool, folder)).rejects.toThrow(/cannot run inside a transaction/);
  });

  test('refuses a database of a newer version', async () => {
    await connected.pool.query("insert into migration (name, checksum) values ('9999-from-tomorrow', '')");
    const attempt = migrate(connected.pool, folder);
    await expect(attempt).rejects.toBeInstanceOf(StartupError);
    const said =
      'The database is of a newer version of Canhoto (it has 9999-from-tomorrow); update this program.';
    await expect(attempt).rejects.toThrow(said);
  });

  test('refuses a migration that was changed after it was applied', async () => {
    const [first] = readMigrations(folder);
    writeFileSync(join(folder, `${first!.name}.sql`), `${first!.sql}\n-- changed`);
    const attempt = migrate(connected.pool, folder);
    await expect(attempt).rejects.toBeInstanceOf(StartupError);
    await expect(attempt).rejects.toThrow(/was changed after/);
  });

  test('accepts the text with which an edited migration was released', async () => {
    const first = readMigrations(folder).find(({ releasedChecksum }) => releasedChecksum !== null)!;
    const record = (checksum: string) =>
      connected.pool.query('update migration set checksum = $2 where name = $1', [first.name, checksum]);
    await record(first.releasedChecksum!);
    expect(await migrate(connected.pool, folder)).toEqual([]);
    await record(first.checksum);
  });

  test('refuses two files with one number, and names without a number', () => {
    const number = readMigrations(folder)[0]!.name.slice(0, 4);
    writeFileSync(join(folder, `${number}-again.sql`), '');
    expect(() => readMigrations(folder)).toThrow(/number of its own/);
  });
});

describe('connect', () => {
  test('gives whole numbers, dates as text and instants as Date, also inside arrays', async () => {
    const { rows } = await connected.pool.query(
      `select 9007199254740991::bigint as cents, date '2026-12-05' as day, timestamptz '2026-12-05 17:00Z' as instant,
         array[1, null]::bigint[] as many, array[date '2026-12-05'] as days`,
    );
    expect(rows[0]).toEqual({
      cents: 9_007_199_254_740_991,
      day: '2026-12-05',
      instant: new Date('2026-12-05T17:00:00.000Z'),
      many: [1, null],
      days: ['2026-12-05'],
    });
  });

  test('fails aloud on a whole number that would lose digits', async () => {
    await expect(connected.pool.query('select 9007199254740993::bigint')).rejects.toThrow(RangeError);
  });

  test('says in one sentence that a database cannot be reached', async () => {
    const { pool, db } = connect({ connectionString: 'postgres://nobody@127.0.0.1:1/nothing' });
    const attempt = checkDatabase(pool);
    await expect(attempt).rejects.toBeInstanceOf(StartupError);
    await expect(attempt).rejects.toThrow(
      'The database cannot be reached (ECONNREFUSED); check DATABASE_URL and that PostgreSQL is running.',
    );
    await db.destroy();
  });
});
