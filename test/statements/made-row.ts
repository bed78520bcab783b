import { dayIn } from '#src/domain/statement/statement-value.ts';

/** A movement of an account, as a bank or provider would know it; its files are made from it (docs/algorithms/statements.md). */
export interface MadeRow {
  at: Date;
  kind: 'PAYMENT' | 'REFUND' | 'CHARGEBACK' | 'CHARGEBACK_BACK' | 'PAYOUT' | 'TARIFF' | 'RESERVE' | 'OTHER';
  /** Signed, before the fee. */
  grossCents: number;
  feeCents: number;
  /** Only where it is not gross less fee. */
  netCents?: number;
  /** Our charge; null where the row does not name it. */
  ourReference: string | null;
  /** The provider's name of it; null where the row has none. */
  theirId: string | null;
  text: string;
}

export const netOf = ({ grossCents, feeCents, netCents }: MadeRow) => netCents ?? grossCents - feeCents;

export type Zone = 'America/Sao_Paulo' | 'Etc/GMT+4' | 'Etc/UTC';

/** `2026-11-05T14:30:00` on the wall of a zone. */
export function wallTime(at: Date, zone: Zone): string {
  const hours = { 'America/Sao_Paulo': -3, 'Etc/GMT+4': -4, 'Etc/UTC': 0 }[zone];
  return new Date(at.getTime() + hours * 3_600_000).toISOString().slice(0, 19);
}

export function dayOfRow({ at }: MadeRow, zone: Zone): string {
  return dayIn(at, zone);
}

/** `1234.56`, with a minus where it is negative. */
export function amountText(cents: number, decimal: '.' | ',' = '.'): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}${decimal}${digits.slice(-2)}`;
}

/** Bytes of windows-1252, or of UTF-8. */
export function bytesOf(text: string, encoding: 'windows-1252' | 'utf-8'): Uint8Array {
  return Buffer.from(text, encoding === 'utf-8' ? 'utf8' : 'latin1');
}
