import { namesIn } from './reference-names.ts';
import {
  type StatementAccount,
  type StatementPart,
  type StatementPlace,
  statementLimits,
  statementProblem,
  zoneOfSource,
} from './statement-line.ts';
import { dayOf, instantIn } from './statement-value.ts';

const lineLength = 240;
const zone = zoneOfSource.CNAB240;
/** Categories of the standard that are prices of the bank. */
const tariffs = ['105'];
const noDate = ['00000000', ''];

interface Lot {
  account: StatementAccount;
  /** Operation E: a statement. */
  isStatement: boolean;
  rows: number;
  credits: number;
  debits: number;
  firstDay: string | null;
}

/**
 * Lines of a CNAB 240 file: segment E of its lots (docs/algorithms/statements.md, "CNAB 240"). Refusals: those of statements; the
 * counts and sums of the trailers are checked.
 */
export function* readCnab240(pieces: Iterable<string>): Generator<StatementPart, void, undefined> {
  const file = new Cnab240File();
  for (const { text, line } of linesIn(pieces)) yield* file.take(text, line);
  file.end();
}

class Cnab240File {
  private rows = 0;
  private lots = 0;
  private lot: Lot | null = null;
  private isEnded = false;
  private hasHeader = false;
  private line = 1;

  *take(text: string, line: number): Generator<StatementPart, void, undefined> {
    this.line = line;
    if (text.length !== lineLength)
      throw statementProblem('STATEMENT_BROKEN', { line, column: text.length + 1 }, `${text.length}`);
    if (this.isEnded) throw statementProblem('STATEMENT_BROKEN', { line, column: 8 }, text.slice(7, 8));
    this.rows += 1;
    const row = new Cnab240Row(text, line);
    switch (row.type) {
      case '0':
        this.hasHeader = true;
        return;
      case '1':
        if (this.lot !== null) throw row.problem('STATEMENT_BROKEN', 8);
        this.lots += 1;
        this.lot = lotOf(row);
        return;
      case '3': {
        const lot = this.requireLot(row);
        lot.rows += 1;
        if (row.part(14, 14) === 'E' && lot.isStatement) yield lineOf(row, lot);
        return;
      }
      case '2':
      case '4':
        this.requireLot(row).rows += 1;
        return;
      case '5':
        yield* this.endLot(row);
        return;
      case '9':
        this.endFile(row);
        return;
      default:
        throw row.problem('STATEMENT_BROKEN', 8);
    }
  }

  /** Refusal: STATEMENT_CUT. */
  end(): void {
    if (!this.isEnded) throw statementProblem('STATEMENT_CUT', { line: this.line, column: 1 }, '9');
  }

  private requireLot(row: Cnab240Row): Lot {
    if (this.lot === null || !this.hasHeader) throw row.problem('STATEMENT_BROKEN', 8);
    return this.lot;
  }

  private *endLot(row: Cnab240Row): Generator<StatementPart, void, undefined> {
    const lot = this.requireLot(row);
    this.lot = null;
    if (!lot.isStatement) return;
    if (row.number(171, 176) !== lot.rows + 2) throw row.problem('STATEMENT_COUNT', 171);
    // Banks that add nothing up leave both sums empty.
    const [debits, credits] = [row.sum(177, 194), row.sum(195, 212)];
    const isSummed = debits !== 0 || credits !== 0;
    if (isSummed && debits !== lot.debits) throw row.problem('STATEMENT_COUNT', 177);
    if (isSummed && credits !== lot.credits) throw row.problem('STATEMENT_COUNT', 195);
    const lastDay = row.day(143);
    if (lot.firstDay !== null && lastDay !== null && lot.firstDay <= lastDay)
      yield { is: 'PERIOD', period: { account: lot.account, firstDay: lot.firstDay, lastDay } };
  }

  private endFile(row: Cnab240Row): void {
    if (this.lot !== null) throw row.problem('STATEMENT_CUT', 8);
    if (row.number(18, 23) !== this.lots) throw row.problem('STATEMENT_COUNT', 18);
    if (row.number(24, 29) !== this.rows) throw row.problem('STATEMENT_COUNT', 24);
    this.isEnded = true;
  }
}

/** A line by its columns, which count from 1. */
class Cnab240Row {
  readonly text: string;
  readonly line: number;

  constructor(text: string, line: number) {
    this.text = text;
    this.line = line;
  }

  get type(): string {
    return this.part(8, 8);
  }

  part(first: number, last: number): string {
    return this.text.slice(first - 1, last).trim();
  }

