import { drawnPlace } from './drawn-place.ts';
import type { RoomStatus } from './room-status.ts';

/**
 * The place of a number: the result of the draw, or the number itself when it was given after the draw. Null before the
 * draw.
 */
export function placeOf(status: Pick<RoomStatus, 'seed' | 'drawn'>, number: number): number | null {
  const { seed, drawn } = status;
  if (seed === null || drawn === null) return null;
  return number > drawn ? number : drawnPlace(seed, drawn, number);
}

/** How many people are called before this place; 0 for the next place and for called places. */
export function aheadOf(status: Pick<RoomStatus, 'serving'>, place: number): number {
  return Math.max(0, place - status.serving - 1);
}

/**
 * Seconds until a place is probably called, at the rate of the last minutes: 0 when it is called, null while no place
 * is being called.
 */
export function estimatedWaitSeconds(
  status: Pick<RoomStatus, 'serving' | 'ratePerMinute'>,
  place: number,
): number | null {
  if (place <= status.serving) return 0;
  if (status.ratePerMinute <= 0) return null;
  return Math.ceil(((place - status.serving) * 60) / status.ratePerMinute);
}
