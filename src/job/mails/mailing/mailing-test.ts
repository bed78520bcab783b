import type { DueMail } from '#src/service/ground/mail/mail-request.ts';
import { findTestLetter } from '#src/service/office/mailing/find-test-letter.ts';
import { defineMail, storyOf } from '../../mail/define-mail.ts';
import type { MailContext } from '../../mail/mail-context.ts';
import {
  letterParts,
  type MailingStory,
  mailingFamily,
  nobodysCode,
  sampleLetter,
} from './mailing-family.ts';

const family = {
  ...mailingFamily,
  async read(context: MailContext, mail: DueMail<'mailing-test'>): Promise<MailingStory | null> {
    const letter = await findTestLetter(context, mail.data);
    return letter && { ...storyOf(context, mail), letter, code: nobodysCode };
  },
};

export const mailingTest = defineMail('mailing-test', family, {
  sentWhen: 'a person of the staff asks for a mailing as its readers would get it',
  to: 'that person',
  key: 'test',
  notSentWhen: 'the draft was deleted',
  pt: {
    subject: 'Teste: {{subject}}',
    title: '{{subject}}',
    test: 'Isto é um teste. Só você recebeu este e-mail, escrito como o primeiro destinatário o receberia.',
  },
  en: {
    subject: 'Test: {{subject}}',
    title: '{{subject}}',
    test: 'This is a test. Only you got this e-mail, written as its first reader would get it.',
  },
  tell: (story, say) => ({ parts: [say('test'), ...letterParts(story)], takesNoAnswer: true }),
  samples: (world) => ({ '': sampleLetter(world, ['EX-4F8K2M']) }),
});
