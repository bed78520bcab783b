import type { Uuid } from '../../domain/ids.ts';
import type { Locale } from '../../domain/locale.ts';
import type { Buyer } from '../customer/buyers-of.ts';
import type { EventView } from '../event/event-view.ts';
import type { WithPayments } from '../ports.ts';
import type { UpgradedTicket } from '../upgrade/begin-upgrade.ts';
import type { ChosenDelivery } from './check-delivery.ts';
import type { CheckedPayment } from './check-payment.ts';
import type { OrderToStore } from './new-orders.sql.ts';
import type { OrderLineView } from './order-view.ts';
import type { PlaceOrderInput } from './place-order.ts';
import type { SettlingContext } from './settling.ts';

/** What it takes to place orders: an order of nothing to pay is settled at once. */
export type PlacingContext = SettlingContext & WithPayments;

/** An order that is asked for, with what was checked outside the transaction. */
export interface Placing {
  event: EventView;
  cartId: Uuid;
  customerId: Uuid;
  locale: Locale;
  input: PlaceOrderInput;
  delivery: ChosenDelivery;
  /** A card with its plan, which is its provider's to tell; null for all else. */
  card: CheckedPayment | null;
}

/** What becomes of it, when nobody has anything against it. */
export interface DecidedOrder {
  placing: Placing;
  order: OrderToStore;
  lines: OrderLineView[];
  buyer: Buyer;
  /** null where nothing is to be paid. */
  payment: CheckedPayment | null;
  /** The ticket that goes for it; null for all but upgrades. */
  upgraded: UpgradedTicket | null;
}
