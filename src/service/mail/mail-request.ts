import type { Uuid } from '../../domain/ids.ts';
import type { Locale } from '../../domain/locale.ts';
import type { ReturnReason } from '../../domain/return-reason.ts';

interface Asked {
  /** One effect, one mail: the same effect asks with the same key; the templates below say which. */
  dedupeKey: string;
  locale: Locale;
  enqueuedAt: Date;
}

interface OfOrder {
  eventId: Uuid;
  orderId: Uuid;
}

/** The order as it stands says all there is to say. */
interface PlainOrderMail {
  /**
   * Keys: `<template>:<orderId>`, but for `order-resent:<orderId>:<n>`, which goes out each time it is asked for, and
   * `delivery-shipped:<orderId>:<trackingCode>`, for a parcel may be sent again.
   */
  template:
    | 'order-received'
    | 'order-approved'
    | 'order-resent'
    | 'courtesy-redeemed'
    | 'order-expired'
    | 'order-canceled'
    | 'delivery-ready'
    | 'delivery-shipped'
    | 'delivery-returned';
  data: OfOrder;
}

/** About one attempt to pay. Key: `<template>:<paymentId>`. */
interface PaymentMail {
  template: 'pix-waiting' | 'payment-declined';
  data: OfOrder & { payment: { paymentId: Uuid } };
}

/** About one refund that the customer or an operator asked for. Key: `<template>:<refundId>`. */
interface RefundMail {
  template: 'refund-requested' | 'order-refunded';
  data: OfOrder & { refund: { refundId: Uuid } };
}

/** The whole event is off; `refund` is null where nothing had been paid. Key: `event-canceled:<orderId>`. */
interface EventCanceledMail {
  template: 'event-canceled';
  data: OfOrder & { refund: { refundId: Uuid } | null };
}

/** Money that goes back by itself. Key: `money-returned:<settlement>`. */
interface MoneyReturnedMail {
  template: 'money-returned';
  data: OfOrder & { returned: { amountCents: number; reason: ReturnReason } };
}

export type OrderMail = PlainOrderMail | PaymentMail | RefundMail | EventCanceledMail | MoneyReturnedMail;

export interface AccountMail {
  /**
   * `new-password` is asked for by address alone, for nobody may learn whether it has an account; the others name
   * their customer.
   */
  template: 'new-password' | 'confirm-email' | 'change-email' | 'email-changed' | 'password-changed';
  data: { customerId: Uuid | null };
}

/** Goes to the customer's own address, or to one that is told. */
export type MailRequest = Asked &
  ((OrderMail & { customerId: Uuid }) | (AccountMail & { toAddress: string }));

interface Due {
  id: Uuid;
  locale: Locale;
  toAddress: string;
}

export type DueOrderMail = Due & OrderMail;
export type DueAccountMail = Due & AccountMail;
export type DueMail = DueOrderMail | DueAccountMail;

export interface StoredAttachment {
  filename: string;
  contentType: string;
  /** null for a file beside the mail. */
  contentId: string | null;
  base64: string;
}
