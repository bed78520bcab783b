import { defineMail } from '../../mail/define-mail.ts';
import { endedContent, sampleEntry, waitlistFamily } from './waitlist-family.ts';

export const waitlistEnded = defineMail('waitlist-ended', waitlistFamily, {
  sentWhen: 'the sale is over, or the event is canceled',
  key: 'entry',
  pt: {
    text: 'As vendas para {{event}} acabaram, e desta vez não voltou nada para você. Sentimos muito. Nada foi cobrado.',
  },
  en: {
    text: "Sales for {{event}} have ended, and this time nothing came back for you. We're sorry. You were not charged.",
  },
  tell: (story, say) => endedContent(story, say('text')),
  samples: (world) => ({
    '': sampleEntry(world, 'ENDED'),
    'event canceled': sampleEntry(world, 'ENDED', world.canceled),
  }),
});
