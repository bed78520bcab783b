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

/** All words of the demonstration about its events in a language, with file and line. */
function catalogueTexts(locale: 'pt' | 'en'): [place: string, text: string][] {
  const folder = join(root, 'catalogue');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.yaml'))
    .flatMap((file) =>
      readFileSync(join(folder, file), 'utf8')
        .split('\n')
        .flatMap((line, index): [string, string][] => {
          const said = new RegExp(`(?:^\\s*|[{,] *)${locale}: (.+)`).exec(line)?.[1];
          return said === undefined ? [] : [[`${file}:${index + 1}`, said]];
        }),
    );
}

// As formatMoney writes it: a price from the server and one in a text stand below each other.
test.each([
  ['pt', /R\$(\d|[\s\d]*\.\d{2}\b)/],
  ['en', /R\$(\s\d|\d*,\d{2}\b)/],
] as const)('money in texts is written as the prices beside it are (%s)', (locale, wrong) => {
  const all = [...textsOf(locale), ...catalogueTexts(locale)];
  expect(all.filter(([, text]) => wrong.test(text))).toEqual([]);
  expect(all.filter(([, text]) => text.includes('R$')).length).toBeGreaterThan(0);
});

test('the demonstration spells as the pages around it do', () => {
  const british = /\b(centre|colour|neighbour|theatre|metres|litres|programmes?\b|organis|cancelled)/i;
  const texts = catalogueTexts('en');
  expect(texts.length).toBeGreaterThan(100);
  expect(texts.filter(([, text]) => british.test(text))).toEqual([]);
});

test('a word is found as a whole, in any case', () => {
  expect(saidIn('en', ['TICKET']).length).toBeGreaterThan(10);
  expect(saidIn('en', ['ticke'])).toEqual([]);
});
