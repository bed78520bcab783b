import type { Uuid } from '#src/domain/ids.ts';
import type { Locale } from '#src/domain/locale.ts';
import type { HolderInput, UnnamedInput } from '#src/domain/person/holder.ts';
import type { CustomerActor, Staff } from '#src/domain/policy/actor.ts';
import type { Buyer } from '#src/service/people/customer/buyers-of.ts';
import type { WithPayments } from '#src/service/ports.ts';
import type { EventView } from '#src/service/selling/event/event-view.ts';
import type { ChosenDelivery, DeliveryInput } from '../delivery/check-delivery.ts';
import type { UpgradedTicket } from '../exchange/begin-upgrade.ts';
import type { CheckedPayment } from '../payment/check-payment.ts';
import type { PaymentInput } from '../payment/choose-provider.ts';
import type { OrderToStore } from '../rows/new-orders.sql.ts';
import type { OrderLineView } from '../rows/order-view.ts';
import type { SettlingContext } from '../state/settling.ts';

/** The ports that are needed to place orders; an order with nothing to pay is settled at once. */
export type PlacingContext = SettlingContext & WithPayments;

export interface PlaceOrderInput extends DeliveryInput {
  cartId: string;
  idempotencyKey: string;
  acceptTerms: boolean;
  /** Required where the event offers insurance. */
  insurance?: boolean | null;
  /** The holders by batch; the buyer where nobody is named. Only a till has units without a name and with a ground. */
  holders?: readonly (HolderInput | UnnamedInput)[] | null;
  payment?: PaymentInput | null;
  /** The total that was shown. Exactly this is charged, or the order is refused. */
  expectedTotalCents?: number | null;
}

/** A till adds this to an order: who sells, and who has its tickets. */
export interface AtTill {
  seller: Staff;
  /** Counts against the limit per document: a typed buyer, or the bearer. */
  buyer: Buyer;
  /** It is paid or free now, and not by a charge that waits. */
  isPaid: boolean;
  /** Sold from a roll: the ids of its tickets by batch, which have codes already. Nothing that was canceled since refuses it. */
  ticketIds?: ReadonlyMap<Uuid, readonly Uuid[]>;
}

/** A requested order, with what was checked outside the transaction. */
export interface Placing {
  event: EventView;
  cartId: Uuid;
  actor: CustomerActor;
  locale: Locale;
  input: PlaceOrderInput;
  delivery: ChosenDelivery;
  /** A card with its plan from the provider; null for all else. */
  card: CheckedPayment | null;
  /** The IP address of who buys; absent where nobody does by a request of their own. */
  address?: string | null;
  /** Absent: it is bought on the site. */
  till?: AtTill;
}

/** The decided order, before it is written. */
export interface DecidedOrder {
  placing: Placing;
  order: OrderToStore;
  lines: OrderLineView[];
  buyer: Buyer;
  /** null where nothing is to be paid. */
  payment: CheckedPayment | null;
  /** The ticket that it replaces; null unless an upgrade. */
  upgraded: UpgradedTicket | null;
  /** Staff held its units for somebody, or a till has sold them already: the limit per document refuses nothing. */
  isManual: boolean;
}
