import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { testTitles } from '../support/rules/test-titles.ts';

/** Paths of the test files that have a test of this title, once for each such test. */
export type FilesByTitle = ReadonlyMap<string, readonly string[]>;

export function filesByTitle(root: string): FilesByTitle {
  const found = new Map<string, string[]>();
  const patterns = ['src/**/*.test.{ts,tsx}', 'test/**/*.{test,e2e}.ts', 'test/**/*.component.tsx'];
  for (const file of globSync(patterns, { cwd: root }).toSorted()) {
    for (const title of testTitles(file, readFileSync(join(root, file), 'utf8'))) {
      found.set(title, [...(found.get(title) ?? []), file]);
    }
  }
  return found;
}

/** The project of `vitest.config.ts` that runs a test file. */
export function projectOf(file: string): string {
  if (file.endsWith('.component.tsx')) return 'components';
  if (file.endsWith('.e2e.ts')) return 'e2e';
  if (file.startsWith('test/http/')) return 'http';
  const isUnit = /^(src\/(domain|i18n|web|trace)\/|src\/app\/[^/]+$|test\/[^/]+$|test\/support\/)/.test(file);
  return isUnit ? 'unit' : 'service';
}

/** Matches a title as a run tells it: with values in the places of `%s` and `$name`. */
export function titlePattern(title: string): string {
  const words = title.split(/%[sdifjoO#]|\$[\w.]+/);
  return words.map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.*');
}
