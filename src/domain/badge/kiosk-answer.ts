import { codeAnswer } from '../ticket/scan-answer.ts';
import type { Engagement, TicketStatus } from '../ticket/ticket-state.ts';
import { isLivePrint } from './badge-check.ts';
import type { BadgePaper } from './paper.ts';

/** The possible answers to a code at a kiosk (docs/algorithms/badges.md, "At a kiosk"). Only READY prints. */
export const kioskAnswers = [
  'READY',
  /** Its badge exists: in a stack, or printed singly. */
  'PRINTED',
  'HANDED_OVER',
  /** Another text than a ticket code. */
  'NOT_A_CODE',
  /** Not a code of ours for this event. */
  'UNKNOWN',
  'OLD_CODE',
  'TRANSFERRED',
  'CANCELED',
  'NOT_PAID',
  /** Stopped by a supervisor at a gate. */
  'STOPPED',
  'RETURNING',
  'UPGRADING',
  /** Its offer has no badge. */
  'NO_BADGE',
  /** Its badge is of a paper that this kiosk does not have. */
  'OTHER_PAPER',
] as const;
export type KioskAnswer = (typeof kioskAnswers)[number];

/** An answer as a kiosk gets it. It tells no more than the badge will. */
export interface KioskLook {
  answer: KioskAnswer;
  /** READY: the name as it will be printed; null for any other answer. */
  name: string | null;
  /** PRINTED: where the badge is found; null for one that was printed singly, and for any other answer. */
  shelf: string | null;
}

/** Seconds within which a request that is sent again gets the same badge: its answer was lost, and its paper was not. */
export const sameRequestSeconds = 60;

export interface KioskTicket {
  status: TicketStatus;
  holderVersion: number;
  engagedBy: Engagement | null;
  handedAt: Date | null;
  isStopped: boolean;
}

/**
 * Answers a code that was signed for the event. `badge`: the last print of the ticket, and the paper of its offer; null where there is
 * none.
 */
export function kioskAnswer(
  ticket: KioskTicket,
  shown: { holderVersion: number },
  badge: { print: { holderVersion: number } | null; paper: BadgePaper | null },
  own: BadgePaper,
): KioskAnswer {
  const ended = codeAnswer(ticket, shown.holderVersion);
  if (ended !== null) return ended;
  if (ticket.isStopped) return 'STOPPED';
  if (ticket.engagedBy === 'RETURN') return 'RETURNING';
  if (ticket.engagedBy === 'UPGRADE') return 'UPGRADING';
  if (ticket.handedAt !== null) return 'HANDED_OVER';
  if (isLivePrint(badge.print, ticket)) return 'PRINTED';
  if (badge.paper === null) return 'NO_BADGE';
  return badge.paper === own ? 'READY' : 'OTHER_PAPER';
}

/** True for a print that this request has made a moment ago. `at` and `now` in the clock of the server. */
export function isOwnPrint(
  print: { requestId: string; deviceId: string | null; at: Date },
  request: { id: string; deviceId: string; now: Date },
): boolean {
  const age = request.now.getTime() - print.at.getTime();
  return (
    print.requestId === request.id && print.deviceId === request.deviceId && age <= sameRequestSeconds * 1_000
  );
}
