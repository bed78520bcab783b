import type { Engagement, TicketStatus } from './ticket-state.ts';

/** What a gate is told about a code. All but ADMITTED keep the door closed. */
export const scanAnswers = [
  'ADMITTED',
  /** No code of ours for this event. */
  'UNKNOWN',
  /** A code this ticket had before it got another name. */
  'OLD_CODE',
  'TRANSFERRED',
  'CANCELED',
  /** The money for it was taken back. */
  'NOT_PAID',
  /** Its owner has put it up to be sold again. */
  'RETURNING',
  /** A session or something to be fetched: it is asked for elsewhere. */
  'WRONG_GATE',
  'WRONG_DATE',
  'ALREADY_IN',
] as const;

export type ScanAnswer = (typeof scanAnswers)[number];

/** A ticket as far as a gate cares. */
export interface ScannedTicket {
  status: TicketStatus;
  holderVersion: number;
  engagedBy: Engagement | null;
  isTicket: boolean;
  dateIds: readonly string[];
}

/**
 * Whether a ticket opens the gate on this date, when a code with this holder version is shown; that it let somebody in
 * before is not known here. One that is offered to somebody opens it still: it is its owner's until it is accepted.
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
