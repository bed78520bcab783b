import { defineMail } from '../../mail/define-mail.ts';
import { notTakenContent, sampleTransfer, transferFamily } from './handed-family.ts';

export const transferRefused = defineMail('transfer-refused', transferFamily, {
  sentWhen: 'it was refused',
  to: 'the sender',
  pt: {
    text: '{{email}} não ficou com o ingresso para {{event}}. Ele continua seu, com o mesmo código de antes.',
  },
  en: {
    text: "{{email}} declined the ticket for {{event}}. It's still yours, with the same code as before.",
  },
  tell: (story, say) => notTakenContent(story, say('text')),
  samples: (world) => ({ '': sampleTransfer(world) }),
});
