import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { afterAll, describe, expect, test } from 'vitest';
import { findingsOf, readAdvisories } from '../scripts/supply/advisories.mjs';
import { isAllowed, licenceProblems, namedLicences } from '../scripts/supply/licences.mjs';
import { packagesOf, readPackages } from '../scripts/supply/packages.mjs';
import { compareVersions } from '../scripts/supply/versions.mjs';

const root = dirname(import.meta.dirname);
const fixture = join(root, 'test/fixtures/supply/advisories.json');
const folder = mkdtempSync(join(tmpdir(), 'canhoto-supply-'));
afterAll(() => rmSync(folder, { recursive: true }));

const supplied = (name: string, version: string, more = {}) => ({
  ...{ name, version, licence: 'MIT', isForDevelopment: false },
  ...more,
});

test('versions are in the order of semver.org', () => {
  const rising =
    '0.9.0 1.0.0-alpha 1.0.0-alpha.1 1.0.0-alpha.beta 1.0.0-beta 1.0.0-beta.2 1.0.0-beta.11 1.0.0-rc.1 1.0.0 1.0.1 1.2.0 1.10.0 2.0.0 10.0.0';
  const versions = rising.split(' ');
  for (const [index, one] of versions.entries()) {
    for (const [at, other] of versions.entries()) {
      expect(compareVersions(one, other), `${one} ${other}`).toBe(Math.sign(index - at));
    }
  }
  expect(compareVersions('1.0.0+build.7', 'v1.0.0')).toBe(0);
  expect(compareVersions('1', '1.0.0')).toBe(0);
  expect(compareVersions('9007199254740993.0.0', '9007199254740992.0.0')).toBe(1);
  for (const strange of ['', 'latest', '1.x', '01.0.0', '1.0.0.0'])
    expect(compareVersions(strange, '1.0.0')).toBeNull();
});

describe('advisories', () => {
  const findings = async (...packages: Parameters<typeof findingsOf>[1][number][]) =>
    findingsOf(await readAdvisories(fixture), packages);
  const ids = async (name: string, version: string) =>
    (await findings(supplied(name, version))).map(({ id }) => id);

  test('are about a version from the first to the mended one, without it', async () => {
    expect(await ids('holed', '1.1.9')).toEqual([]);
    expect(await ids('holed', '1.2.0-rc.1')).toEqual([]);
    expect(await ids('holed', '1.2.0')).toEqual(['MADE-1']);
    expect(await ids('holed', '1.4.0-rc.1')).toEqual(['MADE-1']);
    expect(await ids('holed', '1.4.0')).toEqual([]);
    expect(await ids('unknown', '1.2.0')).toEqual([]);
  });

  test('have several ranges, a last version with the hole, or versions by name', async () => {
    expect(await ids('twice', '0.0.1')).toEqual(['MADE-2']);
    expect(await ids('twice', '1.0.5')).toEqual(['MADE-2']);
    expect(await ids('twice', '1.0.6')).toEqual([]);
    expect(await ids('twice', '2.0.9')).toEqual(['MADE-2']);
    expect(await ids('twice', '2.1.0')).toEqual([]);
    expect(await ids('stolen', '3.0.1')).toEqual(['MADE-5']);
    expect(await ids('stolen', '3.0.2')).toEqual([]);
  });

  test('that were withdrawn, or are about another world, are about nobody', async () => {
    expect(await ids('holed', '9.0.0')).toEqual([]);
  });

  test('say where the package is used, and what mends it', async () => {
    const found = await findings(
      supplied('only-for-tests', '1.0.0', { isForDevelopment: true }),
      supplied('holed', '1.3.0'),
    );
    expect(found).toEqual([
      expect.objectContaining({
        id: 'MADE-1',
        package: 'holed@1.3.0',
        isForDevelopment: false,
        severity: 'HIGH',
        fixed: '1.4.0',
      }),
      expect.objectContaining({
        id: 'MADE-6',
        package: 'only-for-tests@1.0.0',
        isForDevelopment: true,
        fixed: null,
      }),
    ]);
  });

  test('come as one array, as a folder or as a zip; a file that is none of them is refused', async () => {
    const records = await readAdvisories(fixture);
    mkdirSync(join(folder, 'osv', 'npm'), { recursive: true });
    for (const record of records)
      writeFileSync(join(folder, 'osv', 'npm', `${record.id}.json`), JSON.stringify(record));
    expect(await readAdvisories(join(folder, 'osv'))).toEqual(records);
    const zip = zipSync(
      Object.fromEntries(records.map((record) => [`${record.id}.json`, strToU8(JSON.stringify(record))])),
    );
    writeFileSync(join(folder, 'all.zip'), zip);
    expect(await readAdvisories(join(folder, 'all.zip'))).toEqual(records);
    writeFileSync(join(folder, 'none.json'), '[]');
    await expect(readAdvisories(join(folder, 'none.json'))).rejects.toThrow('has no advisories');
    writeFileSync(join(folder, 'other.json'), '{"name":"canhoto"}');
    await expect(readAdvisories(join(folder, 'other.json'))).rejects.toThrow('no record of OSV');
  });
});

