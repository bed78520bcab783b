import { DomainError } from '../refusal.ts';
import type { HalfPriceGround, HalfPriceGroundId } from './grounds.ts';

/**
 * On what ground a ticket is its new holder's: their own for a half-price ticket, taken from the quota or outside it as
 * the ticket was; null for every other. Refusals, with the field: HALF_PRICE_GROUND_REQUIRED, HALF_PRICE_GROUND_INVALID.
 */
export function ticketGround(
  inHalfPriceQuota: boolean | null,
  asked: HalfPriceGroundId | null,
  grounds: readonly HalfPriceGround[],
  field: string,
): HalfPriceGroundId | null {
  if (inHalfPriceQuota === null) {
    if (asked !== null) throw new DomainError('HALF_PRICE_GROUND_INVALID', { field });
    return null;
  }
  if (asked === null) throw new DomainError('HALF_PRICE_GROUND_REQUIRED', { field });
  const ground = grounds.find(({ id }) => id === asked);
  if (ground?.countsInQuota !== inHalfPriceQuota)
    throw new DomainError('HALF_PRICE_GROUND_INVALID', { field });
  return asked;
}
