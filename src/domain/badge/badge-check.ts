import type { Uuid } from '../ids.ts';
import type { RefusalCode } from '../refusal.ts';

export type BadgeRefusal = Extract<
  RefusalCode,
  'BADGE_NOT_PRINTED' | 'BADGE_NOT_SCANNED' | 'WRONG_BADGE' | 'NOT_A_BADGE' | 'OLD_BADGE'
>;

/** The last print of a ticket. */
export interface LastPrint {
  holderVersion: number;
  mark: string;
}

/** A code of this event that was scanned; `mark` null: a phone's. */
export interface ScannedBadge {
  ticketId: Uuid;
  holderVersion: number;
  mark: string | null;
}

/** A print works while its ticket has the code that is printed on it. */
export function isLivePrint(
  print: Pick<LastPrint, 'holderVersion'> | null,
  ticket: { status: string; holderVersion: number },
): boolean {
  return print !== null && ticket.status === 'VALID' && print.holderVersion === ticket.holderVersion;
}

/**
 * Why a ticket that needs a badge is not handed over with this scan; null for the scan of its live badge. `scanned` is null where
 * nothing was scanned, and 'UNKNOWN' for what is no code of the event (docs/algorithms/badges.md, "Wrong badge impossible").
 */
export function badgeCheck(
  ticket: { id: Uuid; status: string; holderVersion: number },
  print: LastPrint | null,
  scanned: ScannedBadge | 'UNKNOWN' | null,
): BadgeRefusal | null {
  if (scanned === null) return isLivePrint(print, ticket) ? 'BADGE_NOT_SCANNED' : 'BADGE_NOT_PRINTED';
  if (scanned === 'UNKNOWN' || scanned.ticketId !== ticket.id) return 'WRONG_BADGE';
  if (scanned.mark === null) return 'NOT_A_BADGE';
  if (print === null || !isLivePrint(print, ticket)) return 'OLD_BADGE';
  return scanned.holderVersion === print.holderVersion && scanned.mark === print.mark ? null : 'OLD_BADGE';
}
