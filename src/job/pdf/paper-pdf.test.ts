import { expect, test } from 'vitest';
import { readPdf } from '#test/support/reading/read-pdf.ts';
import { paperPdf } from './paper-pdf.ts';

const paper = (columns: readonly string[], rows: readonly (readonly string[])[]) =>
  paperPdf({
    ...{ locale: 'pt', title: 'Declaração', at: new Date('2026-11-29T12:00:00Z'), facts: [], notes: [] },
    tables: [
      {
        ...{ title: 'Ingressos', rows, total: rows[0] ?? null, nothing: '—' },
        columns: columns.map((name, index) => ({ name, width: 1.05, isText: index < 3 })),
      },
    ],
  });

const heads = [
  ...['Autorização', 'Setor', 'Tipo', 'Preço (R$)', 'Vendidos', 'Cortesias', 'Bruto (R$)', 'Descontos (R$)'],
  ...['Preço tributado (R$)', 'Base das cortesias (R$)'],
];
const row = (cents: string) => [
  ...['ALV-2026/17', 'Arquibancada', 'Meia-entrada'],
  ...['420,00', '1.000.000', '1.000.000', cents, cents, cents, cents],
];

const sheetEnd = 595 - 42;

// docs/algorithms/papers.md, "The papers".
test('no word and no sum of ten columns is cut in two, and none leaves the sheet', async () => {
  for (const cents of ['0,00', '134.400,00', '167.040.000,00', '99.999.999.999,00']) {
    const { items } = await readPdf(await paper(heads, [row(cents), row(cents)]));
    const words = items.flat().flatMap(({ str }) => str.split(' '));
    for (const word of [...heads, ...row(cents)].flatMap((text) => text.split(' ')))
      expect(words).toContain(word);
    expect(Math.max(...items.flat().map(({ end }) => end))).toBeLessThan(sheetEnd);
  }
});

test('a text without spaces breaks where it would take the room of the sums', async () => {
  const long = 'X'.repeat(160);
  const { items } = await readPdf(await paper(heads, [[long, ...row('134.400,00').slice(1)]]));
  expect(items.flat().map(({ str }) => str)).toContain('134.400,00');
  expect(Math.max(...items.flat().map(({ end }) => end))).toBeLessThan(sheetEnd);
});
