import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../test/support/deployment/database.ts';
import { StartupError } from '../domain/startup-error.ts';
import { nextRevisions, type Revisions, readFunctions, readRevisions } from './apply-functions.ts';
import { connect } from './connect.ts';
import { describeFunctions } from './describe-schema.ts';
import { migrate } from './migrate.ts';

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

describe('the files of functions', () => {
  test('revisions.gen.json knows their texts', () => {
    expect(readRevisions(), 'run `npm run db:generate` and commit what it writes').toEqual(
      nextRevisions(readRevisions()),
    );
  });

  test.each(readFunctions())(
    '$name defines the function it is named after, and its triggers',
    ({ name, sql }) => {
      const own = name.slice(name.lastIndexOf('/') + 1).replaceAll('-', '_');
      const withoutComments = sql.replaceAll(/^--.*$/gm, '');
      const outsideBodies = withoutComments.replaceAll(/\$\$.*?\$\$/gs, '');
      const statements = outsideBodies.split(/;\s*/).filter((statement) => statement.trim() !== '');
      const [first = '', ...triggers] = statements.map((statement) => statement.trim());
      expect(first).toMatch(new RegExp(`^create or replace function ${own}\\(`));
      for (const trigger of triggers) {
        expect(trigger).toMatch(/^create or replace trigger /);
        expect(trigger).toMatch(new RegExp(`execute function ${own}\\(\\)$`));
      }
    },
  );

  test('are all functions there are', async () => {
    const described = await describeFunctions(connected.pool);
    const files = readFunctions();
    expect(described).toHaveLength(files.length);
    // Each body in the database is identical to the file's.
    for (const body of described.map((text) => /AS \$\w*\$(.*)\$\w*\$\n$/s.exec(text)?.[1] ?? text)) {
      expect(files.filter(({ sql }) => sql.includes(`$$${body}$$`)).map(({ name }) => name)).toHaveLength(1);
    }
  });
});

