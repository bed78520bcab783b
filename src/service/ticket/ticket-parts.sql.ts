import type { Transaction } from 'kysely';
import type { DB } from '../../db/types.gen.ts';
import type { Uuid } from '../../domain/ids.ts';

/** What the bundles among these offers are made of, each in the order of its parts; nothing for all other offers. */
export async function readOfferParts(
  tx: Transaction<DB>,
  eventId: Uuid,
  offerIds: readonly Uuid[],
): Promise<Map<Uuid, { part: number; offerId: Uuid }[]>> {
  const rows = await tx
    .selectFrom('offer_part')
    .select(['offer_id', 'part', 'part_offer_id'])
    .where('event_id', '=', eventId)
    .where('offer_id', 'in', [...offerIds])
    .orderBy('part')
    .execute();
  return Map.groupBy(
    rows.map((row) => ({ bundleId: row.offer_id, part: row.part, offerId: row.part_offer_id })),
    ({ bundleId }) => bundleId,
  );
}
