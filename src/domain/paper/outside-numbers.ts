import { DomainError } from '../refusal.ts';

/** The number of a ticket's series, and what a city calls the same ticket. */
export interface OutsideNumber {
  number: number;
  outsideId: string;
}

export const outsideNumberLimits = {
  /** Lines of one request; a page sends a longer file in several. */
  linesMax: 2_000,
  /** A list of a million tickets with all its columns has less. */
  fileBytesMax: 200_000_000,
  outsideIdMax: 60,
} as const;

/** A cell of a file that cannot be read: its line, counted from 1. */
export interface WrongLine {
  line: number;
  text: string;
}

const separators = /[;,\t]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it looks for.
const unprinted = /[\u0000-\u001f\u007f-\u009f]/;

/**
 * Reads a CSV of two columns, number and outside number, or the list of fiscal numbers with its third column filled in. Lines without an
 * outside number are left out; the first line may be a head. Quotes around a cell are taken off.
 */
export function readOutsideNumbers(text: string): { lines: OutsideNumber[]; empty: number } | WrongLine {
  const lines: OutsideNumber[] = [];
  let empty = 0;
  for (const [index, line] of text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .entries()) {
    if (line.trim() === '') continue;
    const cells = line.split(separators).map((cell) =>
      cell
        .trim()
        .replace(/^"(.*)"$/, '$1')
        .trim(),
    );
    const [number = '', outsideId = ''] = cells.length > 2 ? cells.slice(1, 3) : cells;
    if (!/^[1-9]\d{0,11}$/.test(number)) {
      if (index === 0) continue;
      return { line: index + 1, text: line.slice(0, 60) };
    }
    if (outsideId === '') empty += 1;
    else lines.push({ number: Number(number), outsideId });
  }
  return { lines, empty };
}

/** Refusals, each with the field of its line: INVALID_INPUT; FIELD_TOO_LONG. */
export function checkedOutsideNumbers(lines: readonly OutsideNumber[]): OutsideNumber[] {
  const { linesMax, outsideIdMax } = outsideNumberLimits;
  if (lines.length === 0 || lines.length > linesMax)
    throw new DomainError('INVALID_INPUT', { field: 'lines' });
  const numbers = new Set<number>();
  const ids = new Set<string>();
  return lines.map(({ number, outsideId }, index) => {
    const id = outsideId.trim();
    const at = (name: string) => ({ field: `lines.${index}.${name}` });
    if (!Number.isSafeInteger(number) || number < 1 || numbers.has(number))
      throw new DomainError('INVALID_INPUT', at('number'));
    if (id.length > outsideIdMax)
      throw new DomainError('FIELD_TOO_LONG', { ...at('outsideId'), facts: { max: outsideIdMax } });
    if (id === '' || unprinted.test(id) || ids.has(id))
      throw new DomainError('INVALID_INPUT', at('outsideId'));
    numbers.add(number);
    ids.add(id);
    return { number, outsideId: id };
  });
}
