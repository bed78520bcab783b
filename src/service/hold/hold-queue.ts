import type { Uuid } from '../../domain/ids.ts';
import { DomainError } from '../../domain/refusal.ts';
import type { HoldRequest, HoldVerdict } from './hold-request.ts';

/** How the queue reaches the database; tests put a slow or failing one in its place. */
export interface HoldCalls {
  saveCarts(eventId: Uuid, requests: readonly HoldRequest[]): Promise<HoldVerdict[]>;
  /** Frees what dead carts still hold; returns how many carts it ended. */
  expireCarts(eventId: Uuid): Promise<number>;
}

export interface HoldQueue {
  /** Resolves with the verdict. Throws DomainError BUSY when too many wait, and whatever the call threw. */
  hold(eventId: Uuid, request: HoldRequest): Promise<HoldVerdict>;
  /** Requests waiting in this node, over all events. */
  waiting(): number;
}

interface Waiting {
  request: HoldRequest;
  /** Decided once already and refused for want of stock, before dead carts were expired. */
  isSecondTry: boolean;
  resolve(verdict: HoldVerdict): void;
  reject(error: unknown): void;
}

/**
 * Requests of one event travel together: what arrives while a call is under way leaves in the next one, in order
 * of arrival (docs/algorithms/stock-and-holds.md, "One call, many requests"). One event never waits for another.
 */
export function createHoldQueue(
  calls: HoldCalls,
  limits: { waitingMax: number; requestsPerCall: number },
): HoldQueue {
  const lanes = new Map<Uuid, Waiting[]>();
  let waitingCount = 0;

  function hold(eventId: Uuid, request: HoldRequest): Promise<HoldVerdict> {
    if (waitingCount >= limits.waitingMax) return Promise.reject(new DomainError('BUSY'));
    return new Promise((resolve, reject) => {
      const waiting: Waiting = { request, isSecondTry: false, resolve, reject };
      waitingCount += 1;
      const lane = lanes.get(eventId);
      if (lane !== undefined) {
        lane.push(waiting);
        return;
      }
      lanes.set(eventId, [waiting]);
      void run(eventId);
    });
  }

  async function run(eventId: Uuid): Promise<void> {
    // Lets everything that came in with this tick of the event loop travel in the first call already.
    await new Promise((resolve) => setImmediate(resolve));
    for (;;) {
      const lane = lanes.get(eventId) ?? [];
      if (lane.length === 0) {
        lanes.delete(eventId);
        return;
      }
      const { call, rest } = nextCall(lane, limits.requestsPerCall);
      lanes.set(eventId, rest);
      waitingCount -= call.length;
      await decide(eventId, call);
    }
  }

  async function decide(eventId: Uuid, call: Waiting[]): Promise<void> {
    let verdicts: HoldVerdict[];
    try {
      verdicts = await calls.saveCarts(
        eventId,
        call.map((waiting) => waiting.request),
      );
    } catch (error) {
      for (const waiting of call) waiting.reject(error);
      return;
    }
    const tryAgain: Waiting[] = [];
    for (const [index, waiting] of call.entries()) {
      const verdict = verdicts[index];
      if (verdict === undefined)
        waiting.reject(new Error('The kernel answered fewer verdicts than it was asked.'));
      else if (verdict.refusal === 'SOLD_OUT' && !waiting.isSecondTry) tryAgain.push(waiting);
      else waiting.resolve(verdict);
    }
    if (tryAgain.length === 0) return;

    // Nobody is told "sold out" because of a cart that is dead already.
    const expired = await calls.expireCarts(eventId).catch(() => 0);
    for (const waiting of tryAgain) waiting.isSecondTry = true;
    if (expired > 0) {
      waitingCount += tryAgain.length;
      lanes.set(eventId, [...tryAgain, ...(lanes.get(eventId) ?? [])]);
      return;
    }
    for (const [index, waiting] of call.entries()) {
      const verdict = verdicts[index];
      if (waiting.isSecondTry && verdict !== undefined) waiting.resolve(verdict);
    }
  }

  return { hold, waiting: () => waitingCount };
}

/** The next requests to travel, in order; the second of two for one cart stays, for it must see what the first did. */
function nextCall(lane: Waiting[], most: number): { call: Waiting[]; rest: Waiting[] } {
  const call: Waiting[] = [];
  const rest: Waiting[] = [];
  const carts = new Set<Uuid>();
  let taken = 0;
  for (const waiting of lane) {
    if (call.length === most) break;
    taken += 1;
    if (carts.has(waiting.request.cartId)) rest.push(waiting);
    else call.push(waiting);
    carts.add(waiting.request.cartId);
  }
  return { call, rest: rest.concat(lane.slice(taken)) };
}
