import type { Uuid } from '#src/domain/ids.ts';
import { DomainError } from '#src/domain/refusal.ts';

export interface JoinRequest {
  customerId: Uuid;
  device: string;
}

/** Numbers by customer; of whom the room gives none there is none. */
export type GiveNumbers = (
  eventId: Uuid,
  asked: readonly JoinRequest[],
) => Promise<ReadonlyMap<Uuid, number>>;

export interface JoinQueue {
  /** The number of the customer; null when the room gives none now. Throws DomainError BUSY when too many wait. */
  join(eventId: Uuid, request: JoinRequest): Promise<number | null>;
}

export interface WithRoomJoins {
  roomJoins: JoinQueue;
}

interface Waiting extends JoinRequest {
  resolve(number: number | null): void;
  reject(error: unknown): void;
}

/**
 * Arrivals at one room are batched, as holds are: who comes while a call is under way leaves with the next, in
 * order. Unlike holds they never come into each other's way, so a lane is a plain list.
 */
export function createJoinQueue(
  giveNumbers: GiveNumbers,
  limits: { waitingMax: number; requestsPerCall: number },
): JoinQueue {
  const lanes = new Map<Uuid, Waiting[]>();
  let waitingCount = 0;

  async function run(eventId: Uuid, lane: Waiting[]): Promise<void> {
    // Lets everybody who came in with this tick of the event loop be part of the first batch.
    await new Promise((resolve) => setImmediate(resolve));
    while (lane.length > 0) {
      const call = lane.splice(0, limits.requestsPerCall);
      waitingCount -= call.length;
      try {
        const numbers = await giveNumbers(eventId, call);
        for (const { customerId, resolve } of call) resolve(numbers.get(customerId) ?? null);
      } catch (error) {
        for (const { reject } of call) reject(error);
      }
    }
    lanes.delete(eventId);
  }

  return {
    join(eventId, request) {
      if (waitingCount >= limits.waitingMax) return Promise.reject(new DomainError('BUSY'));
      return new Promise((resolve, reject) => {
        waitingCount += 1;
        const waiting = { ...request, resolve, reject };
        const lane = lanes.get(eventId);
        if (lane !== undefined) {
          lane.push(waiting);
          return;
        }
        const fresh = [waiting];
        lanes.set(eventId, fresh);
        void run(eventId, fresh);
      });
    },
  };
}
