import type { Locale } from '../../domain/locale.ts';
import { colours, left, openSheet, type Sheet, type Writing, width } from './sheet.ts';

export interface PrintedTable {
  title: string;
  /** `width` is a share, beside those of the others. */
  columns: readonly { name: string; width: number; isText: boolean }[];
  rows: readonly (readonly string[])[];
  total: readonly string[] | null;
  /** Said where it has no rows. */
  nothing: string;
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
  const sheet = openSheet({ locale, title, createdAt: at, isNumbered: true });
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

/** In points; the first at which no word of a table is broken is taken. */
const sizes = [8, 7.5, 7, 6.5, 6, 5.5, 5];
/** A text breaks its words where they would take more of the width; a number never does. */
const textShareMax = 0.3;
/** A text is not given more than this while another column has less than it needs. */
const textWidthMax = 150;
/** So many rows are kept on one sheet. */
const togetherMax = 12;

/** Where the columns of a table stand, and how large its letters are. */
interface Layout {
  columns: Column[];
  size: number;
}

/** A column has the room of its longest word first; what is left is shared by what each would like to have. */
function laidOut(sheet: Sheet, { columns, rows, total }: PrintedTable): Layout {
  const heads = columns.map(({ name }) => name);
  const lines: [readonly string[], Pick<Writing, 'font'>][] = [
    [heads, { font: 'display' }],
    ...rows.map((row): [readonly string[], Pick<Writing, 'font'>] => [row, {}]),
    ...(total === null
      ? []
      : ([[total, { font: 'display' }]] as [readonly string[], Pick<Writing, 'font'>][])),
  ];
  // Widths grow with the size, so they are measured once.
  const one = 10;
  const widest = columns.map((_, index) =>
    lines.reduce(
      (most, [cells, font]) => {
        const cell = cells[index] ?? '';
        const long = (text: string) => sheet.widthOf(text, { ...font, size: one });
        return {
          word: Math.max(most.word, ...cell.split(/\s+/).map(long)),
          all: Math.max(most.all, long(cell)),
        };
      },
      { word: 0, all: 0 },
    ),
  );
  const at = (points: number, size: number) => (points * size) / one + 2 * padding + 0.5;
  const needed = (size: number) =>
    widest.map(({ word }, index) => {
      const least = at(word, size);
      return columns[index]?.isText ? Math.min(least, textShareMax * width) : least;
    });
  const sum = (list: readonly number[]) => list.reduce((all, each) => all + each, 0);
  const size = sizes.find((each) => sum(needed(each)) <= width) ?? sizes.at(-1) ?? 0;
  // Where even the smallest letters need more, each column gives way alike.
  const tight = Math.min(1, width / sum(needed(size)));
  const least = needed(size).map((points) => points * tight);
  const wished = widest.map(({ all }, index) =>
    Math.max(least[index] ?? 0, Math.min(at(all, size), textWidthMax)),
  );
  const spare = width - sum(least);
  const more = sum(wished) - sum(least);
  // Where everything has what it wishes, the rest goes by the shares of the kinds.
  const rest = Math.max(0, spare - more);
  const shares = sum(columns.map((column) => column.width));
  let x = left;
  const placed = columns.map(({ width: share, isText }, index) => {
    const wish = (wished[index] ?? 0) - (least[index] ?? 0);
    const given = (least[index] ?? 0) + (more === 0 ? 0 : (wish * Math.min(spare, more)) / more);
    const column = { x, width: given + (rest * share) / shares, isText };
    x += column.width;
    return column;
  });
  return { columns: placed, size };
}

function drawTable(sheet: Sheet, table: PrintedTable): void {
  const { columns, size } = laidOut(sheet, table);
  const heads = table.columns.map(({ name }) => name);
  const heightOf = (cells: readonly string[], how: Pick<Hand, 'font'> = {}) =>
    rowHeight(sheet, columns, cells, { size, ...how });
  // A title is not alone at the foot of a sheet, and a short table is not cut.
  const whole = table.rows.reduce(
    (all, row) => all + heightOf(row),
    heightOf(heads, { font: 'display' }) + 60,
  );
  const titled = sheet.room(table.rows.length <= togetherMax ? whole : 90);
  sheet.write(table.title, { x: left, y: titled, width, size: 12, font: 'display', as: 'H2' });
  sheet.take(20);
  let y = drawRow(sheet, columns, heads, { size, font: 'display' }, colours.panel);
  for (const row of table.rows) {
    const top = sheet.room(heightOf(row));
    // On a new sheet the heads come again.
    if (top < y) drawRow(sheet, columns, heads, { size, font: 'display' }, colours.panel);
    y = drawRow(sheet, columns, row, { size }, null);
  }
  if (table.rows.length === 0) drawNothing(sheet, table.nothing);
  if (table.total !== null) drawRow(sheet, columns, table.total, { size, font: 'display' }, colours.panel);
  sheet.take(14);
}

/** A table without rows says so: an empty head may as well be a fault. */
function drawNothing(sheet: Sheet, text: string): void {
  const y = sheet.room(18);
  sheet.write(text, { x: left + padding, y: y + padding, width, size: 8, colour: colours.soft });
  sheet.take(18);
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
