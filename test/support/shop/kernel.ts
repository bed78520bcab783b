import type { EventView } from '#src/service/selling/event/event-view.ts';
import { saveCarts } from '#src/service/selling/hold/hold.sql.ts';
import type { HoldRequest } from '#src/service/selling/hold/hold-request.ts';
import { openShop } from './shop.ts';

/** A shop whose kernel is asked itself, without a queue before it. */
export async function openKernel() {
  const shop = await openShop();
  const { context, clock } = shop.deployment;

  /** The request of a new cart with one line. */
  const take = (batchId: string, quantity: number, more: Partial<HoldRequest> = {}): HoldRequest => ({
    cartId: context.ids.uuid(),
    isNew: true,
    customerId: null,
    bound: null,
    lines: [{ batchId, quantity }],
    ...more,
  });

  /** All of them in one call. */
  const save = (view: EventView, ...requests: HoldRequest[]) =>
    saveCarts(context.pool, view.id, clock.now(), requests, { isShort: false });

  /** Of each pool of the event, by its key. */
  async function pools(
    view: EventView,
  ): Promise<Record<string, [capacity: number, held: number, sold: number]>> {
    const { rows } = await context.pool.query(
      'select key, capacity, held, sold from pool where event_id = $1',
      [view.id],
    );
    return Object.fromEntries(rows.map((row) => [row.key, [row.capacity, row.held, row.sold]]));
  }

  return { ...shop, take, save, pools };
}
