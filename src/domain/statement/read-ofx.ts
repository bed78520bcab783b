import { namesIn } from './reference-names.ts';
import {
  type LineKind,
  type StatementAccount,
  type StatementLine,
  type StatementPart,
  type StatementPlace,
  statementLimits,
  statementProblem,
  zoneOfSource,
} from './statement-line.ts';
import { dayOf, instantAhead, instantIn, readAmount } from './statement-value.ts';

/** A tag with the text up to the next one; XML and SGML look alike so far. */
interface Tag extends StatementPlace {
  /** Capitals, with a slash before that of a closing tag. */
  name: string;
  text: string;
  /** The file ends with it, so that its text may be cut. */
  isLast: boolean;
}

const zone = zoneOfSource.OFX;
const balance =
  /^\s*s\s*a\s*l\s*d\s*o\s*(?:$|(?:anterior|inicial|final|atual|parcial|total|dispon[ií]vel|bloqueado|do dia|em conta|em \d))/i;
const kinds: Readonly<Record<string, LineKind>> = { FEE: 'TARIFF', SRVCHG: 'TARIFF' };

/**
 * Lines of an OFX file, 1.02 or 2 (docs/algorithms/statements.md, "OFX"). Leaves may be closed or not, and a raw `&` is itself.
 * Refusals: those of statements.
 */
export function* readOfx(pieces: Iterable<string>): Generator<StatementPart, void, undefined> {
  const file = new OfxFile();
  for (const tag of tagsIn(pieces)) yield* file.take(tag);
  file.end();
}

/** Reads tags in their order; it knows the blocks that matter and passes over all others. */
class OfxFile {
  private account: StatementAccount | null = null;
  private row: { at: StatementPlace; values: Map<string, Tag> } | null = null;
  private from: Map<string, string> | null = null;
  private list: { at: StatementPlace; start: string | null } | null = null;
  private isEnded = false;
  private last: StatementPlace = { line: 1, column: 1 };

  *take(tag: Tag): Generator<StatementPart, void, undefined> {
    const { name, text } = tag;
    this.last = tag;
    if (this.isEnded) return;
    if (tag.isLast && name !== '/OFX') throw statementProblem('STATEMENT_CUT', tag, '</OFX>');
    if (this.row !== null) return yield* this.takeOfRow(tag, this.row);
    if (this.from !== null) return this.takeOfAccount(tag, this.from);
    switch (name) {
      case 'BANKACCTFROM':
        this.from = new Map();
        return;
      case 'CURDEF':
        if (text.trim().toUpperCase() !== 'BRL')
          throw statementProblem('STATEMENT_CURRENCY', tag, text.trim());
        return;
      case 'BANKTRANLIST':
        this.list = { at: tag, start: null };
        return;
      case 'DTSTART':
        if (this.list !== null) this.list.start = timeIn(tag.text)?.day ?? null;
        return;
      case 'DTEND': {
        // Some banks write no day that is one; the rows have their own.
        const [start, end] = [this.list?.start ?? null, timeIn(tag.text)?.day ?? null];
        if (start !== null && end !== null && start <= end) yield this.period(start, end, tag);
        return;
      }
      case 'STMTTRN':
        this.row = { at: tag, values: new Map() };
        return;
      case '/BANKTRANLIST':
        this.list = null;
        return;
      case '/OFX':
        if (this.list !== null) throw statementProblem('STATEMENT_CUT', tag, 'BANKTRANLIST');
        this.isEnded = true;
    }
  }

  /** Refusal: STATEMENT_CUT. */
  end(): void {
    if (!this.isEnded) throw statementProblem('STATEMENT_CUT', this.last, '</OFX>');
  }

  private *takeOfRow(
    tag: Tag,
    row: { at: StatementPlace; values: Map<string, Tag> },
  ): Generator<StatementPart, void, undefined> {
    const { name } = tag;
    if (name === 'STMTTRN') throw statementProblem('STATEMENT_BROKEN', tag, name);
    if (name === '/BANKTRANLIST' || name === '/OFX' || name === '/STMTRS')
      throw statementProblem('STATEMENT_CUT', tag, 'STMTTRN');
    if (name === '/STMTTRN') {
      this.row = null;
      yield lineOf(this.requireAccount(tag), row);
    } else if (!name.startsWith('/') && !row.values.has(name)) row.values.set(name, tag);
  }

