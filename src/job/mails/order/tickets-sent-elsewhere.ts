import { defineMail } from '../../mail/define-mail.ts';
import { sampleOfOrder } from '../../sample/sample-order.ts';
import { orderFamily } from './order-family.ts';

/** So that somebody whose tickets went to a stranger learns of it. */
export const ticketsSentElsewhere = defineMail('tickets-sent-elsewhere', orderFamily(), {
  sentWhen: 'staff has sent the tickets to another address',
  key: 'order and how often',
  pt: {
    subject: 'Seus ingressos para {{event}} foram para outro e-mail',
    title: 'Seus ingressos foram para outro e-mail',
    text: 'Como foi pedido ao atendimento, os ingressos do pedido {{number}} foram enviados para {{address}}, com códigos novos. Os códigos de antes não abrem mais a entrada; os novos também estão na sua conta.',
    ask: 'Não foi você que pediu? Responda a este e-mail: com novos códigos, os que foram para esse endereço deixam de valer.',
  },
  en: {
    subject: 'Your tickets for {{event}} went to another e-mail',
    title: 'Your tickets went to another e-mail',
    text: 'As support was asked to, the tickets of order {{number}} were sent to {{address}}, with new codes. The former codes no longer work at the entrance; the new ones are in your account too.',
    ask: "Wasn't it you who asked? Answer this e-mail: with new codes, those at that address stop working.",
  },
  tell: (story, say) => [say('text', { address: story.data.elsewhere }), say('ask')],
  samples: (world) => ({ '': sampleOfOrder(world, {}, { elsewhere: 'j***@exemplo.com.br' }) }),
});
