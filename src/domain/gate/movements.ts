import type { Uuid } from '../ids.ts';

/**
 * The effect of a log's entry. Only these concern others; a refusal concerns nobody else. CALL and LATER are of sessions:
 * somebody in the queue was called, or goes to its end. New ones stand last: pages of the feed have their places here.
 */
export const movementKinds = ['IN', 'OUT', 'BACK', 'STOP', 'CALL', 'LATER'] as const;
export type MovementKind = (typeof movementKinds)[number];

/** A scan that let in or out, took an entry of the log back, or stopped a ticket; or an act at a session. */
export interface Movement {
  deviceId: Uuid;
  /** The device's own number of it, from 1. */
  seq: number;
  kind: MovementKind;
  /** Unix milliseconds, by the server's clock as far as the device knew it. */
  at: number;
  gate: string;
  /** BACK: the number of the same device's scan that is taken back. */
  of: number | null;
}

/** The result of a ticket's movements on one date. */
export interface Presence {
  isInside: boolean;
  /** The entry that counts: the last one that was none too many. */
  lastIn: Movement | null;
  lastOut: Movement | null;
  /** Entries, first ones and returns. */
  entries: number;
  /** Entries too many. */
  doubles: Movement[];
}

/** By time, then device, then number: an order that everybody finds alike. */
export function inOrder(one: Movement, other: Movement): number {
  if (one.at !== other.at) return one.at - other.at;
  if (one.deviceId !== other.deviceId) return one.deviceId < other.deviceId ? -1 : 1;
  return one.seq - other.seq;
}

/** Depends on the set of movements alone, and not on the order in which they came (docs/algorithms/gate.md). */
export function presenceOf(movements: readonly Movement[], hasReentry: boolean): Presence {
  const presence: Presence = { isInside: false, lastIn: null, lastOut: null, entries: 0, doubles: [] };
  const standing = new Set([...standingOnes(movements, 'IN'), ...standingOnes(movements, 'OUT')]);
  for (const movement of movements.toSorted(inOrder)) {
    if (!standing.has(movement)) continue;
    if (movement.kind === 'OUT') {
      if (presence.isInside) presence.lastOut = movement;
      presence.isInside = false;
      continue;
    }
    presence.entries += 1;
    if (mayEnter(presence, hasReentry)) presence.lastIn = movement;
    else presence.doubles.push(movement);
    presence.isInside = true;
  }
  return presence;
}

/** The movements of a kind that were not taken back, in order. */
export function standingOnes<One extends Movement>(movements: readonly One[], of: MovementKind): One[] {
  const takenBack = new Set(
    movements.filter(({ kind }) => kind === 'BACK').map((back) => `${back.deviceId} ${back.of}`),
  );
  return movements
    .filter(({ kind, deviceId, seq }) => kind === of && !takenBack.has(`${deviceId} ${seq}`))
    .toSorted(inOrder);
}

/** One more may enter with the ticket. */
export function mayEnter({ isInside, lastIn }: Presence, hasReentry: boolean): boolean {
  return lastIn === null || (hasReentry && !isInside);
}
