import { limits } from '#src/domain/limits.ts';
import { textFor } from '#src/i18n/texts.server.ts';
import type { AccountMailData } from '#src/service/ground/mail/mail-request.ts';
import { issueMailedCode } from '#src/service/people/login/issue-mailed-code.ts';
import { writeMailedCode } from '#src/service/people/session/mailed-code.ts';
import { type Due, defineMail, type MailStory, storyOf } from '../../mail/define-mail.ts';
import type { MailContext } from '../../mail/mail-context.ts';
import { button } from '../../mail/mail-part.ts';
import type { SampleWorld } from '../../sample/sample-world.ts';

export interface AccountStory extends MailStory {
  email: string;
  /** Opens the link; of a notice it is the code behind "it wasn't me", null where there is no such link. */
  code: string | null;
}

/** Mails about a login, to its address. */
export const accountFamily = {
  name: 'account',
  facts: ({ email }: AccountStory) => ({
    email,
    minutes: limits.mailedCodeMinutes,
    hours: limits.confirmEmailHours,
    days: limits.lockLinkDays,
  }),
  footer: ({ locale }: AccountStory) => textFor(locale, 'mail')('accountFooter'),
};

type DueAccount = Due<AccountMailData['new-password']>;
type Words = Record<'subject' | 'title' | 'text' | 'button' | 'note', string>;
interface Wording {
  sentWhen: string;
  pt: Words;
  en: Words;
  /** The page behind its button, from the language on. */
  path: string;
}

/** A mail whose link has a code that does what it was asked for. */
export function accountLink<Template extends keyof AccountMailData>(
  template: Template,
  { purpose, ...wording }: Wording & { purpose: Parameters<typeof issueMailedCode>[1]['purpose'] },
) {
  const family = {
    ...accountFamily,
    /** Null when a link was asked for that nobody is to get. */
    async read(context: MailContext, mail: DueAccount): Promise<AccountStory | null> {
      const { toAddress: email, data, enqueuedAt: askedAt } = mail;
      // The code is created now and not with the request. Its time runs from the mail, and a request takes equally long
      // with and without an account.
      const asked = { purpose, email, customerId: data.customerId, askedAt };
      const code = await issueMailedCode(context, asked);
      return code === null ? null : { ...storyOf(context, mail), email, code };
    },
  };
  return defineMail(template, family, {
    ...wording,
    tell: ({ publicUrl, locale, code }, say) => [
      say('text'),
      button(say('button'), `${publicUrl}/${locale}/${wording.path}${code}`),
      say('note'),
    ],
    samples: sampleAccount,
  });
}

/** A mail about what has happened; with "it wasn't me" where the address was proved. */
export function accountNotice<Template extends keyof AccountMailData>(
  template: Template,
  { path = 'conta/seguranca', ...wording }: Omit<Wording, 'path'> & Partial<Wording>,
) {
  const family = {
    ...accountFamily,
    async read(context: MailContext, mail: DueAccount): Promise<AccountStory> {
      const { lockCodeId = null } = mail.data;
      const code = lockCodeId === null ? null : writeMailedCode(context.sessionSecret, lockCodeId);
      return { ...storyOf(context, mail), email: mail.toAddress, code };
    },
  };
  return defineMail(template, family, {
    ...wording,
    tell(story, say) {
      const { publicUrl, locale, code } = story;
      const at = `${publicUrl}/${locale}/`;
      const text = textFor(locale, 'mail');
      return [
        say('text'),
        ...(code === null
          ? [button(say('button'), at + path), say('note')]
          : [
              text('notMeText', accountFamily.facts(story)),
              button(text('notMeButton'), `${at}auth/nao-fui-eu?codigo=${code}`),
            ]),
      ];
    },
    samples: sampleAccount,
  });
}

export function sampleAccount(world: SampleWorld): Record<string, AccountStory> {
  return { '': { ...world, email: 'lucia@exemplo.com.br', code: 'EXEMPLO' } };
}
