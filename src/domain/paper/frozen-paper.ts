import type { PaperCell, PaperDocument } from './paper.ts';
import type { PaperWord } from './paper-words.ts';

/** A frozen paper: what was said, and of which earlier one of its kind and days it is the next. */
export interface FrozenContent {
  document: PaperDocument;
  /** Null: the first one. */
  former: { number: number; hash: string; changes: FrozenChange[] } | null;
}

/** A cell that a later paper says differently. */
export interface FrozenChange {
  table: PaperWord;
  /** The first text of its row. */
  row: PaperCell;
  column: PaperWord;
  before: PaperCell;
  after: PaperCell;
}

/** The text that is hashed: JSON with its names in order, so that the same paper is the same text everywhere. */
export function canonicalText(content: FrozenContent): string {
  return JSON.stringify(sorted(content));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([name, inner]) => [name, sorted(inner)]));
}

/** The text of a stored row, read back. */
export function readFrozen(text: string): FrozenContent {
  return JSON.parse(text) as FrozenContent;
}

const changesMax = 200;

/** Cells of numbers that differ; rows are matched by their texts and prices. */
export function changesBetween(before: PaperDocument, after: PaperDocument): FrozenChange[] {
  const changes = after.tables.flatMap((table) => {
    const former = before.tables.find(({ word }) => word === table.word);
    const formerRows = new Map((former?.rows ?? []).map((row) => [keyOf(table, row), row]));
    const rows = new Map(table.rows.map((row) => [keyOf(table, row), row]));
    const keys = new Set([...formerRows.keys(), ...rows.keys()]);
    return [...keys].flatMap((key) => {
      const [one, other] = [formerRows.get(key), rows.get(key)];
      return table.columns.flatMap(({ word, kind }, index): FrozenChange[] => {
        const [was, is] = [one?.[index] ?? null, other?.[index] ?? null];
        if (kind === 'text' || was === is) return [];
        return [
          { table: table.word, row: (other ?? one)?.[0] ?? null, column: word, before: was, after: is },
        ];
      });
    });
  });
  return changes.slice(0, changesMax);
}

/** A line of a table is the same line while its texts and its price are. */
function keyOf(table: PaperDocument['tables'][number], row: readonly PaperCell[]): string {
  const named = row.filter((_, index) => {
    const column = table.columns[index];
    return column?.kind === 'text' || column?.word === 'unitPrice';
  });
  return JSON.stringify(sorted(named));
}