  private takeOfAccount({ name, text, line, column }: Tag, from: Map<string, string>): void {
    if (!name.startsWith('/')) {
      if (text.trim() !== '') from.set(name, text.trim());
      return;
    }
    if (name !== '/BANKACCTFROM') return;
    this.from = null;
    const number = from.get('ACCTID');
    if (number === undefined) throw statementProblem('STATEMENT_MISSING', { line, column }, 'ACCTID');
    this.account = ofxAccount({ number, bank: from.get('BANKID'), branch: from.get('BRANCHID') });
  }

  private requireAccount(tag: Tag): StatementAccount {
    if (this.account === null) throw statementProblem('STATEMENT_MISSING', tag, 'ACCTID');
    return this.account;
  }

  private period(firstDay: string, lastDay: string, tag: Tag): StatementPart {
    return { is: 'PERIOD', period: { account: this.requireAccount(tag), firstDay, lastDay } };
  }
}

function ofxAccount({
  number,
  bank = '',
  branch = '',
}: {
  number: string;
  bank?: string | undefined;
  branch?: string | undefined;
}): StatementAccount {
  const plain = (text: string) => text.replace(/[^A-Za-z0-9]/g, '').toUpperCase();
  const withoutZeros = (text: string) => text.replace(/^0+(?=.)/, '');
  // `0001-9/12345-6` and `0001 12345-6` name the branch before the account.
  const parts = number.trim().split(/[\s/]+/);
  const [whole = '', digit = ''] = (parts.at(-1) ?? '').split('-').map(plain);
  const said = plain((branch || (parts.length > 1 ? (parts[0] ?? '') : '')).split('-')[0] ?? '');
  return {
    source: 'OFX',
    bank: withoutZeros(plain(bank)) || null,
    branch: withoutZeros(said) || null,
    number: withoutZeros(whole),
    digit: digit || null,
  };
}

function lineOf(
  account: StatementAccount,
  { at: place, values }: { at: StatementPlace; values: Map<string, Tag> },
): StatementPart {
  const need = (name: string): Tag => {
    const tag = values.get(name);
    if (tag === undefined || tag.text.trim() === '') throw statementProblem('STATEMENT_MISSING', place, name);
    return tag;
  };
  const say = (name: string) => values.get(name)?.text.trim() ?? '';
  const amount = need('TRNAMT');
  const posted = need('DTPOSTED');
  const written = readAmount(amount.text, amount, 'TRNAMT');
  const { day, at } = readTime(posted);
  const memo = [say('NAME'), say('MEMO')].filter((text, index, all) => text && all.indexOf(text) === index);
  const text = memo.join(' · ');
  const fitId = say('FITID');
  if (memo.some((said) => balance.test(said))) return { is: 'BALANCE' };
  const type = say('TRNTYPE').toUpperCase() || 'OTHER';
  const cents = type === 'DEBIT' && written > 0 ? -written : written;
  const line: StatementLine = {
    ...{ account, row: place.line, day, at, kind: kinds[type] ?? (cents < 0 ? 'DEBIT' : 'CREDIT') },
    ...{ theirKind: type, grossCents: cents, feeCents: 0, netCents: cents },
    ourReference: null,
    theirReference: fitId || null,
    names: namesIn([fitId, say('CHECKNUM'), say('REFNUM')], [text]),
    text: text.slice(0, statementLimits.textLengthMax),
    raw: [...values.values()]
      .map((tag) => `<${tag.name}>${tag.text.trim()}`)
      .join('\n')
      .slice(0, statementLimits.rawLengthMax),
  };
  return {
    is: 'LINE',
    line: { ...line, ourReference: line.names.find((name) => name.length >= 26) ?? null },
  };
}

