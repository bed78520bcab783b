import type { BookRow } from './made-books.ts';
import { netOf } from './made-row.ts';

export interface Planted {
  kind: string;
  /** The statement's sum less ours. */
  cents: number;
}

/** Plants differences one by one, each at a payment of its own, until there are so many or none is possible any more. */
export function plantDifferences(
  rows: readonly BookRow[],
  count: number,
  chance: (below: number) => number,
): { rows: BookRow[]; planted: Planted[] } {
  const left = [...rows];
  const planted: Planted[] = [];
  const used = new Set<string>();
  // Counted in the rows as they were: no payment is used twice.
  const countOf = new Map<string | null, number>();
  for (const { paymentId } of rows) countOf.set(paymentId, (countOf.get(paymentId) ?? 0) + 1);
  const pick = (is: (one: BookRow) => boolean): BookRow | undefined => {
    const fitting = left.filter((one) => one.paymentId !== null && !used.has(one.paymentId) && is(one));
    const one = fitting[chance(fitting.length)];
    if (one?.paymentId) used.add(one.paymentId);
    return one;
  };
  const isAtBank = ({ account }: BookRow) => account === 'OFX' || account === 'CNAB240';
  const isPaid = ({ row }: BookRow) => row.kind === 'PAYMENT';
  const isAlone = (one: BookRow) => isPaid(one) && countOf.get(one.paymentId) === 1;
  const change = (one: BookRow, row: Partial<BookRow['row']>) => {
    left[left.indexOf(one)] = { ...one, row: { ...one.row, ...row } };
  };
  const add = (one: BookRow, row: Partial<BookRow['row']>, paymentId = one.paymentId) =>
    left.push({ ...one, paymentId, row: { ...one.row, ...row } });
  const remove = (one: BookRow) => void left.splice(left.indexOf(one), 1);

  const ways: Record<string, () => Planted | undefined> = {
    MISSING_AT_BANK() {
      // Where no payment of a method is left, nothing says that an account has such.
      const hasOthers = (one: BookRow) =>
        left.some((other) => other !== one && isPaid(other) && isAtBank(other) === isAtBank(one));
      const one = pick((each) => isAlone(each) && hasOthers(each));
      if (one === undefined) return undefined;
      remove(one);
      return { kind: 'MISSING_AT_BANK', cents: -one.row.grossCents };
    },
    AMOUNT_DIFFERS() {
      const one = pick(isAlone);
      if (one === undefined) return undefined;
      const more = 1 + chance(50);
      change(one, { grossCents: one.row.grossCents + more });
      return { kind: 'AMOUNT_DIFFERS', cents: more };
    },
    DOUBLED() {
      const one = pick(isAlone);
      if (one === undefined) return undefined;
      add(one, { theirId: `${one.row.theirId}x`.slice(-40), at: new Date(one.row.at.getTime() + 60_000) });
      return { kind: 'DOUBLED', cents: one.row.grossCents };
    },
    UNKNOWN_LINE() {
      const one = left.find(isAtBank);
      if (one === undefined) return undefined;
      const cents = 3_000_000 + planted.length * 1_009;
      add(
        one,
        { kind: 'OTHER', grossCents: cents, ourReference: null, theirId: `u${cents}`, text: 'TED RECEBIDA' },
        null,
      );
      return { kind: 'UNKNOWN_LINE', cents };
    },
    REFUND_MISSING() {
      const one = pick(({ row }) => row.kind === 'REFUND');
      if (one === undefined) return undefined;
      remove(one);
      return { kind: 'REFUND_MISSING', cents: -one.row.grossCents };
    },
    REFUND_UNBOOKED() {
      const one = pick(isAlone);
      if (one === undefined) return undefined;
      add(one, {
        kind: 'REFUND',
        grossCents: -777,
        feeCents: 0,
        at: new Date(one.row.at.getTime() + 120_000),
      });
      return { kind: 'REFUND_UNBOOKED', cents: -777 };
    },
    CHARGEBACK_UNBOOKED() {
      const one = pick((each) => isAlone(each) && !isAtBank(each));
      if (one === undefined) return undefined;
      const grossCents = -one.row.grossCents;
      add(one, { kind: 'CHARGEBACK', grossCents, feeCents: 0, at: new Date(one.row.at.getTime() + 180_000) });
      return { kind: 'CHARGEBACK_UNBOOKED', cents: grossCents };
    },
    CHARGEBACK_MISSING() {
      const one = pick(({ row }) => row.kind === 'CHARGEBACK');
      if (one === undefined) return undefined;
      remove(one);
      return { kind: 'CHARGEBACK_MISSING', cents: -one.row.grossCents };
    },
    FEE_DIFFERS() {
      const one = pick((each) => isAlone(each) && !isAtBank(each) && each.row.feeCents > 0);
      if (one === undefined) return undefined;
      change(one, { netCents: netOf(one.row) - 3 });
      return { kind: 'FEE_DIFFERS', cents: -3 };
    },
    TRANSFER_UNSEEN() {
      const one = left.find(({ row }) => row.kind === 'PAYOUT' && row.grossCents < 0);
      if (one === undefined) return undefined;
      const cents = 5_000_000 + planted.length * 2_003;
      add(one, { grossCents: -cents, theirId: `po_x${cents}` }, null);
      return { kind: 'TRANSFER_UNSEEN', cents: -cents };
    },
  };
  const names = Object.keys(ways);
  for (let at = 0, tries = 0; planted.length < count && tries < 10 * names.length; at += 1) {
    const one = ways[names[at % names.length] ?? '']?.();
    tries = one === undefined ? tries + 1 : 0;
    if (one !== undefined) planted.push(one);
  }
  return { rows: left.sort((one, other) => one.row.at.getTime() - other.row.at.getTime()), planted };
}
