import { defineMail } from '../../mail/define-mail.ts';
import { sampleMoney, settlementFamily, toSettlements } from './settlement-family.ts';

export const staffSettlementFrozen = defineMail('staff-settlement-frozen', settlementFamily, {
  sentWhen: 'a settlement was frozen: to the organizer’s people who may see it, once',
  notSentWhen: 'that person may see settlements of the event no more',
  pt: {
    subject: 'Acerto {{settlement}} fechado: {{event}}',
    title: 'Um acerto foi fechado',
    textOwed: 'O acerto {{settlement}} de {{event}} dá {{amount}} líquidos a quem organiza.',
    textOwes: 'O acerto {{settlement}} de {{event}} termina com {{amount}} que quem organiza deve.',
    due: 'A pagar até {{day}}.',
    button: 'Ver a conta',
    note: 'A página mostra cada linha, do bruto ao líquido, e um arquivo para conferir o hash.',
  },
  en: {
    subject: 'Settlement {{settlement}} frozen: {{event}}',
    title: 'A settlement was frozen',
    textOwed: 'Settlement {{settlement}} of {{event}} gives the organizer {{amount}} net.',
    textOwes: 'Settlement {{settlement}} of {{event}} ends with {{amount}} that the organizer owes.',
    due: 'To be paid by {{day}}.',
    button: 'See the bill',
    note: 'The page shows each line from gross to net, and a file to check the hash with.',
  },
  tell: (story, say) => [
    say(story.amountCents < 0 ? 'textOwes' : 'textOwed'),
    story.amountCents > 0 && say('due'),
    toSettlements(story, say('button')),
    say('note'),
  ],
  samples: (world) => ({
    '': { ...sampleMoney(world), settlement: 2 },
    owes: { ...sampleMoney(world), settlement: 3, amountCents: -16_320 },
  }),
});
