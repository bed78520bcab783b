import { isUuid, type Uuid } from '#src/domain/ids.ts';
import type { CustomerActor } from '#src/domain/policy/actor.ts';
import { pageLength } from '#src/service/ground/page/page-cursor.ts';
import type { WithDb } from '#src/service/ports.ts';
import { readOrdersOfCustomer, withPartsOfAll } from '../rows/order.sql.ts';
import type { ListedOrder, OrderView } from '../rows/order-view.ts';

export interface OrderPage {
  items: ListedOrder[];
  endCursor: string | null;
  hasMore: boolean;
}

/**
 * The customer's orders, newest first. An invalid cursor begins at the newest. In a spread database a statement about orders of
 * many events costs about 20 ms, so their parts are read only when they are asked for.
 */
export async function listOrders(
  context: WithDb,
  { actor, ...page }: { actor: CustomerActor; first: number; after: string | null },
): Promise<OrderPage> {
  const first = pageLength(page.first);
  const rows = await readOrdersOfCustomer(context.db, actor.id, {
    first: first + 1,
    after: readCursor(page.after),
  });
  const listed = rows.slice(0, first);
  let parts: Promise<OrderView[]> | null = null;
  const items = listed.map((order, at) => ({
    ...order,
    async readParts() {
      parts ??= withPartsOfAll(context.db, listed);
      const view = (await parts)[at];
      if (view === undefined) throw new Error('A listed order has no parts.');
      return view;
    },
  }));
  const last = items.at(-1);
  return {
    items,
    endCursor: last === undefined ? null : `${last.placedAt.toISOString()}_${last.id}`,
    hasMore: rows.length > first,
  };
}

function readCursor(cursor: string | null): { placedAt: Date; id: Uuid } | null {
  const [at = '', id = ''] = cursor?.split('_') ?? [];
  const placedAt = new Date(at);
  return Number.isNaN(placedAt.getTime()) || !isUuid(id) ? null : { placedAt, id };
}
