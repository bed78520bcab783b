import { payoutKinds } from '#src/domain/settlement/payout.ts';
import { defineMail } from '../../mail/define-mail.ts';
import { payoutFamily, sampleMoney, toSettlements } from './settlement-family.ts';

export const staffPayoutRecorded = defineMail(
  'staff-payout-recorded',
  payoutFamily<'staff-payout-recorded'>(false),
  {
    sentWhen: 'a payout, an advance or money from the organizer was recorded: to the same people, once',
    notSentWhen: 'the bank sent it back; that person may see settlements of the event no more',
    pt: {
      subject: 'Repasse registrado: {{event}}',
      title: 'Um repasse foi registrado',
      textPAYOUT: 'Pagamos {{amount}} de {{event}} em {{day}}.',
      textADVANCE: 'Adiantamos {{amount}} de {{event}} em {{day}}.',
      textRECEIVED: 'Recebemos {{amount}} de {{event}} em {{day}}.',
      reference: 'Número do banco: {{reference}}',
      button: 'Ver os repasses',
      note: 'O comprovante aparece na página quando for enviado. Se algo não confere, cite o número.',
    },
    en: {
      subject: 'Payout recorded: {{event}}',
      title: 'A payout was recorded',
      textPAYOUT: 'We paid {{amount}} of {{event}} on {{day}}.',
      textADVANCE: 'We paid {{amount}} of {{event}} in advance on {{day}}.',
      textRECEIVED: 'We received {{amount}} of {{event}} on {{day}}.',
      reference: 'The bank’s reference: {{reference}}',
      button: 'See the payouts',
      note: 'The proof is on the page once it was uploaded. If something is wrong, name the reference.',
    },
    tell: (story, say) => [
      say(`text${story.kind}`),
      say('reference'),
      toSettlements(story, say('button')),
      say('note'),
    ],
    samples: (world) =>
      Object.fromEntries(
        payoutKinds.map((kind) => [
          kind === 'PAYOUT' ? '' : kind.toLowerCase(),
          { ...sampleMoney(world), kind, reference: 'E60746948202612101430A1B2C3D4E5F', reason: '' },
        ]),
      ),
  },
);
