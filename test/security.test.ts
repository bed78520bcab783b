import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { missingTitles, rowsOfThreats } from './support/rules/security-papers.ts';
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
