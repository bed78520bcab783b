import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { StartupError } from '../domain/startup-error.ts';
import { readEnv } from './env.ts';
import { readOwnSite } from './read-own-site.ts';
import { sandboxOwnerOf } from './sandbox-owner-of.ts';

const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'canhoto-company-'));
const ownSite = join(folder, 'site.yaml');
afterAll(() => rmSync(folder, { recursive: true }));
writeFileSync(
  ownSite,
  readFileSync(join(root, 'site.yaml'), 'utf8')
    .replace('EMPRESA EXEMPLO LTDA', 'CASA DA VILA LTDA')
    .replace('12.ABC.345/01DE-35', '11.222.333/0001-81'),
);

/** The two tables of the page, without their heads: its words with their variables, and its configurations with their starts. */
const [words = [], rows = []] = readFileSync(join(root, 'docs/operations/configurations.md'), 'utf8')
  .split(/\n{2,}/)
  .filter((part) => part.startsWith('| '))
  .map((part) =>
    part
      .trim()
      .split('\n')
      .slice(2)
      .map((line) => line.slice(2, -2).split(' | ') as [string, string]),
  );

const variablesOf = (text: string) =>
  [...text.matchAll(/`(\w+)=([^`]*)`/g)].map(([, name = '', value = '']) => [name, value] as const);
const meanings = new Map(words.map(([word, text]) => [word, variablesOf(text)]));

/** The variables of a configuration as the page writes it. */
function sourceOf(configuration: string): Record<string, string> {
  if (configuration === 'nothing') return {};
  const parts = configuration.split(', ');
  const variables = parts.flatMap((part) => meanings.get(part) ?? variablesOf(part));
  expect(variables.length, configuration).toBeGreaterThanOrEqual(parts.length);
  const source = Object.fromEntries(variables);
  const isOwn = meanings.get('company')?.[0]?.[1] === source.SITE_FILE;
  return isOwn ? { ...source, SITE_FILE: ownSite } : source;
}

function startOf(source: Record<string, string>): string {
  try {
    const env = readEnv(source);
    readOwnSite(env);
    const sandbox = env.sandbox ? (env.sandboxBesideReal ? 'rehearsal' : 'sandbox') : 'no sandbox';
    return `${sandbox}, ${env.isDemonstration ? 'demonstration' : 'empty'}`;
  } catch (error) {
    if (error instanceof StartupError) return `refused: ${error.message.replaceAll('\n', '<br>')}`;
    throw error;
  }
}

describe('a configuration starts as the page of configurations says, or is refused in its words', () => {
  test.each(rows)('%s', (configuration, start) => {
    expect(startOf(sourceOf(configuration))).toBe(start);
  });
});

test('the page of configurations has each of its words, each start and each sentence of a refusal', () => {
  for (const [word] of words)
    expect(
      rows.some(([configuration]) => configuration.split(', ').includes(word)),
      word,
    ).toBe(true);
  const starts = rows.map(([, start]) => start);
  for (const kind of [
    'sandbox, demonstration',
    'rehearsal, demonstration',
    'rehearsal, empty',
    'no sandbox, empty',
  ])
    expect(starts).toContain(kind);
  const program = ['env.ts', 'read-own-site.ts'].map((name) =>
    readFileSync(join(import.meta.dirname, name), 'utf8'),
  );
  // A template's constant end names it: what stands in it changes with the row.
  const sentences = [
    ...program.join('\n').matchAll(/['`}]([^'`{}\n]*\b(?:must|needs?|refused|exist)\b[^'`{}\n]*)['`$]/g),
  ];
  expect(sentences.length).toBeGreaterThan(6);
  for (const [, sentence = ''] of sentences) expect(starts.join('\n')).toContain(sentence);
});

describe('the owner with a known password is there only in a sandbox beside nothing real', () => {
  test.each(rows.filter(([, start]) => !start.startsWith('refused: ')))('%s', (configuration, start) => {
    const { SITE_FILE: _, ...source } = sourceOf(configuration);
    expect(sandboxOwnerOf(readEnv(source)) !== null).toBe(start.startsWith('sandbox, '));
  });
});

test('where money can be taken the demonstration is never loaded', () => {
  for (const [configuration, start] of rows) {
    const source = sourceOf(configuration);
    const takesMoney = [source.PIX_URL, source.MERCADO_PAGO_ACCESS_TOKEN, source.STRIPE_SECRET_KEY].some(
      Boolean,
    );
    if (takesMoney) expect(start, configuration).not.toMatch(/, demonstration$/);
  }
});
