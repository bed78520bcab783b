import { askAfterSeconds } from '#src/domain/waiting-room/ask-after-seconds.ts';
import type { RoomStatus } from '#src/domain/waiting-room/room-status.ts';

const longestMilliseconds = 60_000;
const hiddenMilliseconds = 20_000;
/** So that a million pages do not ask in the instant the room opens. */
const momentSpreadMilliseconds = 2_000;

/**
 * Milliseconds until the room is asked for again. Twice as long each time nobody has answered, up to a minute; slower
 * while nobody looks; and as the room opens and as the draw is due, so that the page is not the last to know.
 * `chance` is 0 to 1.
 */
export function pollPause(facts: {
  status: RoomStatus | null | undefined;
  number: number | null;
  /** By the server's clock, in milliseconds. */
  now: number;
  missed: number;
  isHidden: boolean;
  chance: number;
}): number {
  const { status, number, now, missed, isHidden, chance } = facts;
  const spread = 0.8 + chance * 0.4;
  const usual = (status ? askAfterSeconds(status, number) : status === null ? 30 : 2) * 1_000;
  if (missed > 0) {
    return Math.round(Math.min(longestMilliseconds, usual * 2 ** Math.min(missed, 8)) * spread);
  }
  const paced = Math.round(Math.max(usual, isHidden ? hiddenMilliseconds : 0) * spread);
  const moments = status ? [status.opensAt, status.startsAt].map((at) => Date.parse(at) - now) : [];
  const next = moments.filter((milliseconds) => milliseconds > 0).sort((one, other) => one - other)[0];
  return next === undefined ? paced : Math.min(paced, next + 300 + chance * momentSpreadMilliseconds);
}
