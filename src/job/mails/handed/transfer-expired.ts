import { defineMail } from '../../mail/define-mail.ts';
import { notTakenContent, sampleTransfer, transferFamily } from './handed-family.ts';

export const transferExpired = defineMail('transfer-expired', transferFamily, {
  sentWhen: 'nobody answered in time',
  to: 'the sender',
  pt: {
    text: '{{email}} não respondeu a tempo, e o ingresso para {{event}} continua seu, com o mesmo código de antes. Se quiser, ofereça de novo.',
    byLink:
      'Ninguém aceitou pelo seu link a tempo. O ingresso para {{event}} continua seu, com o mesmo código de antes. Se quiser, faça outro link.',
  },
  en: {
    text: "{{email}} didn't answer in time, and the ticket for {{event}} is still yours, with the same code as before. You can offer it again.",
    byLink:
      'No one accepted with your link in time. The ticket for {{event}} is still yours, with the same code as before. You can make another link.',
  },
  tell: (story, say) => notTakenContent(story, say(story.email === null ? 'byLink' : 'text')),
  samples: (world) => ({
    '': sampleTransfer(world),
    'by a link': { ...sampleTransfer(world), email: null },
  }),
});
