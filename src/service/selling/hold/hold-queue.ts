import type { Uuid } from '#src/domain/ids.ts';
import { DomainError } from '#src/domain/refusal.ts';
import type { FoundCart, HoldRequest, HoldVerdict, ReleaseRequest } from './hold-request.ts';

/** The queue's calls to the database. Tests replace it by one that is slow or fails. */
export interface HoldCalls {
  /** `isShort`: the previous call refused a request, so this one will probably refuse some too. */
  saveCarts(
    eventId: Uuid,
    requests: readonly HoldRequest[],
    about: { isShort: boolean },
  ): Promise<HoldVerdict[]>;
  /** Ends open carts. Returns the state of each before, in order; null where there is no such cart. */
  releaseCarts(eventId: Uuid, requests: readonly ReleaseRequest[]): Promise<(FoundCart | null)[]>;
  /** Releases what expired carts still hold. Returns how many carts it ended. */
  expireCarts(eventId: Uuid): Promise<number>;
}

export interface HoldQueue {
  /** Resolves with the verdict. Throws DomainError BUSY when the wait would be too long, and any error of the call. */
  hold(eventId: Uuid, request: HoldRequest): Promise<HoldVerdict>;
  /** Releases an open cart, in the same queue. Throws DomainError BUSY when the queue is full, and any error of the call. */
  release(eventId: Uuid, request: ReleaseRequest): Promise<FoundCart | null>;
  /** Requests that wait in this node, over all events. */
  waiting(): number;
}

export interface WithHolds {
  holds: HoldQueue;
}

interface Waiting<Request, Verdict> {
  request: Request;
  /** When it arrived. */
  since: number;
  resolve(verdict: Verdict): void;
  reject(error: unknown): void;
}

type WaitingHold = Waiting<HoldRequest, HoldVerdict>;
type WaitingRelease = Waiting<ReleaseRequest, FoundCart | null>;

/** The requests that wait for one event, and how long its calls take. */
interface Lane {
  holds: WaitingHold[];
  releases: WaitingRelease[];
  callMilliseconds: number;
  /** When the call under way began. */
  since: number | null;
  /** The carts that are being released. */
  givingBack: Promise<void> | null;
}

/** A batch of holds waits no longer than this for releases, because another session may have locked the stock. */
const giveBackMilliseconds = 250;

/**
 * Requests of one event are batched: what arrives while a call is under way leaves in the next one, in order
 * of arrival (docs/algorithms/stock-and-holds.md, "One call, many requests"). One event never waits for another.
 */
