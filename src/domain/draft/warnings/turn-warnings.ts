import { isRecord } from '../draft-path.ts';
import { type ReadDraft, type ReadOffer, unitsOf } from './read-for-warnings.ts';
import type { FoundWarning } from './warning-codes.ts';

/** Batches that nobody can buy from, and batches that stay where the next one should follow. */
export function turnWarnings(read: ReadDraft): FoundWarning[] {
  return read.offers.flatMap((offer) => [...openingWarnings(read, offer), ...stayWarnings(read, offer)]);
}

function openingWarnings({ days, saleClosesAt, timeOf }: ReadDraft, offer: ReadOffer): FoundWarning[] {
  const ends = offer.days.flatMap((key) => days.get(key)?.endsAt ?? []);
  const lastEnd = ends.length === 0 ? null : new Date(Math.max(...ends.map((end) => end.getTime())));
  return offer.batches.flatMap((batch, index): FoundWarning[] => {
    const opensAt = timeOf(batch.opensAt);
    const path = [...offer.path, 'batches', index, 'opensAt'];
    if (opensAt === null) return [];
    if (saleClosesAt !== null && opensAt >= saleClosesAt) return [{ path, code: 'OPENS_AFTER_SALE' }];
    return lastEnd !== null && opensAt >= lastEnd ? [{ path, code: 'OPENS_AFTER_DAY' }] : [];
  });
}

/** A batch turns when its own units are sold or its date comes. Half-price and social have units of their own. */
function stayWarnings({ saleClosesAt, timeOf }: ReadDraft, offer: ReadOffer): FoundWarning[] {
  return offer.batches.slice(0, -1).flatMap((batch, index): FoundWarning[] => {
    const closesAt = timeOf(batch.closesAt);
    if (closesAt !== null && (saleClosesAt === null || closesAt < saleClosesAt)) return [];
    const path = (field: string) => [...offer.path, 'batches', index, field];
    const units = unitsOf(batch.quantity);
    if (units === null) return [{ path: path('quantity'), code: 'BATCH_STAYS' }];
    const has = (sibling: string) => isRecord(offer.fields[sibling]);
    const stays = (field: string) => unitsOf(batch[field]) === null;
    return [
      ...(has('half') && stays('halfQuantity')
        ? [{ path: path('halfQuantity'), code: 'HALF_STAYS' as const, facts: { units } }]
        : []),
      ...(has('social') && stays('socialQuantity')
        ? [{ path: path('socialQuantity'), code: 'SOCIAL_STAYS' as const, facts: { units } }]
        : []),
    ];
  });
}
