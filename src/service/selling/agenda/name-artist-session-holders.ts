import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import { defaultArtistSessionHolder, type HeldTicket } from '#src/domain/agenda/artist-session-holder.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { Holder } from '#src/domain/person/holder.ts';
import type { EventView } from '../event/event-view.ts';
import { partsOf } from './artist-session-units.ts';
import { readCredentials } from './credential.sql.ts';

/**
 * Who the sessions of an order are for where nobody was named: never somebody without a ticket while the order or the
 * buyer has one (docs/algorithms/artist-sessions.md). `holders`: one for each unit by batch, those that were named first.
 */
export async function nameArtistSessionHolders(
  tx: Transaction<DB>,
  event: EventView,
  about: {
    customerId: Uuid | null;
    buyer: Holder;
    named: readonly { batchId: string }[];
    holders: ReadonlyMap<Uuid, readonly Holder[]>;
  },
): Promise<Map<Uuid, Holder[]>> {
  const { customerId, buyer, named, holders } = about;
  const lines = [...holders].map(([batchId, ofBatch]) => {
    const offer = event.batchById.get(batchId)?.offer;
    const isNamed = named.filter((one) => one.batchId === batchId).length;
    return { batchId, offer, ofBatch, isNamed };
  });
  const result = new Map(lines.map(({ batchId, ofBatch }) => [batchId, [...ofBatch]]));
  const open = lines.filter(
    ({ offer, ofBatch, isNamed }) => (offer?.session ?? null) !== null && isNamed < ofBatch.length,
  );
  if (open.length === 0) return result;
  const ordered = lines.flatMap(({ offer, ofBatch }): HeldTicket[] => {
    const dateIds = partsOf(event, offer?.id ?? '')
      .map(({ offerId }) => event.offerById.get(offerId))
      .filter((known) => known?.category.kind === 'TICKET')
      .flatMap((known) => known?.offer.dates.map(({ id }) => id) ?? []);
    return ofBatch.map((holder) => ({ holder, dateIds }));
  });
  const owned = (await readCredentials(tx, event.id, [buyer], customerId)).map(
    ({ dateIds }): HeldTicket => ({ holder: buyer, dateIds }),
  );
  for (const { batchId, offer, ofBatch, isNamed } of open) {
    const dateIds = offer?.dates.map(({ id }) => id) ?? [];
    const chosen = ofBatch.slice(0, isNamed);
    while (chosen.length < ofBatch.length) {
      chosen.push(defaultArtistSessionHolder({ dateIds }, buyer, { ordered, owned, taken: chosen }));
    }
    result.set(batchId, chosen);
  }
  return result;
}