describe('licences', () => {
  test('of everything that is delivered are allowed, or named with a reason', () => {
    const packages = readPackages(root);
    expect(packages.filter(({ isForDevelopment }) => !isForDevelopment).length).toBeGreaterThan(100);
    expect(licenceProblems(packages)).toEqual([]);
    expect(namedLicences.filter(({ why }) => why.length < 20)).toEqual([]);
  });

  test.each(['MIT', '(BSD-3-Clause OR GPL-2.0)', 'MIT AND ISC'])('%s is allowed', (licence) => {
    expect(isAllowed(licence)).toBe(true);
  });

  test.each([
    'GPL-3.0',
    'AGPL-3.0-only',
    'MIT AND GPL-2.0',
    '(MIT OR (GPL-2.0 AND ISC))',
    'SEE LICENSE IN FILE',
    '',
  ])('“%s” is not', (licence) => {
    expect(isAllowed(licence)).toBe(false);
  });

  test('that are unknown, missing or changed are told, and reasons for packages that are gone', () => {
    const named = [{ name: 'copyleft-*', licence: 'LGPL-3.0', why: 'a library of its own' }];
    const one = supplied('copyleft-x64', '1.0.0', { licence: 'LGPL-3.0' });
    expect(licenceProblems([one], named)).toEqual([]);
    expect(licenceProblems([one, supplied('silent', '2.0.0', { licence: null })], named)).toEqual([
      'silent@2.0.0: its licence is not said',
    ]);
    expect(licenceProblems([{ ...one, licence: 'AGPL-3.0' }], named)).toHaveLength(2);
    expect(licenceProblems([{ ...one, isForDevelopment: true }], named)).toHaveLength(1);
  });
});

test('the packages of a lock are named by their last folder, and are delivered where one place needs them', () => {
  const lock = {
    packages: {
      '': { version: '1.0.0' },
      'node_modules/a': { version: '1.0.0', license: 'MIT', dev: true },
      'node_modules/b/node_modules/a': { version: '1.0.0', license: 'MIT' },
      'node_modules/@x/c': { version: '2.0.0', dev: true },
      'node_modules/alias': { name: 'real', version: '3.0.0' },
      'node_modules/linked': { link: true },
    },
  };
  expect(packagesOf(lock)).toEqual([
    { name: 'a', version: '1.0.0', licence: 'MIT', isForDevelopment: false },
    { name: '@x/c', version: '2.0.0', licence: null, isForDevelopment: true },
    { name: 'real', version: '3.0.0', licence: null, isForDevelopment: false },
  ]);
});

test('the command writes a bill of materials, and ends with what it has found', () => {
  const sbom = join(folder, 'bill', 'sbom.json');
  const supply = (...more: string[]) =>
    spawnSync(process.execPath, ['scripts/supply.mjs', '--sbom', sbom, ...more], {
      cwd: root,
      encoding: 'utf8',
    });
  const quiet = supply();
  expect(quiet.stderr).toBe('');
  expect([quiet.status, quiet.stdout]).toEqual([0, expect.stringContaining('every licence is allowed')]);
  const bill = JSON.parse(readFileSync(sbom, 'utf8'));
  expect(bill).toMatchObject({ bomFormat: 'CycloneDX', metadata: { component: { name: 'canhoto' } } });
  const names = bill.components.map(({ name }: { name: string }) => name);
  expect(names).toEqual(expect.arrayContaining(['fastify', 'node', 'postgres']));
  expect(names).not.toContain('vitest');

  const about = (name: string) =>
    JSON.stringify([{ id: 'MADE-7', affected: [{ package: { ecosystem: 'npm', name } }] }]);
  writeFileSync(join(folder, 'hit.json'), about('fastify'));
  const hit = supply('--advisories', join(folder, 'hit.json'));
  expect([hit.status, hit.stdout]).toEqual([
    1,
    expect.stringMatching(/MADE-7 fastify@[\d.]+ \(delivered; not mended yet\)/),
  ]);
  writeFileSync(join(folder, 'miss.json'), about('nobody-has-this'));
  expect(supply('--advisories', join(folder, 'miss.json')).status).toBe(0);
  expect(supply('--advisories', join(folder, 'nowhere.json')).status).toBe(2);
  expect(supply('--else').status).toBe(2);
});
