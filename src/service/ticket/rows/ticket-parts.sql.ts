import type { Transaction } from 'kysely';
import { prepared } from '../../../db/prepared.ts';
import type { DB } from '../../../db/types.gen.ts';
import type { Uuid } from '../../../domain/ids.ts';

/** What the bundles among these offers are made of, each in the order of its parts; nothing for all other offers. */
export async function readOfferParts(
  tx: Transaction<DB>,
  eventId: Uuid,
  offerIds: readonly Uuid[],
): Promise<Map<Uuid, { part: number; offerId: Uuid }[]>> {
  const rows = await prepared<{ bundleId: Uuid; part: number; offerId: Uuid }>(tx, 'read-offer-parts')`
    select offer_id as "bundleId", part, part_offer_id as "offerId" from offer_part
    where event_id = ${eventId} and offer_id = any (${offerIds}::uuid[]) order by part`;
  return Map.groupBy(rows, ({ bundleId }) => bundleId);
}
