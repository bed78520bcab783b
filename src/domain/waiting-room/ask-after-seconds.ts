import { likelySeconds, placeOf } from './place-of.ts';
import type { RoomStatus } from './room-status.ts';

const longestSeconds = 30;
/** Within so many seconds after the draw all pages hear of it: at once would be once too often. */
const drawHeardSeconds = 5;

/**
 * When a page should ask for the object again: never sooner than the object says, and the later the farther its own
 * turn is, for nothing it shows changes faster. Before the draw it is asked for again when the draw is due or some
 * seconds later, so that a million do not ask at once. Whole seconds.
 */
export function askAfterSeconds(status: RoomStatus, number: number | null): number {
  const soonest = Math.max(1, status.askAfterSeconds);
  if (number === null) return soonest;
  const place = placeOf(status, number);
  if (place === null) {
    const untilDraw = Math.ceil((Date.parse(status.startsAt) - Date.parse(status.now)) / 1000);
    return Math.max(soonest, Math.min(longestSeconds, untilDraw + (number % drawHeardSeconds)));
  }
  const likely = likelySeconds(status, place);
  // Nobody knows how long a pause lasts.
  if (likely === null) return Math.max(soonest, longestSeconds / 3);
  return Math.max(soonest, Math.min(longestSeconds, Math.floor(likely / 10)));
}
