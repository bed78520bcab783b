import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { limits } from '#src/domain/limits.ts';
import { missingTitles } from './support/rules/security-papers.ts';
import { testTitles } from './support/rules/test-titles.ts';

const root = dirname(import.meta.dirname);
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const policy = read('src/i18n/en/policies/privacy.json');
const page = read('docs/algorithms/privacy.md').split('## What the policy promises')[1] ?? '';

/** Each point of a list is one, and each sentence of a text. */
function promisesOf(texts: Record<string, string>): Map<string, string> {
  const promises = new Map<string, string>();
  for (const [key, text] of Object.entries(texts)) {
    if (/^(title|description|part)/.test(key)) continue;
    const sentences = text
      .split('\n')
      .filter((line) => line !== '')
      .flatMap((line) => (line.startsWith('- ') ? [line.slice(2)] : line.split(/(?<=[.:!?]) (?=[A-Z{*])/)));
    for (const [at, sentence] of sentences.entries()) promises.set(`${key} ${at + 1}`, sentence);
  }
  return promises;
}

function rowsOf(text: string): [string, string, string][] {
  return text
    .split('\n')
    .filter((line) => /^\| \w+ \d+ \|/.test(line))
    .map((line) => {
      const [promise = '', says = '', proof = ''] = line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim());
      return [promise, says, proof];
    });
}

test('each promise of the privacy policy has its row, in its words, and no row is of another', () => {
  const promises = promisesOf(JSON.parse(policy));
  expect(promises.size).toBeGreaterThan(50);
  expect(rowsOf(page).map(([promise, says]) => [promise, says])).toEqual([...promises]);
});

test('each row names a test that is there, or says why there is none', () => {
  const files = globSync(['src/**/*.test.{ts,tsx}', 'test/**/*.{test,e2e}.ts', 'test/**/*.component.tsx'], {
    cwd: root,
  });
  const titles = new Set(files.flatMap((file) => testTitles(file, read(file))));
  expect(missingTitles(page, titles)).toEqual([]);
  expect(rowsOf(page).filter(([, , proof]) => !/^“|^–, \w/.test(proof))).toEqual([]);
});

test('both languages promise as much', () => {
  const other = promisesOf(JSON.parse(read('src/i18n/pt/policies/privacy.json')));
  expect([...other.keys()]).toEqual([...promisesOf(JSON.parse(policy)).keys()]);
});

test('the date of the privacy policy is that of its words', () => {
  const words = createHash('sha256').update(policy).digest('hex').slice(0, 12);
  expect(
    { words, date: limits.privacyVersion },
    'The words changed: give them the date of today, then their digest here.',
  ).toEqual({
    words: 'af8ab7311433',
    date: '2026-11-29',
  });
});

test('negative control: a new sentence, a changed one and a row without a test are told', () => {
  const promises = promisesOf({ textA: 'One. Two.\n\n- three\n- four', partA: 'no promise' });
  expect([...promises]).toEqual([
    ['textA 1', 'One.'],
    ['textA 2', 'Two.'],
    ['textA 3', 'three'],
    ['textA 4', 'four'],
  ]);
  expect(rowsOf('| textA 1 | One. | “a” |\n| other |')).toEqual([['textA 1', 'One.', '“a”']]);
});
