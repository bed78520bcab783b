import type { ColumnKind, SheetColumn } from '#src/domain/file/sheet.ts';
import type { CsvCell } from '#src/domain/format/csv.ts';
import { offsetMs } from '#src/domain/time/local-time.ts';

/** The zone of times that belong to no event. */
const officeZone = 'America/Sao_Paulo';

/** Offsets change at quarters of an hour; asking for each of a million times would take a processor for half a minute. */
const quarterMilliseconds = 900_000;
const offsets = new Map<string, { quarter: number; offset: number }>();

function offsetAt(at: number, timeZone: string): number {
  const quarter = Math.floor(at / quarterMilliseconds);
  const known = offsets.get(timeZone);
  if (known?.quarter === quarter) return known.offset;
  const offset = offsetMs(at, timeZone);
  offsets.set(timeZone, { quarter, offset });
  return offset;
}

/** `2026-12-05 14:00`, which spreadsheets of any language read as a time. */
export function timeCell(at: Date | null, timeZone: string | null = null): string | null {
  if (at === null) return null;
  const wall = new Date(at.getTime() + offsetAt(at.getTime(), timeZone ?? officeZone)).toISOString();
  return `${wall.slice(0, 10)} ${wall.slice(11, 16)}`;
}

export function column<Row>(
  name: string,
  cell: (row: Row) => CsvCell,
  kind: ColumnKind = 'text',
): SheetColumn<Row> {
  return { name, kind, cell };
}

/** Columns that only some see. */
export function columnsIf<Row>(isThere: boolean, ...columns: SheetColumn<Row>[]): SheetColumn<Row>[] {
  return isThere ? columns : [];
}
