import { z } from 'zod';
import { deliveryStatuses } from '../delivery/delivery-status.ts';
import { locales } from '../locale.ts';

import { giveBackReasons, refundReasons } from '../order/refund-reason.ts';

const uuid = z.uuid();
const locale = z.enum(locales);
const order = z.object({ eventId: uuid, id: uuid, customerId: uuid, locale });
const customer = z.object({ customerId: uuid, locale });
const mailbox = z.object({ email: z.string(), locale });
const staff = z.object({ staffId: uuid, email: z.string(), locale });

/** `key`: whose rows a fact belongs to. A fact of an event may go to partners, one of a person never. */
interface Described<Shape extends z.ZodObject> {
  key: 'event' | 'person';
  means: string;
  fields: Shape;
}

function ofOrder<Fields extends z.ZodRawShape>(means: string, fields: Fields) {
  return { key: 'event', means, fields: z.object({ order, ...fields }) } as const;
}

function ofEvent<Fields extends z.ZodRawShape>(means: string, fields: Fields) {
  return { key: 'event', means, fields: z.object({ eventId: uuid, ...fields }) } as const;
}

function ofPerson<Fields extends z.ZodRawShape>(means: string, fields: Fields) {
  return { key: 'person', means, fields: z.object(fields) } as const;
}

/**
 * All facts that commands tell, with their fields (docs/algorithms/facts.md). Amounts are centavos. `service/fact/follows.ts`
 * says what follows from each; `docs/facts.md` is generated from here.
 */
