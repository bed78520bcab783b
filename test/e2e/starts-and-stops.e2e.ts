import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { connect } from '#src/db/connect.ts';
import { casesOf, repeats } from '../support/cases.ts';
import { createTestDatabase } from '../support/deployment/database.ts';
import { clusterOf, isRunning, openRestarted, processesNaming } from '../support/journey/cluster.ts';
import { freePort, runProgram } from '../support/journey/program.ts';

const restarted = openRestarted();

/** A person at a terminal sees one whole sentence, no stack, and a code that says no. */
async function refusalOf(variables: Record<string, string>): Promise<string> {
  const { code, stdout, stderr } = await runProgram(variables);
  expect(code).toBe(1);
  expect(stdout).not.toContain('ready');
  expect(stderr).toMatch(/^[A-Z][^\n]+\.\n$/);
  expect(stderr).not.toMatch(/\bat .+:\d+|Error:/);
  return stderr.trim();
}

describe('started by the script of npm start', () => {
  test.each(casesOf(0, ['SIGTERM', 'SIGINT'] as const))(
    'it serves, lets no other have its folder, and told by %s it ends in good order',
    async (signal) => {
      const running = await restarted.startAgain(['scripts/start.mjs']);
      const cluster = clusterOf(restarted.dataDir);
      expect(isRunning(cluster.pid)).toBe(true);
      // A browser keeps its connection open; nobody waits for it.
      const home = await fetch(`${running.url}/pt`);
      expect([home.status, (await home.text()).includes('Canhoto')]).toEqual([200, true]);
      const said = await refusalOf({ DATA_DIR: restarted.dataDir, PORT: String(await freePort()) });
      expect(said).toBe(
        `Another Canhoto is using ${restarted.dataDir}; stop it first or set DATA_DIR to another folder.`,
      );
      expect((await fetch(`${running.url}/healthz`)).status).toBe(200);

      const gone = once(running.process, 'exit');
      running.process.kill(signal);
      expect(await gone).toEqual([0, null]);
      expect(running.stderr()).toBe('');
      expect(isRunning(cluster.pid)).toBe(false);
      expect(processesNaming(cluster.socketFolder)).toEqual([]);
      const again = createServer().listen(running.port, '127.0.0.1');
      await once(again, 'listening');
      again.close();
    },
  );
});

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
