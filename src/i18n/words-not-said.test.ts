import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { registry } from '../job/mails/registry.ts';

const root = join(import.meta.dirname, '../..');

/** The words of the last two columns of the table in docs/texts.md. */
function wordsNotSaid(): { pt: string[]; en: string[] } {
  const rows = readFileSync(join(root, 'docs/texts.md'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) => line.split('|').map((cell) => cell.trim()));
  const column = (index: number) =>
    rows.flatMap((cells) => (cells[index] ?? '').split(',').map((word) => word.trim())).filter(Boolean);
  return { pt: column(4), en: column(5) };
}

/** Every text of the storefront in a language, with its file and key. */
function textsOf(locale: 'pt' | 'en'): [place: string, text: string][] {
  const folder = join(import.meta.dirname, locale);
  const bundles = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json') && !file.startsWith('office'))
    .map((file): [string, object] => [file, JSON.parse(readFileSync(join(folder, file), 'utf8'))]);
  const mails = Object.values(registry)
    .filter(({ family }) => family !== 'staff')
    .map(({ template, texts }): [string, object] => [template, texts[locale]]);
  return [...bundles, ...mails].flatMap(([place, texts]) =>
    Object.entries(texts).map(([key, text]): [string, string] => [`${locale}/${place} ${key}`, text]),
  );
}

const saidIn = (locale: 'pt' | 'en', words: readonly string[]) =>
  textsOf(locale).flatMap(([place, text]) =>
    words
      // Names of values stand in double braces, and nobody reads them.
      .filter((word) => new RegExp(`\\b${word}\\b`, 'iu').test(text.replaceAll(/\{\{\w+\}\}/g, '')))
      .map((word) => `${place}: ${word}`),
  );

test.each(['pt', 'en'] as const)('no text says a word that another one stands for (%s)', (locale) => {
  const words = wordsNotSaid()[locale];
  expect(words.length).toBeGreaterThan(locale === 'en' ? 15 : 1);
  expect(saidIn(locale, words)).toEqual([]);
});

test('a word is found as a whole, in any case', () => {
  expect(saidIn('en', ['TICKET']).length).toBeGreaterThan(10);
  expect(saidIn('en', ['ticke'])).toEqual([]);
});
