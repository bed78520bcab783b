import type { LocalizedText } from '../../domain/event/event-definition.ts';
import type { Uuid } from '../../domain/ids.ts';
import type { Locale } from '../../domain/locale.ts';
import type { RefundReason } from '../../domain/order/refund-reason.ts';

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
  template: 'refund-requested' | 'order-refunded' | 'return-sold';
  data: OfOrder & { refund: { refundId: Uuid } };
}

/** The whole event is off; `refund` is null where nothing had been paid. Key: `event-canceled:<orderId>`. */
interface EventCanceledMail {
  template: 'event-canceled';
  data: OfOrder & { refund: { refundId: Uuid } | null };
}

/** Dates of the event were moved. Key: `event-postponed:<postponementId>:<orderId>`. */
interface EventPostponedMail {
  template: 'event-postponed';
  data: OfOrder & { postponed: { postponementId: Uuid } };
}

/** Part of the order was canceled, such as a session whose artist will not come. Key: `session-canceled:<ticketId>`. */
interface SessionCanceledMail {
  template: 'session-canceled';
  data: OfOrder & { canceled: { offerIds: Uuid[]; refundIds: Uuid[] } };
}

/** Money that goes back by itself. Key: `money-returned:<settlement>`. */
interface MoneyReturnedMail {
  template: 'money-returned';
  data: OfOrder & { returned: { amountCents: number; reason: RefundReason } };
}

/** A ticket that was up to be sold again is its owner's to use. Key: `return-ended:<resaleId>`. */
interface ResaleEndedMail {
  template: 'return-ended';
  data: OfOrder & { ticket: { ticketId: Uuid } };
}

export type OrderMail =
  | PlainOrderMail
  | PaymentMail
  | RefundMail
  | EventCanceledMail
  | EventPostponedMail
  | SessionCanceledMail
  | MoneyReturnedMail
  | ResaleEndedMail;

/** About somebody's place on the waiting list. Key: `<template>:<entryId>`. */
export interface WaitlistMail {
  template: 'waitlist-offer' | 'waitlist-lapsed' | 'waitlist-ended';
  data: { eventId: Uuid; entryId: Uuid };
}

/**
 * About one transfer. To the one who was asked, by address alone: `transfer-offered`, `transfer-canceled`; to the one
 * who asked: `transfer-accepted`, `transfer-refused`, `transfer-expired`; to the new owner: `tickets-received`.
 * Key: `<template>:<transferId>`.
 */
interface TransferMail {
  template:
    | 'transfer-offered'
    | 'transfer-canceled'
    | 'transfer-accepted'
    | 'transfer-refused'
    | 'transfer-expired'
    | 'tickets-received';
  data: { eventId: Uuid; transferId: Uuid };
}

/** To somebody who had got a ticket from its buyer: it is over. Key: `ticket-ended:<ticketId>`. */
interface TicketEndedMail {
  template: 'ticket-ended';
  data: { eventId: Uuid; ticketId: Uuid };
}

export type HandedMail = TransferMail | TicketEndedMail;

/** A session has another time. Key: `session-moved:<moveId>:<customerId>`, or the ticket's of an order paid after it. */
export interface MovedMail {
  template: 'session-moved';
  data: { eventId: Uuid; moveId: Uuid; customerId: Uuid };
}

/**
 * Dates of the event were moved; to the owner of tickets that came from somebody else. Key:
 * `ticket-postponed:<postponementId>:<customerId>`.
 */
export interface PostponedMail {
  template: 'ticket-postponed';
  data: { eventId: Uuid; postponementId: Uuid; customerId: Uuid };
}

export interface AccountMail {
  /**
   * `new-password` and `log-in-code` are asked for by address alone, for nobody may learn whether it has an account; the others name
   * their customer.
   */
  template:
    | 'new-password'
    | 'confirm-email'
    | 'change-email'
    | 'email-changed'
    | 'password-changed'
    | 'account-locked'
    | 'new-device'
    | 'log-in-failures'
    | 'log-in-code'
    | 'password-removed'
    | 'passkey-added'
    | 'passkey-removed';
  /** `lockCodeId`: the row of the code behind "it wasn't me"; absent where the address was never proved. `logInCodeId`: the row of the digits of a `log-in-code`. */
  data: { customerId: Uuid | null; lockCodeId?: Uuid | null; logInCodeId?: Uuid };
}

