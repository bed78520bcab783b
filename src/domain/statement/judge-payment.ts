import type { Uuid } from '../ids.ts';
import type { LineKind } from './statement-line.ts';
import { type LineState, type MissingDifference, partOf } from './statement-state.ts';
import { daysBetween } from './statement-value.ts';

/** A line that leads to a payment. */
export interface LinkedLine {
  id: Uuid;
  kind: LineKind;
  day: string;
  grossCents: number;
  feeCents: number;
  netCents: number;
  names: readonly string[];
  /** Where it stands among others of its day. */
  order: string;
  linkedBy: 'REFERENCE' | 'AMOUNT';
}

/** A payment as our books have it; days are those of the account's zone. */
export interface OwnPayment {
  capturedCents: number;
  /** When it was first captured; null where it never was. */
  day: string | null;
  chargedBackCents: number;
  /** Those that have arrived. */
  refunds: readonly OwnRefund[];
}

export interface OwnRefund {
  id: Uuid;
  amountCents: number;
  day: string;
  /** Names under which the provider may know it. */
  names: readonly string[];
}

/** The judgement about one line. `differsCents`: the statement's sum less ours. UNLINKED: it is about something else. */
export interface JudgedLine {
  id: Uuid;
  state: LineState | 'UNLINKED';
  refundId: Uuid | null;
  oursCents: number | null;
  differsCents: number;
}

/** Money of ours that no line is about. */
export interface MissingMoney {
  kind: MissingDifference;
  refundId: Uuid | null;
  cents: number;
  day: string;
}

/**
 * Judges all lines of one payment in one account together (docs/algorithms/statements.md, "Matching"). The result does not depend on
 * the order in which they came.
 */
export function judgePayment(
  own: OwnPayment,
  linked: readonly LinkedLine[],
  graceDays: number,
): { lines: JudgedLine[]; missing: MissingMoney[] } {
  const lines = linked.toSorted(inOrder);
  const ofPart = (part: string) => lines.filter(({ kind, grossCents }) => partOf(kind, grossCents) === part);
  const paid = judgePaid(own, ofPart('PAYMENT'), graceDays);
  const back = judgeRefunds(own, ofPart('REFUND'), graceDays);
  const lost = judgeChargebacks(own, [...back.rest, ...ofPart('CHARGEBACK')].toSorted(inOrder));
  const others = lines
    .filter(({ kind, grossCents }) => partOf(kind, grossCents) === null)
    .map((line) => judged(line, line.kind === 'TARIFF' ? 'TARIFF' : 'RESERVED'));
  return {
    lines: [...paid.lines, ...back.lines, ...lost.lines, ...others].map((line) => withFee(line, lines)),
    missing: [...paid.missing, ...back.missing, ...lost.missing],
  };
}

/** Money that every account misses, of the least sum that one does: a payment's parts may stand in different accounts. */
export function missingInAll(accounts: readonly (readonly MissingMoney[])[]): MissingMoney[] {
  const [first = [], ...others] = accounts;
  return first.flatMap((money) => {
    const same = others.map((all) =>
      all.find(({ kind, refundId }) => kind === money.kind && refundId === money.refundId),
    );
    if (same.includes(undefined)) return [];
    return [{ ...money, cents: Math.min(money.cents, ...same.flatMap((one) => one?.cents ?? [])) }];
  });
}

function inOrder(one: LinkedLine, other: LinkedLine): number {
  // A guess gives way to a reference.
  const guessed = Number(one.linkedBy === 'AMOUNT') - Number(other.linkedBy === 'AMOUNT');
  const [a, b] = [`${one.day} ${one.order}`, `${other.day} ${other.order}`];
  return guessed || (a < b ? -1 : Number(a > b));
}

function judged(
  { id }: LinkedLine,
  state: JudgedLine['state'],
  about: Partial<Pick<JudgedLine, 'refundId' | 'oursCents' | 'differsCents'>> = {},
): JudgedLine {
  return { id, state, refundId: null, oursCents: null, differsCents: 0, ...about };
}

const sumOf = (lines: readonly LinkedLine[]) => lines.reduce((sum, { grossCents }) => sum + grossCents, 0);

/** How many lines from the first on add up to the sum; null where none do. */
function prefixOf(lines: readonly LinkedLine[], cents: number): number | null {
  let sum = 0;
  for (const [index, { grossCents }] of lines.entries()) {
    sum += grossCents;
    if (sum === cents) return index + 1;
  }
  return null;
}

function judgePaid(own: OwnPayment, lines: readonly LinkedLine[], graceDays: number) {
  const { capturedCents, day } = own;
  if (lines.length === 0) {
    const isMissing = capturedCents > 0 && day !== null;
    const missing: MissingMoney[] = isMissing
      ? [{ kind: 'MISSING_AT_BANK', refundId: null, cents: capturedCents, day }]
      : [];
    return { lines: [], missing };
  }
  const single = lines.findIndex(({ grossCents }) => grossCents === capturedCents);
  const prefix = prefixOf(lines, capturedCents);
  const fitting =
    prefix !== null ? lines.slice(0, prefix) : single >= 0 ? lines.slice(single, single + 1) : null;
  if (fitting === null) return { lines: amountsDiffer(lines, capturedCents), missing: [] };
  const judgedLines = lines.map((line) => {
    if (fitting.includes(line)) {
      const isLate = day !== null && daysBetween(day, line.day) > graceDays;
      return judged(line, isLate ? 'LATE' : 'MATCHED', { oursCents: line.grossCents });
    }
    return line.linkedBy === 'AMOUNT'
      ? judged(line, 'UNLINKED')
      : judged(line, 'DOUBLED', { differsCents: line.grossCents });
  });
  return { lines: judgedLines, missing: [] };
}

