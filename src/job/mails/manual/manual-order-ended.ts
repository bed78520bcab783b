import { offerTitle } from '#src/domain/catalogue/spoken-names.ts';
import { textFor } from '#src/i18n/texts.server.ts';
import type { DueMail } from '#src/service/ground/mail/mail-request.ts';
import { defineMail } from '../../mail/define-mail.ts';
import type { MailContext } from '../../mail/mail-context.ts';
import { button, facts } from '../../mail/mail-part.ts';
import { manualFacts, readManual, sampleManual } from './manual-story.ts';

const family = {
  name: 'manual',
  /** Null where it became an order, which has mails of its own. */
  async read(context: MailContext, mail: DueMail<'manual-order-ended'>) {
    const story = await readManual(context, mail);
    return story?.manual.state === 'EXPIRED' || story?.manual.state === 'ENDED' ? story : null;
  },
  facts: manualFacts,
};

/** Says that what was held is on sale again. */
export const manualOrderEnded = defineMail('manual-order-ended', family, {
  sentWhen: 'units that staff held ran out, or staff ended them',
  to: 'the address that staff typed',
  notSentWhen: 'it became an order',
  key: 'manual order',
  pt: {
    subject: 'A reserva acabou: {{event}}',
    title: '{{name}}, a reserva acabou',
    expired:
      'O prazo para pagar o que {{organizer}} reservou para você em {{event}} passou. Tudo voltou à venda, e nada foi cobrado.',
    ended:
      '{{organizer}} encerrou o que estava reservado para você em {{event}}. Tudo voltou à venda, e nada foi cobrado.',
    what: 'Estava reservado',
    next: 'Ainda quer? Veja no evento o que há à venda, ou peça outra reserva a quem fez esta.',
    footer: 'Você recebe este e-mail porque quem realiza o evento fez a reserva para este endereço.',
  },
  en: {
    subject: 'No longer on hold: {{event}}',
    title: '{{name}}, the hold is over',
    expired:
      'The time to pay for what {{organizer}} put on hold for you at {{event}} ran out. Everything is back on sale, and you were not charged.',
    ended:
      '{{organizer}} ended what was on hold for you at {{event}}. Everything is back on sale, and you were not charged.',
    what: 'Was on hold',
    next: 'Still interested? See what is on sale at the event, or ask whoever made this hold for another one.',
    footer: 'You get this e-mail because the event organizer put something on hold for this address.',
  },
  tell({ manual, locale, publicUrl }, say) {
    return {
      title: say('title'),
      parts: [
        say(manual.state === 'ENDED' ? 'ended' : 'expired'),
        facts(
          ...manual.lines.map(({ offer, quantity }) => ({
            name: say('what'),
            value: `${quantity} × ${offerTitle(offer)[locale]}`,
          })),
        ),
        say('next'),
        button(textFor(locale, 'mail')('eventButton'), `${publicUrl}/${locale}/evento/${manual.event.slug}`),
      ],
      footer: say('footer'),
    };
  },
  samples: (world) => ({
    expired: { ...world, manual: sampleManual(world, 'EXPIRED') },
    ended: { ...world, manual: sampleManual(world, 'ENDED') },
  }),
});
