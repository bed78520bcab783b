import { approvalMail } from './approval-family.ts';

export const staffApprovalRequested = approvalMail('staff-approval-requested', {
  sentWhen: 'an act waits for a second person: to everybody who may approve it',
  notSentWhen: 'it was decided or has expired; that person may approve it no more',
  pt: {
    subject: '{{by}} pede sua aprovação em {{event}}',
    title: 'Um pedido espera sua aprovação',
    text: '{{by}} pediu, em {{event}}: {{what}}. Efeito: {{effect}}. Passa dos limites do organizador, por isso outra pessoa decide, até {{until}}.',
    button: 'Ver o pedido',
    note: 'Confira com quem pediu antes de aprovar. Sem decisão até lá, nada acontece.',
  },
  en: {
    subject: '{{by}} asks for your approval at {{event}}',
    title: 'A request waits for your approval',
    text: '{{by}} has requested at {{event}}: {{what}}. Effect: {{effect}}. This is above the organizer’s limits, so another person decides, until {{until}}.',
    button: 'See the request',
    note: 'Check with whoever requested it before you approve. Without a decision by then, nothing happens.',
  },
});
