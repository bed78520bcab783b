import { textFor } from '#src/i18n/texts.server.ts';
import { defineMail } from '../../mail/define-mail.ts';
import { button, facts } from '../../mail/mail-part.ts';
import { endedContent, sampleEntry, waitedFacts, waitlistFamily } from './waitlist-family.ts';

export const waitlistLapsed = defineMail('waitlist-lapsed', waitlistFamily, {
  sentWhen: 'the time of that cart is over',
  key: 'entry',
  pt: {
    subject: 'A reserva para {{event}} venceu',
    title: 'A reserva passou para a próxima pessoa',
    text: 'O prazo da sua reserva para {{event}} terminou sem pagamento. Nada foi cobrado.',
    next: 'Ainda quer ir? Entre de novo na lista de espera, na página do evento.',
  },
  en: {
    subject: 'Your hold for {{event}} expired',
    title: 'It went to the next person',
    text: 'Your hold for {{event}} expired without a payment. You were not charged.',
    next: 'Still want to go? Join the waitlist again on the event page.',
  },
  tell(story, say) {
    const { entry, locale, publicUrl, now } = story;
    const { event } = entry;
    if (event.canceledAt !== null) return endedContent(story, '');
    // No one is sent to a list that is closed.
    const isOpen = now < event.saleClosesAt;
    return [
      say('text'),
      facts(...waitedFacts(story)),
      isOpen && say('next'),
      isOpen && button(textFor(locale, 'mail')('eventButton'), `${publicUrl}/${locale}/evento/${event.slug}`),
    ];
  },
  samples: (world) => ({ '': sampleEntry(world, 'LAPSED') }),
});
