import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Uuid } from '#src/domain/ids.ts';

/** A number as its browser keeps it: everything enterShop must know, but for whose it is. */
export interface Place {
  eventCode: string;
  number: number;
  device: string;
}

/** Who a pass is for, and where. */
export interface PassFor {
  eventId: Uuid;
  customerId: Uuid;
}

/**
 * Signed numbers and passes, believed without being looked up. Each kind has a key of its own from the one secret, so
 * that neither can be shown as the other; whose it is, is signed and not written, so that it is nobody else's.
 */
export interface RoomSeals {
  sealPlace(place: Place, customerId: Uuid): string;
  /** Null for what was not sealed here for this customer. */
  readPlace(text: string, customerId: Uuid): Place | null;
  sealPass(pass: PassFor, until: Date): string;
  /** Until when the pass is good; null for what was not sealed here for this customer and event. */
  readPass(text: string, pass: PassFor): Date | null;
}

export interface WithRoomSeals {
  roomSeals: RoomSeals;
}

/** What a browser may call itself. */
export const deviceShape = /^[A-Za-z0-9_-]{1,64}$/;

const lengthMax = 200;
const placeShape = /^([A-Z0-9]{2,6})\.([1-9]\d{0,9})\.([A-Za-z0-9_-]{1,64})\.([A-Za-z0-9_-]{43})$/;
const passShape = /^([1-9]\d{12,14})\.([A-Za-z0-9_-]{43})$/;

export function createRoomSeals(secret: string): RoomSeals {
  const keyOf = (purpose: string) => createHmac('sha256', secret).update(`waiting-room ${purpose}`).digest();
  const placeKey = keyOf('place');
  const passKey = keyOf('pass');

  const placeSeal = ({ eventCode, number, device }: Place, customerId: Uuid) =>
    sealOf(placeKey, `${eventCode}.${number}.${device}.${customerId}`);
  const passSeal = ({ eventId, customerId }: PassFor, until: number) =>
    sealOf(passKey, `${eventId}.${customerId}.${until}`);

  return {
    sealPlace: (place, customerId) =>
      `${place.eventCode}.${place.number}.${place.device}.${placeSeal(place, customerId)}`,
    readPlace(text, customerId) {
      const [, eventCode = '', digits = '', device = '', seal] = readShape(placeShape, text);
      if (seal === undefined) return null;
      const place = { eventCode, number: Number(digits), device };
      return isSame(seal, placeSeal(place, customerId)) ? place : null;
    },
    sealPass: (pass, until) => `${until.getTime()}.${passSeal(pass, until.getTime())}`,
    readPass(text, pass) {
      const [, digits = '', seal] = readShape(passShape, text);
      if (seal === undefined) return null;
      const until = Number(digits);
      return isSame(seal, passSeal(pass, until)) ? new Date(until) : null;
    },
  };
}

function readShape(shape: RegExp, text: string): readonly (string | undefined)[] {
  return (text.length <= lengthMax ? shape.exec(text) : null) ?? [];
}

function sealOf(key: Buffer, said: string): string {
  return createHmac('sha256', key).update(said).digest('base64url');
}

/** In a time that tells nothing of where they differ. */
function isSame(given: string, expected: string): boolean {
  const one = Buffer.from(given);
  const other = Buffer.from(expected);
  return one.length === other.length && timingSafeEqual(one, other);
}
