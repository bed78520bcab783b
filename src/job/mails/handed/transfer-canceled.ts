import { defineMail } from '../../mail/define-mail.ts';
import { facts } from '../../mail/mail-part.ts';
import { entryFacts, sampleTransfer, transferFamily } from './handed-family.ts';

/** To the one who was asked: there is nothing to answer any more. */
export const transferCanceled = defineMail('transfer-canceled', transferFamily, {
  sentWhen: 'the offer was canceled, or the ticket was used or ended; not for an offer by a link',
  to: 'the given address',
  pt: {
    subject: 'O convite de {{from}} para {{event}} não vale mais',
    title: 'O convite não vale mais',
    text: 'O ingresso para {{event}} que {{from}} ofereceu a você não está mais disponível. Você não precisa fazer nada.',
  },
  en: {
    subject: "{{from}}'s invitation to {{event}} was canceled",
    title: 'The invitation was canceled',
    text: "The ticket for {{event}} that {{from}} offered you is no longer available. You don't need to do anything.",
  },
  tell: (story, say) => [say('text'), facts(...entryFacts(story, story.tickets))],
  samples: (world) => ({ '': sampleTransfer(world) }),
});
