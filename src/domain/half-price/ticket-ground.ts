import { DomainError } from '../refusal.ts';
import type { HalfPriceGround, HalfPriceGroundId } from './grounds.ts';

/**
 * The ground of a ticket's new holder: their own for a half-price ticket, inside or outside the quota like the ticket;
 * null for every other ticket. Refusals, with the field: HALF_PRICE_GROUND_REQUIRED, HALF_PRICE_GROUND_INVALID.
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
