import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { mutantsByArea } from './mutants/all-mutants.ts';
import { filesByTitle, projectOf, titlePattern } from './mutants/cited-tests.ts';
import { reasonOf, toldOf } from './mutants/reports.ts';

const root = dirname(import.meta.dirname);
const mutants = Object.values(mutantsByArea).flat();

describe('the planted faults', () => {
  test('each has a name of its own and says what it is', () => {
    const ids = mutants.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => !/^[a-z]+(-[a-z]+)*$/.test(id) || id in mutantsByArea)).toEqual([]);
    expect(mutants.filter(({ says }) => !/^[A-Z].*\.$/.test(says))).toEqual([]);
  });

  test('each replaces a text that stands in its source exactly once by another', () => {
    const moved = mutants.filter(({ file, find, replace }) => {
      const parts = readFileSync(join(root, file), 'utf8').split(find);
      return parts.length !== 2 || find === replace || !file.startsWith('src/');
    });
    expect(moved.map(({ id, file }) => `${id}: the source moved (${file}); write the fault anew`)).toEqual(
      [],
    );
  });

  test('each is caught by tests whose titles exactly one test has', () => {
    const files = filesByTitle(root);
    const wrong = mutants.flatMap(({ id, caught }) =>
      caught.length === 0
        ? [`${id}: names no test`]
        : caught.flatMap((title) => {
            const found = files.get(title) ?? [];
            return found.length === 1 ? [] : [`${id}: ${found.length} tests are called "${title}"`];
          }),
    );
    expect(wrong).toEqual([]);
  });
});

describe('the tests that faults name', () => {
  test.each([
    ['src/domain/format/csv.test.ts', 'unit'],
    ['src/app/env.test.ts', 'unit'],
    ['test/tidy.test.ts', 'unit'],
    ['src/app/operate/operate.test.ts', 'service'],
    ['test/api/staff/rights.test.ts', 'service'],
    ['test/components/kit/dialog-guards.component.tsx', 'components'],
    ['test/e2e/organizer/organizer.e2e.ts', 'e2e'],
    ['test/http/addresses.test.ts', 'http'],
  ])('%s is run by %s', (file, project) => expect(projectOf(file)).toBe(project));

  test('a title with places for values is known with any values', () => {
    const pattern = new RegExp(`^${titlePattern('at %s (%i) of $name.first: what?')}$`);
    expect(pattern.test('at noon (12) of Ana: what?')).toBe(true);
    expect(pattern.test('at noon (12) of Ana: what')).toBe(false);
  });
});

describe('a fault is caught', () => {
  const cited = [{ title: 'a', file: 'src/a.test.ts' }];
  const report = (status: string, ...failureMessages: string[]) => {
    const assertionResults = [{ title: 'a', status, failureMessages }];
    return JSON.stringify({ testResults: [{ name: '/copy/src/a.test.ts', assertionResults }] });
  };

  test.each([
    ['AssertionError: expected 1 to be 2', true],
    ["Error: expected [Function] to throw error including 'A' but got 'B'", true],
    ['Error: expect(element).toHaveFocus()', true],
    ["Error: expect.poll() function didn't resolve in time.", true],
    ['Error: Snapshot `the table 1` mismatched', true],
    ['Error: Property failed after 1 tests', true],
    ['TimeoutError: locator.waitFor: Timeout 30000ms exceeded.', true],
    ['SyntaxError: Unexpected token', false],
    ['TypeError: nothing is not a function', false],
  ])('by "%s": %s', (message, isCaught) => {
    expect(toldOf(report('failed', message), cited)).toMatchObject([{ ran: true, isCaught }]);
  });

  test('by nothing where its tests pass, are of another file, or do not load', () => {
    const reasonFor = (text: string, of = cited) => reasonOf(toldOf(text, of) ?? []);
    expect(toldOf('{}', cited)).toBeNull();
    expect(reasonFor(report('passed'))).toBe('its tests pass');
    expect(reasonFor(report('failed', 'AssertionError'), [{ title: 'a', file: 'src/b.test.ts' }])).toBe(
      'its tests did not run',
    );
    const unloaded = { testResults: [{ name: '/copy/src/a.test.ts', assertionResults: [] }] };
    expect(reasonFor(JSON.stringify(unloaded))).toBe('its tests did not run');
  });
});
