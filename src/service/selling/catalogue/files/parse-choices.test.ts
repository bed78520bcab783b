import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseEventFile } from '#test/support/shop/event-files.ts';

const now = new Date('2026-11-20T12:00:00Z');
const sound = readFileSync('catalogue/mundo-quadrinho/event.yaml', 'utf8');

const lineOf = (yaml: string, text: string) => yaml.slice(0, yaml.indexOf(text)).split('\n').length;

test.each([
  ['a field that is none', 'quantity: 150\n', 'amount: 150\n', 'amount: 150', 'is not a field'],
  ['a part that is not there', 'parts: [passe-4-dias]', 'parts: [nada]', 'nada', 'no offer nada'],
  ['a size without a stock', 'stock: 300, demoSold: 96', 'demoSold: 96', 'key: p, name', 'stock: '],
  ['a call time too early', "startsAt: 'T13:00', seats", "startsAt: 'T12:00', seats", "'T12:00'", 'outside'],
  [
    'a courtesy of nothing',
    'offer: sabado, quantity',
    'offer: nada, quantity',
    'offer: nada',
    'no offer nada',
  ],
])('%s is told with its line', (_, from, to, at, reason) => {
  expect(sound).toContain(from);
  const yaml = sound.replace(from, to);
  const { findings } = parseEventFile(yaml, '<svg/>', now);
  const found = findings.find((finding) => finding.reason.includes(reason));
  expect(found, JSON.stringify(findings)).toMatchObject({ line: lineOf(yaml, at) });
});
