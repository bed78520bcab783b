import { orderMail } from './order-family.ts';

/** Without the note itself, which is about a person. */
export const staffMentioned = orderMail('staff-mentioned', {
  sentWhen: 'a note on an order mentions a colleague; without the note',
  pt: {
    subject: '{{by}} mencionou você no pedido {{number}}',
    title: 'Uma nota para você',
    text: '{{by}} mencionou você numa nota do pedido {{number}}, de {{event}}.',
    button: 'Abrir o pedido',
  },
  en: {
    subject: '{{by}} mentioned you on order {{number}}',
    title: 'A note for you',
    text: '{{by}} mentioned you in a note on order {{number}} of {{event}}.',
    button: 'Open the order',
  },
});
