/**
 * Where the room stands. WAITING: numbers are given, the draw is still to come. CALLING: places are called. PAUSED:
 * nobody is called for now. SOLD_OUT: everything is sold, also to those who wait. CLOSED: not open yet, or nobody
 * needs a pass any more.
 */
export type RoomState = 'CLOSED' | 'WAITING' | 'CALLING' | 'PAUSED' | 'SOLD_OUT';

/**
 * What GET /api/waiting-room/<slug> tells everybody alike, so that one copy serves a million. A visitor's page makes
 * its own place of it (`placeOf`) and never asks the server where it stands. Instants are ISO 8601 in UTC.
 */
export interface RoomStatus {
  slug: string;
  state: RoomState;
  /** The server's clock when this was made: the device's may be wrong. */
  now: string;
  opensAt: string;
  startsAt: string;
  /** SHA-256 of the seed in hex: told from the opening on, so that nobody can choose the seed after the fact. */
  commitment: string;
  /** The seed in hex, and how many numbers were drawn; null until the draw. */
  seed: string | null;
  drawn: number | null;
  /** The last number given. */
  last: number;
  /** Places up to this one are called. */
  serving: number;
  /** Places called per minute, over the last minutes; 0 while nobody is called. */
  ratePerMinute: number;
  /** Offers nobody can take now, and offers of which little is left, by id. */
  soldOut: readonly string[];
  low: readonly string[];
  /** Ask again after so many seconds; the nearer one's turn, the sooner. */
  askAfterSeconds: number;
}
