import { defineMail } from '../../mail/define-mail.ts';
import { payoutFamily, sampleMoney, toSettlements } from './settlement-family.ts';

export const staffPayoutBack = defineMail('staff-payout-back', payoutFamily<'staff-payout-back'>(true), {
  sentWhen: 'the bank sent a payout back: to the same people, once',
  notSentWhen: 'that person may see settlements of the event no more',
  pt: {
    subject: 'Repasse devolvido pelo banco: {{event}}',
    title: 'O banco devolveu um repasse',
    text: 'O banco devolveu {{amount}} de {{event}}, número {{reference}}.',
    reason: 'Motivo: {{reason}}',
    button: 'Ver os repasses',
    note: 'O valor está em aberto de novo. Confira os dados da conta que recebe.',
  },
  en: {
    subject: 'Payout sent back by the bank: {{event}}',
    title: 'The bank sent a payout back',
    text: 'The bank sent {{amount}} of {{event}} back, reference {{reference}}.',
    reason: 'Reason: {{reason}}',
    button: 'See the payouts',
    note: 'The sum is open again. Check the data of the account that receives it.',
  },
  tell: (story, say) => [say('text'), say('reason'), toSettlements(story, say('button')), say('note')],
  samples: (world) => ({
    '': {
      ...{ ...sampleMoney(world), kind: 'PAYOUT' as const, reason: 'Conta encerrada' },
      reference: 'E60746948202612101430A1B2C3D4E5F',
    },
  }),
});
