import type { Transaction } from 'kysely';
import { prepared } from '#src/db/prepared.ts';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';

/** A part of a bundle. `isTicket`: it admits somebody. */
export interface OfferPart {
  part: number;
  offerId: Uuid;
  isTicket: boolean;
}

/** What the bundles among these offers are made of, each in the order of its parts; nothing for all other offers. */
export async function readOfferParts(
  tx: Transaction<DB>,
  eventId: Uuid,
  offerIds: readonly Uuid[],
): Promise<Map<Uuid, OfferPart[]>> {
  const rows = await prepared<OfferPart & { bundleId: Uuid }>(tx, 'read-offer-parts')`
    select p.offer_id as "bundleId", p.part, p.part_offer_id as "offerId", c.kind = 'TICKET' as "isTicket"
    from offer_part p
    join offer o on o.event_id = p.event_id and o.id = p.part_offer_id
    join category c on c.event_id = o.event_id and c.id = o.category_id
    where p.event_id = ${eventId} and p.offer_id = any (${offerIds}::uuid[]) order by p.part`;
  return Map.groupBy(rows, ({ bundleId }) => bundleId);
}
