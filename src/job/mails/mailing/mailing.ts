import type { Locale } from '#src/domain/locale.ts';
import type { DueMail } from '#src/service/ground/mail/mail-request.ts';
import { writeAlertCode } from '#src/service/holding/alert/alert-code.ts';
import { findLetter, type MailingLetter } from '#src/service/office/mailing/find-letter.ts';
import type { WithMailingWriter } from '#src/service/office/mailing/preview-mailing.ts';
import type { WithClock, WithPublicUrl, WithSite } from '#src/service/ports.ts';
import { defineMail, storyOf } from '../../mail/define-mail.ts';
import type { MailContext } from '../../mail/mail-context.ts';
import { waysOut } from '../alert/alert-family.ts';
import {
  letterParts,
  type MailingStory,
  mailingFamily,
  nobodysCode,
  sampleLetter,
} from './mailing-family.ts';

const family = {
  ...mailingFamily,
  async read(context: MailContext, mail: DueMail<'mailing'>): Promise<MailingStory | null> {
    const letter = await findLetter(context, mail.data);
    const { eventId, customerId: id } = mail.data;
    const code = writeAlertCode(context, { purpose: 'END_NEWS', id, eventId });
    return letter && { ...storyOf(context, mail), letter, code };
  },
};

export const mailing = defineMail('mailing', family, {
  sentWhen:
    'an organizer writes to holders or buyers, about their order or for advertising: in the organizer’s words',
  to: 'each reader of the mailing',
  key: 'mailing and account',
  notSentWhen: 'the filter does not choose the reader any more; of advertising, the consent to it has ended',
  pt: { subject: '{{subject}}', title: '{{subject}}' },
  en: { subject: '{{subject}}', title: '{{subject}}' },
  tell: (story) => ({
    parts: letterParts(story),
    takesNoAnswer: true,
    ...(story.letter.purpose === 'ADVERTISING' && { unsubscribeUrl: waysOut(story).unsubscribeUrl }),
  }),
  samples: (world) => ({
    '': sampleLetter(world, ['EX-4F8K2M']),
    'of tickets from somebody': sampleLetter(world, []),
    advertising: sampleLetter(world, ['EX-4F8K2M'], 'ADVERTISING'),
  }),
});

/** Writes a letter that is not sent, for its preview. */
export const writeMailing: WithMailingWriter['writeMailing'] = async (
  { site, publicUrl, clock }: WithSite & WithPublicUrl & WithClock,
  letter: MailingLetter,
  locale: Locale,
) => {
  const written = await mailing.tell({
    locale,
    site,
    publicUrl,
    now: clock.now(),
    letter,
    code: nobodysCode,
  });
  if (written === null) throw new Error('A letter always has somebody to tell.');
  return written;
};
