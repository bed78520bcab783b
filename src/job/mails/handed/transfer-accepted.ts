import { defineMail } from '../../mail/define-mail.ts';
import { sampleTransfer, ticketParts, transferFamily } from './handed-family.ts';

export const transferAccepted = defineMail('transfer-accepted', transferFamily, {
  sentWhen: 'it was accepted',
  to: 'the sender',
  pt: {
    subject: 'Seu ingresso para {{event}} mudou de mãos',
    title: 'Transferência feita',
    text: '{{email}} aceitou o ingresso para {{event}}. O código que você tinha não abre mais a entrada, e o novo é só de quem recebeu.',
    byLink:
      'Alguém abriu o seu link e aceitou o ingresso para {{event}}. O código que você tinha não abre mais a entrada, e o novo é só de quem recebeu.',
  },
  en: {
    subject: 'Your ticket for {{event}} was transferred',
    title: 'Transfer done',
    text: '{{email}} accepted the ticket for {{event}}. Your code no longer works at the gate; the new one belongs to its new owner.',
    byLink:
      'Someone opened your link and accepted the ticket for {{event}}. Your code no longer works at the gate; the new one belongs to its new owner.',
  },
  tell: (story, say) => [say(story.email === null ? 'byLink' : 'text'), ...ticketParts(story)],
  samples: (world) => ({
    '': sampleTransfer(world),
    'by a link': { ...sampleTransfer(world), email: null },
  }),
});
