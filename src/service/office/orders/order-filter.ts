import type { Uuid } from '#src/domain/ids.ts';
import type { PaymentMethod } from '#src/domain/order/payment-method.ts';
import type { OrderOrigin } from '#src/service/holding/order/rows/order-view.ts';
import type { OfficeOrderState } from './office-order.ts';

export interface OrderFilter {
  search?: string | null;
  organizerId?: Uuid | null;
  eventId?: Uuid | null;
  /** Orders of one buyer, in place of a search. */
  customerId?: Uuid | null;
  state?: OfficeOrderState | null;
  origin?: OrderOrigin | null;
  method?: PaymentMethod | null;
  /** Those that this person of the staff has. */
  takenBy?: Uuid | null;
  /** Those that anybody has, or nobody. */
  care?: 'TAKEN' | 'FREE' | null;
  from?: Date | null;
  until?: Date | null;
}
