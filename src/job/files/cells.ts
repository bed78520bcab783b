import type { ColumnKind, SheetColumn } from '#src/domain/file/sheet.ts';
import type { CsvCell } from '#src/domain/format/csv.ts';
import { localTimeAt } from '#src/domain/time/local-time.ts';

/** The zone of times that belong to no event. */
const officeZone = 'America/Sao_Paulo';

/** `2026-12-05 14:00`, which spreadsheets of any language read as a time. */
export function timeCell(at: Date | null, timeZone: string | null = null): string | null {
  if (at === null) return null;
  const { year, month, day, hour, minute } = localTimeAt(at, timeZone ?? officeZone);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${year}-${two(month)}-${two(day)} ${two(hour)}:${two(minute)}`;
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
