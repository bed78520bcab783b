import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = dirname(import.meta.dirname);
const page = readFileSync(join(root, 'docs/specification.md'), 'utf8');

interface Row {
  statement: string;
  where: string;
  tests: string;
}

/** The rows of all tables; a bar inside a cell is written `\|`. */
function rowsOf(text: string): Row[] {
  return text
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| statement'))
    .map((line) => {
      const cells = line
        .split(/(?<!\\)\|/)
        .slice(1, -1)
        .map((cell) => cell.trim().replaceAll('\\|', '|'));
      return { statement: cells[0] ?? '', where: cells[1] ?? '', tests: cells[2] ?? '' };
    });
}

/** What is wrong with a row; nothing when it names tests that are there. */
function problemsOf({ statement, where, tests }: Row): string[] {
  const named = [...tests.matchAll(/`([^`]+\.(?:test|e2e)\.ts)`(?: “([^”]+)”)?/g)];
  if (statement === '' || where === '') return [`“${statement}”: says nothing of what or where`];
  if (named.length === 0) return [`“${statement}”: names no test`];
  return named.flatMap(([, file = '', name]) => {
    if (!existsSync(join(root, file))) return [`“${statement}”: ${file} is not there`];
    const isThere = name === undefined || readFileSync(join(root, file), 'utf8').includes(name);
    return isThere ? [] : [`“${statement}”: ${file} has no test “${name}”`];
  });
}

describe('the specification', () => {
  const rows = rowsOf(page);

  test('has its place and its test for every statement', () => {
    expect(rows.length).toBeGreaterThan(90);
    expect(rows.flatMap(problemsOf)).toEqual([]);
  });

  test('has rows for each of its sections', () => {
    for (let section = 1; section <= 9; section += 1) expect(page).toContain(`\n## ${section}. `);
  });

  test('is missed where a row names no test, or one that is not there', () => {
    const row = { statement: 'a', where: 'b', tests: '`test/tidy.test.ts` “no file is dead”' };
    expect(problemsOf(row)).toEqual([]);
    expect(problemsOf({ ...row, tests: '' })).toHaveLength(1);
    expect(problemsOf({ ...row, tests: '`test/nothing.test.ts`' })).toHaveLength(1);
    expect(problemsOf({ ...row, tests: '`test/tidy.test.ts` “no such test”' })).toHaveLength(1);
  });

  test('names only places that are there', () => {
    const missing = rows.flatMap(({ where }) =>
      [...where.matchAll(/`((?:src|test|docs)\/[\w./-]+)`/g)]
        .map((match) => match[1] ?? '')
        .filter((path) => !existsSync(join(root, path))),
    );
    expect(missing).toEqual([]);
  });
});
