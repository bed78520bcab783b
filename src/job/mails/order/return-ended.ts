import { offerTitle } from '#src/domain/catalogue/spoken-names.ts';
import { textFor } from '#src/i18n/texts.server.ts';
import { defineMail } from '../../mail/define-mail.ts';
import { button, facts } from '../../mail/mail-part.ts';
import { ticketDates } from '../../mail/order-story.ts';
import { sampleIds, sampleOfOrder } from '../../sample/sample-order.ts';
import { orderFamily } from './order-family.ts';

/** It is its owner's, and can still go to a friend. */
export const returnEnded = defineMail('return-ended', orderFamily(), {
  sentWhen: 'nobody bought it in time',
  notSentWhen: 'the ticket has ended since',
  key: 'return',
  pt: {
    subject: 'Seu ingresso para {{event}} continua com você',
    title: 'O ingresso continua seu',
    text: 'Ninguém da lista ficou com o seu ingresso para {{event}} a tempo. Ele continua seu, com o mesmo código de sempre. Não pode ir? Ainda dá para transferir para quem você quiser até pouco antes da abertura.',
    button: 'Ver o ingresso',
  },
  en: {
    subject: 'Your ticket for {{event}} stays with you',
    title: 'The ticket is still yours',
    text: "No one on the waitlist bought your ticket for {{event}} in time. It's still yours, with the same code. Can't go? You can still transfer it to anyone until shortly before the gates open.",
    button: 'See the ticket',
  },
  tell(story, say) {
    const { locale, publicUrl, tickets, data } = story;
    const ticket = tickets.find(({ id }) => id === data.ticket.ticketId);
    if (ticket === undefined || ticket.status !== 'VALID') return null;
    const what = [offerTitle(ticket.offer)[locale], ticketDates(story, ticket)].filter(Boolean).join(', ');
    return [
      say('text'),
      facts({ name: textFor(locale, 'mail')('entry'), value: what }),
      button(say('button'), `${publicUrl}/${locale}/conta/meus-ingressos/${ticket.id}`),
    ];
  },
  samples: (world) => ({ '': sampleOfOrder(world, {}, { ticket: { ticketId: sampleIds.ticket } }) }),
});
