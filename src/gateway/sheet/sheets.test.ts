import { describe, expect, onTestFinished, test } from 'vitest';
import type { CsvCell } from '#src/domain/format/csv.ts';
import { readPackedCsv, readXlsx } from '#test/support/reading/read-sheet.ts';
import type { SheetHead } from './port.ts';
import { createSheets } from './sheets.ts';

// docs/algorithms/files.md, "Cells"
const columns = [
  { name: 'Número', kind: 'text' },
  { name: 'Unidades', kind: 'number' },
  { name: 'Total (R$)', kind: 'cents' },
] as const;

async function fileOf(head: Partial<SheetHead>, ...pieces: CsvCell[][][]): Promise<Uint8Array> {
  const writer = createSheets().open({ format: 'XLSX', locale: 'pt', name: 'pedidos', columns, ...head });
  onTestFinished(() => writer.close());
  const chunks: Uint8Array[] = [];
  for (const piece of pieces) chunks.push(...(await writer.write(piece)));
  return Buffer.concat([...chunks, ...(await writer.end())]);
}

const formulas = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '＝1', '=HYPERLINK("http://x")', "'=1"];

test.each(['CSV', 'XLSX'] as const)('a piece of long texts fits into the thread (%s)', async (format) => {
  const wide = Array.from({ length: 30 }, (_, column) => ({ name: `c${column}`, kind: 'text' as const }));
  const rows = Array.from({ length: 250 }, () => wide.map(({ name }) => name.padEnd(10_000, 'ã')));
  const bytes = await fileOf({ format, columns: wide }, ...Array.from({ length: 4 }, () => rows));
  expect(bytes.length).toBeGreaterThan(1_000);
});

describe('XLSX', () => {
  test('has texts as strings and sums as numbers with two decimals, whoever reads it', async () => {
    const rows = [
      ['MQ-1', 3, 123_45],
      ['Ana & "Zé" <b>', 0, -5],
      ['', null, null],
    ];
    const { sheets, parts } = readXlsx(await fileOf({}, rows.slice(0, 1), [], rows.slice(1)));
    expect(sheets).toEqual([
      [
        ['Número', 'Unidades', 'Total (R$)'],
        ['MQ-1', 3, 123.45],
        ['Ana & "Zé" <b>', 0, -0.05],
        expect.toSatisfy((row: unknown[]) => row.every((cell) => cell === null || cell === '')),
      ],
    ]);
    expect(parts['xl/styles.xml']).toContain('#,##0.00');
  });

  test('has no formula, whatever a cell begins with', async () => {
    const { sheets } = readXlsx(
      await fileOf(
        {},
        formulas.map((text) => [text, null, null]),
      ),
    );
    expect(sheets[0]?.slice(1).map(([text]) => text)).toEqual(formulas);
  });

  test('leaves out what XML cannot hold, and keeps signs of every plane', async () => {
    const { sheets } = readXlsx(
      await fileOf({}, [
        ['a\u0000\u0008b\ud800c 🎟 \n', null, null],
        ['x'.repeat(40_000), 1, 1],
      ]),
    );
    expect(sheets[0]?.[1]?.[0]).toBe('abc 🎟 \n');
    expect(String(sheets[0]?.[2]?.[0])).toHaveLength(32_767);
  });

  test('goes on in another sheet with the header where one is full', async () => {
    const rows = Array.from({ length: 5 }, (_, index): CsvCell[] => [`n${index}`, index, 0]);
    const { sheets } = readXlsx(await fileOf({ rowsPerSheetMax: 3 }, rows));
    expect(sheets.map((sheet) => sheet.map(([name]) => name))).toEqual([
      ['Número', 'n0', 'n1'],
      ['Número', 'n2', 'n3'],
      ['Número', 'n4'],
    ]);
  });
});