export function createHoldQueue(
  calls: HoldCalls,
  limits: { waitingMax: number; requestsPerCall: number; waitMaxMilliseconds?: number },
): HoldQueue {
  const lanes = new Map<Uuid, Lane>();
  /** Events whose previous call refused a request. Bounded by the number of events on sale. */
  const short = new Set<Uuid>();
  const waitMax = limits.waitMaxMilliseconds ?? Number.POSITIVE_INFINITY;
  let waitingCount = 0;

  function hold(eventId: Uuid, request: HoldRequest): Promise<HoldVerdict> {
    if (waitingCount >= limits.waitingMax || expectedWait(eventId) > waitMax) {
      return Promise.reject(new DomainError('BUSY'));
    }
    return new Promise((resolve, reject) => {
      laneOf(eventId).holds.push({ request, since: performance.now(), resolve, reject });
      waitingCount += 1;
    });
  }

  function release(eventId: Uuid, request: ReleaseRequest): Promise<FoundCart | null> {
    // Releases are accepted however long the queue of holds is, because they bring units back.
    if (waitingCount >= limits.waitingMax) return Promise.reject(new DomainError('BUSY'));
    return new Promise((resolve, reject) => {
      laneOf(eventId).releases.push({ request, since: performance.now(), resolve, reject });
      waitingCount += 1;
    });
  }

  function laneOf(eventId: Uuid): Lane {
    let lane = lanes.get(eventId);
    if (lane === undefined) {
      lane = { holds: [], releases: [], callMilliseconds: 0, since: null, givingBack: null };
      lanes.set(eventId, lane);
      void run(eventId, lane);
    }
    return lane;
  }

  /** Milliseconds until a request that arrives now is decided, estimated from the event's recent calls. */
  function expectedWait(eventId: Uuid): number {
    const lane = lanes.get(eventId);
    if (lane === undefined || lane.since === null) return 0;
    const elapsed = performance.now() - lane.since;
    const callMilliseconds = Math.max(lane.callMilliseconds, elapsed);
    const callsBefore = Math.floor(lane.holds.length / limits.requestsPerCall);
    // An overdue call is assumed to take as long again as it is late.
    return Math.abs(lane.callMilliseconds - elapsed) + callsBefore * callMilliseconds;
  }

  async function run(eventId: Uuid, lane: Lane): Promise<void> {
    // All requests of this turn of the event loop belong to the first batch.
    await new Promise((resolve) => setImmediate(resolve));
    while (lane.holds.length + lane.releases.length > 0) {
      lane.since = performance.now();
      // Releases go first, so that the holds of this turn find the units.
      if (lane.releases.length > 0 && lane.givingBack === null) {
        lane.givingBack = giveBack(eventId, lane).finally(() => {
          lane.givingBack = null;
        });
        await within(lane.givingBack, giveBackMilliseconds);
      }
      if (lane.holds.length > 0) await decide(eventId, lane);
      else if (lane.givingBack !== null) await within(lane.givingBack, giveBackMilliseconds);
      lane.callMilliseconds += (performance.now() - lane.since - lane.callMilliseconds) / 4;
    }
    lanes.delete(eventId);
  }

  async function giveBack(eventId: Uuid, lane: Lane): Promise<void> {
    const { call, rest } = nextCall(lane.releases, limits.requestsPerCall);
    lane.releases = rest;
    waitingCount -= call.length;
    try {
      const found = await calls.releaseCarts(eventId, requestsOf(call));
      for (const [index, waiting] of call.entries()) waiting.resolve(found[index] ?? null);
    } catch (error) {
      for (const waiting of call) waiting.reject(error);
      lane.releases = withoutLate(lane.releases, error);
    }
  }

  async function decide(eventId: Uuid, lane: Lane): Promise<void> {
    const { call, rest } = nextCall(lane.holds, limits.requestsPerCall);
    lane.holds = rest;
    waitingCount -= call.length;
    let verdicts: HoldVerdict[];
    try {
      verdicts = await calls.saveCarts(eventId, requestsOf(call), { isShort: short.has(eventId) });
      markShort(
        eventId,
        verdicts.some(({ refusal }) => refusal !== null),
      );
    } catch (error) {
      for (const waiting of call) waiting.reject(error);
      lane.holds = withoutLate(lane.holds, error);
      // They waited for this call too, and theirs would meet the same lock.
      lane.releases = withoutLate(lane.releases, error);
      return;
    }
    const tryAgain: [WaitingHold, HoldVerdict][] = [];
    const decided: (() => void)[] = [];
    for (const [index, waiting] of call.entries()) {
      const verdict = verdicts[index];
      if (verdict === undefined)
        waiting.reject(new Error('The kernel answered fewer verdicts than it was asked.'));
      else if (verdict.refusal !== null && verdict.hasOverdueCarts) tryAgain.push([waiting, verdict]);
      else decided.push(() => waiting.resolve(verdict));
    }
    tellLater(lane, decided);
    if (tryAgain.length === 0) return;

    // An expired cart must not cause a refusal as sold out.
    const expired = await calls.expireCarts(eventId).catch(() => 0);
    if (expired === 0) {
      for (const [waiting, verdict] of tryAgain) waiting.resolve(verdict);
      return;
    }
    waitingCount += tryAgain.length;
    lane.holds = [...tryAgain.map(([waiting]) => waiting), ...lane.holds];
    // Each released at least one unit, so there may be enough for all who wait.
    markShort(eventId, expired < lane.holds.length);
  }

  /**
   * After a failed call: requests that have waited too long fail with it, because the next call may take as long. A
   * connection times out after six seconds, and the wait for another after five.
   */
  function withoutLate<W extends Waiting<unknown, never>>(lane: W[], error: unknown): W[] {
    const now = performance.now();
    const late = lane.filter(({ since }) => now - since > waitMax);
    waitingCount -= late.length;
    for (const waiting of late) waiting.reject(error);
    return lane.filter(({ since }) => now - since <= waitMax);
  }

  function markShort(eventId: Uuid, isShort: boolean): void {
    if (isShort) short.add(eventId);
    else short.delete(eventId);
  }

  return { hold, release, waiting: () => waitingCount };
}

/** Resolves when the work is done or the time is over; the work continues. The work must not reject. */
async function within(work: Promise<void>, milliseconds: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  await Promise.race([work, late]);
  clearTimeout(timer);
}

/** Where more requests wait, the next call is sent first: the database works while this node sends the answers. */
function tellLater(lane: Lane, answers: (() => void)[]): void {
  const tell = () => {
    for (const answer of answers) answer();
  };
  if (lane.holds.length + lane.releases.length > 0) setImmediate(tell);
  else tell();
}

function requestsOf<Request>(call: readonly Waiting<Request, never>[]): Request[] {
  return call.map(({ request }) => request);
}

/** The requests of the next batch, in order. Of two for one cart the second waits, for it must see the first's effect. */
function nextCall<W extends { request: { cartId: Uuid } }>(
  lane: W[],
  most: number,
): { call: W[]; rest: W[] } {
  const call: W[] = [];
  const rest: W[] = [];
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
