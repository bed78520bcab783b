import { type Kysely, sql, type Transaction } from 'kysely';
import { askLiving } from '#src/db/spread/living-events.ts';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import { unpaidStatuses } from '#src/domain/order/order-status.ts';
import { orderRow, selectOrders } from './order.sql.ts';
import { type OrderRow, undecidedStatuses } from './order-view.ts';

type Db = Kysely<DB> | Transaction<DB>;

/**
 * Orders whose time to be paid is over and that have no undecided attempt: the last one was declined, or was canceled
 * for another that was never created. No charge will end them, so the check of charges does.
 */
export async function readOverdueOrders(db: Db, now: Date, limit: number): Promise<OrderRow[]> {
  const { found: rows } = await askLiving(db, (only) => overdueOrders(db, now, limit, only).execute());
  return rows.map(orderRow);
}

function overdueOrders(db: Db, now: Date, limit: number, only: Uuid[] | null) {
  return selectOrders(db)
    .where('payable_until', '<=', now)
    .$if(only !== null, (query) => query.where('event_id', '=', sql<Uuid>`any(${only}::uuid[])`))
    .where('status', 'in', unpaidStatuses)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('payment')
            .select('payment.id')
            .whereRef('payment.event_id', '=', 'customer_order.event_id')
            .whereRef('payment.order_id', '=', 'customer_order.id')
            .where('payment.status', 'in', undecidedStatuses),
        ),
      ),
    )
    .orderBy('payable_until')
    .limit(limit);
}

/** Orders of the event that are not canceled, at most `limit`. */
export async function readStandingOrders(db: Db, eventId: Uuid, limit: number): Promise<OrderRow[]> {
  const rows = await selectOrders(db)
    .where('event_id', '=', eventId)
    .where('status', '<>', 'CANCELED')
    // Orders that wait for their provider come last, so that they do not block the others.
    .orderBy(sql`status in ('RECEIVED', 'WAITING_FOR_APPROVAL')`)
    .orderBy('placed_at')
    .limit(limit)
    .execute();
  return rows.map(orderRow);
}