/** About a login of staff. `staff-new-password` is asked for by address alone, as `new-password` is. */
export interface StaffMail {
  template: 'staff-new-password' | 'staff-password-changed' | 'staff-factor-changed';
  data: { staffId: Uuid | null };
}

/** A role is offered to an address. Key: `staff-invitation:<invitationId>`. */
export interface StaffInvitationMail {
  template: 'staff-invitation';
  data: { invitationId: Uuid };
}

/**
 * A publication at a time was refused: to who asked for it, and to owners where they may publish no more. Key:
 * `staff-publication-refused:<publicationId>:<staffId>`.
 */
export interface PublicationRefusedMail {
  template: 'staff-publication-refused';
  data: {
    staffId: Uuid;
    /** Of the draft. */
    draftId: Uuid;
    name: LocalizedText;
    reasons: { code: string; facts: Readonly<Record<string, string | number>> }[];
  };
}

/**
 * An act waits for a second person, or is about to expire: to everybody who may approve it. Key:
 * `<template>:<approvalId>:<staffId>`.
 */
export interface ApprovalMail {
  template: 'staff-approval-requested' | 'staff-approval-reminder';
  data: { staffId: Uuid; eventId: Uuid; approvalId: Uuid };
}

/** Brings a code to whom it was made for. Key: `courtesy-code:<codeId>`. */
export interface CourtesyCodeMail {
  template: 'courtesy-code';
  data: { eventId: Uuid; courtesyCodeId: Uuid };
}

/**
 * Asks an address to confirm what it wants to follow: the first mail to it, and the only one before it has answered. Key:
 * `confirm-follow:<requestId>`.
 */
export interface ConfirmFollowMail {
  template: 'confirm-follow';
  data: { requestId: Uuid };
}

/**
 * Something happened to what is followed, or a ticket's day is near. Key: `alert:<eventId>:<what it is told as>:<hash of the
 * address>`. `customerId`: null for an address that follows without a login.
 */
export interface AlertMail {
  template: 'alert' | 'reminder';
  data: { eventId: Uuid; alertKey: string; customerId: Uuid | null };
}

/** Goes to the customer's own address, or to one that is told. */
export type MailRequest = Asked &
  (
    | (OrderMail & { customerId: Uuid })
    | (WaitlistMail & { customerId: Uuid })
    | (MovedMail & { customerId: Uuid })
    | (PostponedMail & { customerId: Uuid })
    | (HandedMail & ({ customerId: Uuid } | { toAddress: string }))
    | (AccountMail & { toAddress: string })
    | ((StaffMail | StaffInvitationMail | PublicationRefusedMail | ApprovalMail | CourtesyCodeMail) & {
        toAddress: string;
      })
    | ((ConfirmFollowMail | AlertMail) & { toAddress: string })
  );

interface Due {
  id: Uuid;
  locale: Locale;
  toAddress: string;
  enqueuedAt: Date;
}

export type DueOrderMail = Due & OrderMail;
export type DueAccountMail = Due & AccountMail;
export type DueHandedMail = Due & HandedMail;
export type DueWaitlistMail = Due & WaitlistMail;
export type DueMovedMail = Due & MovedMail;
export type DuePostponedMail = Due & PostponedMail;
export type DueStaffMail = Due & (StaffMail | StaffInvitationMail | PublicationRefusedMail | ApprovalMail);
export type DueCourtesyCodeMail = Due & CourtesyCodeMail;
export type DueConfirmFollowMail = Due & ConfirmFollowMail;
export type DueAlertMail = Due & AlertMail;
export type DueMail =
  | DueOrderMail
  | DueAccountMail
  | DueHandedMail
  | DueWaitlistMail
  | DueMovedMail
  | DueCourtesyCodeMail
  | DuePostponedMail
  | DueConfirmFollowMail
  | DueAlertMail
  | DueStaffMail;

export interface StoredAttachment {
  filename: string;
  contentType: string;
  /** null for a file beside the mail. */
  contentId: string | null;
  base64: string;
}
