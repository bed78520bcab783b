import type { TillSaleInput } from '#src/web/back-office/staff-api/schema.gen.ts';
import type { Batch, Ground, Offer } from '../shared/till.ts';

/** One unit that a visitor wants. */
export interface Unit {
  offerId: string;
  ground: string | null;
  /** The price on the button when it was pressed, in centavos. */
  shownCents: number;
}

/** Units of one offer with one ground. */
export interface Row {
  key: string;
  offer: Offer;
  ground: string | null;
  quantity: number;
  /** Null where it is not on sale now. */
  batch: Batch | null;
  totalCents: number;
}

/** The batch that is sold now. */
export function batchOf(offer: Pick<Offer, 'batches'>): Batch | null {
  return offer.batches.find(({ status }) => status === 'ON_SALE') ?? null;
}

/** The price of a unit with its service fee, in centavos. */
export const unitCents = ({ priceCents, feeCents }: Batch): number => priceCents + feeCents;

const keyOf = ({ offerId, ground }: Unit): string => `${offerId} ${ground ?? ''}`;

export function rowsOf(units: readonly Unit[], offers: readonly Offer[]): Row[] {
  const keys = [...new Set(units.map(keyOf))];
  return keys.flatMap((key) => {
    const same = units.filter((unit) => keyOf(unit) === key);
    const [first] = same;
    const offer = offers.find(({ id }) => id === first?.offerId);
    if (first === undefined || offer === undefined) return [];
    const batch = batchOf(offer);
    const quantity = same.length;
    return [
      {
        ...{ key, offer, batch, quantity, ground: first.ground },
        totalCents: batch === null ? 0 : quantity * unitCents(batch),
      },
    ];
  });
}

export const totalOf = (rows: readonly Row[]): number =>
  rows.reduce((sum, { totalCents }) => sum + totalCents, 0);

/** The total as it was shown when the units were pressed, in centavos. */
export const shownTotal = (units: readonly Unit[]): number =>
  units.reduce((sum, { shownCents }) => sum + shownCents, 0);

/** The lines of a sale: one for each batch, with a ground for each unit of half-price. */
export function linesOf(rows: readonly Row[]): TillSaleInput['lines'] {
  const batches = [...new Set(rows.flatMap(({ batch }) => batch?.id ?? []))];
  return batches.map((batchId) => {
    const same = rows.filter(({ batch }) => batch?.id === batchId);
    const grounds = same.flatMap(({ ground, quantity }) => Array<string | null>(quantity).fill(ground));
    return {
      ...{ batchId, quantity: grounds.length },
      ...(grounds.some((ground) => ground !== null) && { holders: grounds.map((ground) => ({ ground })) }),
    };
  });
}

/** How many more units of an offer one sale takes, as far as the page knows: its bound, shared by its group, and what is left. */
export function roomFor(offer: Offer, units: readonly Unit[], offers: readonly Offer[]): number {
  const batch = batchOf(offer);
  if (batch === null) return 0;
  const isShared = ({ id, groupKey }: Offer) =>
    id === offer.id || (offer.groupKey !== null && groupKey === offer.groupKey);
  const sharing = new Set(offers.filter(isShared).map(({ id }) => id));
  const taken = units.filter(({ offerId }) => sharing.has(offerId)).length;
  const own = units.filter(({ offerId }) => offerId === offer.id).length;
  const left = batch.remaining === null ? Number.POSITIVE_INFINITY : batch.remaining - own;
  return Math.max(0, Math.min(offer.maxPerOrder - taken, left));
}

/** Offers that have a button: half-price outside the quota is within the one that is paired with it. */
export function shownOffers(offers: readonly Offer[]): Offer[] {
  const paired = new Set(offers.map(({ outsideQuotaOfferId }) => outsideQuotaOfferId));
  return offers.filter(({ id }) => !paired.has(id));
}

/** The grounds of a half-price offer, each with the offer that it is sold by. */
export function groundsOf(
  offer: Offer,
  offers: readonly Offer[],
  grounds: readonly Ground[],
): { ground: string; offer: Offer }[] {
  const outside = offers.find(({ id }) => id === offer.outsideQuotaOfferId);
  return grounds.flatMap(({ id, countsInQuota }) => {
    const sold = countsInQuota === offer.inHalfPriceQuota ? offer : outside;
    return sold === undefined ? [] : [{ ground: id, offer: sold }];
  });
}
