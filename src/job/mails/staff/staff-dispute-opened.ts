import { disputeMail } from './dispute-family.ts';

export const staffDisputeOpened = disputeMail('staff-dispute-opened', {
  sentWhen: 'a payer’s bank disputes a payment: to everybody who may see it, once',
  notSentWhen: 'it is over, or was answered',
  pt: {
    subject: 'Contestação de {{amount}} no pedido {{number}}',
    title: 'Um pagamento foi contestado',
    text: 'O banco de quem pagou contesta {{amount}} do pedido {{number}}, de {{event}}.',
    due: 'Só responde quem responde até {{until}}. As provas vão uma vez só.',
    button: 'Ver a contestação',
    note: 'Quem comprou não é avisado. Não fale da contestação com quem comprou antes de olhar as provas.',
  },
  en: {
    subject: 'Dispute of {{amount}} on order {{number}}',
    title: 'A payment is disputed',
    text: 'The payer’s bank disputes {{amount}} of order {{number}} of {{event}}.',
    due: 'An answer counts until {{until}}. Evidence is sent once only.',
    button: 'See the dispute',
    note: 'The buyer is not told. Look at the evidence before you talk to them about it.',
  },
});