describe('applying functions', () => {
  let folder: string;
  let revisions: Revisions;

  beforeEach(() => {
    revisions = {};
    folder = mkdtempSync(join(tmpdir(), 'canhoto-functions-'));
  });

  afterEach(async () => {
    rmSync(folder, { recursive: true });
    await connected.pool.query("delete from database_function where name like '%trial%'");
    await connected.pool.query(
      'drop function if exists trial(), other_trial(), trial_of_sale(integer); drop table if exists trial_table',
    );
  });

  function write(name: string, sql: string): void {
    writeFileSync(join(folder, `${name}.sql`), sql);
  }

  const returning = (value: number, name = 'trial') =>
    `create or replace function ${name}() returns integer language sql as $$ select ${value} $$;\n`;

  /** A release: its files with the revisions that `npm run db:generate` gives them. */
  function release(): ReturnType<typeof readFunctions> {
    revisions = nextRevisions(revisions, folder);
    return readFunctions(folder, revisions);
  }

  const apply = (files: ReturnType<typeof readFunctions>) => migrate(connected.pool, undefined, files);

  async function called(): Promise<number> {
    return (await connected.pool.query<{ value: number }>('select trial() as value')).rows[0]?.value ?? 0;
  }

  test('puts a newer text in the place of an older one, and does nothing where it is there', async () => {
    write('trial', returning(1));
    await apply(release());
    write('trial', returning(2));
    const newer = release();
    await apply(newer);
    expect(await called()).toBe(2);
    const appliedAt = async () =>
      (await connected.pool.query("select applied_at from database_function where name = 'trial'")).rows;
    const before = await appliedAt();
    await Promise.all([1, 2, 3].map(() => apply(newer)));
    expect(await appliedAt()).toEqual(before);
  });

  test('leaves a newer function alone when a node of the release before starts again', async () => {
    write('trial', returning(1));
    const older = release();
    await apply(older);
    write('trial', returning(2));
    await apply(release());
    await apply(older);
    expect(await called()).toBe(2);
    // A node of a release in between, which this database never had, does not apply its file either.
    write('trial', returning(3));
    const skipped = release();
    write('trial', returning(4));
    await apply(release());
    await apply(skipped);
    expect(await called()).toBe(4);
  });

  test('applies a text that was there before when it comes back as a newer revision', async () => {
    write('trial', returning(1));
    await apply(release());
    write('trial', returning(2));
    await apply(release());
    write('trial', returning(1));
    await apply(release());
    expect(await called()).toBe(1);
  });

  test('applies a file that was removed for a release and comes back with another text', async () => {
    for (const value of [1, 2]) {
      write('trial', returning(value));
      await apply(release());
    }
    rmSync(join(folder, 'trial.sql'));
    await apply(release());
    write('trial', returning(3));
    await apply(release());
    expect(await called()).toBe(3);
  });

  test('applies a text that was edited in development, whose revision is not written yet', async () => {
    write('trial', returning(1));
    await apply(release());
    write('trial', returning(2));
    await apply(readFunctions(folder, revisions));
    expect(await called()).toBe(2);
  });

  test('applies a function before the one it calls, whatever their names', async () => {
    write(
      'trial',
      'create or replace function trial() returns integer language sql as $$ select other_trial() $$;',
    );
    write(
      'trial-of-sale',
      'create or replace function trial_of_sale(p integer) returns integer language sql as $$ select p $$;',
    );
    write('other-trial', returning(7, 'other_trial').replace('select 7', 'select trial_of_sale(7)'));
    await apply(release());
    expect(await called()).toBe(7);
  });

  test.each([
    ['sql', 'select missing_trial()', /because of trial: .*missing_trial/],
    ['plpgsql', 'begin retrun 1; end', /because of trial: .*retrun/],
  ])('changes nothing when a body in %s is wrong, and says whose', async (language, body, reason) => {
    write('trial', returning(1));
    write('other-trial', returning(1, 'other_trial'));
    await apply(release());
    write('other-trial', returning(2, 'other_trial'));
    write(
      'trial',
      `create or replace function trial() returns integer language ${language} as $$ ${body} $$;`,
    );
    const attempt = apply(release());
    await expect(attempt).rejects.toBeInstanceOf(StartupError);
    await expect(attempt).rejects.toThrow(reason);
    expect(await called()).toBe(1);
    const { rows } = await connected.pool.query('select other_trial() as value');
    expect(rows).toEqual([{ value: 1 }]);
  });

  test('finds a function that calls one which is no longer as it was', async () => {
    write('trial', returning(1).replace('select 1', 'select other_trial()'));
    write('other-trial', returning(1, 'other_trial'));
    await apply(release());
    write(
      'other-trial',
      "-- drops other_trial()\ncreate or replace function other_trial() returns text language sql as $$ select 'a' $$;",
    );
    await expect(apply(release())).rejects.toThrow(/because of trial: return type mismatch/);
    expect(await called()).toBe(1);
  });

  test('drops the function named in the header, whose result changed', async () => {
    write('trial', returning(1));
    await apply(release());
    const asText = "create or replace function trial() returns text language sql as $$ select 'two' $$;";
    write('trial', asText);
    await expect(apply(release())).rejects.toThrow(/cannot change return type/);
    expect(await called()).toBe(1);
    write('trial', `-- drops trial()\n${asText}`);
    await apply(release());
    expect(await called()).toBe('two');
  });

  test('creates and replaces the triggers of a function', async () => {
    await connected.pool.query('create table trial_table (id integer)');
    const adding = (value: number) =>
      `create or replace function trial() returns trigger language plpgsql as $$ begin new.id := new.id + ${value}; return new; end $$;
create or replace trigger trial before insert on trial_table for each row execute function trial();`;
    const inserted = async () =>
      (await connected.pool.query('insert into trial_table values (1) returning id')).rows[0]?.id;
    write('trial', adding(1));
    await apply(release());
    expect(await inserted()).toBe(2);
    write('trial', adding(10));
    await apply(release());
    expect(await inserted()).toBe(11);
    await connected.pool.query('drop table trial_table');
  });
});
