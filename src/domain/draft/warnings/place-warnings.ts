import { halfPriceQuota } from '../../half-price/quota.ts';
import { type ReadDraft, type ReadOffer, unitsOf } from './read-for-warnings.ts';
import type { FoundWarning } from './warning-codes.ts';

/** The quantities of a batch: of the ticket itself, and of those that are derived from it. */
const quantities = ['quantity', 'halfQuantity', 'socialQuantity'] as const;

/** More on sale than there is room for: in one batch, or on one day by all of its tickets together. */
export function placeWarnings(read: ReadDraft): FoundWarning[] {
  const ofBatches = read.offers.flatMap((offer) => batchWarnings(read, offer));
  return [...ofBatches, ...dayWarnings(read)];
}

function batchWarnings(read: ReadDraft, offer: ReadOffer): FoundWarning[] {
  return offer.batches.flatMap((batch, index) =>
    quantities.flatMap((field): FoundWarning[] => {
      const units = unitsOf(batch[field]);
      const path = [...offer.path, 'batches', index, field];
      if (units === null) return [];
      if (offer.stock !== null)
        return units > offer.stock
          ? [{ path, code: 'BATCH_OVER_STOCK', facts: { units, places: offer.stock } }]
          : [];
      const tight = tightest(read, offer);
      if (tight === null) return [];
      if (units > tight.places) return [{ path, code: 'BATCH_OVER_PLACES', facts: { units, ...tight } }];
      const quota = halfPriceQuota(tight.places);
      if (field !== 'halfQuantity' || units <= quota) return [];
      return [{ path, code: 'HALF_OVER_QUOTA', facts: { units, places: quota, date: tight.date } }];
    }),
  );
}

/** The day of an offer that has the fewest places; null where none of its days says how many it has. */
function tightest({ days }: ReadDraft, offer: ReadOffer): { places: number; date: string } | null {
  const told = offer.days.flatMap((date) => {
    const places = days.get(date)?.placesOf(offer.sector) ?? null;
    return places === null ? [] : [{ places, date }];
  });
  return told.toSorted((one, other) => one.places - other.places)[0] ?? null;
}

/** A batch without a quantity sells until the places end, so it is in no sum. */
function dayWarnings(read: ReadDraft): FoundWarning[] {
  const tickets = read.offers.filter(({ fields }) => 'ticketType' in fields || 'bundle' in fields);
  const sectors = [...new Set(tickets.map(({ sector }) => sector))];
  return [...read.days].flatMap(([date, day]) =>
    sectors.flatMap((sector): FoundWarning[] => {
      const places = day.placesOf(sector);
      const own = tickets.filter((ticket) => ticket.sector === sector && ticket.days.includes(date));
      if (places === null) return [];
      // One batch that is too large by itself is told at the batch.
      if (own.some((ticket) => batchWarnings(read, ticket).some(({ code }) => code === 'BATCH_OVER_PLACES')))
        return [];
      const units = own.reduce((sum, ticket) => sum + unitsOnSale(read, ticket), 0);
      return units > places
        ? [{ path: day.pathOf(sector), code: 'DAY_OVER_PLACES', facts: { units, places } }]
        : [];
    }),
  );
}

function unitsOnSale({ courtesies }: ReadDraft, { key, fields, batches }: ReadOffer): number {
  const setAside = courtesies.reduce((sum, { offer, units }) => sum + (offer === key ? units : 0), 0);
  const counted = batches.flatMap((batch) => quantities.map((field) => unitsOf(batch[field]) ?? 0));
  const sold =
    'bundle' in fields ? (unitsOf(fields.quantity) ?? 0) : counted.reduce((sum, one) => sum + one, 0);
  return setAside + sold;
}
