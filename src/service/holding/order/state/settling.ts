import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Staff } from '#src/domain/policy/actor.ts';
import type { WithMetrics } from '#src/service/ground/metric/metrics.ts';
import type { WithClock, WithDb, WithIds } from '#src/service/ports.ts';
import type { WithEvents } from '#src/service/selling/event/event-cache.ts';
import type { EventView } from '#src/service/selling/event/event-view.ts';
import type { OrderRow, PaymentView } from '../rows/order-view.ts';

/** The ports that are needed to apply a payment or a staff decision to an order. */
export type SettlingContext = WithDb & WithClock & WithIds & WithEvents & Partial<WithMetrics>;

/** What the steps of one settlement share: the open transaction, and the rows it has locked. */
export interface Settling {
  context: SettlingContext;
  tx: Transaction<DB>;
  event: EventView;
  order: OrderRow;
  payment: PaymentView;
  /** A person of the staff who states it; absent: the provider tells it. */
  by?: Staff;
  now: Date;
}
