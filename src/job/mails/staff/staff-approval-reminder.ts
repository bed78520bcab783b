import { approvalMail } from './approval-family.ts';

export const staffApprovalReminder = approvalMail('staff-approval-reminder', {
  sentWhen: 'a request expires within twelve hours: to the same people, once',
  notSentWhen: 'it was decided or has expired; that person may approve it no more',
  pt: {
    subject: 'Até {{until}}: um pedido em {{event}} espera você',
    title: 'Um pedido está para vencer',
    text: '{{by}} pediu, em {{event}}: {{what}}. Efeito: {{effect}}. Ninguém decidiu ainda, e o pedido só vale até {{until}}.',
    button: 'Ver o pedido',
    note: 'Confira com quem pediu antes de aprovar. Sem decisão até lá, nada acontece.',
  },
  en: {
    subject: 'Until {{until}}: a request at {{event}} waits for you',
    title: 'A request is about to expire',
    text: '{{by}} has requested at {{event}}: {{what}}. Effect: {{effect}}. Nobody has decided yet, and the request is open only until {{until}}.',
    button: 'See the request',
    note: 'Check with whoever requested it before you approve. Without a decision by then, nothing happens.',
  },
});
