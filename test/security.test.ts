import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { variableNames } from '#src/app/env.ts';
import { waysOut } from '#src/gateway/outward/ways-out.ts';
import { mutantsByArea } from './mutants/all-mutants.ts';
import {
  missingTitles,
  requirementProblems,
  requirementsOf,
  rowsOfThreats,
  rowsOfWaysOut,
  stateCounts,
  triedOf,
  untriedFaults,
  unweighed,
} from './support/rules/security-papers.ts';
import { testTitles } from './support/rules/test-titles.ts';

const root = dirname(import.meta.dirname);
const read = (path: string) => readFileSync(join(root, path), 'utf8');

const tests = globSync(['src/**/*.test.{ts,tsx}', 'test/**/*.{test,e2e}.ts', 'test/**/*.component.tsx'], {
  cwd: root,
});
const titles = new Set(tests.flatMap((file) => testTitles(file, read(file))));

describe('docs/security.md', () => {
  const page = read('docs/security.md');

  test('cites tests that are there', () => {
    expect(missingTitles(page, titles)).toEqual([]);
  });

  test('says of each way in which test fails, or that nothing stops it', () => {
    const rows = rowsOfThreats(page);
    expect(rows.length).toBeGreaterThan(30);
    expect(rows.filter(({ proof }) => !/[“[]/.test(proof) && proof !== '–')).toEqual([]);
    expect(rows.filter(({ stops, proof }) => proof === '–' && !stops.includes('not stopped'))).toEqual([]);
  });
});

describe('the list of ways out', () => {
  test('is the table, with its bounds', () => {
    const listed = Object.entries(waysOut).map(([name, { place: _, ...bounds }]) => [name, bounds]);
    expect(rowsOfWaysOut(read('docs/security.md'))).toEqual(listed);
  });

  test('names places that call so', () => {
    const strange = Object.entries(waysOut).filter(([name, { place, client }]) => {
      const texts = globSync(place.endsWith('/') ? `${place}*.ts` : place, { cwd: root }).map(read);
      const sign =
        client === 'outward'
          ? `createOutward('${name}'`
          : client === 'its SDK'
            ? 'mercadopago'
            : `'${client}'`;
      return !texts.some((text) => text.includes(sign));
    });
    expect(strange).toEqual([]);
  });
});

test('the levels of docs/algorithms/privacy.md cite tests that are there', () => {
  const levels = read('docs/algorithms/privacy.md').split('## Levels')[1]?.split('\n## ')[0] ?? '';
  expect(levels.match(/“/g)?.length).toBeGreaterThan(7);
  expect(missingTitles(levels, titles)).toEqual([]);
});

describe('docs/operations/keys.md', () => {
  const page = read('docs/operations/keys.md');
  const mayBeSecret =
    /SECRET|KEY|CERT|PASSPHRASE|TOKEN(?!INFO|_URL)|RECIPIENT|ACCOUNT|AUTHORITY|CLIENT_ID|APP_ID|^(SMTP|DATABASE).*_URL$/;

  test('names each variable that may hold a secret, and none that there is not', () => {
    const secret = variableNames.filter((name) => mayBeSecret.test(name));
    expect(secret.length).toBeGreaterThan(25);
    expect(secret.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
    const named = [...page.matchAll(/`([A-Z]+(?:_[A-Z]+)+)`/g)].map(([, name = '']) => name);
    const known = new Set(
      [...variableNames, ...read('deploy/compose.env.example').matchAll(/^[A-Z_]+(?==)/gm)].map(String),
    );
    expect(named.filter((name) => !known.has(name))).toEqual([]);
  });

  test('cites tests that are there', () => {
    expect(missingTitles(page, titles)).toEqual([]);
  });
});

test('every place that opens a login is known, and the page about it has it', () => {
  const accounts = read('docs/algorithms/accounts.md');
  const staff = read('docs/algorithms/staff-and-rights.md');
  // A new way in is a decision: its rates, its mails and its strength are written down before it stands here.
  const ways: Readonly<Record<string, readonly [opens: number, page: string, heading: string]>> = {
    // By a password, a code, a passkey, after a new password, and by a social login.
    'src/api/routes/account-commands.ts': [5, accounts, '## Log-in by a code'],
    'src/service/people/login/opening/open-login.ts': [
      1,
      accounts,
      '## What a new password and a new e-mail end',
    ],
    'src/service/people/customer/register-customer.ts': [1, accounts, '## An account without a password'],
    'src/service/people/session/renew-session.ts': [1, accounts, '**Rotation.**'],
    // Incomplete until a second factor: after a password, an invitation or a new password.
    'src/service/people/staff/staff-logins.ts': [3, staff, '## A second factor, always'],
    'src/service/people/staff/people/accept-invitation.ts': [1, staff, '## Invitations'],
    'src/api/routes/staff-commands.ts': [1, staff, '## A second factor, always'],
    // Complete, by a factor.
    'src/service/people/staff/factor/complete-staff-login.ts': [1, staff, '## A second factor, always'],
    'src/service/people/staff/factor/confirm-totp.ts': [1, staff, '## A second factor, always'],
    'src/service/people/staff/factor/add-passkey.ts': [1, staff, '## A second factor, always'],
    'src/service/people/staff/factor/log-in-with-passkey.ts': [1, staff, '## A second factor, always'],
  };
  const opens =
    /\b(?:staffI|i)dentity\.open\(|(?<!function )\bopen(?:Login|StaffLogin|AfterStep)\(|\bauth\.api\.signIn\w*\(|\bauth\.handler\b/g;
  const found = Object.fromEntries(
    globSync('src/{api,service,gateway,app,job}/**/*.ts', { cwd: root })
      .filter((file) => !file.endsWith('.test.ts'))
      .flatMap((file) => {
        const count = read(file).match(opens)?.length ?? 0;
        return count === 0 ? [] : [[file, count]];
      }),
  );
  expect(found).toEqual(Object.fromEntries(Object.entries(ways).map(([file, [count]]) => [file, count])));
  for (const [, page, heading] of Object.values(ways)) expect(page).toContain(heading);
});

describe('docs/asvs.md', () => {
  const page = read('docs/asvs.md');
  const ids = read('test/fixtures/asvs-ids.txt').trim().split('\n');
  const rows = requirementsOf(page);

  test('has one row for each requirement of levels 1 and 2, and three of level 3', () => {
    expect(ids.length).toBe(256);
    expect(requirementProblems(ids, rows)).toEqual([]);
  });

  test('cites tests that are there', () => {
    expect(missingTitles(page, titles)).toEqual([]);
  });

  test('says which rows were tried by taking the guard away, and cites what failed', () => {
    const tried = triedOf(page);
    expect(tried.length).toBeGreaterThan(40);
    const faults = Object.values(mutantsByArea).flat();
    expect(untriedFaults(tried, rows, faults)).toEqual([]);
    const row = { id: '1.1.1', asks: 'x', state: 'kept', shown: '“a test”' };
    const [known, other] = [
      { id: 'a', caught: ['a test'] },
      { id: 'b', caught: ['another'] },
    ];
    expect(untriedFaults([{ id: '1.1.1', faults: ['a', 'b', 'c'] }], [row], [known!, other!])).toEqual([
      '1.1.1: cites no test that catches b',
      '1.1.1: nobody plants c',
    ]);
  });

  test('counts its states, and weighs each that is open', () => {
    expect(page).toContain(stateCounts(rows));
    expect(unweighed(page, rows)).toEqual([]);
  });

  test('a row that is missing, doubled, strange, empty or not weighed is told', () => {
    const row = { id: '1.1.1', asks: 'something', state: 'kept', shown: 'there' };
    expect(requirementProblems(['1.1.1', '1.1.2'], [row])).toEqual(['1.1.2: has no row']);
    expect(requirementProblems(['1.1.1'], [row, row])).toEqual(['1.1.1: has more than one row']);
    expect(requirementProblems([], [row])).toEqual(['1.1.1: is none of the requirements']);
    expect(requirementProblems(['1.1.1'], [{ ...row, state: 'fine' }])).toEqual(['1.1.1: is fine']);
    expect(requirementProblems(['1.1.1'], [{ ...row, shown: '' }])).toEqual(['1.1.1: says nothing']);
    expect(missingTitles('“such a test” and “another”', new Set(['another']))).toEqual(['such a test']);
    expect(unweighed('## What is open\nOf the deviations\n', [{ ...row, state: 'open' }])).toEqual(['1.1.1']);
  });
});
