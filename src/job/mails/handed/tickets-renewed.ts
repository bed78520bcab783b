import type { DueMail } from '#src/service/ground/mail/mail-request.ts';
import { findTickets } from '#src/service/holding/ticket/view/list-tickets.ts';
import { defineMail, eventStoryOf } from '../../mail/define-mail.ts';
import type { MailContext } from '../../mail/mail-context.ts';
import { sampleOfOrder } from '../../sample/sample-order.ts';
import { ownerFamily, ownTicketsButton, stubsOfOwner } from './handed-family.ts';

const family = {
  ...ownerFamily,
  async read(context: MailContext, mail: DueMail<'tickets-renewed'>) {
    const story = await eventStoryOf(context, mail);
    return { ...story, tickets: await findTickets(context, mail.data.eventId, mail.data.ticketIds) };
  },
};

export const ticketsRenewed = defineMail('tickets-renewed', family, {
  sentWhen: 'staff corrected a holder or replaced codes; with the new QR Codes',
  to: 'the owner of the tickets',
  notSentWhen: 'none is valid any more',
  pt: {
    subject: 'Código novo do seu ingresso para {{event}}',
    title: 'Seu ingresso tem um código novo',
    text: 'O atendimento trocou o código do seu ingresso para {{event}}. Use este a partir de agora: o de antes não abre mais a entrada, nem o que estiver em PDF ou impresso.',
  },
  en: {
    subject: 'A new code for your ticket to {{event}}',
    title: 'Your ticket has a new code',
    text: 'Support has replaced the code of your ticket to {{event}}. Use this one from now on: the former one no longer works at the entrance, nor does a PDF or a printed one.',
  },
  tell(story, say) {
    const { parts, attachments, shown } = stubsOfOwner(story, story.tickets);
    if (shown.length === 0) return null;
    return { parts: [say('text'), ...parts, ownTicketsButton(story)], attachments };
  },
  samples: (world) => ({ '': sampleOfOrder(world) }),
});