  place(column: number): StatementPlace {
    return { line: this.line, column };
  }

  problem(code: 'STATEMENT_BROKEN' | 'STATEMENT_COUNT' | 'STATEMENT_CUT', column: number) {
    return statementProblem(code, this.place(column), this.part(column, column + 5));
  }

  /** Refusal: STATEMENT_COUNT for what is no number. */
  number(first: number, last: number): number {
    const text = this.part(first, last);
    if (!/^\d+$/.test(text)) throw this.problem('STATEMENT_COUNT', first);
    return Number(text);
  }

  /** A sum in centavos; 0 where it is left empty. Refusal: STATEMENT_AMOUNT. */
  sum(first: number, last: number): number {
    const text = this.part(first, last);
    if (text !== '' && !/^\d+$/.test(text))
      throw statementProblem('STATEMENT_AMOUNT', this.place(first), text);
    return Number(text);
  }

  /** DDMMYYYY; null where it is left empty. Refusal: STATEMENT_DATE. */
  day(first: number): string | null {
    const text = this.part(first, first + 7);
    if (noDate.includes(text)) return null;
    const day = dayOf(text.slice(4, 8), text.slice(2, 4), text.slice(0, 2));
    if (day === null) throw statementProblem('STATEMENT_DATE', this.place(first), text);
    return day;
  }
}

function lotOf(row: Cnab240Row): Lot {
  const isStatement = row.part(9, 9) === 'E';
  return {
    ...{ account: accountOf(row), isStatement, rows: 0, credits: 0, debits: 0 },
    // The balance before the first day is of the day before it, or of the day itself.
    firstDay: isStatement ? row.day(143) : null,
  };
}

/** The CNPJ in columns 19 to 32 may have letters, and says nothing of the account. */
function accountOf(row: Cnab240Row): StatementAccount {
  const withoutZeros = (text: string) => text.replace(/^0+(?=.)/, '');
  return {
    source: 'CNAB240',
    bank: withoutZeros(row.part(1, 3)),
    branch: withoutZeros(row.part(53, 57)) || null,
    number: withoutZeros(row.part(59, 70)),
    digit: row.part(71, 71) || row.part(72, 72) || null,
  };
}

function lineOf(row: Cnab240Row, lot: Lot): StatementPart {
  const day = row.day(143);
  if (day === null) throw statementProblem('STATEMENT_DATE', row.place(143));
  const cents = row.sum(151, 168);
  if (row.part(151, 168) === '') throw statementProblem('STATEMENT_AMOUNT', row.place(151));
  const direction = row.part(169, 169);
  if (direction !== 'D' && direction !== 'C') throw row.problem('STATEMENT_BROKEN', 169);
  const isOut = direction === 'D';
  if (isOut) lot.debits += cents;
  else lot.credits += cents;
  const [category, history] = [row.part(170, 172), row.part(173, 176)];
  const [text, document] = [row.part(177, 201), row.part(202, 240)];
  const signed = isOut ? 0 - cents : cents;
  const names = namesIn([document], [row.part(114, 133), text, document]);
  return {
    is: 'LINE',
    line: {
      ...{ account: lot.account, row: row.line, day, at: instantIn(day, '00:00:00', zone) },
      kind: tariffs.includes(category) ? 'TARIFF' : isOut ? 'DEBIT' : 'CREDIT',
      theirKind: [category, history].filter(Boolean).join(' '),
      ...{ grossCents: signed, feeCents: 0, netCents: signed },
      ourReference: names.find((name) => name.length >= 26) ?? null,
      theirReference: document || null,
      names,
      text: text.slice(0, statementLimits.textLengthMax),
      raw: row.text,
    },
  };
}

/** Lines without their ends; empty ones and the end-of-file sign of old systems are none. */
function* linesIn(pieces: Iterable<string>): Generator<{ text: string; line: number }, void, undefined> {
  let [rest, line] = ['', 0];
  const isLine = (text: string) => text.replaceAll('\u001a', '').trim() !== '';
  for (const piece of pieces) {
    rest += piece;
    let start = 0;
    for (let end = rest.indexOf('\n'); end >= 0; end = rest.indexOf('\n', start)) {
      line += 1;
      const text = rest.slice(start, end).replace(/\r$/, '');
      if (isLine(text)) yield { text, line };
      start = end + 1;
    }
    rest = rest.slice(start);
    if (rest.length > 10 * lineLength) break;
  }
  if (isLine(rest)) yield { text: rest.replaceAll('\u001a', ''), line: line + 1 };
}
