import { disputeMail } from './dispute-family.ts';

export const staffDisputeDue = disputeMail('staff-dispute-due', {
  sentWhen: 'the answer to a dispute is due within two days: to the same people, once',
  notSentWhen: 'it is over, or was answered',
  pt: {
    subject: 'Até {{until}}: responder à contestação do pedido {{number}}',
    title: 'O prazo de uma contestação está acabando',
    text: 'Ninguém respondeu ainda à contestação de {{amount}} do pedido {{number}}, de {{event}}.',
    due: 'O banco lê a resposta até {{until}}. Depois disso, o dinheiro está perdido.',
    button: 'Ver a contestação',
    note: 'As provas já estão reunidas: confira e envie, ou aceite a contestação.',
  },
  en: {
    subject: 'Until {{until}}: answer the dispute of order {{number}}',
    title: 'The time to answer a dispute is nearly over',
    text: 'Nobody has answered the dispute of {{amount}} of order {{number}} of {{event}} yet.',
    due: 'The bank reads an answer until {{until}}. After that the money is lost.',
    button: 'See the dispute',
    note: 'The evidence is collected already: check and send it, or accept the dispute.',
  },
});
