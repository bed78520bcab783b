import { defineMail } from '../../mail/define-mail.ts';
import { sampleOfOrder } from '../../sample/sample-order.ts';
import { newCodesFamily, newCodesOf } from './new-codes.ts';

export const ticketsMoved = defineMail('tickets-moved', newCodesFamily<'tickets-moved'>(), {
  sentWhen: 'staff moved tickets to another day, sector or batch; with the new QR Codes',
  to: 'the owner of the tickets',
  notSentWhen: 'none is valid any more',
  pt: {
    subject: 'Seu ingresso para {{event}} mudou',
    title: 'Confira para quando vale agora',
    text: 'O atendimento mudou seu ingresso para {{event}}. Ele vale para o que está abaixo, com este código novo: o de antes não abre mais a entrada, nem o que estiver em PDF ou impresso.',
  },
  en: {
    subject: 'Your ticket to {{event}} has changed',
    title: 'See what it is good for now',
    text: 'Support has moved your ticket to {{event}}. It is good for what stands below, with this new code: the former one no longer works at the entrance, nor does a PDF or a printed one.',
  },
  tell: (story, say) => newCodesOf(story, say('text')),
  samples: (world) => ({ '': sampleOfOrder(world) }),
});
