import type { Locale } from '../../domain/locale.ts';
import { colours, left, openSheet, type Sheet, type Writing, width } from './sheet.ts';

export interface PrintedTable {
  title: string;
  /** `width` is a share, beside those of the others. */
  columns: readonly { name: string; width: number; isText: boolean }[];
  rows: readonly (readonly string[])[];
  total: readonly string[] | null;
}

/** A paper in words, as it is printed. */
export interface PrintedPaper {
  locale: Locale;
  title: string;
  at: Date;
  facts: readonly (readonly [name: string, value: string])[];
  tables: readonly PrintedTable[];
  notes: readonly string[];
}

const factWidth = 130;
const padding = 3;

/** A paper on A4: its title, its facts, its tables and its notes. The text can be searched and read aloud. */
export async function paperPdf(paper: PrintedPaper): Promise<Uint8Array> {
  const { locale, title, at, facts, tables, notes } = paper;
  const sheet = openSheet({ locale, title, createdAt: at });
  block(sheet, title, { size: 20, font: 'display', as: 'H1' }, 10);
  for (const [name, value] of facts) writeFact(sheet, name, value);
  sheet.take(8);
  for (const table of tables) drawTable(sheet, table);
  for (const note of notes) block(sheet, note, { size: 8, colour: colours.soft }, 4);
  return await sheet.finish();
}

type Hand = Omit<Writing, 'x' | 'y' | 'width'>;

/** A text over the whole width. */
function block(sheet: Sheet, text: string, how: Hand, gap: number): void {
  const height = sheet.measure(text, { ...how, x: left, y: 0, width }) + gap;
  const y = sheet.room(height);
  sheet.write(text, { ...how, x: left, y, width });
  sheet.take(height);
}

function writeFact(sheet: Sheet, name: string, value: string): void {
  const valueWidth = width - factWidth;
  const height = sheet.measure(value, { x: left, y: 0, width: valueWidth, size: 9 }) + 2;
  const y = sheet.room(height);
  sheet.write(name, { x: left, y, width: factWidth - 8, size: 9, colour: colours.soft, lines: 1 });
  sheet.write(value, { x: left + factWidth, y, width: valueWidth, size: 9 });
  sheet.take(height);
}

interface Column {
  x: number;
  width: number;
  isText: boolean;
}

/** Points, the largest in which no word of a table breaks. */
const sizes = [8, 7.5, 7, 6.5, 6, 5.5, 5] as const;
/** A text takes at most so much of the width before its words break; a number takes what it needs. */
const textShareMax = 0.3;

/** Numbers stand to the right. No column is narrower than its longest word, and what is left is shared. */
function placed(sheet: Sheet, table: PrintedTable): { columns: Column[]; size: number } {
  const fits = (needed: readonly number[]) => sumOf(needed) <= width;
  let size: number = sizes[0];
  let needed = neededWidths(sheet, table, size);
  for (const smaller of sizes) {
    if (fits(needed)) break;
    size = smaller;
    needed = neededWidths(sheet, table, size);
  }
  const widths = sharedWidths(
    needed,
    table.columns.map((column) => column.width),
  );
  let x = left;
  const columns = table.columns.map(({ isText }, index) => {
    const column = { x, width: widths[index] ?? 0, isText };
    x += column.width;
    return column;
  });
  return { columns, size };
}

function neededWidths(sheet: Sheet, { columns, rows, total }: PrintedTable, size: number): number[] {
  return columns.map(({ name, isText }, index) => {
    const words = [
      sheet.wordWidth(name, { size, font: 'display' }),
      sheet.wordWidth(total?.[index] ?? '', { size, font: 'display' }),
      ...rows.map((row) => sheet.wordWidth(row[index] ?? '', { size })),
    ];
    // Half a point: what was measured alone is no wider in its line.
    const needed = words.reduce((most, word) => Math.max(most, word), 0) + 2 * padding + 0.5;
    return isText ? Math.min(needed, width * textShareMax) : needed;
  });
}

/** The whole width by shares, but to none less than it needs; where all need more, in proportion to that. */
function sharedWidths(needed: readonly number[], shares: readonly number[]): number[] {
  if (sumOf(needed) >= width) return needed.map((one) => (one * width) / sumOf(needed));
  const isShort = needed.map(() => false);
  for (;;) {
    const taken = sumOf(needed.filter((_, index) => isShort[index]));
    const parts = sumOf(shares.filter((_, index) => !isShort[index]));
    const widths = shares.map((share, index) =>
      isShort[index] ? (needed[index] ?? 0) : ((width - taken) * share) / parts,
    );
    const short = widths.findIndex((one, index) => !isShort[index] && one < (needed[index] ?? 0));
    if (short < 0) return widths;
    isShort[short] = true;
  }
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

function drawTable(sheet: Sheet, table: PrintedTable): void {
  // A title is not alone at the foot of a sheet.
  const titled = sheet.room(70);
  const { columns, size } = placed(sheet, table);
  const heads = table.columns.map(({ name }) => name);
  sheet.write(table.title, { x: left, y: titled, width, size: 12, font: 'display', as: 'H2' });
  sheet.take(20);
  let y = drawRow(sheet, columns, heads, { size, font: 'display' }, colours.panel);
  for (const row of table.rows) {
    const height = rowHeight(sheet, columns, row, { size });
    const top = sheet.room(height);
    // On a new sheet the heads come again.
    if (top < y) drawRow(sheet, columns, heads, { size, font: 'display' }, colours.panel);
    y = drawRow(sheet, columns, row, { size }, null);
  }
  if (table.total !== null) drawRow(sheet, columns, table.total, { size, font: 'display' }, colours.panel);
  sheet.take(14);
}

function rowHeight(sheet: Sheet, columns: readonly Column[], cells: readonly string[], how: Hand): number {
  const heights = columns.map((column, index) =>
    sheet.measure(cells[index] ?? '', { ...how, x: column.x, y: 0, width: column.width - 2 * padding }),
  );
  return Math.max(...heights) + 2 * padding;
}

/** Returns its top. */
function drawRow(
  sheet: Sheet,
  columns: readonly Column[],
  cells: readonly string[],
  how: Hand,
  ground: string | null,
): number {
  const height = rowHeight(sheet, columns, cells, how);
  const y = sheet.room(height);
  sheet.decorate((pen) => {
    if (ground !== null) pen.rect(left, y, width, height).fill(ground);
    pen
      .moveTo(left, y + height)
      .lineTo(left + width, y + height)
      .lineWidth(0.5)
      .stroke(colours.soft);
  });
  for (const [index, column] of columns.entries()) {
    const text = cells[index] ?? '';
    if (text === '') continue;
    sheet.write(text, {
      ...how,
      ...{ x: column.x + padding, y: y + padding, width: column.width - 2 * padding },
      align: column.isText ? 'left' : 'right',
    });
  }
  sheet.take(height);
  return y;
}
