import type { DraftPath } from '../draft-path.ts';
import type { SaleState } from '../publication-effect.ts';
import { pathOfBatch, pathOfOffer } from '../refusal-path.ts';

/** Units of one part of an event: valid tickets of an offer or a day, units held and sold of a batch, orders of a coupon. */
export interface SoldPart {
  kind: 'OFFER' | 'BATCH' | 'DAY' | 'COUPON';
  /** In the draft. A ticket that is derived from an offer, such as half-price, is the field that derives it. */
  path: DraftPath;
  units: number;
}

/** The parts of a draft of which something was sold, as the event sells now. */
export function soldParts(
  written: unknown,
  {
    offers,
    batches,
    dates,
    coupons = [],
  }: SaleState & { coupons?: readonly { code: string; uses: number }[] },
): SoldPart[] {
  const ofOffers = offers.flatMap(({ key, tickets }): SoldPart[] => {
    const place = pathOfOffer(written, key);
    if (place === null) return [];
    const derived = place.derived === null ? [] : [place.derived === 'half-60' ? 'half' : place.derived];
    return [{ kind: 'OFFER', path: [...place.path, ...derived], units: tickets }];
  });
  const ofBatches = batches.map(
    ({ key, held, sold }): SoldPart => ({
      kind: 'BATCH',
      path: pathOfBatch(written, key, ''),
      units: held + sold,
    }),
  );
  const ofDays = dates.map(
    ({ key, tickets }): SoldPart => ({ kind: 'DAY', path: ['dates', `#${key}`], units: tickets }),
  );
  const ofCoupons = coupons.map(
    ({ code, uses }): SoldPart => ({ kind: 'COUPON', path: ['coupons', `#${code}`], units: uses }),
  );
  return [...ofOffers, ...ofBatches, ...ofDays, ...ofCoupons].filter(({ units }) => units > 0);
}

/**
 * The units sold of what goes: of the item itself, each once, or of the offers that name it, as those of an artist or a
 * sector.
 */
export function soldOf(parts: readonly SoldPart[], path: DraftPath, users: readonly DraftPath[]): number {
  for (const kind of ['OFFER', 'DAY', 'BATCH', 'COUPON'] as const) {
    const own = sumWithin(parts, kind, path);
    if (own > 0) return own;
  }
  return users.reduce((sum, user) => sum + sumWithin(parts, 'OFFER', user), 0);
}

function sumWithin(parts: readonly SoldPart[], kind: SoldPart['kind'], path: DraftPath): number {
  const within = parts.filter(
    (part) => part.kind === kind && path.every((step, index) => part.path[index] === step),
  );
  return within.reduce((sum, { units }) => sum + units, 0);
}
