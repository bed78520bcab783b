import { formatMoment } from '#src/domain/format/date.ts';
import { formatMoney } from '#src/domain/format/money.ts';
import { findWaitlistEntry } from '#src/service/holding/waitlist/list-waitlist.ts';
import { defineMail } from '../../mail/define-mail.ts';
import { button, facts } from '../../mail/mail-part.ts';
import { momentOf, sampleEntry, waitedFacts, waitlistFamily } from './waitlist-family.ts';

/** It is their turn: what, for how much, and until when. */
export const waitlistOffer = defineMail('waitlist-offer', waitlistFamily, {
  sentWhen: 'an entry got an offer, and a cart holds its units',
  notSentWhen: 'it was bought, released or expired',
  key: 'entry',
  pt: {
    subject: 'Chegou a sua vez: {{event}}',
    title: 'Chegou a sua vez',
    text: 'Voltou o que você esperava para {{event}}, e já está reservado no seu nome até {{until}}. Depois disso passa para a próxima pessoa da lista.',
    price: 'Total com taxa',
    until: 'Reservado até',
    button: 'Ver a reserva e pagar',
    note: 'Não quer mais? Desista na mesma página: alguém na fila agradece. Nada foi cobrado.',
    push: 'Chegou a sua vez na lista de espera: reservado até {{until}}.',
  },
  en: {
    subject: "It's your turn: {{event}}",
    title: "It's your turn",
    text: "What you were waiting for at {{event}} came back, and we're holding it in your name until {{until}}. After that it goes to the next person.",
    price: 'Total, fees included',
    until: 'On hold until',
    button: 'View and pay',
    note: "Don't want it anymore? Give it up on the same page: someone in line will be glad. You were not charged.",
    push: 'It is your turn on the waitlist: held until {{until}}.',
  },
  tell(story, say) {
    const { entry, locale, publicUrl } = story;
    if (entry.status !== 'OFFERED' || entry.offered === null || entry.unitCents === null) return null;
    const until = momentOf(story, entry.offered.until);
    const price = formatMoney(entry.unitCents * entry.units, locale);
    return [
      say('text', { until }),
      facts(
        ...waitedFacts(story),
        { name: say('price'), value: price },
        { name: say('until'), value: until },
      ),
      button(say('button'), `${publicUrl}/${locale}/conta/lista-de-espera`),
      say('note'),
    ];
  },
  samples: (world) => ({ '': sampleEntry(world, 'OFFERED') }),
  async push(context, { locale, data }, say) {
    const entry = await findWaitlistEntry(context, data.eventId, data.entryId);
    if (entry === null || entry.status !== 'OFFERED' || entry.offered === null) return null;
    const { event, offered } = entry;
    const until = formatMoment(offered.until, locale, event.timeZone, context.clock.now());
    return {
      title: event.name[locale],
      body: say('push', { until }),
      path: `/${locale}/conta/lista-de-espera`,
      tag: `waitlist:${entry.id}`,
      locale,
    };
  },
});
