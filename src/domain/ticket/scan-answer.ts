import type { Engagement, TicketStatus } from './ticket-state.ts';

/** The possible answers to a scan. Only ADMITTED and EXITED let through. */
export const scanAnswers = [
  'ADMITTED',
  'EXITED',
  /** Another text than a ticket code: an address, a badge. */
  'NOT_A_CODE',
  /** Not a code of ours for this event. */
  'UNKNOWN',
  /** Stopped by a supervisor at the gate. */
  'STOPPED',
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
  /** Before or after the hours of the gate. */
  'TOO_EARLY',
  'TOO_LATE',
  'ALREADY_IN',
  /** At an exit: nobody knows that it let in. Its person goes out all the same. */
  'NOT_IN',
] as const;

export type ScanAnswer = (typeof scanAnswers)[number];

/** The answers that follow from the ticket alone. */
export type TicketAnswer =
  | Extract<ScanAnswer, 'ADMITTED' | 'OLD_CODE' | 'WRONG_GATE' | 'WRONG_DATE'>
  | Extract<ScanAnswer, 'TRANSFERRED' | 'CANCELED' | 'NOT_PAID' | 'RETURNING'>;

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
): TicketAnswer {
  const ended = codeAnswer(ticket, shown.holderVersion);
  if (ended !== null) return ended;
  if (!ticket.isTicket) return 'WRONG_GATE';
  if (!ticket.dateIds.includes(shown.dateId)) return 'WRONG_DATE';
  return ticket.engagedBy === 'RETURN' ? 'RETURNING' : 'ADMITTED';
}

export type CodeAnswer = Extract<TicketAnswer, 'OLD_CODE' | 'TRANSFERRED' | 'CANCELED' | 'NOT_PAID'>;

/** Why a code with this holder version is not the present one of a ticket that works; null for the one that is. */
export function codeAnswer(
  ticket: Pick<ScannedTicket, 'status' | 'holderVersion'>,
  holderVersion: number,
): CodeAnswer | null {
  if (ticket.status === 'TRANSFERRED') return 'TRANSFERRED';
  if (ticket.status === 'CANCELED') return 'CANCELED';
  if (ticket.status === 'INVALID') return 'NOT_PAID';
  return holderVersion === ticket.holderVersion ? null : 'OLD_CODE';
}
