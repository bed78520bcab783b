import type { Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import type { DB } from '../../db/types.gen.ts';
import type { EventView } from '../event/event-view.ts';
import type { OrderRow, PaymentView } from './order-view.ts';

/** What the steps of one settlement have before them: the open transaction, and the rows it has locked. */
export interface Settling {
  context: Context;
  tx: Transaction<DB>;
  event: EventView;
  order: OrderRow;
  payment: PaymentView;
  now: Date;
}
