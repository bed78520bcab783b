import { createHash } from 'node:crypto';
import type { Fact, FactName } from '../../domain/fact/facts.ts';
import { giveBackReasons } from '../../domain/order/refund-reason.ts';
import { boundedMail, type Effect, mail, mailToBuyer, toAddress } from './effect.ts';

type Effects = Effect | readonly Effect[];

const nothing: readonly Effect[] = [];

const mailOfEnd = {
  expired: 'order-expired',
  canceled_by_customer: 'order-canceled',
  event_canceled: 'order-canceled',
  // Has its own mail: payment.returned.
  wrong_amount: null,
} as const;

const mailOfDelivery = {
  WAITING: null,
  READY: 'delivery-ready',
  SHIPPED: 'delivery-shipped',
  DELIVERED: null,
  RETURNED: 'delivery-returned',
} as const;

/** What follows from each fact: the rows that are written with it. Keys of mails outlive releases: never change one. */
export const follows: { readonly [Name in FactName]: (fact: Fact<Name>) => Effects } = {
  'order.analysed': ({ order }) => mailToBuyer('order-received', order, order.id),
  'order.approved': ({ order, origin }) =>
    mailToBuyer(origin === 'COURTESY' ? 'courtesy-redeemed' : 'order-approved', order, order.id),
  'order.resent': ({ order, times }) => mailToBuyer('order-resent', order, `${order.id}:${times}`),
  'order.ended': ({ order, cause }) => {
    const template = mailOfEnd[cause];
    return template === null ? nothing : mailToBuyer(template, order, order.id);
  },
  'order.given-back': ({ order, reason, refundId, isWhole }) => {
    const refund = refundId === null ? null : { refundId };
    // Has its own mail: order.offers-canceled.
    if (reason === 'artist_canceled') return nothing;
    if (reason === 'event_canceled') return mailToBuyer('event-canceled', order, order.id, { refund });
    if (refund !== null) return mailToBuyer('refund-requested', order, refund.refundId, { refund });
    return isWhole ? mailToBuyer('order-canceled', order, order.id) : nothing;
  },
  'order.postponed': ({ order, postponementId }) =>
    mailToBuyer('event-postponed', order, `${postponementId}:${order.id}`, { postponed: { postponementId } }),
  'order.offers-canceled': ({ order, ticketId, ...canceled }) =>
    mailToBuyer('session-canceled', order, ticketId, { canceled }),
  'payment.pix-waiting': ({ order, paymentId }) =>
    mailToBuyer('pix-waiting', order, paymentId, { payment: { paymentId } }),
  'payment.declined': ({ order, paymentId }) =>
    mailToBuyer('payment-declined', order, paymentId, { payment: { paymentId } }),
  'payment.returned': ({ order, settlementId, amountCents, reason }) =>
    mailToBuyer('money-returned', order, settlementId, { returned: { amountCents, reason } }),
  'refund.requested': ({ order, refundId }) =>
    mailToBuyer('refund-requested', order, refundId, { refund: { refundId } }),
  // payment.returned has told of the others.
  'refund.arrived': ({ order, refundId, reason }) =>
    (giveBackReasons as readonly string[]).includes(reason)
      ? mailToBuyer('order-refunded', order, refundId, { refund: { refundId } })
      : nothing,
  'delivery.moved': ({ order, status, trackingCode }) => {
    const template = mailOfDelivery[status];
    const of = trackingCode === null ? order.id : `${order.id}:${trackingCode}`;
    return template === null ? nothing : mailToBuyer(template, order, of);
  },
  'resale.sold': ({ order, refundId }) =>
    mailToBuyer('return-sold', order, refundId, { refund: { refundId } }),
  'resale.ended': ({ order, resaleId, ticketId }) =>
    mailToBuyer('return-ended', order, resaleId, { ticket: { ticketId } }),
  'ticket.ended': ({ eventId, ticketId, owner }) =>
    mail('ticket-ended', owner, ticketId, { eventId, ticketId }),
  'ticket.postponed': ({ eventId, postponementId, owner }) => {
    const { customerId } = owner;
    const of = `${postponementId}:${customerId}`;
    return mail('ticket-postponed', owner, of, { eventId, postponementId, customerId });
  },
  'session.moved': ({ eventId, moveId, ticketId, owner }) => {
    const { customerId } = owner;
    const of = `${moveId}:${ticketId ?? customerId}`;
    return mail('session-moved', owner, of, { eventId, moveId, customerId });
  },
  'transfer.offered': ({ eventId, transferId, to }) =>
    mail('transfer-offered', toAddress(to), transferId, { eventId, transferId }),
  'transfer.accepted': ({ eventId, transferId, sender, receiver }) => [
    mail('transfer-accepted', sender, transferId, { eventId, transferId }),
    mail('tickets-received', receiver, transferId, { eventId, transferId }),
  ],
  'transfer.ended': ({ eventId, transferId, status, sender, email }) => {
    const data = { eventId, transferId };
    if (status === 'REFUSED') return mail('transfer-refused', sender, transferId, data);
    if (status === 'EXPIRED') return mail('transfer-expired', sender, transferId, data);
    if (email === null) return nothing;
    return mail('transfer-canceled', toAddress({ email, locale: sender.locale }), transferId, data);
  },
  'waitlist.offered': ({ eventId, entryId, waiting }) => {
    const data = { eventId, entryId };
    const { customerId } = waiting;
    return [
      mail('waitlist-offer', waiting, entryId, data),
      { kind: 'push', key: `waitlist-offer:${entryId}`, template: 'waitlist-offer', customerId, data },
    ];
  },
  'waitlist.lapsed': ({ eventId, entryId, waiting }) =>
    mail('waitlist-lapsed', waiting, entryId, { eventId, entryId }),
  'waitlist.ended': ({ eventId, entryId, waiting }) =>
    mail('waitlist-ended', waiting, entryId, { eventId, entryId }),
  'courtesy-code.mailed': ({ eventId, courtesyCodeId, to }) =>
    mail('courtesy-code', toAddress(to), courtesyCodeId, { eventId, courtesyCodeId }),
  'alert.due': alertsOf,
  'approval.requested': ({ eventId, approvalId, decider }) => {
    const { staffId } = decider;
    const data = { staffId, eventId, approvalId };
    return mail('staff-approval-requested', toAddress(decider), `${approvalId}:${staffId}`, data);
  },
  'approval.expiring': ({ eventId, approvalId, decider }) => {
    const { staffId } = decider;
    const data = { staffId, eventId, approvalId };
    return mail('staff-approval-reminder', toAddress(decider), `${approvalId}:${staffId}`, data);
  },
  'publication.refused': ({ eventId, publicationId, reader, name, reasons }) => {
    const { staffId } = reader;
    const data = { staffId, draftId: eventId, name, reasons };
    return mail('staff-publication-refused', toAddress(reader), `${publicationId}:${staffId}`, data);
  },
  'customer.added': ({ customerId, to }) => mail('confirm-email', toAddress(to), customerId, { customerId }),
  'email.confirmation-requested': ({ customerId, to }) =>
    boundedMail('confirm-email', toAddress(to), { customerId }),
  'email.change-requested': ({ customerId, to }) =>
    boundedMail('change-email', toAddress(to), { customerId }),
  'password.requested': ({ requestId, to }) =>
    mail('new-password', toAddress(to), requestId, { customerId: null }),
  'log-in-code.requested': ({ logInCodeId, to }) =>
    mail('log-in-code', toAddress(to), logInCodeId, { customerId: null, logInCodeId }),
  'login.warned': ({ what, occasion, customerId, to, lockCodeId }) =>
    mail(what, toAddress(to), occasion, { customerId, lockCodeId }),
  'follow.requested': ({ requestId, to }) => mail('confirm-follow', toAddress(to), requestId, { requestId }),
  'staff.invited': ({ invitationId, to }) =>
    mail('staff-invitation', toAddress(to), invitationId, { invitationId }),
  'staff.password-requested': ({ requestId, to }) =>
    mail('staff-new-password', toAddress(to), requestId, { staffId: null }),
  'staff.warned': ({ what, occasion, person }) =>
    mail(what, toAddress(person), occasion, { staffId: person.staffId }),
};

/** One effect per address, also for who follows in several ways or has several tickets. */
function alertsOf({ eventId, alertKey, toldAs, isReminder, reader }: Fact<'alert.due'>): Effect[] {
  const { customerId, email, locale, byMail, byPush } = reader;
  const hash = createHash('sha256').update(email.toLowerCase()).digest('base64url').slice(0, 22);
  const key = `alert:${eventId}:${toldAs}:${hash}`;
  const template = isReminder ? 'reminder' : 'alert';
  const to = { toAddress: email, locale };
  const effects: Effect[] = [];
  if (byMail) effects.push({ kind: 'mail', key, template, to, data: { eventId, alertKey, customerId } });
  if (byPush && customerId !== null)
    effects.push({ kind: 'push', key, template, customerId, data: { eventId, alertKey } });
  return effects;
}
