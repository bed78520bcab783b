import type { Uuid } from '#src/domain/ids.ts';
import { publicCartId } from '#src/domain/public-id.ts';
import type { EventView, OfferView } from '../../selling/event/event-view.ts';
import type { EntryRow, WaitlistStatus } from './waitlist-entry.sql.ts';

/** An entry as the one who waits sees it. */
export interface WaitlistEntryView {
  id: Uuid;
  event: EventView;
  offers: OfferView[];
  units: number;
  status: WaitlistStatus;
  joinedAt: Date;
  /** How many wait before it for any of the same offers; null unless it waits. */
  ahead: number | null;
  /** What it was offered, until when, and the public id of the cart that holds it. */
  offered: { offer: OfferView; until: Date; cartId: string } | null;
  /** What one unit of it costs with its fee, in centavos; null unless it is offered something now. */
  unitCents: number | null;
}

export function waitlistEntryView(event: EventView, row: EntryRow): WaitlistEntryView {
  // In the order of the event's page, not in that of the database.
  const offers = [...event.offerById.values()]
    .map(({ offer }) => offer)
    .filter(({ id }) => row.offerIds.includes(id));
  const offer = offers.find(({ id }) => id === row.offeredOfferId);
  return {
    id: row.id,
    event,
    offers,
    units: row.units,
    status: row.status,
    joinedAt: row.joinedAt,
    ahead: row.ahead,
    offered:
      offer === undefined || row.offeredUntil === null || row.cartId === null
        ? null
        : { offer, until: row.offeredUntil, cartId: publicCartId(event.code, row.cartId) },
    unitCents: row.unitCents,
  };
}
