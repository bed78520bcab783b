import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import { type BadgeRefusal, badgeCheck, type ScannedBadge } from '#src/domain/badge/badge-check.ts';
import type { Uuid } from '#src/domain/ids.ts';
import { scannedBadgeCode, verifyTicketCode } from '#src/domain/ticket/ticket-code.ts';
import type { WithTicketKey } from '../../ports.ts';
import type { EventView } from '../../selling/event/event-view.ts';
import { verifierOf } from '../ticket/event-keys.ts';
import type { LockedTicket } from '../ticket/rows/lock-tickets.ts';
import { readLastPrints } from './badge.sql.ts';
import { readBadgePlan } from './badge-plan.sql.ts';

type OwnEvent = Pick<EventView, 'id' | 'broughtKeys'>;

/** A code that was scanned as the badge of a ticket. */
export interface ScannedFor {
  ticketId: Uuid;
  code: string;
}

/** `badge`: the number of the print that was scanned; null where none was needed, and for one that is lost. */
export type BadgeVerdict = { refusal: BadgeRefusal } | { refusal: null; badge: number | null };

/**
 * Judges locked tickets by the scans of their badges (docs/algorithms/badges.md, "Wrong badge impossible"). `isExcused`: somebody
 * said why badges that were not scanned are missing.
 */
export async function badgeJudge(
  context: WithTicketKey,
  tx: Transaction<DB>,
  event: OwnEvent,
  about: { ticketIds: readonly Uuid[]; scans: readonly ScannedFor[]; isExcused: boolean },
): Promise<(ticket: LockedTicket) => BadgeVerdict> {
  const { paperOf } = await readBadgePlan(tx, event.id);
  const prints = await readLastPrints(tx, event.id, about.ticketIds);
  const scanOf = new Map(about.scans.map(({ ticketId, code }) => [ticketId, read(context, event, code)]));
  return (ticket) => {
    const print = prints.get(ticket.id) ?? null;
    if (print === null && !paperOf.has(ticket.offerId)) return { refusal: null, badge: null };
    const scanned = scanOf.get(ticket.id) ?? null;
    const refusal = badgeCheck(ticket, print, scanned);
    if (refusal === null) return { refusal, badge: print?.number ?? null };
    return scanned === null && about.isExcused ? { refusal: null, badge: null } : { refusal };
  };
}

function read(context: WithTicketKey, event: OwnEvent, text: string): ScannedBadge | 'UNKNOWN' {
  const { code, mark } = scannedBadgeCode(text);
  const read = verifyTicketCode(code, event.id, verifierOf(context, event));
  return read === null ? 'UNKNOWN' : { ticketId: read.ticketId, holderVersion: read.holderVersion, mark };
}
