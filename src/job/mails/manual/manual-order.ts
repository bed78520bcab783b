import { offerTitle } from '#src/domain/catalogue/spoken-names.ts';
import { venueWords } from '#src/domain/event/venue.ts';
import { formatMoment } from '#src/domain/format/date.ts';
import { formatMoney } from '#src/domain/format/money.ts';
import { textFor } from '#src/i18n/texts.server.ts';
import type { DueMail } from '#src/service/ground/mail/mail-request.ts';
import { defineMail } from '../../mail/define-mail.ts';
import type { MailContext } from '../../mail/mail-context.ts';
import { button, facts } from '../../mail/mail-part.ts';
import { type ManualStory, manualFacts, readManual, sampleManual } from './manual-story.ts';

const family = {
  name: 'manual',
  /** Null once nobody can pay it any more. */
  async read(context: MailContext, mail: DueMail<'manual-order'>): Promise<ManualStory | null> {
    const story = await readManual(context, mail);
    return story?.manual.state === 'OPEN' ? story : null;
  },
  facts: manualFacts,
};

/** Brings the link to units that staff holds for somebody: what, for how much, until when. */
export const manualOrder = defineMail('manual-order', family, {
  sentWhen: 'staff holds units for somebody',
  to: 'the address that staff typed',
  notSentWhen: 'it was ordered, ended or expired',
  key: 'manual order',
  pt: {
    subject: 'Reservado para você: {{event}}',
    title: '{{name}}, está reservado para você',
    text: '{{organizer}} reservou isto para você em {{event}}. O pagamento é pelo link abaixo, até {{until}}. Depois disso, tudo volta à venda.',
    message: '{{organizer}} escreveu: “{{message}}”',
    what: 'Reservado',
    price: 'Total com taxa',
    until: 'Pague até',
    button: 'Ver a reserva e pagar',
    transfer:
      'Também dá para pagar por transferência bancária: escolha essa forma no pagamento e siga os dados.',
    note: 'Quem abrir o link pode pagar, e os ingressos ficam na conta de quem pagou. Guarde-o para você.',
    footer: 'Você recebe este e-mail porque quem realiza o evento fez a reserva para este endereço.',
  },
  en: {
    subject: 'On hold for you: {{event}}',
    title: '{{name}}, we are holding this for you',
    text: '{{organizer}} put this on hold for you at {{event}}. Pay with the link below by {{until}}. After that it goes back on sale.',
    message: '{{organizer}} wrote: “{{message}}”',
    what: 'On hold',
    price: 'Total, fees included',
    until: 'Pay by',
    button: 'View and pay',
    transfer: 'You can also pay by bank transfer: choose it at the payment and follow the details.',
    note: 'Anyone who opens the link can pay, and the tickets belong to the account that paid. Keep it to yourself.',
    footer: 'You get this e-mail because the event organizer put something on hold for this address.',
  },
  tell(story, say) {
    const { manual, locale, publicUrl, now } = story;
    const { event } = manual;
    const until = formatMoment(manual.endsAt, locale, event.timeZone, now);
    return {
      title: say('title'),
      parts: [
        say('text', { until }),
        manual.message !== '' && say('message', { message: manual.message }),
        facts(
          ...manual.lines.map(({ offer, quantity }) => ({
            name: say('what'),
            value: `${quantity} × ${offerTitle(offer)[locale]}`,
          })),
          { name: say('price'), value: formatMoney(manual.totalCents, locale) },
          { name: say('until'), value: until },
          { name: textFor(locale, 'mail')('place'), value: venueWords(event.venue).line[locale] },
        ),
        button(say('button'), `${publicUrl}/${locale}/reserva/${manual.cartId}`),
        manual.transferTo !== null && say('transfer'),
        say('note'),
      ],
      footer: say('footer'),
    };
  },
  samples(world) {
    const manual = sampleManual(world, 'OPEN');
    return {
      '': { ...world, manual },
      'without a message': { ...world, manual: { ...manual, message: '' } },
      'also by transfer': { ...world, manual: { ...manual, transferTo: 'Banco Tatu' } },
    };
  },
});
