import type { LocalizedText } from '#src/domain/event/event-definition.ts';
import type { FileFailure, FileKind } from '#src/domain/file/file-kinds.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { Locale } from '#src/domain/locale.ts';
import type { RefundReason } from '#src/domain/order/refund-reason.ts';

interface OfOrder {
  eventId: Uuid;
  orderId: Uuid;
}

/** A ticket with the version that its code had when the mail was asked for. */
export interface TicketVersion {
  id: Uuid;
  holderVersion: number;
}

interface OfRefund extends OfOrder {
  refund: { refundId: Uuid };
}

interface OfPayment extends OfOrder {
  payment: { paymentId: Uuid };
}

interface OfEntry {
  eventId: Uuid;
  entryId: Uuid;
}

interface OfTransfer {
  eventId: Uuid;
  transferId: Uuid;
}

/** `lockCodeId`: the row of the code behind "it wasn't me"; null where the address was never proved. */
interface OfAccount {
  customerId: Uuid | null;
  lockCodeId?: Uuid | null;
}

interface OfApproval {
  staffId: Uuid;
  eventId: Uuid;
  approvalId: Uuid;
}

interface OfDispute {
  staffId: Uuid;
  eventId: Uuid;
  disputeId: Uuid;
}

interface OfPayout {
  staffId: Uuid;
  eventId: Uuid;
  payoutId: Uuid;
}

/** `customerId`: null for an address that follows without a login. */
interface OfAlert {
  eventId: Uuid;
  alertKey: string;
  customerId: Uuid | null;
}

export interface OrderMailData {
  'order-received': OfOrder;
  'order-approved': OfOrder;
  'order-resent': OfOrder;
  /** `tickets`: absent where the receipt follows the sale, whose codes are the first. */
  'till-receipt': OfOrder & { tickets?: TicketVersion[] };
  /** `tickets`: absent in rows of a former release. */
  'order-redirected': OfOrder & { tickets?: TicketVersion[] };
  /** The address as its owner would know it again: `j***@exemplo.com`. */
  'tickets-sent-elsewhere': OfOrder & { elsewhere: string };
  'courtesy-redeemed': OfOrder;
  'order-expired': OfOrder;
  'order-canceled': OfOrder;
  'delivery-ready': OfOrder;
  'delivery-shipped': OfOrder;
  'delivery-returned': OfOrder;
  'pix-waiting': OfPayment;
  'transfer-waiting': OfPayment;
  'payment-declined': OfPayment;
  'refund-requested': OfRefund;
  'order-refunded': OfRefund;
  'return-sold': OfRefund;
  /** `refund`: null where nothing had been paid. */
  'event-canceled': OfOrder & { refund: { refundId: Uuid } | null };
  'event-postponed': OfOrder & { postponed: { postponementId: Uuid } };
  'session-canceled': OfOrder & { canceled: { offerIds: Uuid[]; refundIds: Uuid[] } };
  'money-returned': OfOrder & { returned: { amountCents: number; reason: RefundReason } };
  'return-ended': OfOrder & { ticket: { ticketId: Uuid } };
}

/** The mails to the buyer of an order. */
export const orderMailTemplates = Object.keys({
  ...{ 'order-received': true, 'order-approved': true, 'order-resent': true, 'courtesy-redeemed': true },
  'till-receipt': true,
  ...{ 'order-redirected': true, 'tickets-sent-elsewhere': true },
  ...{ 'order-expired': true, 'order-canceled': true, 'delivery-ready': true, 'delivery-shipped': true },
  ...{ 'delivery-returned': true, 'pix-waiting': true, 'payment-declined': true, 'refund-requested': true },
  ...{
    'transfer-waiting': true,
    'order-refunded': true,
    'return-sold': true,
    'event-canceled': true,
    'event-postponed': true,
  },
  ...{ 'session-canceled': true, 'money-returned': true, 'return-ended': true },
} satisfies Record<keyof OrderMailData, true>) as (keyof OrderMailData)[];

export interface WaitlistMailData {
  'waitlist-offer': OfEntry;
  'waitlist-lapsed': OfEntry;
  'waitlist-ended': OfEntry;
}

/** To one of the two sides of a transfer, or to the owner of a ticket, whoever bought it. */
export interface HandedMailData {
  'transfer-offered': OfTransfer;
  'transfer-canceled': OfTransfer;
  'transfer-accepted': OfTransfer;
  'transfer-refused': OfTransfer;
  'transfer-expired': OfTransfer;
  'tickets-received': OfTransfer;
  'tickets-renewed': { eventId: Uuid; ticketIds: Uuid[] };
  'tickets-moved': { eventId: Uuid; ticketIds: Uuid[] };
  'ticket-ended': { eventId: Uuid; ticketId: Uuid };
}

