import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { commandNamed } from '#src/app/operate/commands.ts';
import { leavingTables, tablesThatLeave } from '#src/domain/leave/leaving-tables.ts';
import { operator } from '#src/domain/policy/actor.ts';
import { columnsOfLevel } from '#src/domain/privacy/data-levels.ts';
import { personalData } from '#src/domain/privacy/personal-data.ts';
import { openZip } from '#src/gateway/archive/zip-reader.ts';
import { openDeployment } from '#test/support/deployment/deployment.ts';
import { refusalOf } from '#test/support/till/till-desk.ts';
import { selectTables } from './leave.sql.ts';

// docs/algorithms/leaving.md, "The list"
const { context } = await openDeployment();
const tables = await selectTables(context.db);
const folder = mkdtempSync(join(tmpdir(), 'leaving-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('the list of what leaves', () => {
  test('has each table of the schema once, and no other', () => {
    expect(Object.keys(leavingTables).sort()).toEqual(tables.map(({ table }) => table).sort());
  });

  test('says of each column about people how it leaves', () => {
    const unsaid = tablesThatLeave.flatMap(([table, { columns = {} }]) =>
      Object.keys(personalData[table]?.columns ?? {})
        .filter((column) => columns[column] === undefined)
        .map((column) => `${table}.${column} has no fate`),
    );
    expect(unsaid).toEqual([]);
  });

  test('names columns that are there', () => {
    const known = new Map(tables.map(({ table, columns }) => [table, columns]));
    const unknown = tablesThatLeave.flatMap(([table, { columns = {} }]) =>
      Object.keys(columns).filter((column) => !known.get(table)?.includes(column)),
    );
    expect(unknown).toEqual([]);
  });

  // docs/algorithms/privacy.md, "Levels": those of links that their receiver has, and that the other installation cannot make.
  test('lets no secret leave but two digests of links', () => {
    const emptied: readonly (string | undefined)[] = ['NULL', 'OBJECT', 'DASH'];
    const leave = new Map(tablesThatLeave);
    const secrets = columnsOfLevel('SECRET').filter((name) => {
      const [table = '', column = ''] = name.split('.');
      const rows = leave.get(table);
      return rows !== undefined && !emptied.includes(rows.columns?.[column]);
    });
    expect(secrets).toEqual(['ticket_transfer.token_hash', 'till_along.token_hash']);
  });

  test('lets no row leave that points to one that stays', () => {
    const leave = new Set(tablesThatLeave.map(([table]) => table));
    const cut = tables
      .filter(({ table }) => leave.has(table))
      .flatMap(({ table, needs }) =>
        needs.filter((need) => !leave.has(need)).map((need) => `${table} → ${need}`),
      );
    // Its column for the main address is empty in an archive.
    expect(cut).toEqual(['customer → address']);
  });
});

describe('the words of an operator', () => {
  const run = async (...words: string[]) => {
    const command = commandNamed(words);
    if (command === null) throw new Error(`${words.join(' ')} is no command.`);
    return await command(context, operator('ana'));
  };

  test('write an archive that only its owner reads, and replace none', async () => {
    await context.pool.query(
      `insert into organizer (id, slug, name, legal_name, tax_number, created_at)
      values (gen_random_uuid(), 'casa', 'Casa', 'Casa Ltda', '11222333000181', now())`,
    );
    const path = join(folder, 'casa.zip');
    expect((await run('leave', 'casa', path)).lines[0]).toContain('all of Casa, 0 events');
    expect(statSync(path).mode & 0o777).toBe(0o600);
    const zip = await openZip(path);
    expect(zip.files.has('manifest.json')).toBe(true);
    await zip.close();
    await run('leave', '--all', join(folder, 'all'));
    expect(existsSync(join(folder, 'all', 'casa.zip'))).toBe(true);
    writeFileSync(join(folder, 'busy.zip.part'), '');
    await expect(run('leave', 'casa', join(folder, 'busy.zip'))).rejects.toThrow('no archive is replaced');
    await expect(run('leave', 'casa', path)).rejects.toThrow('no archive is replaced');
  });

  test('are wrong without an organizer or a folder, and refuse what is here', async () => {
    expect(commandNamed(['leave', 'casa'])).toBeNull();
    expect(commandNamed(['leave', '--all', 'a', 'b'])).toBeNull();
    expect(await refusalOf(run('leave', 'nobody', join(folder, 'x.zip')))).toBe('NOT_FOUND');
    expect(await refusalOf(run('read-back', join(folder, 'casa.zip')))).toBe('ARCHIVE_EXISTS');
  });
});
