import { type CsvSeparator, readCsvRows } from '../format/csv.ts';
import { textPieces } from '../format/utf8.ts';
import { readCnab240 } from './read-cnab240.ts';
import {
  readReleasedReport,
  readSettlementReport,
  releasedColumns,
  settlementColumns,
} from './read-mercado-pago.ts';
import { readOfx } from './read-ofx.ts';
import { columnName } from './read-report.ts';
import { readStripeReport, stripeColumns } from './read-stripe.ts';
import {
  type StatementPart,
  type StatementSource,
  statementLimits,
  statementProblem,
} from './statement-line.ts';

/** So much of a file says which format it has. */
const beginningBytes = 64 * 1024;
const start = { line: 1, column: 1 };

type Reader = (pieces: Iterable<string>) => Generator<StatementPart, void, undefined>;

/** A file that was recognised: its format, and its parts, which may be read again and again. */
export interface OpenStatement {
  source: StatementSource;
  parts(): Generator<StatementPart, void, undefined>;
}

/**
 * Recognises a file by its content (docs/algorithms/statements.md, "Reading"). Refusals: STATEMENT_UNKNOWN,
 * STATEMENT_TOO_LARGE; while its parts are read, the other ones of statements.
 */
export function openStatement(
  bytes: Uint8Array,
  { linesMax }: { linesMax: number } = statementLimits,
): OpenStatement {
  if (bytes.length > statementLimits.bytesMax) throw statementProblem('STATEMENT_TOO_LARGE', start);
  const found = readerOf([...textPieces(bytes.subarray(0, beginningBytes))].join(''));
  if (found === null) throw statementProblem('STATEMENT_UNKNOWN', start);
  return { source: found.source, parts: () => counted(found.read(textPieces(bytes)), linesMax) };
}

function* counted(
  parts: Generator<StatementPart, void, undefined>,
  linesMax: number,
): Generator<StatementPart, void, undefined> {
  let lines = 0;
  for (const part of parts) {
    if (part.is === 'LINE') {
      lines += 1;
      const place = { line: part.line.row, column: 1 };
      if (lines > linesMax) throw statementProblem('STATEMENT_TOO_LARGE', place);
    }
    yield part;
  }
}

function readerOf(text: string): { source: StatementSource; read: Reader } | null {
  const beginning = text.replace(/^\ufeff/, '').trimStart();
  if (
    /^(?:OFXHEADER\s*:|<\?xml[^>]*>\s*<\?OFX\b|<\?OFX\b|<OFX>)/i.test(beginning) ||
    /<OFX>/i.test(text.slice(0, 4_096))
  )
    return { source: 'OFX', read: readOfx };
  const [firstLine = ''] = text.split('\n');
  if (/^\d{3}0000 {0,9}0|^\d{3}00000/.test(firstLine) && firstLine.length >= 200)
    return { source: 'CNAB240', read: readCnab240 };
  return reportReader(text);
}

function reportReader(text: string): { source: StatementSource; read: Reader } | null {
  for (const separator of [';', ','] as const satisfies readonly CsvSeparator[]) {
    const [header] = readCsvRows([text], separator);
    const columns = new Set(header?.cells.map(columnName));
    const hasAll = (names: readonly string[]) => names.every((name) => columns.has(name));
    const read = (reader: typeof readStripeReport) => (pieces: Iterable<string>) => reader(pieces, separator);
    if (hasAll(settlementColumns))
      return { source: 'MERCADO_PAGO_SETTLEMENT', read: read(readSettlementReport) };
    if (hasAll(releasedColumns)) return { source: 'MERCADO_PAGO_RELEASED', read: read(readReleasedReport) };
    if (hasAll(stripeColumns)) return { source: 'STRIPE', read: read(readStripeReport) };
  }
  return null;
}
