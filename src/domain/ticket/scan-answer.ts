import type { Engagement, TicketStatus } from './ticket-state.ts';

/** The possible answers to a scan. Only ADMITTED opens the gate. */
export const scanAnswers = [
  'ADMITTED',
  /** Not a code of ours for this event. */
  'UNKNOWN',
  /** A former code of this ticket, from before its holder changed. */
  'OLD_CODE',
  'TRANSFERRED',
  'CANCELED',
  /** Its payment was taken back. */
  'NOT_PAID',
  /** Its owner has put it on resale. */
  'RETURNING',
  /** A session or a thing to pick up: it is scanned elsewhere. */
  'WRONG_GATE',
  'WRONG_DATE',
  'ALREADY_IN',
] as const;

export type ScanAnswer = (typeof scanAnswers)[number];

/** The fields of a ticket that matter at a gate. */
export interface ScannedTicket {
  status: TicketStatus;
  holderVersion: number;
  engagedBy: Engagement | null;
  isTicket: boolean;
  dateIds: readonly string[];
}

/**
 * Whether a ticket opens the gate on this date, when a code with this holder version is shown. Earlier admissions are
 * not checked here. A ticket with an open transfer still opens the gate, because it is its owner's until accepted.
 */
export function scanAnswer(
  ticket: ScannedTicket,
  shown: { holderVersion: number; dateId: string },
): Exclude<ScanAnswer, 'UNKNOWN' | 'ALREADY_IN'> {
  if (ticket.status === 'TRANSFERRED') return 'TRANSFERRED';
  if (ticket.status === 'CANCELED') return 'CANCELED';
  if (ticket.status === 'INVALID') return 'NOT_PAID';
  if (shown.holderVersion !== ticket.holderVersion) return 'OLD_CODE';
  if (!ticket.isTicket) return 'WRONG_GATE';
  if (!ticket.dateIds.includes(shown.dateId)) return 'WRONG_DATE';
  return ticket.engagedBy === 'RETURN' ? 'RETURNING' : 'ADMITTED';
}
