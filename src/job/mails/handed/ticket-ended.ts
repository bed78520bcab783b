import { textFor } from '#src/i18n/texts.server.ts';
import type { DueMail } from '#src/service/ground/mail/mail-request.ts';
import { findTickets } from '#src/service/holding/ticket/view/list-tickets.ts';
import { defineMail, eventStoryOf } from '../../mail/define-mail.ts';
import type { MailContext } from '../../mail/mail-context.ts';
import { button, facts } from '../../mail/mail-part.ts';
import { sampleOfOrder } from '../../sample/sample-order.ts';
import { entryFacts, ownerFamily } from './handed-family.ts';

const family = {
  ...ownerFamily,
  async read(context: MailContext, mail: DueMail<'ticket-ended'>) {
    const story = await eventStoryOf(context, mail);
    const tickets = await findTickets(context, mail.data.eventId, [mail.data.ticketId]);
    return tickets.length === 0 ? null : { ...story, tickets };
  },
};

/** It is over, and why as far as it is theirs to know. */
export const ticketEnded = defineMail('ticket-ended', family, {
  sentWhen: 'a ticket that came from somebody else was canceled or charged back',
  to: 'its owner',
  pt: {
    subject: 'Seu ingresso para {{event}} deixou de valer',
    title: 'Este ingresso deixou de valer',
    text: 'O ingresso para {{event}} que você recebeu foi cancelado na compra de onde ele veio. O dinheiro, quando volta, volta para quem comprou.',
    event:
      'Sentimos muito: {{event}} não vai acontecer, e o ingresso que você recebeu deixou de valer. O dinheiro volta para quem comprou.',
    next: 'Ainda quer ir? Veja o que está à venda na página do evento.',
  },
  en: {
    subject: 'Your ticket for {{event}} is no longer valid',
    title: 'This ticket is no longer valid',
    text: 'The ticket for {{event}} someone gave you was canceled along with its purchase. Any refund goes to whoever paid.',
    event:
      "We're sorry: {{event}} will not take place, and the ticket someone gave you is no longer valid. The refund goes to whoever paid.",
    next: "Still want to go? See what's on sale on the event page.",
  },
  tell(story, say) {
    const { event, publicUrl, locale, tickets } = story;
    const isEventOver = event.canceledAt !== null;
    const toEvent = `${publicUrl}/${locale}/evento/${event.slug}`;
    return [
      say(isEventOver ? 'event' : 'text'),
      facts(...entryFacts(story, tickets.slice(0, 1))),
      !isEventOver && say('next'),
      !isEventOver && button(textFor(locale, 'mail')('eventButton'), toEvent),
    ];
  },
  samples: (world) => ({
    '': sampleOfOrder(world),
    'event canceled': sampleOfOrder(world, { event: world.canceled }),
  }),
});
