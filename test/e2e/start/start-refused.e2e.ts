import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { connect } from '#src/db/connect.ts';
import { repeats } from '../../support/cases.ts';
import { createTestDatabase } from '../../support/deployment/database.ts';
import { openRestarted, processesNaming } from '../../support/journey/cluster.ts';
import { freePort } from '../../support/journey/program.ts';
import { refusalOf } from './steps.ts';

const restarted = openRestarted();

describe('one sentence, and nothing is left behind', () => {
  test('when the port is taken', async () => {
    const port = await freePort();
    const other = createServer().listen(port, '127.0.0.1');
    await once(other, 'listening');
    const said = await refusalOf({ DATA_DIR: restarted.dataDir, PORT: String(port) });
    expect(said).toBe(`Port ${port} is already in use; stop the other program or set PORT to a free one.`);
    other.close();
    expect(processesNaming(restarted.dataDir)).toEqual([]);
  });

  repeats('says in one sentence that a folder cannot be used, and leaves what is there')(
    'when the folder cannot be made',
    async () => {
      const file = join(restarted.folder, 'file');
      writeFileSync(file, 'kept');
      expect(await refusalOf({ DATA_DIR: join(file, 'data') })).toMatch(
        /^The folder .+ cannot be made \(ENOTDIR\)/,
      );
      expect(readFileSync(file, 'utf8')).toBe('kept');
    },
  );

  repeats('says in one sentence that somebody else owns the folder')(
    'when somebody else owns the folder',
    async () => {
      const closed = join(restarted.folder, 'closed');
      mkdirSync(closed, { mode: 0o555 });
      // Root may write to any disk, but not make folders in the kernel's own tree.
      const isRoot = process.getuid?.() === 0;
      expect(await refusalOf({ DATA_DIR: join(isRoot ? '/sys' : closed, 'data') })).toMatch(
        /^The folder .+ cannot be made \((EACCES|EPERM|EROFS)\); set DATA_DIR to a folder that can be written/,
      );
    },
  );

  repeats('says in one sentence that a database cannot be reached')(
    'when the database does not answer',
    async () => {
      const port = await freePort();
      expect(await refusalOf({ DATABASE_URL: `postgres://nobody@127.0.0.1:${port}/canhoto` })).toBe(
        'The database cannot be reached (ECONNREFUSED); check DATABASE_URL and that PostgreSQL is running.',
      );
    },
  );

  test('when the address of the database is none', async () => {
    expect(await refusalOf({ DATABASE_URL: 'the database of Ana' })).toMatch(
      /^DATABASE_URL must be an address/,
    );
  });

  repeats('refuses a database of a newer version')('when the database is of a newer version', async () => {
    const database = await createTestDatabase();
    const { pool, db } = connect({ connection: database.connection, connectionsMax: 1 });
    await pool.query("insert into migration (name, checksum) values ('9999-of-tomorrow', 'x')");
    expect(await refusalOf({ DATABASE_URL: database.databaseUrl })).toBe(
      'The database is of a newer version of Canhoto (it has 9999-of-tomorrow); update this program.',
    );
    await db.destroy();
    await database.drop();
  });
});
