import { bytesOf, dayOfRow, type MadeRow, netOf } from './made-row.ts';

/** The traps of CNAB 240 files (docs/algorithms/statements.md, "CNAB 240"). */
export interface CnabTraps {
  encoding: 'windows-1252' | 'utf-8';
  /** Fourteen signs; since 2026 with letters. */
  taxNumber: string;
  lots: number;
  /** A lot of payments to suppliers stands between, which is none of a statement. */
  hasOtherLot: boolean;
  hasSums: boolean;
  lineEnd: '\n' | '\r\n';
  endsWithSubstitute: boolean;
  account: { bank: string; branch: string; number: string; digit: string };
}

export const plainCnab: CnabTraps = {
  ...{ encoding: 'windows-1252', taxNumber: '12ABC34501DE35', lots: 1, hasOtherLot: false, hasSums: true },
  ...{ lineEnd: '\r\n', endsWithSubstitute: false },
  account: { bank: '104', branch: '00123', number: '000000045678', digit: '9' },
};

/** Parts of a line by their first column; the rest is spaces. */
function lineWith(parts: Readonly<Record<number, string>>): string {
  let line = ' '.repeat(240);
  for (const [column, text] of Object.entries(parts)) {
    const start = Number(column) - 1;
    line = line.slice(0, start) + text + line.slice(start + text.length);
  }
  return line.slice(0, 240);
}

const padded = (value: number, length: number) => String(value).padStart(length, '0');
const cnabDay = (day: string) => day.split('-').reverse().join('');

/** A file of segment E. */
export function writeCnab240(
  rows: readonly MadeRow[],
  traps: CnabTraps = plainCnab,
  period?: { firstDay: string; lastDay: string },
): Uint8Array {
  const zone = 'America/Sao_Paulo';
  const days = rows.map((row) => dayOfRow(row, zone)).sort();
  const { firstDay, lastDay } = period ?? {
    firstDay: days[0] ?? '2026-11-01',
    lastDay: days.at(-1) ?? '2026-11-01',
  };
  const { bank, branch, number, digit } = traps.account;
  const owner = { 18: '2', 19: traps.taxNumber, 53: branch, 58: '0', 59: number, 71: digit };
  const lines: string[] = [lineWith({ 1: bank, 4: '0000', 8: '0', ...owner, 73: 'CANHOTO BILHETERIA' })];
  const perLot = Math.ceil(rows.length / traps.lots);
  let lots = 0;
  const addOtherLot = () => {
    lots += 1;
    const lot = padded(lots, 4);
    lines.push(lineWith({ 1: bank, 4: lot, 8: '1', 9: 'C', 10: '20', 12: '45' }));
    lines.push(lineWith({ 1: bank, 4: lot, 8: '3', 9: '00001', 14: 'A', 44: 'FORNECEDOR' }));
    lines.push(lineWith({ 1: bank, 4: lot, 8: '5', 18: padded(3, 6) }));
  };
  for (let at = 0; at < traps.lots; at += 1) {
    if (traps.hasOtherLot && at === 0) addOtherLot();
    lots += 1;
    const lot = padded(lots, 4);
    const part = rows.slice(at * perLot, (at + 1) * perLot);
    lines.push(
      lineWith({
        ...{ 1: bank, 4: lot, 8: '1', 9: 'E', 10: '04', 12: '40', 14: '033', ...owner },
        ...{ 143: cnabDay(firstDay), 151: padded(1_000, 18), 169: 'C', 170: 'F', 171: 'BRL' },
      }),
    );
    let [debits, credits] = [0, 0];
    for (const [index, row] of part.entries()) {
      const cents = netOf(row);
      if (cents < 0) debits -= cents;
      else credits += cents;
      lines.push(
        lineWith({
          ...{ 1: bank, 4: lot, 8: '3', 9: padded(index + 1, 5), 14: 'E', ...owner },
          ...{
            143: cnabDay(dayOfRow(row, zone)),
            151: padded(Math.abs(cents), 18),
            169: cents < 0 ? 'D' : 'C',
          },
          ...{ 170: row.kind === 'TARIFF' ? '105' : cents < 0 ? '120' : '209', 173: '0144' },
          ...{ 177: row.text.slice(0, 25), 202: (row.ourReference ?? row.theirId ?? '').slice(0, 39) },
        }),
      );
    }
    lines.push(
      lineWith({
        ...{ 1: bank, 4: lot, 8: '5', ...owner, 143: cnabDay(lastDay), 151: padded(1_000, 18), 169: 'C' },
        ...{ 170: 'F', 171: padded(part.length + 2, 6) },
        ...{ 177: padded(traps.hasSums ? debits : 0, 18), 195: padded(traps.hasSums ? credits : 0, 18) },
      }),
    );
  }
  lines.push(
    lineWith({
      1: bank,
      4: '9999',
      8: '9',
      18: padded(lots, 6),
      24: padded(lines.length + 1, 6),
      30: '000001',
    }),
  );
  const end = traps.endsWithSubstitute ? '\u001a' : '';
  return bytesOf(lines.map((line) => line + traps.lineEnd).join('') + end, traps.encoding);
}
