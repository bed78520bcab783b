import type { Uuid } from '#src/domain/ids.ts';
import { DomainError } from '#src/domain/refusal.ts';
import type { EventView } from '#src/service/selling/event/event-view.ts';
import type { OrderView } from '../rows/order-view.ts';
import type { Placing, PlacingContext } from './placing.ts';
import type { Outcome } from './store-orders.ts';

export interface OrderQueue {
  /** Resolves with the order. Throws its refusal, BUSY when too many wait, and any error of the call. */
  place(context: PlacingContext, placing: Placing): Promise<OrderView>;
  /** Orders that wait in this node, over all events. */
  waiting(): number;
}

export interface WithOrders {
  orders: OrderQueue;
}

/** storeOrders; tests replace it by one that is slow or fails. */
type Store = (context: PlacingContext, event: EventView, placings: readonly Placing[]) => Promise<Outcome[]>;

interface Waiting {
  placing: Placing;
  context: PlacingContext;
  resolve(order: OrderView): void;
  reject(error: unknown): void;
}

/** The orders of one event in this node. */
interface Lane {
  waiting: Waiting[];
  callsUnderWay: number;
  /** The carts and customers of the calls under way. */
  busy: Set<Uuid>;
}

/**
 * Batches the orders of one event, as holds are batched: orders that arrive during a call are sent in the next one, in order
 * of arrival (docs/algorithms/placing-orders.md). Two calls may be under way, so that one is prepared while the database
 * executes the other. Events do not wait for each other.
 */
export function createOrderQueue(
  store: Store,
  limits: { waitingMax: number; ordersPerCall: number; callsAtOnce: number },
): OrderQueue {
  const lanes = new Map<Uuid, Lane>();
  let waitingCount = 0;

  function place(context: PlacingContext, placing: Placing): Promise<OrderView> {
    if (waitingCount >= limits.waitingMax) return Promise.reject(new DomainError('BUSY'));
    return new Promise((resolve, reject) => {
      const eventId = placing.event.id;
      const lane = lanes.get(eventId) ?? { waiting: [], callsUnderWay: 0, busy: new Set() };
      lanes.set(eventId, lane);
      lane.waiting.push({ context, placing, resolve, reject });
      waitingCount += 1;
      if (lane.callsUnderWay < limits.callsAtOnce) void run(eventId, lane);
    });
  }

  async function run(eventId: Uuid, lane: Lane): Promise<void> {
    lane.callsUnderWay += 1;
    // All orders of this turn of the event loop belong to the first batch.
    await new Promise((resolve) => setImmediate(resolve));
    for (;;) {
      const call = nextCall(lane, limits.ordersPerCall);
      if (call.length === 0) break;
      waitingCount -= call.length;
      const names = call.flatMap(({ placing }) => [placing.cartId, placing.actor.id]);
      for (const name of names) lane.busy.add(name);
      await storeCall(store, call, () => lane.waiting.length > 0);
      for (const name of names) lane.busy.delete(name);
    }
    lane.callsUnderWay -= 1;
    if (lane.callsUnderWay === 0) lanes.delete(eventId);
  }

  return { place, waiting: () => waitingCount };
}

async function storeCall(
  store: Store,
  call: readonly Waiting[],
  areOthersWaiting: () => boolean,
): Promise<void> {
  const [first] = call;
  if (first === undefined) return;
  if (call.length === 1) {
    await storeAlone(store, first);
    return;
  }
  let outcomes: Outcome[];
  try {
    const placings = call.map(({ placing }) => placing);
    outcomes = await store(first.context, first.placing.event, placings);
  } catch {
    // The batch was rolled back; each order is tried alone, so that one error does not refuse the others.
    for (const waiting of call) await storeAlone(store, waiting);
    return;
  }
  const tell = () => {
    for (const [index, waiting] of call.entries()) {
      const outcome = outcomes[index];
      // It locks rows of its own, so no other order waits for it.
      if (outcome === 'UNBATCHED' || outcome === undefined) void storeAlone(store, waiting);
      else if (outcome instanceof DomainError) waiting.reject(outcome);
      else waiting.resolve(outcome);
    }
  };
  // The next call is sent first: the database works while this node sends the answers.
  if (areOthersWaiting()) setImmediate(tell);
  else tell();
}

async function storeAlone(store: Store, { context, placing, resolve, reject }: Waiting): Promise<void> {
  try {
    const [outcome] = await store(context, placing.event, [placing]);
    if (outcome === undefined || outcome === 'UNBATCHED')
      throw new Error('An order was asked for and not decided.');
    if (outcome instanceof DomainError) throw outcome;
    resolve(outcome);
  } catch (error) {
    reject(error);
  }
}

/**
 * Takes the orders of the next batch. Of two for one cart or customer the second waits until the first is decided, because it
 * must see its effect. A node has one context; in a test with several, a batch has orders of one context.
 */
function nextCall(lane: Lane, most: number): Waiting[] {
  const call: Waiting[] = [];
  const rest: Waiting[] = [];
  const seen = new Set<Uuid>(lane.busy);
  let looked = 0;
  for (const waiting of lane.waiting) {
    if (call.length === most) break;
    looked += 1;
    const { cartId, actor } = waiting.placing;
    const isElsewhere = waiting.context !== lane.waiting[0]?.context;
    if (isElsewhere || seen.has(cartId) || seen.has(actor.id)) rest.push(waiting);
    else call.push(waiting);
    seen.add(cartId).add(actor.id);
  }
  lane.waiting = rest.concat(lane.waiting.slice(looked));
  return call;
}