/** The whole difference stands at the first line, so that it is counted once. */
function amountsDiffer(lines: readonly LinkedLine[], oursCents: number): JudgedLine[] {
  const differs = sumOf(lines) - oursCents;
  return lines.map((line, index) =>
    judged(line, 'AMOUNT_DIFFERS', {
      oursCents: index === 0 ? line.grossCents - differs : line.grossCents,
      differsCents: index === 0 ? differs : 0,
    }),
  );
}

/** `rest`: money out that a bank does not name, of a sum that was charged back. */
function judgeRefunds(own: OwnPayment, all: readonly LinkedLine[], graceDays: number) {
  const judgedLines: JudgedLine[] = [];
  const left = new Set(own.refunds);
  const match = (line: LinkedLine, refund: OwnRefund) => {
    left.delete(refund);
    const isLate = daysBetween(refund.day, line.day) > graceDays;
    const about = { refundId: refund.id, oursCents: -refund.amountCents };
    judgedLines.push(judged(line, isLate ? 'LATE' : 'MATCHED', about));
  };
  const lines = withoutReturned(all, (line) =>
    judgedLines.push(judged(line, 'MATCHED', { oursCents: line.grossCents })),
  );
  const fits = (line: LinkedLine, refund: OwnRefund) => refund.amountCents === -line.grossCents;
  const isNamed = (line: LinkedLine, refund: OwnRefund) =>
    refund.names.some((name) => line.names.includes(name));
  let open = lines;
  for (const is of [(...pair: [LinkedLine, OwnRefund]) => isNamed(...pair) && fits(...pair), fits]) {
    open = open.filter((line) => {
      const refund = [...left].find((one) => is(line, one));
      if (refund !== undefined) match(line, refund);
      return refund === undefined;
    });
  }
  const rest = open.filter(({ kind }) => kind === 'DEBIT' || kind === 'OTHER');
  const isLost = rest.length > 0 && own.chargedBackCents > 0 && -sumOf(rest) === own.chargedBackCents;
  const unknown = isLost ? open.filter((line) => !rest.includes(line)) : open;
  const [refund] = left;
  if (unknown.length === 1 && left.size === 1 && refund !== undefined) {
    left.clear();
    judgedLines.push(
      ...amountsDiffer(unknown, -refund.amountCents).map((line) => ({ ...line, refundId: refund.id })),
    );
  } else {
    for (const line of unknown) {
      const isDoubled = own.refunds.some((one) => fits(line, one) && !left.has(one));
      if (line.linkedBy === 'AMOUNT') judgedLines.push(judged(line, 'UNLINKED'));
      else
        judgedLines.push(
          judged(line, isDoubled ? 'DOUBLED' : 'REFUND_UNBOOKED', { differsCents: line.grossCents }),
        );
    }
  }
  const missing = [...left].map(
    ({ id, amountCents, day }): MissingMoney => ({
      ...{ kind: 'REFUND_MISSING', refundId: id, cents: amountCents, day },
    }),
  );
  return { lines: judgedLines, missing, rest: isLost ? rest : [] };
}

/** A refund that failed at the provider comes back with its sum: both rows are of nothing of ours. */
function withoutReturned(lines: readonly LinkedLine[], found: (line: LinkedLine) => void): LinkedLine[] {
  const left = [...lines];
  for (const returned of lines.filter(({ grossCents }) => grossCents > 0)) {
    const sent = left.find(({ grossCents }) => grossCents === -returned.grossCents);
    if (sent === undefined) continue;
    for (const line of [returned, sent]) {
      left.splice(left.indexOf(line), 1);
      found(line);
    }
  }
  return left;
}

function judgeChargebacks(own: OwnPayment, lines: readonly LinkedLine[]) {
  const { chargedBackCents: ours, day } = own;
  const taken = 0 - sumOf(lines);
  if (taken === ours) {
    return {
      lines: lines.map((line) => judged(line, 'MATCHED', { oursCents: line.grossCents })),
      missing: [],
    };
  }
  const prefix = ours === 0 ? 0 : prefixOf(lines, 0 - ours);
  const matched = prefix ?? (taken < ours ? lines.length : 0);
  const judgedLines = lines.map((line, index) =>
    index < matched
      ? judged(line, 'MATCHED', { oursCents: line.grossCents })
      : judged(line, 'CHARGEBACK_UNBOOKED', { differsCents: line.grossCents }),
  );
  const explained = 0 - sumOf(lines.slice(0, matched));
  const cents = ours - explained;
  const missing: MissingMoney[] =
    cents > 0 && day !== null ? [{ kind: 'CHARGEBACK_MISSING', refundId: null, cents, day }] : [];
  return { lines: judgedLines, missing };
}

/** The row's own sums disagree: that is told where nothing else is wrong with it. */
function withFee(line: JudgedLine, lines: readonly LinkedLine[]): JudgedLine {
  const row = lines.find(({ id }) => id === line.id);
  if (row === undefined || (line.state !== 'MATCHED' && line.state !== 'LATE')) return line;
  const differsCents = row.netCents - (row.grossCents - row.feeCents);
  return differsCents === 0 ? line : { ...line, state: 'FEE_DIFFERS', differsCents };
}
