import type { RoomStatus } from './room-status.ts';
import { shuffle } from './shuffle.ts';

/**
 * The place of a number: what the draw gave it, or the number itself when it was given after the draw. Null before the
 * draw.
 */
export function placeOf(status: Pick<RoomStatus, 'seed' | 'drawn'>, number: number): number | null {
  const { seed, drawn } = status;
  if (seed === null || drawn === null) return null;
  return number > drawn ? number : shuffle(seed, drawn, number);
}

/** How many people are called before this place is; 0 for whoever is next and for whoever is called. */
export function aheadOf(status: Pick<RoomStatus, 'serving'>, place: number): number {
  return Math.max(0, place - status.serving - 1);
}

/**
 * In how many seconds a place is likely to be called, at the pace of the last minutes: 0 when it is called, null
 * while nobody is.
 */
export function likelySeconds(
  status: Pick<RoomStatus, 'serving' | 'ratePerMinute'>,
  place: number,
): number | null {
  if (place <= status.serving) return 0;
  if (status.ratePerMinute <= 0) return null;
  return Math.ceil(((place - status.serving) * 60) / status.ratePerMinute);
}
