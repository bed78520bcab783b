import type { BadgeRefusal } from '#src/domain/badge/badge-check.ts';
import { readTicketCode, scannedBadgeCode } from '#src/domain/ticket/ticket-code.ts';
import { type Item, isOpen, type Person } from './desk.ts';

/** A scan as the badge of one of a person's things; the server has the last word on it. */
export type HeardBadge = { ticketId: string; code: string } | { refusal: BadgeRefusal };

/** A badge that is still to be handed over. */
export const waitsForBadge = (item: Item) => isOpen(item) && item.badge !== null;

/**
 * Reads what is scanned while a person is shown; null for what is no scan of a badge but the next search: a name, a phone of somebody
 * else, or anything where the person gets no badge.
 */
export function heardBadge(person: Pick<Person, 'items'> | null, typed: string): HeardBadge | null {
  const open = person?.items.filter(waitsForBadge) ?? [];
  if (open.length === 0) return null;
  const { code, mark } = scannedBadgeCode(typed);
  const ticketId = readTicketCode(code)?.ticketId;
  const item = open.find((one) => one.ticketId === ticketId);
  if (ticketId === undefined || (mark === null && item === undefined)) return null;
  if (mark === null) return { refusal: 'NOT_A_BADGE' };
  if (item === undefined) return { refusal: 'WRONG_BADGE' };
  // It may have been printed since the page was loaded: the server knows the last print.
  return { ticketId, code: typed };
}

/** The codes that were scanned as badges, by ticket. */
export type Scans = Readonly<Record<string, string>>;

const badgeOf = ({ items }: Pick<Person, 'items'>, id: string) =>
  items.find(({ ticketId }) => ticketId === id)?.badge;

/** The scans whose badges are still the ones that they were: none that was printed again since, or whose code has ended. */
export function scansThatHold(
  scans: Scans,
  before: Pick<Person, 'items'>,
  now: Pick<Person, 'items'>,
): Scans {
  return Object.fromEntries(
    Object.entries(scans).filter(([ticketId]) => {
      const badge = badgeOf(now, ticketId);
      return badge?.isLive === true && badge.number === badgeOf(before, ticketId)?.number;
    }),
  );
}
