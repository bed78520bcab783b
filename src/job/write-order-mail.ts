import { eventAsSold } from '../service/event/event-as-sold.ts';
import { findEventStrip } from '../service/event/find-event-preview.ts';
import type { DueOrderMail, OrderMail } from '../service/mail/mail-request.ts';
import type { WrittenMail } from '../service/mail/send-due-mails.ts';
import { findOrder } from '../service/order/state/find-order.ts';
import { listTicketsOfOrder } from '../service/ticket/view/list-tickets.ts';
import { writeArtistSessionCanceled } from './artist-session-mail/write-artist-session-canceled.ts';
import type { MailContext } from './mail/mail-context.ts';
import type { OrderStory } from './mail/order-story.ts';
import {
  writeDeliveryReady,
  writeDeliveryReturned,
  writeDeliveryShipped,
} from './order-mail/write-delivery-mail.ts';
import {
  writeOrderCanceled,
  writeOrderExpired,
  writeOrderReceived,
  writePaymentDeclined,
  writePixWaiting,
} from './order-mail/write-payment-mail.ts';
import { writeEventPostponed } from './order-mail/write-postponed-order-mail.ts';
import {
  writeEventCanceled,
  writeMoneyReturned,
  writeOrderRefunded,
  writeRefundRequested,
  writeResaleSold,
} from './order-mail/write-refund-mail.ts';
import { writeTicketsMail } from './order-mail/write-tickets-mail.ts';
import { tellResaleEnded } from './waitlist-mail/tell-resale.ts';

const withTickets = new Set<OrderMail['template']>(['order-approved', 'order-resent', 'courtesy-redeemed']);

/** Writes a mail about an order in its buyer's language from the current state; null when it is no longer true. */
export async function writeOrderMail(context: MailContext, mail: DueOrderMail): Promise<WrittenMail | null> {
  const order = await findOrder(context, mail.data.eventId, mail.data.orderId);
  const event = await context.events.byId(mail.data.eventId);
  if (order === null || event === null)
    throw new Error(`Mail ${mail.id} tells of an order that is not there.`);
  const { site, publicUrl } = context;
  const tickets = await listTicketsOfOrder(context, order);
  const art = withTickets.has(mail.template) ? await findEventStrip(context, event) : null;
  return await tellOrder(
    {
      ...{ locale: mail.locale, order, tickets, art, site, publicUrl, now: context.clock.now() },
      event: eventAsSold(event, order.placedAt),
    },
    mail,
  );
}

/** Each mail about an order by its name. */
export async function tellOrder(story: OrderStory, mail: OrderMail): Promise<WrittenMail | null> {
  switch (mail.template) {
    case 'order-received':
      return writeOrderReceived(story);
    case 'pix-waiting':
      return writePixWaiting(story, mail.data.payment.paymentId);
    case 'order-approved':
      return await writeTicketsMail(story, 'approved');
    case 'order-resent':
      return await writeTicketsMail(story, 'resent');
    case 'courtesy-redeemed':
      return await writeTicketsMail(story, 'courtesy');
    case 'payment-declined':
      return writePaymentDeclined(story, mail.data.payment.paymentId);
    case 'order-expired':
      return writeOrderExpired(story);
    case 'order-canceled':
      return writeOrderCanceled(story);
    case 'refund-requested':
      return writeRefundRequested(story, mail.data.refund.refundId);
    case 'order-refunded':
      return writeOrderRefunded(story, mail.data.refund.refundId);
    case 'money-returned':
      return writeMoneyReturned(story, mail.data.returned);
    case 'delivery-ready':
      return writeDeliveryReady(story);
    case 'delivery-shipped':
      return writeDeliveryShipped(story);
    case 'delivery-returned':
      return writeDeliveryReturned(story);
    case 'return-sold':
      return writeResaleSold(story, mail.data.refund.refundId);
    case 'return-ended':
      return tellResaleEnded(story, mail.data.ticket.ticketId);
    case 'event-canceled':
      return writeEventCanceled(story, mail.data.refund?.refundId ?? null);
    case 'event-postponed':
      return writeEventPostponed(story, mail.data.postponed.postponementId);
    case 'session-canceled':
      return writeArtistSessionCanceled(story, mail.data.canceled);
  }
}
