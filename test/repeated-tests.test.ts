import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { filesByTitle } from './mutants/cited-tests.ts';
import { guardTitles } from './support/rules/test-titles.ts';

const root = dirname(import.meta.dirname);

describe('a test of the full run only', () => {
  test('names tests that guard its promises in every run, each by the title of exactly one', () => {
    const titles = filesByTitle(root);
    const wrong = globSync(['src/**/*.test.{ts,tsx}', 'test/**/*.{test,e2e}.ts', 'test/**/*.component.tsx'], {
      cwd: root,
    })
      .flatMap((file) =>
        guardTitles(file, readFileSync(join(root, file), 'utf8')).map((title) => ({ file, title })),
      )
      .filter(({ title }) => title === null || titles.get(title)?.length !== 1);
    expect(wrong).toEqual([]);
  });
});
