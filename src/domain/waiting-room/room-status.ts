/**
 * The state of the room. WAITING: numbers are given, the draw is still to come. CALLING: places are called. PAUSED: no
 * places are called for now. SOLD_OUT: everything is sold, also to those who wait. CLOSED: not open yet, or a pass is
 * no longer required.
 */
export type RoomState = 'CLOSED' | 'WAITING' | 'CALLING' | 'PAUSED' | 'SOLD_OUT';

/**
 * The response of GET /api/waiting-room/<slug>. It is the same for everybody, so one cached copy serves a million
 * visitors. A visitor's page computes its own place from it (`placeOf`) and never queries it from the server. Instants
 * are ISO 8601 in UTC.
 */
export interface RoomStatus {
  slug: string;
  state: RoomState;
  /** The server's clock when this was built; the device's clock may be wrong. */
  now: string;
  opensAt: string;
  startsAt: string;
  /** SHA-256 of the seed in hex. It is published from the opening on, so that nobody can choose the seed afterwards. */
  commitment: string;
  /** The seed in hex, and how many numbers were drawn; null until the draw. */
  seed: string | null;
  drawn: number | null;
  /** The last number given. */
  last: number;
  /** Places up to this one are called. */
  serving: number;
  /** Places called per minute, over the last minutes; 0 while no places are called. */
  ratePerMinute: number;
  /** Ids of offers that are sold out, and of offers with few units left. */
  soldOut: readonly string[];
  low: readonly string[];
  /** Minimal seconds until the next query; pages whose turn is near query sooner than others. */
  askAfterSeconds: number;
}
