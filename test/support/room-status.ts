import type { RoomStatus } from '#src/domain/waiting-room/room-status.ts';

/** Known, so that a test can work out who stands where before the pages do. */
export const roomSeed = '000102030405060708090a0b0c0d0e0f';

export function inSeconds(seconds: number): string {
  return new Date(Date.now() + seconds * 1_000).toISOString();
}

/** A room in the middle of its work, an hour after its opening; `more` says what is different. */
export function statusNow(more: Partial<RoomStatus> = {}): RoomStatus {
  return {
    slug: 'mundo-quadrinho',
    state: 'CALLING',
    now: inSeconds(0),
    opensAt: inSeconds(-3_600),
    startsAt: inSeconds(-600),
    commitment: '7a9f1f0e'.repeat(8),
    seed: roomSeed,
    drawn: 20_000,
    last: 24_512,
    serving: 3_210,
    ratePerMinute: 320,
    soldOut: [],
    low: [],
    askAfterSeconds: 1,
    ...more,
  };
}
