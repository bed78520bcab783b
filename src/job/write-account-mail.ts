import type { Context } from '../context.ts';
import { limits } from '../domain/limits.ts';
import { textFor } from '../i18n/texts.ts';
import { issueMailedCode } from '../service/login/issue-mailed-code.ts';
import type { DueAccountMail } from '../service/mail/mail-request.ts';
import type { WrittenMail } from '../service/mail/send-due-mails.ts';
import { composeMail } from './mail/compose-mail.ts';
import { button, paragraph, title } from './mail/mail-part.ts';
import { sellerLine } from './mail/seller-line.ts';

/** What each says, and where its link leads; the notices of what has happened lead to the account. */
const templates = {
  'new-password': { words: 'newPassword', purpose: 'NEW_PASSWORD', path: 'auth/nova-senha?token=' },
  'confirm-email': { words: 'confirmEmail', purpose: 'CONFIRM_EMAIL', path: 'auth/confirmar-email?codigo=' },
  'change-email': { words: 'changeEmail', purpose: 'CHANGE_EMAIL', path: 'auth/confirmar-email?codigo=' },
  'email-changed': { words: 'emailChanged', purpose: null, path: 'conta/seguranca' },
  'password-changed': { words: 'passwordChanged', purpose: null, path: 'auth/nova-senha' },
} as const;

/** Writes a mail about an account; null when a link was asked for that nobody is to get. */
export async function writeAccountMail(context: Context, mail: DueAccountMail): Promise<WrittenMail | null> {
  const { purpose } = templates[mail.template];
  // The code is made now and not when it was asked for: its time runs from the mail, and an address without an
  // account has cost the asker the same as one with.
  const code =
    purpose === null
      ? ''
      : await issueMailedCode(context, {
          purpose,
          email: mail.toAddress,
          customerId: mail.data.customerId,
        });
  return code === null ? null : tellAccount(context, mail, code);
}

/** What it says, `code` being what its link opens with. */
export function tellAccount(
  { site, publicUrl }: Pick<Context, 'site' | 'publicUrl'>,
  { template, locale, toAddress }: Pick<DueAccountMail, 'template' | 'locale' | 'toAddress'>,
  code: string,
): WrittenMail {
  const { words, path } = templates[template];
  const text = textFor(locale, 'mail');
  const facts = { email: toAddress, minutes: limits.mailedCodeMinutes, hours: limits.confirmEmailHours };
  const link = `${publicUrl}/${locale}/${path}${code}`;
  return composeMail({
    locale,
    subject: text(`${words}Subject`, facts),
    parts: [
      title(text(`${words}Title`)),
      paragraph(text(`${words}Text`, facts)),
      button(text(`${words}Button`), link),
      paragraph(text(`${words}Note`)),
    ],
    footer: [text('accountFooter'), sellerLine(site)],
  });
}
