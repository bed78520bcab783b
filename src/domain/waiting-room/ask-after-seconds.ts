import { estimatedWaitSeconds, placeOf } from './place-of.ts';
import type { RoomStatus } from './room-status.ts';

const longestSeconds = 30;
/** Pages query the result within this many seconds after the draw, to spread the load. */
const drawHeardSeconds = 5;

/**
 * When a page should query the object again, in whole seconds. Never sooner than the object says. The farther the
 * page's own turn, the later, because nothing it shows changes faster. Before the draw it queries when the draw is due
 * or some seconds later, so that a million pages do not query at once.
 */
export function askAfterSeconds(status: RoomStatus, number: number | null): number {
  const soonest = Math.max(1, status.askAfterSeconds);
  if (number === null) return soonest;
  const place = placeOf(status, number);
  if (place === null) {
    const untilDraw = Math.ceil((Date.parse(status.startsAt) - Date.parse(status.now)) / 1000);
    return Math.max(soonest, Math.min(longestSeconds, untilDraw + (number % drawHeardSeconds)));
  }
  const likely = estimatedWaitSeconds(status, place);
  // The length of a pause is unknown.
  if (likely === null) return Math.max(soonest, longestSeconds / 3);
  return Math.max(soonest, Math.min(longestSeconds, Math.floor(likely / 10)));
}
