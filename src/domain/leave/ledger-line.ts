import { type MoneySums, moneySums } from '../money/money-sums.ts';

export interface LedgerEntry extends MoneySums {
  /** The database’s: entries of an event are in the order of their ids. */
  id: string;
  orderId: string;
  orderNumber: string;
  lineId: string | null;
  /** `2026-11-29T12:00:00.000000Z` */
  at: string;
  cause: string;
}

export const ledgerColumns = ['id', 'order', 'line', 'at', 'cause', ...moneySums] as const;

/** An entry of the ledger as the chain of an archive has it: h(n) = sha256(h(n-1) || line), from 32 bytes of zero. */
export function ledgerLine(entry: LedgerEntry): string {
  const { id, orderNumber, lineId, at, cause } = entry;
  return [id, orderNumber, lineId ?? '', at, cause, ...moneySums.map((sum) => entry[sum])].join('|');
}
