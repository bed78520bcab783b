import type { Uuid } from '#src/domain/ids.ts';
import { limits } from '#src/domain/limits.ts';
import type { CustomerActor } from '#src/domain/policy/actor.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { isRoomOn } from '#src/domain/waiting-room/is-room-on.ts';
import { aheadOf, placeOf } from '#src/domain/waiting-room/place-of.ts';
import type { WithClock, WithDb } from '../../ports.ts';
import type { WithEvents } from '../event/event-cache.ts';
import { beginTurn, readPlace } from './room.sql.ts';
import type { Room } from './room.ts';
import type { WithRooms } from './room-cache.ts';
import { roomOfEvent } from './room-of-event.ts';
import type { WithRoomSeals } from './room-seals.ts';

export interface RoomPass {
  /** What `saveCart` wants to begin a cart. */
  pass: string;
  expiresAt: Date;
}

type Needs = WithDb & WithClock & WithEvents & WithRooms & WithRoomSeals;

/**
 * Takes up the turn of a place that is called: the same pass again until it runs out. Nothing is looked up for a place
 * that is not called or not ours. Refusals: PLACE_INVALID, ROOM_NOT_FOUND, ROOM_NOT_OPEN, PLACE_NOT_CALLED (how many
 * are `ahead`), PLACE_MOVED (another device has it), PASS_EXPIRED (another number is needed).
 */
export async function enterShop(
  context: Needs,
  { actor, place: sealed }: { actor: CustomerActor; place: string },
): Promise<RoomPass> {
  const place = context.roomSeals.readPlace(sealed, actor.id);
  const event = place === null ? null : await context.events.byCode(place.eventCode);
  if (place === null || event === null) throw new DomainError('PLACE_INVALID', { field: 'place' });
  const room = await roomOfEvent(context, event);
  if (room === null) throw new DomainError('ROOM_NOT_FOUND');
  const now = context.clock.now();
  if (!isRoomOn(room, now)) throw new DomainError('ROOM_NOT_OPEN');

  const { number, device } = place;
  const called = await calledPlace(context, room, number);
  const turn = { eventId: event.id, number, customerId: actor.id, device, place: called };
  const passUntil = await beginTurn(
    context.db,
    turn,
    now,
    new Date(now.getTime() + limits.passMinutes * 60_000),
  );
  if (passUntil === null) throw await whyNoTurn(context, turn, now);
  return {
    pass: context.roomSeals.sealPass({ eventId: event.id, customerId: actor.id }, passUntil),
    expiresAt: passUntil,
  };
}

/** The place of a number that is called. Throws PLACE_NOT_CALLED. */
async function calledPlace(context: Needs, known: Room, number: number): Promise<number> {
  const isCalled = (room: Room) => {
    const place = placeOfNumber(room, number);
    return place !== null && place <= room.serving;
  };
  // Another node may have told the browser what this one's copy does not say yet.
  const room = isCalled(known) ? known : ((await context.rooms.ofNow(known.eventId)) ?? known);
  const place = placeOfNumber(room, number);
  if (place !== null && place <= room.serving) return place;
  // Before the draw anybody may become the last.
  throw new DomainError('PLACE_NOT_CALLED', {
    field: 'place',
    facts: { ahead: place === null ? room.lastNumber : aheadOf(room, place) },
  });
}

function placeOfNumber(room: Room, number: number): number | null {
  return placeOf({ seed: room.drawn === null ? null : room.seed, drawn: room.drawn }, number);
}

async function whyNoTurn(
  { db }: WithDb,
  turn: { eventId: Uuid; number: number; customerId: Uuid; device: string },
  now: Date,
): Promise<DomainError> {
  const row = await readPlace(db, turn);
  if (row === null) return new DomainError('PLACE_INVALID', { field: 'place' });
  if (row.endedAt !== null || (row.passUntil !== null && row.passUntil <= now)) {
    return new DomainError('PASS_EXPIRED', { field: 'place' });
  }
  return new DomainError('PLACE_MOVED', { field: 'place' });
}
