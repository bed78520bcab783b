import { amountText, bytesOf, dayOfRow, type MadeRow, netOf, wallTime } from './made-row.ts';

/** The traps of OFX files (docs/algorithms/statements.md, "OFX"). */
export interface OfxTraps {
  isXml: boolean;
  encoding: 'windows-1252' | 'utf-8';
  decimal: '.' | ',';
  /** As it stands behind the time; none. */
  zone: '[-3:BRT]' | '[-03:EST]' | '';
  hasTimes: boolean;
  /** Own for each row, one for all rows of a day, or none at all. */
  fitIds: 'own' | 'of the day' | 'none';
  hasBalances: boolean;
  account: { bank: string; branch: string | null; number: string };
  lineEnd: '\n' | '\r\n' | '';
}

export const plainOfx: OfxTraps = {
  ...{ isXml: false, encoding: 'windows-1252', decimal: '.', zone: '[-3:BRT]', hasTimes: true },
  ...{ fitIds: 'own', hasBalances: true, lineEnd: '\r\n' },
  account: { bank: '0341', branch: '0001', number: '12345-6' },
};

/** A file of a Brazilian bank, which writes what money was for in words only. */
export function writeOfx(
  rows: readonly MadeRow[],
  traps: OfxTraps = plainOfx,
  period?: { firstDay: string; lastDay: string },
): Uint8Array {
  const days = rows.map((row) => dayOfRow(row, 'America/Sao_Paulo')).sort();
  const { firstDay, lastDay } = period ?? {
    firstDay: days[0] ?? '2026-11-01',
    lastDay: days.at(-1) ?? '2026-11-01',
  };
  const leaf = (name: string, value: string | null) =>
    value === null ? [] : [`<${name}>${escaped(value, traps)}${traps.isXml ? `</${name}>` : ''}`];
  const time = (day: string, clock = '120000') =>
    `${day.replaceAll('-', '')}${traps.hasTimes ? clock : ''}${traps.zone}`;
  const { bank, branch, number } = traps.account;
  const block = (row: MadeRow, at: number) => {
    const cents = netOf(row);
    const day = dayOfRow(row, 'America/Sao_Paulo');
    const clock = wallTime(row.at, 'America/Sao_Paulo').slice(11).replaceAll(':', '');
    const fitId = { own: row.theirId ?? `${day}${at}`, 'of the day': day.replaceAll('-', ''), none: null }[
      traps.fitIds
    ];
    const memo = [row.text, row.ourReference ?? (traps.fitIds === 'own' ? null : row.theirId)].filter(
      Boolean,
    );
    return [
      '<STMTTRN>',
      ...leaf('TRNTYPE', row.kind === 'TARIFF' ? 'FEE' : cents < 0 ? 'DEBIT' : 'CREDIT'),
      ...leaf('DTPOSTED', time(day, clock)),
      ...leaf('TRNAMT', amountText(cents, traps.decimal)),
      ...leaf('FITID', fitId),
      ...leaf('CHECKNUM', '0'),
      ...leaf('MEMO', memo.join(' ')),
      '</STMTTRN>',
    ];
  };
  const balance = [
    ...['<STMTTRN>', ...leaf('TRNTYPE', 'OTHER'), ...leaf('DTPOSTED', time(lastDay))],
    ...[...leaf('TRNAMT', amountText(987_654, traps.decimal)), ...leaf('MEMO', 'SALDO DO DIA'), '</STMTTRN>'],
  ];
  const lines = [
    ...(traps.isXml
      ? [
          '<?xml version="1.0" encoding="UTF-8" standalone="no"?>',
          '<?OFX OFXHEADER="200" VERSION="211" SECURITY="NONE" OLDFILEUID="NONE" NEWFILEUID="NONE"?>',
        ]
      : [
          ...['OFXHEADER:100', 'DATA:OFXSGML', 'VERSION:102', 'SECURITY:NONE', 'ENCODING:USASCII'],
          ...['CHARSET:1252', 'COMPRESSION:NONE', 'OLDFILEUID:NONE', 'NEWFILEUID:NONE', ''],
        ]),
    ...['<OFX>', '<SIGNONMSGSRSV1><SONRS><STATUS>', ...leaf('CODE', '0'), ...leaf('SEVERITY', 'INFO')],
    ...['</STATUS>', ...leaf('DTSERVER', time(lastDay)), ...leaf('LANGUAGE', 'POR')],
    ...['</SONRS></SIGNONMSGSRSV1>', '<BANKMSGSRSV1><STMTTRNRS><STMTRS>', ...leaf('CURDEF', 'BRL')],
    ...['<BANKACCTFROM>', ...leaf('BANKID', bank), ...leaf('BRANCHID', branch), ...leaf('ACCTID', number)],
    ...[...leaf('ACCTTYPE', 'CHECKING'), '</BANKACCTFROM>', '<BANKTRANLIST>'],
    ...[...leaf('DTSTART', time(firstDay)), ...leaf('DTEND', time(lastDay))],
    ...rows.flatMap(block),
    ...(traps.hasBalances ? balance : []),
    ...['</BANKTRANLIST>', '<LEDGERBAL>', ...leaf('BALAMT', amountText(987_654, traps.decimal))],
    ...[...leaf('DTASOF', time(lastDay)), '</LEDGERBAL>', '</STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>', ''],
  ];
  // The header of 1.02 is lines; after it a file may have none.
  const [header, body] = [lines.slice(0, lines.indexOf('<OFX>')), lines.slice(lines.indexOf('<OFX>'))];
  const end = traps.lineEnd || '\n';
  return bytesOf(`${header.join(end)}${end}${body.join(traps.lineEnd)}`, traps.encoding);
}

/** SGML of banks leaves `&` as it is. */
function escaped(text: string, { isXml }: OfxTraps): string {
  return isXml ? text.replaceAll('&', '&amp;').replaceAll('<', '&lt;') : text;
}
