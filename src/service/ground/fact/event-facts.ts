import { createHash } from 'node:crypto';
import { z } from 'zod';
import { type Effect, mail, toAddress } from './effect.ts';
import { customer, locale, mailbox, nothing, ofEvent, staff, ticketVersions, uuid } from './fact.ts';

interface Alert {
  eventId: string;
  alertKey: string;
  toldAs: string;
  isReminder: boolean;
  reader: z.output<typeof reader>;
}

const reader = z.object({
  customerId: uuid.nullable(),
  email: z.string(),
  locale,
  byMail: z.boolean(),
  byPush: z.boolean(),
});

const renewedTickets = {
  tickets: ticketVersions,
  owner: customer,
};

/** Facts about an event: its tickets, its waiting list, its followers and its drafts. */
export const eventFacts = {
  'ticket.ended': ofEvent(
    'A ticket that came from somebody else is over.',
    {
      ticketId: uuid,
      owner: customer,
    },
    ({ eventId, ticketId, owner }) => mail('ticket-ended', owner, ticketId, { eventId, ticketId }),
  ),
  'tickets.renewed': ofEvent(
    'Staff corrected holders of tickets or replaced their codes; told to their owner.',
    renewedTickets,
    (fact) => newCodes('tickets-renewed', fact),
  ),
  'tickets.moved': ofEvent(
    'Staff moved tickets to another batch of the same price; told to their owner.',
    renewedTickets,
    (fact) => newCodes('tickets-moved', fact),
  ),
  'ticket.postponed': ofEvent(
    'Dates were moved; told to owners who did not buy.',
    {
      postponementId: uuid,
      owner: customer,
    },
    ({ eventId, postponementId, owner }) => {
      const { customerId } = owner;
      const of = `${postponementId}:${customerId}`;
      return mail('ticket-postponed', owner, of, { eventId, postponementId, customerId });
    },
  ),
  'session.moved': ofEvent(
    'A session has another time; told to each owner. `ticketId`: of an order approved later.',
    {
      moveId: uuid,
      ticketId: uuid.nullable(),
      owner: customer,
    },
    ({ eventId, moveId, ticketId, owner }) => {
      const { customerId } = owner;
      const of = `${moveId}:${ticketId ?? customerId}`;
      return mail('session-moved', owner, of, { eventId, moveId, customerId });
    },
  ),
  'transfer.offered': ofEvent(
    'A ticket was offered to an address.',
    { transferId: uuid, to: mailbox },
    ({ eventId, transferId, to }) =>
      mail('transfer-offered', toAddress(to), transferId, { eventId, transferId }),
  ),
  'transfer.accepted': ofEvent(
    'A transfer was accepted.',
    {
      transferId: uuid,
      sender: customer,
      receiver: customer,
    },
    ({ eventId, transferId, sender, receiver }) => [
      mail('transfer-accepted', sender, transferId, { eventId, transferId }),
      mail('tickets-received', receiver, transferId, { eventId, transferId }),
    ],
  ),
  'transfer.ended': ofEvent(
    'A transfer came to nothing. `email`: null for an offer by a link.',
    {
      transferId: uuid,
      status: z.enum(['CANCELED', 'REFUSED', 'EXPIRED']),
      sender: customer,
      email: z.string().nullable(),
    },
    ({ eventId, transferId, status, sender, email }) => {
      const data = { eventId, transferId };
      if (status === 'REFUSED') return mail('transfer-refused', sender, transferId, data);
      if (status === 'EXPIRED') return mail('transfer-expired', sender, transferId, data);
      if (email === null) return nothing;
      return mail('transfer-canceled', toAddress({ email, locale: sender.locale }), transferId, data);
    },
  ),
  'waitlist.offered': ofEvent(
    'An entry of the waiting list got a cart.',
    {
      entryId: uuid,
      waiting: customer,
    },
    ({ eventId, entryId, waiting }) => {
      const data = { eventId, entryId };
      const { customerId } = waiting;
      return [
        mail('waitlist-offer', waiting, entryId, data),
        { kind: 'push', key: `waitlist-offer:${entryId}`, template: 'waitlist-offer', customerId, data },
      ];
    },
  ),
  'waitlist.lapsed': ofEvent(
    'The time of that cart is over.',
    { entryId: uuid, waiting: customer },
    ({ eventId, entryId, waiting }) => mail('waitlist-lapsed', waiting, entryId, { eventId, entryId }),
  ),
  'waitlist.ended': ofEvent(
    'The sale is over for who still waits.',
    { entryId: uuid, waiting: customer },
    ({ eventId, entryId, waiting }) => mail('waitlist-ended', waiting, entryId, { eventId, entryId }),
  ),
  'courtesy-code.mailed': ofEvent(
    'A courtesy code was made for an address.',
    {
      courtesyCodeId: uuid,
      to: mailbox,
    },
    ({ eventId, courtesyCodeId, to }) =>
      mail('courtesy-code', toAddress(to), courtesyCodeId, { eventId, courtesyCodeId }),
  ),
  'manual-order.made': ofEvent(
    'Staff holds units for somebody, who gets the link to pay them.',
    { manualOrderId: uuid, to: mailbox },
    ({ eventId, manualOrderId, to }) =>
      mail('manual-order', toAddress(to), manualOrderId, { eventId, manualOrderId }),
  ),
  'manual-order.ended': ofEvent(
    'What staff held for somebody is over: it ran out, or staff ended it.',
    { manualOrderId: uuid, to: mailbox },
    ({ eventId, manualOrderId, to }) =>
      mail('manual-order-ended', toAddress(to), manualOrderId, { eventId, manualOrderId }),
  ),
  'alert.due': ofEvent(
    'News of an event, for one of its followers or owners.',
    {
      alertKey: z.string(),
      toldAs: z.string(),
      isReminder: z.boolean(),
      reader,
    },
    alertsOf,
  ),
  'venue.told': ofEvent(
    'A publication told where the event is, or another link; told to each owner. `publishedAt`: which publication.',
    { publishedAt: z.string(), owner: customer },
    ({ eventId, publishedAt, owner }) => {
      const { customerId } = owner;
      return mail('venue-told', owner, `${eventId}:${publishedAt}:${customerId}`, { eventId, customerId });
    },
  ),
  'approval.requested': ofEvent(
    'An act waits for a second person; told to each who may decide.',
    {
      approvalId: uuid,
      decider: staff,
    },
    ({ eventId, approvalId, decider }) => {
      const { staffId } = decider;
      const data = { staffId, eventId, approvalId };
      return mail('staff-approval-requested', toAddress(decider), `${approvalId}:${staffId}`, data);
    },
  ),
  'order.noted': ofEvent(
    'A note on an order mentions a colleague; told to each.',
    {
      noteId: uuid,
      orderNumber: z.string(),
      by: uuid,
      colleague: staff,
    },
    ({ eventId, noteId, orderNumber, by, colleague }) => {
      const { staffId } = colleague;
      const data = { staffId, eventId, orderNumber, by };
      return mail('staff-mentioned', toAddress(colleague), `${noteId}:${staffId}`, data);
    },
  ),
  'order.handed': ofEvent(
    'An order was handed to a colleague.',
    {
      handId: uuid,
      orderNumber: z.string(),
      by: uuid,
      colleague: staff,
    },
    ({ eventId, handId, orderNumber, by, colleague }) => {
      const { staffId } = colleague;
      const data = { staffId, eventId, orderNumber, by };
      return mail('staff-order-handed', toAddress(colleague), `${handId}:${staffId}`, data);
    },
  ),
  'mailing.reached': ofEvent(
    'A mailing came to one of its readers.',
    {
      mailingId: uuid,
      reader: customer,
    },
    ({ eventId, mailingId, reader }) => {
      const { customerId } = reader;
      return mail('mailing', reader, `${mailingId}:${customerId}`, { eventId, mailingId, customerId });
    },
  ),
  'mailing.tested': ofEvent(
    'A person of the staff asked for a mailing as its readers would get it.',
    {
      mailingId: uuid,
      testId: uuid,
      tester: staff,
    },
    ({ eventId, mailingId, testId, tester }) =>
      mail('mailing-test', toAddress(tester), testId, { eventId, mailingId, staffId: tester.staffId }),
  ),
  'dispute.opened': ofEvent(
    'A payer’s bank disputes a payment; told to each who may see it.',
    { disputeId: uuid, reader: staff },
    ({ eventId, disputeId, reader }) => disputeMail('staff-dispute-opened', eventId, disputeId, reader),
  ),
  'dispute.due': ofEvent(
    'The answer to a dispute is due within two days; told to each who may see it.',
    { disputeId: uuid, reader: staff },
    ({ eventId, disputeId, reader }) => disputeMail('staff-dispute-due', eventId, disputeId, reader),
  ),
  'settlement.frozen': ofEvent(
    'What an organizer gets of an event was frozen; told to each of its people who may see it. Without a sum.',
    { settlement: z.int(), reader: staff },
    ({ eventId, settlement, reader }) => {
      const { staffId } = reader;
      const data = { staffId, eventId, settlement };
      return mail('staff-settlement-frozen', toAddress(reader), `${eventId}:${settlement}:${staffId}`, data);
    },
  ),
  'payout.recorded': ofEvent(
    'Money was sent to an organizer, or came from it; told to each of its people who may see it. Without a sum.',
    { payoutId: uuid, reader: staff },
    ({ eventId, payoutId, reader }) => payoutMail('staff-payout-recorded', eventId, payoutId, reader),
  ),
  'payout.back': ofEvent(
    'The bank sent a payout back; told to the same people.',
    { payoutId: uuid, reader: staff },
    ({ eventId, payoutId, reader }) => payoutMail('staff-payout-back', eventId, payoutId, reader),
  ),
  'approval.expiring': ofEvent(
    'An act that waits is about to expire; told to each who may decide.',
    {
      approvalId: uuid,
      decider: staff,
    },
    ({ eventId, approvalId, decider }) => {
      const { staffId } = decider;
      const data = { staffId, eventId, approvalId };
      return mail('staff-approval-reminder', toAddress(decider), `${approvalId}:${staffId}`, data);
    },
  ),
  'publication.refused': ofEvent(
    'A publication at a time was refused; told to who asked, and to owners.',
    {
      publicationId: uuid,
      reader: staff,
      name: z.object({ pt: z.string(), en: z.string() }),
      reasons: z.array(
        z.object({ code: z.string(), facts: z.record(z.string(), z.union([z.string(), z.number()])) }),
      ),
    },
    ({ eventId, publicationId, reader, name, reasons }) => {
      const { staffId } = reader;
      const data = { staffId, draftId: eventId, name, reasons };
      return mail('staff-publication-refused', toAddress(reader), `${publicationId}:${staffId}`, data);
    },
  ),
};

