import type { Uuid } from '#src/domain/ids.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { type ScanAnswer, scanAnswer } from '#src/domain/ticket/scan-answer.ts';
import type { WithClock, WithDb } from '../../ports.ts';
import type { WithEvents } from '../../selling/event/event-cache.ts';
import { readGateRows } from './admission.sql.ts';

/** What a gate takes along where there is no network. */
export interface GateList {
  eventId: Uuid;
  /** As of when; a code of a ticket that is not in the list is younger than it. */
  readAt: Date;
  /** Tickets that open, with the one holder version that does and the dates they do it on. */
  opens: { ticketId: Uuid; holderVersion: number; dateIds: Uuid[] }[];
  /** Tickets that did once, and what their holder is told. */
  closed: { ticketId: Uuid; answer: ScanAnswer }[];
}

/**
 * Every ticket of the event that lets in, as it stands in one instant: who decides by it decides as the server would
 * have then. Refusal: EVENT_NOT_FOUND.
 */
export async function readGateList(
  context: WithDb & WithClock & WithEvents,
  eventId: Uuid,
): Promise<GateList> {
  const event = await context.events.byId(eventId);
  if (event === null) throw new DomainError('EVENT_NOT_FOUND', { field: 'eventId' });
  const list: GateList = { eventId, readAt: context.clock.now(), opens: [], closed: [] };
  for (const row of await readGateRows(context.db, eventId)) {
    const dateIds = event.offerById.get(row.offerId)?.offer.dates.map(({ id }) => id) ?? [];
    const { ticketId, holderVersion } = row;
    const [dateId = ''] = dateIds;
    const answer =
      event.canceledAt === null
        ? scanAnswer({ ...row, isTicket: true, dateIds }, { holderVersion, dateId })
        : 'CANCELED';
    if (answer === 'ADMITTED') list.opens.push({ ticketId, holderVersion, dateIds });
    else list.closed.push({ ticketId, answer });
  }
  return list;
}
