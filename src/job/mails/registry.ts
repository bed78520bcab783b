import type { MailTemplate } from '../../service/ground/mail/mail-request.ts';
import type { Mail } from '../mail/define-mail.ts';
import { accountLocked } from './account/account-locked.ts';
import { changeEmail } from './account/change-email.ts';
import { confirmEmail } from './account/confirm-email.ts';
import { dataRequestAnswered } from './account/data-request-answered.ts';
import { emailChanged } from './account/email-changed.ts';
import { erasureRequested } from './account/erasure-requested.ts';
import { logInCode } from './account/log-in-code.ts';
import { logInFailures } from './account/log-in-failures.ts';
import { newDevice } from './account/new-device.ts';
import { newPassword } from './account/new-password.ts';
import { passkeyAdded } from './account/passkey-added.ts';
import { passkeyRemoved } from './account/passkey-removed.ts';
import { passwordChanged } from './account/password-changed.ts';
import { passwordRemoved } from './account/password-removed.ts';
import { socialLoginConnected } from './account/social-login-connected.ts';
import { socialLoginDisconnected } from './account/social-login-disconnected.ts';
import { alert } from './alert/alert.ts';
import { confirmFollow } from './alert/confirm-follow.ts';
import { reminder } from './alert/reminder.ts';
import { courtesyCode } from './courtesy/courtesy-code.ts';
import { ticketEnded } from './handed/ticket-ended.ts';
import { ticketPostponed } from './handed/ticket-postponed.ts';
import { ticketsMoved } from './handed/tickets-moved.ts';
import { ticketsReceived } from './handed/tickets-received.ts';
import { ticketsRenewed } from './handed/tickets-renewed.ts';
import { transferAccepted } from './handed/transfer-accepted.ts';
import { transferCanceled } from './handed/transfer-canceled.ts';
import { transferExpired } from './handed/transfer-expired.ts';
import { transferOffered } from './handed/transfer-offered.ts';
import { transferRefused } from './handed/transfer-refused.ts';
import { venueTold } from './handed/venue-told.ts';
import { mailing } from './mailing/mailing.ts';
import { mailingTest } from './mailing/mailing-test.ts';
import { manualOrder } from './manual/manual-order.ts';
import { manualOrderEnded } from './manual/manual-order-ended.ts';
import { transferWaiting } from './manual/transfer-waiting.ts';
import { courtesyRedeemed } from './order/courtesy-redeemed.ts';
import { deliveryReady } from './order/delivery-ready.ts';
import { deliveryReturned } from './order/delivery-returned.ts';
import { deliveryShipped } from './order/delivery-shipped.ts';
import { eventCanceled } from './order/event-canceled.ts';
import { eventPostponed } from './order/event-postponed.ts';
import { moneyReturned } from './order/money-returned.ts';
import { orderApproved } from './order/order-approved.ts';
import { orderCanceled } from './order/order-canceled.ts';
import { orderExpired } from './order/order-expired.ts';
import { orderReceived } from './order/order-received.ts';
import { orderRedirected } from './order/order-redirected.ts';
import { orderRefunded } from './order/order-refunded.ts';
import { orderResent } from './order/order-resent.ts';
import { paymentDeclined } from './order/payment-declined.ts';
import { pixWaiting } from './order/pix-waiting.ts';
import { refundRequested } from './order/refund-requested.ts';
import { returnEnded } from './order/return-ended.ts';
import { returnSold } from './order/return-sold.ts';
import { sessionCanceled } from './order/session-canceled.ts';
import { sessionMoved } from './order/session-moved.ts';
import { ticketsSentElsewhere } from './order/tickets-sent-elsewhere.ts';
import { staffApprovalReminder } from './staff/staff-approval-reminder.ts';
import { staffApprovalRequested } from './staff/staff-approval-requested.ts';
import { staffDisputeDue } from './staff/staff-dispute-due.ts';
import { staffDisputeOpened } from './staff/staff-dispute-opened.ts';
import { staffFactorChanged } from './staff/staff-factor-changed.ts';
import { staffFileFailed } from './staff/staff-file-failed.ts';
import { staffFileReady } from './staff/staff-file-ready.ts';
import { staffInvitation } from './staff/staff-invitation.ts';
import { staffMentioned } from './staff/staff-mentioned.ts';
import { staffNewPassword } from './staff/staff-new-password.ts';
import { staffOrderHanded } from './staff/staff-order-handed.ts';
import { staffPasswordChanged } from './staff/staff-password-changed.ts';
import { staffPayoutBack } from './staff/staff-payout-back.ts';
import { staffPayoutRecorded } from './staff/staff-payout-recorded.ts';
import { staffPublicationRefused } from './staff/staff-publication-refused.ts';
import { staffScheduleEnded } from './staff/staff-schedule-ended.ts';
import { staffSettlementFrozen } from './staff/staff-settlement-frozen.ts';
import { tillReceipt } from './till/till-receipt.ts';
import { waitlistEnded } from './waitlist/waitlist-ended.ts';
import { waitlistLapsed } from './waitlist/waitlist-lapsed.ts';
import { waitlistOffer } from './waitlist/waitlist-offer.ts';

