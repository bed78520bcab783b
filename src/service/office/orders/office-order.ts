import type { LocalizedText } from '#src/domain/event/event-definition.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { Invoice } from '#src/domain/order/invoice.ts';
import type { OrderStatus } from '#src/domain/order/order-status.ts';
import type { PaymentMethod } from '#src/domain/order/payment-method.ts';
import type { Place } from '#src/domain/policy/grant.ts';
import type { OrderOrigin } from '#src/service/holding/order/rows/order-view.ts';
import type { Colleague } from '#src/service/people/staff/people/colleagues.ts';

/** How staff filters orders: WAITING can still be paid; DECLINED, too, after a card was; CANCELED ended or was given back. */
export const officeOrderStates = {
  WAITING: ['RECEIVED', 'WAITING_FOR_APPROVAL'],
  PAID: ['APPROVED', 'RESENT'],
  DECLINED: ['PAYMENT_DECLINED'],
  CANCELED: ['CANCELED'],
} as const satisfies Record<string, readonly OrderStatus[]>;

export type OfficeOrderState = keyof typeof officeOrderStates;

export function officeOrderState(status: OrderStatus): OfficeOrderState {
  const states = Object.keys(officeOrderStates) as OfficeOrderState[];
  const found = states.find((state) => (officeOrderStates[state] as readonly OrderStatus[]).includes(status));
  if (found === undefined) throw new Error(`The status ${status} has no state of the office.`);
  return found;
}

/** An order as staff sees it in lists. Money in centavos. */
export interface OfficeOrder {
  id: Uuid;
  place: Place;
  eventId: Uuid;
  eventName: LocalizedText;
  timeZone: string;
  number: string;
  placedAt: Date;
  state: OfficeOrderState;
  origin: OrderOrigin;
  customerId: Uuid;
  buyer: OfficeBuyer;
  /** Units that were ordered, of all kinds. */
  units: number;
  /** The method of the latest attempt to pay; null before the first. */
  method: PaymentMethod | null;
  couponCode: string | null;
  totalCents: number;
  /** A manual order may have some. */
  invoice: Invoice | null;
  /** The person of the staff who looks after it. */
  takenBy: Colleague | null;
}

export interface OfficeBuyer {
  /** Empty once the person's data was erased. */
  name: string;
  email: string;
}