function readTime(tag: Tag): { day: string; at: Date } {
  const time = timeIn(tag.text);
  if (time === null) throw statementProblem('STATEMENT_DATE', tag, tag.name);
  return time;
}

const timeShape =
  /^(\d{4})(\d{2})(\d{2})(?:(\d{2})(\d{2})(\d{2})?(?:\.\d+)?)?\s*(?:\[\s*([+-]?\d{1,2}(?:\.\d+)?)\s*(?::[^\]]*)?\])?$/;

/** `20261105`, `20261105130000`, `20261105130000.000[-3:BRT]`: the day is the written one. Null for what is no time. */
function timeIn(text: string): { day: string; at: Date } | null {
  const [, year = '', month = '', date = '', hours = '00', minutes = '00', seconds = '00', offset] =
    timeShape.exec(text.trim()) ?? [];
  const day = dayOf(year, month, date);
  if (day === null || hours > '23' || minutes > '59' || seconds > '59') return null;
  const time = `${hours}:${minutes}:${seconds}`;
  return {
    day,
    at: offset === undefined ? instantIn(day, time, zone) : instantAhead(day, time, Number(offset)),
  };
}

const entities: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' },
};

function withoutEntities(written: string): string {
  const text = /^\s*<!\[CDATA\[([\s\S]*)\]\]>\s*$/.exec(written)?.[1] ?? written;
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#(\d{1,6})|([a-z]{2,4}));/g, (said, code?: string, name?: string) =>
    code === undefined ? (entities[name ?? ''] ?? said) : String.fromCodePoint(Number(code) % 0x11_0000),
  );
}

const tagShape = /<(\/?[A-Za-z][\w.]*)[^<>]*>/y;

interface OpenTag extends StatementPlace {
  name: string;
  textAt: number;
}

/** All tags with the text behind them. A `<` that begins no tag belongs to the text. */
function* tagsIn(pieces: Iterable<string>): Generator<Tag, void, undefined> {
  let [rest, line, lineStart, base] = ['', 1, 0, 0];
  let open: OpenTag | null = null;
  /** The place of a position, which only grows. */
  let seen = 0;
  const placeOf = (at: number): StatementPlace => {
    for (let feed = rest.indexOf('\n', seen - base); feed >= 0 && feed + base < at; ) {
      line += 1;
      lineStart = feed + base + 1;
      feed = rest.indexOf('\n', feed + 1);
    }
    seen = Math.max(seen, at);
    return { line, column: at - lineStart + 1 };
  };
  const tagOf = ({ name, textAt, ...place }: OpenTag, end: number, isLast: boolean): Tag => ({
    ...{ name, line: place.line, column: place.column, isLast },
    text: withoutEntities(rest.slice(textAt - base, end - base)),
  });
  for (const piece of pieces) {
    rest += piece;
    for (let at = rest.indexOf('<'), from = 0; at >= 0; at = rest.indexOf('<', from)) {
      // A tag is short; one that may go on in the next piece waits for it.
      if (rest.length - at < longestTag && rest.indexOf('>', at) < 0) break;
      tagShape.lastIndex = at;
      const [whole, name] = tagShape.exec(rest) ?? [];
      from = at + (whole?.length ?? 1);
      if (name === undefined || whole === undefined || (open !== null && base + at < open.textAt)) continue;
      if (open !== null) yield tagOf(open, base + at, false);
      open = { ...placeOf(base + at), name: name.toUpperCase(), textAt: base + from };
    }
    const keepFrom = open === null ? lastOpening(rest) : open.textAt - base;
    if (rest.length - keepFrom > textMax)
      throw statementProblem('STATEMENT_BROKEN', placeOf(base + keepFrom), open?.name);
    placeOf(base + keepFrom);
    base += keepFrom;
    rest = rest.slice(keepFrom);
  }
  if (open !== null) yield tagOf(open, base + rest.length, true);
}

const longestTag = 200;
/** More text behind one tag is no statement. */
const textMax = 1_000_000;

function lastOpening(text: string): number {
  const at = text.lastIndexOf('<');
  return at < 0 ? text.length : at;
}
