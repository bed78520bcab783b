import { type CsvProblem, type CsvRow, readCsv } from '../format/csv.ts';
import { limits } from '../limits.ts';
import { normalEmail } from '../person/email.ts';

/** For whom one code is. What is not said is null. */
export interface Recipient {
  /** Of the list, from 1. */
  line: number;
  name: string | null;
  email: string | null;
  note: string | null;
}

/** What is wrong with a list, by its lines. LIST_EMPTY and LIST_TOO_LONG are about all of it. */
export interface RecipientProblem {
  line: number;
  code:
    | CsvProblem['code']
    | 'CELLS_TOO_MANY'
    | 'COLUMN_UNKNOWN'
    | 'EMAIL_INVALID'
    | 'EMAIL_MISSING'
    | 'NAME_TOO_LONG'
    | 'NOTE_TOO_LONG'
    | 'LIST_EMPTY'
    | 'LIST_TOO_LONG';
}

type Column = 'name' | 'email' | 'note';

const withoutHeader: readonly Column[] = ['name', 'email', 'note'];

/** How people head these columns, in lower case and without accents. */
const headings: Readonly<Record<Column, readonly string[]>> = {
  name: ['nome', 'name', 'nome completo', 'full name'],
  email: ['email', 'e-mail', 'mail', 'e-mail address', 'email address'],
  note: ['nota', 'note', 'observacao', 'obs', 'notes', 'observacoes'],
};

/**
 * Reads a list of people, as a file or as it was pasted: name, e-mail and note. The first row may name the columns, in any
 * order. Without that a row of a single cell that has an @ is an e-mail address.
 */
export function readRecipients(
  text: string,
  { needsEmail }: { needsEmail: boolean },
): { recipients: Recipient[]; problems: RecipientProblem[] } {
  const { rows, problems: csvProblems } = readCsv(text);
  const problems: RecipientProblem[] = [...csvProblems];
  const [first] = rows;
  const head = first === undefined ? null : columnsOf(first);
  if (head !== null && first !== undefined && head.includes(null)) {
    problems.push({ line: first.line, code: 'COLUMN_UNKNOWN' });
  }
  const lines = head === null ? rows : rows.slice(1);
  if (lines.length === 0 && problems.length === 0) problems.push({ line: 1, code: 'LIST_EMPTY' });
  const tooMany = lines[limits.courtesyCodesAtOnce];
  if (tooMany !== undefined) problems.push({ line: tooMany.line, code: 'LIST_TOO_LONG' });
  const recipients = lines.slice(0, limits.courtesyCodesAtOnce).map((row) => {
    const { recipient, codes } = recipientOf(row, head, needsEmail);
    problems.push(...codes.map((code) => ({ line: row.line, code })));
    return recipient;
  });
  return { recipients, problems: problems.sort((one, other) => one.line - other.line) };
}

/** The columns that a row names; null where it is no header. A column nobody knows is null. */
function columnsOf({ cells }: CsvRow): (Column | null)[] | null {
  if (cells.some((cell) => cell.includes('@'))) return null;
  const columns = cells.map((cell) => {
    const heading = cell.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
    return withoutHeader.find((column) => headings[column].includes(heading)) ?? null;
  });
  return columns.some((column) => column !== null) ? columns : null;
}

function recipientOf({ line, cells }: CsvRow, head: (Column | null)[] | null, needsEmail: boolean) {
  const isAddress = head === null && cells.length === 1 && cells[0]?.includes('@') === true;
  const columns = isAddress ? ['email' as const] : (head ?? withoutHeader);
  const codes: RecipientProblem['code'][] = [];
  const said: Record<Column, string | null> = { name: null, email: null, note: null };
  cells.forEach((cell, index) => {
    const column = columns[index];
    if (column === undefined && cell !== '') codes.push('CELLS_TOO_MANY');
    if (column != null && cell !== '') said[column] = cell;
  });
  const email = said.email === null ? null : normalEmail(said.email);
  if (said.email !== null && email === null) codes.push('EMAIL_INVALID');
  if (said.email === null && needsEmail) codes.push('EMAIL_MISSING');
  if ((said.name?.length ?? 0) > limits.nameLengthMax) codes.push('NAME_TOO_LONG');
  if ((said.note?.length ?? 0) > limits.noteLengthMax) codes.push('NOTE_TOO_LONG');
  return { recipient: { line, name: said.name, email, note: said.note }, codes: [...new Set(codes)] };
}
