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

test('documents name test files that every run has tests of', () => {
  const files = [...new Set([...filesByTitle(root).values()].flat())];
  const isRun = (name: string) => files.some((file) => `/${file}`.endsWith(`/${name}`));
  const wrong = globSync('docs/**/*.md', { cwd: root }).flatMap((document) =>
    [...readFileSync(join(root, document), 'utf8').matchAll(/`([\w./-]+\.(?:test|e2e|component)\.tsx?)`/g)]
      .map(([, name = '']) => name)
      .filter((name) => !isRun(name))
      .map((name) => `${document}: ${name}`),
  );
  expect(wrong).toEqual([]);
});
