import { orderMail } from './order-family.ts';

export const staffOrderHanded = orderMail('staff-order-handed', {
  sentWhen: 'an order was handed to a colleague',
  pt: {
    subject: '{{by}} passou o pedido {{number}} para você',
    title: 'Um pedido para você cuidar',
    text: '{{by}} passou para você o pedido {{number}}, de {{event}}.',
    button: 'Abrir o pedido',
  },
  en: {
    subject: '{{by}} handed you order {{number}}',
    title: 'An order for you to look after',
    text: '{{by}} handed you order {{number}} of {{event}}.',
    button: 'Open the order',
  },
});
