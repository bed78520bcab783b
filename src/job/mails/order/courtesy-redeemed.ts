import { defineMail } from '../../mail/define-mail.ts';
import { asCourtesy, sampleOfOrder } from '../../sample/sample-order.ts';
import { ticketsFamily } from './order-family.ts';
import { ticketsContent } from './tickets-content.ts';

export const courtesyRedeemed = defineMail('courtesy-redeemed', ticketsFamily(), {
  sentWhen: 'a courtesy code was redeemed; instead of `order-approved`',
  notSentWhen: 'no ticket is valid any more',
  key: 'order',
  pt: {
    subject: 'Sua cortesia para {{event}}',
    title: 'Cortesia resgatada!',
    text: 'Sua cortesia para {{event}} virou ingresso: está aqui e também na sua conta. O código já foi usado e não abre mais nada.',
  },
  en: {
    subject: 'Your gift badge for {{event}}',
    title: 'Gift badge redeemed!',
    text: "Your gift badge for {{event}} is now a ticket: you'll find it here and in your account. The code has been used and won't work again.",
  },
  tell: (story, say) => ticketsContent(story, say('text'), { isPresent: true }),
  samples: (world) => ({ '': sampleOfOrder(world, { change: asCourtesy }) }),
});