export const facts = {
  'order.analysed': ofOrder('The provider is checking the card.', {}),
  'order.approved': ofOrder('An order is paid, free, or made by a courtesy code.', {
    origin: z.enum(['SALE', 'COURTESY']),
  }),
  'order.resent': ofOrder('The buyer requested the tickets again.', { times: z.int() }),
  'order.ended': ofOrder('An unpaid order ended.', {
    cause: z.enum(['expired', 'wrong_amount', 'canceled_by_customer', 'event_canceled']),
  }),
  'order.given-back': ofOrder('Units of an approved order were given back.', {
    reason: z.enum(giveBackReasons),
    refundId: uuid.nullable(),
    isWhole: z.boolean(),
  }),
  'order.postponed': ofOrder('Dates of the event were moved; told to each buyer.', { postponementId: uuid }),
  'order.offers-canceled': ofOrder('Sessions or goods of an order will not come.', {
    ticketId: uuid,
    offerIds: z.array(uuid),
    refundIds: z.array(uuid),
  }),
  'payment.pix-waiting': ofOrder('A Pix charge waits for its payer.', { paymentId: uuid }),
  'payment.declined': ofOrder('A card was declined, and the order may still be paid.', { paymentId: uuid }),
  'payment.returned': ofOrder('Money came too late, wrong or twice, and is refunded.', {
    settlementId: z.string(),
    amountCents: z.int(),
    reason: z.enum(refundReasons),
  }),
  'refund.requested': ofOrder('A refund of part of an order was requested.', { refundId: uuid }),
  'refund.arrived': ofOrder('The provider has sent the money of a refund.', {
    refundId: uuid,
    reason: z.enum([...giveBackReasons, ...refundReasons]),
  }),
  'delivery.moved': ofOrder('A parcel or a pick-up has another status.', {
    status: z.enum(deliveryStatuses),
    trackingCode: z.string().nullable(),
  }),
  'resale.sold': ofOrder('A ticket that was up for the waiting list was sold.', { refundId: uuid }),
  'resale.ended': ofOrder('Nobody bought a ticket that was up for the waiting list.', {
    resaleId: uuid,
    ticketId: uuid,
  }),
  'ticket.ended': ofEvent('A ticket that came from somebody else is over.', {
    ticketId: uuid,
    owner: customer,
  }),
  'ticket.postponed': ofEvent('Dates were moved; told to owners who did not buy.', {
    postponementId: uuid,
    owner: customer,
  }),
  'session.moved': ofEvent(
    'A session has another time; told to each owner. `ticketId`: of an order approved later.',
    {
      moveId: uuid,
      ticketId: uuid.nullable(),
      owner: customer,
    },
  ),
  'transfer.offered': ofEvent('A ticket was offered to an address.', { transferId: uuid, to: mailbox }),
  'transfer.accepted': ofEvent('A transfer was accepted.', {
    transferId: uuid,
    sender: customer,
    receiver: customer,
  }),
  'transfer.ended': ofEvent('A transfer came to nothing. `email`: null for an offer by a link.', {
    transferId: uuid,
    status: z.enum(['CANCELED', 'REFUSED', 'EXPIRED']),
    sender: customer,
    email: z.string().nullable(),
  }),
  'waitlist.offered': ofEvent('An entry of the waiting list got a cart.', {
    entryId: uuid,
    waiting: customer,
  }),
  'waitlist.lapsed': ofEvent('The time of that cart is over.', { entryId: uuid, waiting: customer }),
  'waitlist.ended': ofEvent('The sale is over for who still waits.', { entryId: uuid, waiting: customer }),
  'courtesy-code.mailed': ofEvent('A courtesy code was made for an address.', {
    courtesyCodeId: uuid,
    to: mailbox,
  }),
  'alert.due': ofEvent('News of an event, for one of its followers or owners.', {
    alertKey: z.string(),
    toldAs: z.string(),
    isReminder: z.boolean(),
    reader: z.object({
      customerId: uuid.nullable(),
      email: z.string(),
      locale,
      byMail: z.boolean(),
      byPush: z.boolean(),
    }),
  }),
  'approval.requested': ofEvent('An act waits for a second person; told to each who may decide.', {
    approvalId: uuid,
    decider: staff,
  }),
  'approval.expiring': ofEvent('An act that waits is about to expire; told to each who may decide.', {
    approvalId: uuid,
    decider: staff,
  }),
  'publication.refused': ofEvent('A publication at a time was refused; told to who asked, and to owners.', {
    publicationId: uuid,
    reader: staff,
    name: z.object({ pt: z.string(), en: z.string() }),
    reasons: z.array(
      z.object({ code: z.string(), facts: z.record(z.string(), z.union([z.string(), z.number()])) }),
    ),
  }),
  'customer.added': ofPerson('An account was made whose address nobody has proved.', {
    customerId: uuid,
    to: mailbox,
  }),
  'email.confirmation-requested': ofPerson('A customer requested the confirming link again.', {
    customerId: uuid,
    to: mailbox,
  }),
  'email.change-requested': ofPerson('A customer gave another address.', { customerId: uuid, to: mailbox }),
  'password.requested': ofPerson('Somebody requested a new password by address alone.', {
    requestId: uuid,
    to: mailbox,
  }),
  'log-in-code.requested': ofPerson('Somebody requested a code by address alone.', {
    logInCodeId: uuid,
    to: mailbox,
  }),
  'login.warned': ofPerson('The way into an account changed, or somebody tried it.', {
    what: z.enum([
      'email-changed',
      'password-changed',
      'password-removed',
      'passkey-added',
      'passkey-removed',
      'new-device',
      'log-in-failures',
      'account-locked',
    ]),
    occasion: z.string(),
    customerId: uuid,
    to: mailbox,
    lockCodeId: uuid.nullable(),
  }),
  'follow.requested': ofPerson('An address asked for alerts.', { requestId: uuid, to: mailbox }),
  'staff.invited': ofPerson('A role was offered to an address.', { invitationId: uuid, to: mailbox }),
  'staff.password-requested': ofPerson('Somebody requested a new password for the back office.', {
    requestId: uuid,
    to: mailbox,
  }),
  'staff.warned': ofPerson('The password or second factor of staff changed.', {
    what: z.enum(['staff-password-changed', 'staff-factor-changed']),
    occasion: z.string(),
    person: staff,
  }),
} as const satisfies Record<string, Described<z.ZodObject>>;

export type FactName = keyof typeof facts;

/** Happened in the transaction that tells it. */
export type Fact<Name extends FactName = FactName> = {
  [One in Name]: { fact: One } & z.output<(typeof facts)[One]['fields']>;
}[Name];
