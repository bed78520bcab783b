import type { DueMail } from '#src/service/ground/mail/mail-request.ts';
import { issueInvitation } from '#src/service/holding/ticket/transfer/issue-invitation.ts';
import { defineMail } from '../../mail/define-mail.ts';
import type { MailContext } from '../../mail/mail-context.ts';
import { button, facts } from '../../mail/mail-part.ts';
import { entryFacts, momentOf, readTransfer, sampleTransfer, transferFamily } from './handed-family.ts';

const family = {
  ...transferFamily,
  /** Null when it was answered or canceled. */
  async read(context: MailContext, mail: DueMail<'transfer-offered'>) {
    const { story, found } = await readTransfer(context, mail);
    const token = await issueInvitation(context, story.event, found.transfer.id);
    return token === null ? null : { ...story, token };
  },
};

/** The tickets, who offers them, until when, and that nothing happens by itself. */
export const transferOffered = defineMail('transfer-offered', family, {
  sentWhen: 'a ticket is offered to an address; its link is written nowhere else',
  to: 'the given address',
  notSentWhen: 'it was answered or canceled',
  pt: {
    subject: '{{from}} quer passar um ingresso de {{event}} para você',
    title: 'Tem um ingresso esperando por você',
    text: '{{from}} quer que este ingresso para {{event}} seja seu. Abra o convite e aceite com a sua conta. Ainda não tem uma? Dá para criar na hora, e o convite espera.',
    along: 'O que depende do ingresso, como sessões com artistas, vai junto.',
    until: 'Responda até',
    button: 'Ver o convite',
    note: 'Não conhece {{from}}, ou não quer? Recuse pelo mesmo link, ou deixe o prazo passar. Até você aceitar, nada muda.',
  },
  en: {
    subject: '{{from}} wants to give you a ticket for {{event}}',
    title: 'A ticket is waiting for you',
    text: '{{from}} wants you to have this ticket for {{event}}. Open the invitation and accept it with your account. No account yet? You can create one there; the invitation waits.',
    along: 'Anything that depends on the ticket, such as artist sessions, goes with it.',
    until: 'Accept by',
    button: 'See the invitation',
    note: "Don't know {{from}}, or don't want it? Decline with the same link, or let it expire. Nothing changes until you accept.",
  },
  tell(story, say) {
    const { tickets, publicUrl, locale, token } = story;
    const until = { name: say('until'), value: momentOf(story, story.expiresAt) };
    return [
      say('text'),
      facts(...entryFacts(story, tickets), until),
      tickets.length > 1 && say('along'),
      button(say('button'), `${publicUrl}/${locale}/transferencia/${token}`),
      say('note'),
    ];
  },
  samples: (world) => ({ '': { ...sampleTransfer(world), token: 'EXEMPLO' } }),
});