test('a workbook prints all columns side by side, with their names in bold on every page', async () => {
  const rows = Array.from({ length: 200 }, (_, row) =>
    columns.map(({ kind }) => (kind === 'text' ? '1' : row)),
  );
  const { sheets, parts } = readXlsx(await createSheets().book([{ name: 'Sessões: 1/2', columns, rows }]));
  expect(sheets[0]?.slice(0, 3)).toEqual([
    ['Número', 'Unidades', 'Total (R$)'],
    ['1', 0, 0],
    ['1', 1, 0.01],
  ]);
  const sheet = parts['xl/worksheets/sheet1.xml'] ?? '';
  expect(sheet).toMatch(/<pageSetUpPr[^>]*fitToPage="(1|true)"/);
  expect(sheet).toMatch(
    /<pageSetup[^>]*orientation="landscape"[^>]*fitToHeight="0"|<pageSetup[^>]*fitToHeight="0"[^>]*orientation="landscape"/,
  );
  expect(parts['xl/workbook.xml']).toMatch(/_xlnm\.Print_Titles[^<]*>[^<]*\$1:\$1</);
  const bold = /<c r="A1"[^>]* s="(\d+)"/.exec(sheet)?.[1];
  const formats =
    /<cellXfs[\s\S]*?<\/cellXfs>/.exec(parts['xl/styles.xml'] ?? '')?.[0].match(/<xf [^>]*>/g) ?? [];
  const font = /fontId="(\d+)"/.exec(formats[Number(bold)] ?? '')?.[1];
  const fonts =
    /<fonts[\s\S]*?<\/fonts>/.exec(parts['xl/styles.xml'] ?? '')?.[0].match(/<font>[\s\S]*?<\/font>/g) ?? [];
  expect(fonts[Number(font)]).toContain('<b/>');
});

describe('CSV', () => {
  test.each(['pt', 'en'] as const)('has the separator and the numbers of %s', async (locale) => {
    const { text, rows } = readPackedCsv(await fileOf({ format: 'CSV', locale }, [['MQ-1', 3, 123_45]], []));
    expect(text.startsWith('\ufeff')).toBe(true);
    expect(text).toContain(locale === 'pt' ? 'MQ-1;3;"123,45"\r\n' : 'MQ-1,3,123.45\r\n');
    expect(rows[0]).toEqual(['Número', 'Unidades', 'Total (R$)']);
  });

  test('guards every text that a spreadsheet would run', async () => {
    const { text } = readPackedCsv(
      await fileOf(
        { format: 'CSV' },
        formulas.map((formula) => [formula, null, null]),
      ),
    );
    const lines = text.split('\r\n').slice(1, -1);
    expect(lines.length).toBe(formulas.length);
    for (const line of lines) expect(line).toMatch(/^"?'/);
  });
});

test('a file has all rows of many pieces, and what is packed comes while it is made', async () => {
  for (const format of ['CSV', 'XLSX'] as const) {
    const writer = createSheets().open({ format, locale: 'en', name: 'x', columns });
    onTestFinished(() => writer.close());
    const chunks: Uint8Array[] = [];
    let early = 0;
    for (let piece = 0; piece < 40; piece += 1) {
      const rows = Array.from({ length: 1_000 }, (_, index): CsvCell[] => {
        const number = piece * 1_000 + index;
        return [`${number} ${Math.sin(number)}`, number, number];
      });
      const packed = await writer.write(rows);
      if (packed.length > 0) early += 1;
      chunks.push(...packed);
    }
    chunks.push(...(await writer.end()));
    const bytes = Buffer.concat(chunks);
    const rows = format === 'CSV' ? readPackedCsv(bytes).rows : (readXlsx(bytes).sheets[0] ?? []);
    expect(rows.length).toBe(40_001);
    expect(rows.slice(1).map((row) => Number(row[1]))).toEqual(
      Array.from({ length: 40_000 }, (_, number) => number),
    );
    expect(early).toBeGreaterThan(3);
  }
});

test('a thread that ends fails what is asked of it', async () => {
  const writer = createSheets().open({ format: 'CSV', locale: 'pt', name: 'x', columns });
  await writer.write([['a', 1, 1]]);
  await writer.close();
  await expect(writer.write([['b', 1, 1]])).rejects.toThrow('ended');
});
