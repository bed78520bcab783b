import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  isUnbuilt,
  quoteProblems,
  rowProblems,
  rowsOf,
  statementsOf,
} from './support/rules/specification.ts';
import { testTitles } from './support/rules/test-titles.ts';

const root = dirname(import.meta.dirname);
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const exists = (path: string) => globSync(path, { cwd: root }).length > 0;

/** Paths of the test files that have a test of this title. */
const filesByTitle = new Map<string, string[]>();
const tests = globSync(['src/**/*.test.{ts,tsx}', 'test/**/*.{test,e2e}.ts', 'test/**/*.component.tsx'], {
  cwd: root,
});
for (const file of tests.toSorted()) {
  for (const title of new Set(testTitles(file, read(file)))) {
    filesByTitle.set(title, [...(filesByTitle.get(title) ?? []), file]);
  }
}

describe('docs/specification.md', () => {
  const statements = statementsOf(read('test/fixtures/specification.txt'));
  const rows = rowsOf(read('docs/specification.md'));

  test('has a row for every statement of the specification, in its words', () => {
    expect(quoteProblems(statements, rows)).toEqual([]);
  });

  test('names places that are there and tests by their exact titles, each of which one test has', () => {
    expect(rows.flatMap((row) => rowProblems(row, exists, (title) => filesByTitle.get(title) ?? []))).toEqual(
      [],
    );
  });

  test('leaves nothing unbuilt without saying so', () => {
    expect(rows.filter(isUnbuilt).map(({ id }) => id)).toEqual([]);
  });

  test('has its rows in the order of the text', () => {
    const place = (id: string) =>
      statements.findIndex((statement) => statement.id === id.replace(/[a-z]$/, ''));
    const places = rows.map(({ id }) => place(id));
    expect(places).toEqual(places.toSorted((one, other) => one - other));
  });
});
