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
  /** Resolves with the verdict. Throws DomainError BUSY when the wait would be too long, and whatever the call threw. */
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

/** How long the calls of one event take, while it is busy. */
interface Pace {
  callMilliseconds: number;
  /** When the call under way began. */
  since: number | null;
}

/**
 * Requests of one event travel together: what arrives while a call is under way leaves in the next one, in order
 * of arrival (docs/algorithms/stock-and-holds.md, "One call, many requests"). One event never waits for another.
 */
export function createHoldQueue(
  calls: HoldCalls,
  limits: { waitingMax: number; requestsPerCall: number; waitMaxMilliseconds?: number },
): HoldQueue {
  const lanes = new Map<Uuid, Waiting[]>();
  const paces = new Map<Uuid, Pace>();
  const waitMax = limits.waitMaxMilliseconds ?? Number.POSITIVE_INFINITY;
  let waitingCount = 0;

  function hold(eventId: Uuid, request: HoldRequest): Promise<HoldVerdict> {
    const isTooLong = expectedWait(eventId) > waitMax;
    if (waitingCount >= limits.waitingMax || isTooLong) return Promise.reject(new DomainError('BUSY'));
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

  /** Until a request that comes now would be decided, in milliseconds, by how long the calls of its event take now. */
  function expectedWait(eventId: Uuid): number {
    const lane = lanes.get(eventId);
    const pace = paces.get(eventId);
    if (lane === undefined || pace === undefined || pace.since === null) return 0;
    const elapsed = performance.now() - pace.since;
    const callMilliseconds = Math.max(pace.callMilliseconds, elapsed);
    const callsBefore = Math.floor(lane.length / limits.requestsPerCall);
    // A call that is overdue is believed to take as long again as it is late.
    return Math.abs(pace.callMilliseconds - elapsed) + callsBefore * callMilliseconds;
  }

  async function run(eventId: Uuid): Promise<void> {
    // Lets everything that came in with this tick of the event loop travel in the first call already.
    await new Promise((resolve) => setImmediate(resolve));
    for (;;) {
      const lane = lanes.get(eventId) ?? [];
      if (lane.length === 0) {
        lanes.delete(eventId);
        paces.delete(eventId);
        return;
      }
      const { call, rest } = nextCall(lane, limits.requestsPerCall);
      lanes.set(eventId, rest);
      waitingCount -= call.length;
      const pace = paces.get(eventId) ?? { callMilliseconds: 0, since: null };
      paces.set(eventId, pace);
      pace.since = performance.now();
      await decide(eventId, call);
      pace.callMilliseconds += (performance.now() - pace.since - pace.callMilliseconds) / 4;
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
    const isToTryAgain = ({ isSecondTry }: Waiting, index: number) =>
      verdicts[index]?.refusal === 'SOLD_OUT' && !isSecondTry;
    const tryAgain = new Set(call.filter(isToTryAgain));
    const tell = () => {
      for (const [index, waiting] of call.entries()) {
        const verdict = verdicts[index];
        if (verdict === undefined)
          waiting.reject(new Error('The kernel answered fewer verdicts than it was asked.'));
        else if (!tryAgain.has(waiting)) waiting.resolve(verdict);
      }
    };
    if (tryAgain.size === 0) {
      // The next call leaves first: what the answers cost here, the database works meanwhile.
      if ((lanes.get(eventId)?.length ?? 0) > 0) setImmediate(tell);
      else tell();
      return;
    }
    tell();

    // Nobody is told "sold out" because of a cart that is dead already.
    const expired = await calls.expireCarts(eventId).catch(() => 0);
    for (const waiting of tryAgain) waiting.isSecondTry = true;
    if (expired > 0) {
      waitingCount += tryAgain.size;
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
