import { defineMail } from '../../mail/define-mail.ts';
import { sampleOfOrder } from '../../sample/sample-order.ts';
import { newCodesFamily, newCodesOf } from './new-codes.ts';

export const ticketsRenewed = defineMail('tickets-renewed', newCodesFamily<'tickets-renewed'>(), {
  sentWhen: 'staff corrected a holder or replaced codes; with the new QR Codes',
  to: 'the owner of the tickets',
  notSentWhen: 'none is valid any more',
  pt: {
    subject: 'Código novo do seu ingresso para {{event}}',
    title: 'Seu ingresso tem um código novo',
    text: 'O atendimento trocou o código do seu ingresso para {{event}}. Use este a partir de agora: o de antes não abre mais a entrada, nem o que estiver em PDF ou impresso.',
  },
  en: {
    subject: 'A new code for your ticket to {{event}}',
    title: 'Your ticket has a new code',
    text: 'Support has replaced the code of your ticket to {{event}}. Use this one from now on: the former one no longer works at the entrance, nor does a PDF or a printed one.',
  },
  tell: (story, say) => newCodesOf(story, say('text')),
  samples: (world) => ({ '': sampleOfOrder(world) }),
});
