import type { DueMail } from '#src/service/ground/mail/mail-request.ts';
import { issueLogInCode } from '#src/service/people/login/issue-log-in-code.ts';
import { defineMail, storyOf } from '../../mail/define-mail.ts';
import type { MailContext } from '../../mail/mail-context.ts';
import { type AccountStory, accountFamily, sampleAccount } from './account-family.ts';

const family = {
  ...accountFamily,
  async read(context: MailContext, mail: DueMail<'log-in-code'>): Promise<AccountStory | null> {
    const code = await issueLogInCode(context, mail.data.logInCodeId);
    return code === null ? null : { ...storyOf(context, mail), email: mail.toAddress, code };
  },
};

export const logInCode = defineMail('log-in-code', family, {
  sentWhen: 'somebody asks for a code to log in; has it in its subject too',
  pt: {
    subject: '{{code}} é o seu código para entrar',
    text: 'Digite este código na página em que você pediu para entrar na conta de {{email}}. Vale por {{minutes}} minutos e só funciona uma vez.',
    note: 'Não foi você? Então não precisa fazer nada. Não passe este código para ninguém: nós nunca pedimos.',
  },
  en: {
    subject: '{{code}} is your login code',
    text: 'Enter this code on the page where you asked to log in to the account {{email}}. It works once, for {{minutes}} minutes.',
    note: "Wasn't you? You don't need to do anything. Don't share this code: we never ask for it.",
  },
  tell(story, say) {
    // With a space between the halves it is read and typed at a glance.
    const code = (story.code ?? '').replace(/^(\d{3})(\d{3})$/, '$1 $2');
    return {
      subject: say('subject', { code }),
      title: code,
      parts: [say('text'), say('note')],
    };
  },
  samples: sampleAccount,
});
