import { aheadOf, estimatedWaitSeconds, placeOf } from '#src/domain/waiting-room/place-of.ts';
import type { RoomStatus } from '#src/domain/waiting-room/room-status.ts';
import type { StoredPlace } from '#src/web/parts/waiting-room/room-place.ts';

/** What the page knows: the object everybody gets, and what this browser keeps. */
export interface RoomFacts {
  /** Undefined until it was heard; null where there is no room. */
  status: RoomStatus | null | undefined;
  kept: StoredPlace | null;
  /** By the server's clock, in milliseconds. */
  now: number;
  /** When the pass runs out by the server's clock, in milliseconds; null without one. */
  passUntil: number | null;
  /** The server has said that another device has the place now. */
  isMoved: boolean;
}

/** Where somebody stands, and with it what the page is about. */
export type RoomView =
  | { is: 'unknown' }
  /** There is no room, or it is over: nobody needs a pass. */
  | { is: 'none' }
  | { is: 'before' }
  /** Numbers are given; this browser has none. */
  | { is: 'open'; isDrawn: boolean }
  | { is: 'number'; number: number; isDrawing: boolean }
  | { is: 'waiting'; place: number; ahead: number; estimatedWaitSeconds: number | null; isPaused: boolean }
  | { is: 'called'; place: number }
  | { is: 'inside' }
  | { is: 'passOver' }
  | { is: 'moved' }
  | { is: 'soldOut' };

/** The one thing the page says now. A pass that runs counts before anything else: its time does not stand still. */
export function roomView({ status, kept, now, passUntil, isMoved }: RoomFacts): RoomView {
  const isInside = passUntil !== null && passUntil > now;
  if (status === undefined) return { is: isInside ? 'inside' : 'unknown' };
  if (status === null) return { is: 'none' };
  if (status.state === 'CLOSED') return { is: status.now < status.opensAt ? 'before' : 'none' };
  if (isInside) return { is: 'inside' };
  if (status.state === 'SOLD_OUT') return { is: 'soldOut' };
  if (!kept) return { is: 'open', isDrawn: status.drawn !== null };
  if (passUntil !== null) return { is: 'passOver' };
  if (isMoved) return { is: 'moved' };
  const place = placeOf(status, kept.number);
  if (place === null) {
    return { is: 'number', number: kept.number, isDrawing: now >= Date.parse(status.startsAt) };
  }
  if (place <= status.serving) return { is: 'called', place };
  return {
    is: 'waiting',
    place,
    ahead: aheadOf(status, place),
    estimatedWaitSeconds: estimatedWaitSeconds(status, place),
    isPaused: status.state === 'PAUSED',
  };
}