/** Every mail by its template, in the order of docs/mails.md. */
export const registry = {
  'order-received': orderReceived,
  'pix-waiting': pixWaiting,
  'payment-declined': paymentDeclined,
  'order-approved': orderApproved,
  'courtesy-redeemed': courtesyRedeemed,
  'order-resent': orderResent,
  'till-receipt': tillReceipt,
  'order-redirected': orderRedirected,
  'tickets-sent-elsewhere': ticketsSentElsewhere,
  'order-expired': orderExpired,
  'order-canceled': orderCanceled,
  'refund-requested': refundRequested,
  'order-refunded': orderRefunded,
  'money-returned': moneyReturned,
  'event-canceled': eventCanceled,
  'event-postponed': eventPostponed,
  'session-moved': sessionMoved,
  'session-canceled': sessionCanceled,
  'delivery-ready': deliveryReady,
  'delivery-shipped': deliveryShipped,
  'delivery-returned': deliveryReturned,
  'return-sold': returnSold,
  'return-ended': returnEnded,
  'waitlist-offer': waitlistOffer,
  'waitlist-lapsed': waitlistLapsed,
  'waitlist-ended': waitlistEnded,
  'confirm-follow': confirmFollow,
  alert,
  reminder,
  'transfer-offered': transferOffered,
  'transfer-canceled': transferCanceled,
  'transfer-accepted': transferAccepted,
  'transfer-refused': transferRefused,
  'transfer-expired': transferExpired,
  'tickets-received': ticketsReceived,
  'ticket-postponed': ticketPostponed,
  'venue-told': venueTold,
  'tickets-moved': ticketsMoved,
  'tickets-renewed': ticketsRenewed,
  'ticket-ended': ticketEnded,
  'courtesy-code': courtesyCode,
  'manual-order': manualOrder,
  'transfer-waiting': transferWaiting,
  'manual-order-ended': manualOrderEnded,
  mailing,
  'mailing-test': mailingTest,
  'new-password': newPassword,
  'confirm-email': confirmEmail,
  'change-email': changeEmail,
  'email-changed': emailChanged,
  'erasure-requested': erasureRequested,
  'data-request-answered': dataRequestAnswered,
  'password-changed': passwordChanged,
  'account-locked': accountLocked,
  'new-device': newDevice,
  'log-in-code': logInCode,
  'password-removed': passwordRemoved,
  'passkey-added': passkeyAdded,
  'passkey-removed': passkeyRemoved,
  'social-login-connected': socialLoginConnected,
  'social-login-disconnected': socialLoginDisconnected,
  'log-in-failures': logInFailures,
  'staff-invitation': staffInvitation,
  'staff-new-password': staffNewPassword,
  'staff-password-changed': staffPasswordChanged,
  'staff-publication-refused': staffPublicationRefused,
  'staff-approval-requested': staffApprovalRequested,
  'staff-approval-reminder': staffApprovalReminder,
  'staff-factor-changed': staffFactorChanged,
  'staff-mentioned': staffMentioned,
  'staff-order-handed': staffOrderHanded,
  'staff-dispute-opened': staffDisputeOpened,
  'staff-dispute-due': staffDisputeDue,
  'staff-settlement-frozen': staffSettlementFrozen,
  'staff-payout-recorded': staffPayoutRecorded,
  'staff-payout-back': staffPayoutBack,
  'staff-file-ready': staffFileReady,
  'staff-file-failed': staffFileFailed,
  'staff-schedule-ended': staffScheduleEnded,
} satisfies { [Template in MailTemplate]: Mail<Template> };