export interface AccountMailData {
  'new-password': OfAccount;
  'confirm-email': OfAccount;
  'change-email': OfAccount;
  'email-changed': OfAccount;
  'password-changed': OfAccount;
  'account-locked': OfAccount;
  'new-device': OfAccount;
  'log-in-failures': OfAccount;
  'password-removed': OfAccount;
  'passkey-added': OfAccount;
  'passkey-removed': OfAccount;
  'social-login-connected': OfAccount;
  'social-login-disconnected': OfAccount;
  'erasure-requested': OfAccount;
  'data-request-answered': OfAccount;
}

export interface StaffMailData {
  /** Requested by address alone: nobody may learn whether it belongs to staff. */
  'staff-new-password': { staffId: null };
  'staff-password-changed': { staffId: Uuid };
  'staff-factor-changed': { staffId: Uuid };
  'staff-invitation': { invitationId: Uuid };
  /** `draftId`: the event's. */
  'staff-publication-refused': {
    staffId: Uuid;
    draftId: Uuid;
    name: LocalizedText;
    reasons: { code: string; facts: Readonly<Record<string, string | number>> }[];
  };
  'staff-approval-requested': OfApproval;
  'staff-approval-reminder': OfApproval;
  /** `by`: the person of the staff who wrote the note. */
  'staff-mentioned': { staffId: Uuid; eventId: Uuid; orderNumber: string; by: Uuid };
  'staff-order-handed': { staffId: Uuid; eventId: Uuid; orderNumber: string; by: Uuid };
  'staff-dispute-opened': OfDispute;
  'staff-dispute-due': OfDispute;
  'staff-settlement-frozen': { staffId: Uuid; eventId: Uuid; settlement: number };
  'staff-payout-recorded': OfPayout;
  'staff-payout-back': OfPayout;
  'staff-file-ready': { staffId: Uuid; fileId: Uuid; kind: FileKind };
  'staff-file-failed': { staffId: Uuid; fileId: Uuid; kind: FileKind; failure: FileFailure };
  'staff-schedule-ended': { staffId: Uuid; scheduleId: Uuid; kind: FileKind };
}

/** The data each mail keeps in its row until it is written. Its text is in `src/job/mails`. */
export interface MailData
  extends OrderMailData,
    WaitlistMailData,
    HandedMailData,
    AccountMailData,
    StaffMailData {
  'session-moved': { eventId: Uuid; moveId: Uuid; customerId: Uuid };
  'ticket-postponed': { eventId: Uuid; postponementId: Uuid; customerId: Uuid };
  'venue-told': { eventId: Uuid; customerId: Uuid };
  'courtesy-code': { eventId: Uuid; courtesyCodeId: Uuid };
  'manual-order': { eventId: Uuid; manualOrderId: Uuid };
  'manual-order-ended': { eventId: Uuid; manualOrderId: Uuid };
  alert: OfAlert;
  reminder: OfAlert;
  'confirm-follow': { requestId: Uuid };
  mailing: { eventId: Uuid; mailingId: Uuid; customerId: Uuid };
  'mailing-test': { eventId: Uuid; mailingId: Uuid; staffId: Uuid };
  'log-in-code': { customerId: null; logInCodeId: Uuid };
}

export type MailTemplate = keyof MailData;

/** The data each push keeps in its row. Its text is in the mail's file. */
export interface PushData {
  alert: { eventId: Uuid; alertKey: string };
  reminder: { eventId: Uuid; alertKey: string };
  'waitlist-offer': OfEntry;
}

/** A mail to write: its template decides the type of its data. */
export type DueMail<Template extends MailTemplate = MailTemplate> = {
  [Name in Template]: {
    id: Uuid;
    template: Name;
    data: MailData[Name];
    locale: Locale;
    toAddress: string;
    enqueuedAt: Date;
  };
}[Template];

/** A customer's own address, read when the mail is enqueued, or an address that is given. */
export type MailTo = { locale: Locale } & ({ customerId: Uuid } | { toAddress: string });

/** Many at once: they wait behind every other mail or push (docs/algorithms/alerts.md). */
export const bulkTemplates: ReadonlySet<string> = new Set<MailTemplate>([
  'alert',
  'reminder',
  'mailing',
  'venue-told',
]);

export interface StoredAttachment {
  filename: string;
  contentType: string;
  /** null for a file beside the mail. */
  contentId: string | null;
  base64: string;
}
