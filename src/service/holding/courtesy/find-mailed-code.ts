import type { Uuid } from '#src/domain/ids.ts';
import type { WithClock, WithDb } from '../../ports.ts';
import type { WithEvents } from '../../selling/event/event-cache.ts';
import type { CourtesyGrantView, EventView } from '../../selling/event/event-view.ts';
import { selectMailedCode } from './courtesy-codes.sql.ts';
import { type OpenOffer, openOffers } from './open-offers.ts';

/** A code that is on its way to somebody. */
export interface MailedCode {
  event: EventView;
  grant: CourtesyGrantView;
  code: string;
  /** Of whom it is for. */
  name: string | null;
  offers: OpenOffer[];
}

/** Null for a code that opens nothing any more: used, revoked, or over. */
export async function findMailedCode(
  context: WithDb & WithClock & WithEvents,
  eventId: Uuid,
  codeId: Uuid,
): Promise<MailedCode | null> {
  const event = await context.events.byId(eventId);
  const row = await selectMailedCode(context.db, eventId, codeId);
  const grant = event?.courtesyGrants.find(({ id }) => id === row?.grantId);
  if (event == null || row === null || grant === undefined) return null;
  if (row.redeemedAt !== null || row.revokedAt !== null) return null;
  const offers = openOffers(event, grant, context.clock.now());
  return offers.length === 0 ? null : { event, grant, code: row.code, name: row.name, offers };
}