/** One mail to an owner with the new codes of tickets. */
function newCodes(
  template: 'tickets-renewed' | 'tickets-moved',
  {
    eventId,
    tickets,
    owner,
  }: {
    eventId: string;
    tickets: readonly { id: string; holderVersion: number }[];
    owner: z.output<typeof customer>;
  },
): Effect | readonly Effect[] {
  const [first] = tickets;
  if (first === undefined) return nothing;
  const ticketIds = tickets.map(({ id }) => id);
  return mail(template, owner, `${first.id}:${first.holderVersion}`, { eventId, ticketIds });
}

/** One effect per address, also for who follows in several ways or has several tickets. */
function alertsOf({ eventId, alertKey, toldAs, isReminder, reader }: Alert): Effect[] {
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

function disputeMail(
  template: 'staff-dispute-opened' | 'staff-dispute-due',
  eventId: string,
  disputeId: string,
  reader: z.infer<typeof staff>,
): Effect {
  const { staffId } = reader;
  return mail(template, toAddress(reader), `${disputeId}:${staffId}`, { staffId, eventId, disputeId });
}

function payoutMail(
  template: 'staff-payout-recorded' | 'staff-payout-back',
  eventId: string,
  payoutId: string,
  reader: z.infer<typeof staff>,
): Effect {
  const { staffId } = reader;
  return mail(template, toAddress(reader), `${payoutId}:${staffId}`, { staffId, eventId, payoutId });
}
