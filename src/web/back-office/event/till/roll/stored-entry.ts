import type { SendTillLogMutation } from '#src/web/back-office/staff-api/till-roll.gen.ts';

/** A sale in the log of a roll; money in centavos. */
export interface RollEntry {
  rollId: string;
  /** From 1 for each roll, without a gap. */
  number: number;
  id: string;
  /** ISO 8601, by the server's clock as far as the page knows it. */
  soldAt: string;
  way: 'CASH' | 'TERMINAL' | 'FREE';
  totalCents: number;
  receivedCents: number | null;
  slip: string | null;
  ticketIds: string[];
  insteadOf: string | null;
  /** The server's word; null until it is known. */
  verdict: SendTillLogMutation['sendTillLog'][number] | null;
}

/** An entry as it is sent. */
export function toSend({ rollId: _rollId, verdict: _verdict, ...entry }: RollEntry) {
  return entry;
}

export const isUnsent = ({ verdict }: RollEntry): boolean => verdict === null;
export const isOdd = ({ verdict }: RollEntry): boolean => verdict !== null && verdict.verdict !== 'SOLD';
