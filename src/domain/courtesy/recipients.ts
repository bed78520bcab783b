import { type CsvProblem, type CsvRow, readCsv } from '../format/csv.ts';
import { typedLine } from '../format/typed-text.ts';
import { limits } from '../limits.ts';
import { normalEmail } from '../person/email.ts';

/** For whom one code is. What is not said is null. */
export interface Recipient {
  /** The line of the list, from 1. */
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

type Column = 'name' | 'lastName' | 'email' | 'note';
/** The column that a heading names: NOTHING where it is empty, as spreadsheets write columns that were used once; null is unknown. */
type Heading = Column | 'NOTHING' | null;

const withoutHeader: readonly Column[] = ['name', 'email', 'note'];

const whose = '(?: d[oae]s?)? (?:convidad[oa]s?|pessoas?|participantes?|titular(?:es)?|contatos?)';
const who = "(?:guests?|attendees?|participants?|contacts?|holders?)(?:'s?)?";

/** How people head these columns, in lower case, without accents and without what stands in brackets. */
const headings: readonly [Column, RegExp][] = [
  [
    'email',
    new RegExp(
      `^(?:enderecos? d[eo] |${who} |contato |conta de )?(?:e ?mails?|mails?|correio eletronico)(?: address(?:es)?| 1(?: value)?|${whose})?$`,
    ),
  ],
  [
    'lastName',
    new RegExp(`^(?:sobrenomes?(?:${whose})?|ultimo nome|(?:${who} )?(?:last|family) ?names?|surnames?)$`),
  ],
  [
    'name',
    new RegExp(
      `^(?:nomes?(?: completos?| social| e sobrenomes?)?(?:${whose})?|primeiro nome|convidad[oa]s?|participantes?|titular(?:es)?` +
        `|(?:${who} )?(?:first |given |full )?names?|(?:name of (?:the )?)?${who})$`,
    ),
  ],
  ['note', /^(?:notas?|notes?|obs|observac(?:ao|oes)|comentarios?|comments?|remarks?)$/],
];

function headingOf(cell: string): Heading {
  const words = typedLine(cell)
    .normalize('NFD')
    .replace(/\p{M}|\([^)]*\)/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9']+/g, ' ')
    .trim();
  if (words === '') return cell === '' ? 'NOTHING' : null;
  return headings.find(([, form]) => form.test(words))?.[0] ?? null;
}

/**
 * Reads a list of people, as a file or as it was pasted: name, e-mail and note. The first row may name the columns, in any
 * order, also first and last name in two. Without that a row of a single cell that has an @ is an e-mail address.
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

/** The columns that a row names; null where it is no header. */
function columnsOf({ cells }: CsvRow): Heading[] | null {
  if (cells.some((cell) => cell.includes('@'))) return null;
  const columns = cells.map(headingOf);
  return columns.some((column) => column !== null && column !== 'NOTHING') ? columns : null;
}

function recipientOf({ line, cells }: CsvRow, head: Heading[] | null, needsEmail: boolean) {
  const isAddress = head === null && cells.length === 1 && cells[0]?.includes('@') === true;
  const columns: readonly Heading[] = isAddress ? ['email'] : (head ?? withoutHeader);
  const codes: RecipientProblem['code'][] = [];
  const said: Record<Exclude<Column, 'lastName'>, string | null> = { name: null, email: null, note: null };
  const names: Partial<Record<Column, string>> = {};
  cells.forEach((cell, index) => {
    const column = columns[index];
    if (cell === '' || column === null) return;
    if (column === undefined || column === 'NOTHING') codes.push('CELLS_TOO_MANY');
    else if (column === 'name' || column === 'lastName') names[column] = typedLine(cell);
    else said[column] = cell;
  });
  said.name = [names.name, names.lastName].filter(Boolean).join(' ') || null;
  const email = said.email === null ? null : normalEmail(said.email);
  if (said.email !== null && email === null) codes.push('EMAIL_INVALID');
  if (said.email === null && needsEmail) codes.push('EMAIL_MISSING');
  if ((said.name?.length ?? 0) > limits.nameLengthMax) codes.push('NAME_TOO_LONG');
  if ((said.note?.length ?? 0) > limits.noteLengthMax) codes.push('NOTE_TOO_LONG');
  return { recipient: { line, name: said.name, email, note: said.note }, codes: [...new Set(codes)] };
}
