import { textFor } from '../i18n/texts.server.ts';
import { findEventStrip } from '../service/event/find-event-preview.ts';
import type { DueHandedMail } from '../service/mail/mail-request.ts';
import type { WrittenMail } from '../service/mail/send-due-mails.ts';
import { findOrder } from '../service/order/state/find-order.ts';
import { findTransfer } from '../service/ticket/transfer/find-transfer.ts';
import { issueInvitation } from '../service/ticket/transfer/issue-invitation.ts';
import { findTickets } from '../service/ticket/view/list-tickets.ts';
import type { MailContext } from './mail/mail-context.ts';
import type { HandedStory } from './transfer-mail/handed-story.ts';
import { tellReceived } from './transfer-mail/tell-received.ts';
import {
  type ToldTransfer,
  tellAccepted,
  tellNotTaken,
  tellOffered,
  tellTicketOver,
  tellWithdrawn,
} from './transfer-mail/tell-transfer.ts';

/**
 * Writes a mail about a transfer, or about a ticket that ended, from the current state; null when no reader is left.
 */
export async function writeHandedMail(
  context: MailContext,
  mail: DueHandedMail,
): Promise<WrittenMail | null> {
  const { eventId } = mail.data;
  const event = await context.events.byId(eventId);
  if (event === null) throw new Error(`Mail ${mail.id} tells of an event that is not there.`);
  const { site, publicUrl } = context;
  const story: HandedStory = { locale: mail.locale, event, site, publicUrl, now: context.clock.now() };
  if (mail.template === 'ticket-ended') {
    const [ticket] = await findTickets(context, eventId, [mail.data.ticketId]);
    return ticket === undefined ? null : tellTicketOver(story, ticket);
  }
  const found = await findTransfer(context, eventId, mail.data.transferId);
  if (found === null) throw new Error(`Mail ${mail.id} tells of a transfer that is not there.`);
  const from = found.from ?? textFor(mail.locale, 'mail')('somebody');
  const told: ToldTransfer = { ...story, ...found, ...found.transfer, from };
  switch (mail.template) {
    case 'transfer-offered': {
      const token = await issueInvitation(context, event, found.transfer.id);
      return token === null ? null : tellOffered(told, token);
    }
    case 'transfer-canceled':
      return tellWithdrawn(told);
    case 'transfer-accepted':
      return tellAccepted(told);
    case 'transfer-refused':
      return tellNotTaken(told, 'REFUSED');
    case 'transfer-expired':
      return tellNotTaken(told, 'EXPIRED');
    case 'tickets-received': {
      const orderId = found.tickets[0]?.orderId;
      const order = orderId === undefined ? null : await findOrder(context, eventId, orderId);
      if (order === null) return null;
      const art = await findEventStrip(context, event);
      return await tellReceived({ ...told, received: found.received, order, art });
    }
  }
}
