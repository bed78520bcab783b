import { limits } from '../domain/limits.ts';
import { textFor } from '../i18n/texts.server.ts';
import { issueLogInCode } from '../service/login/issue-log-in-code.ts';
import { issueMailedCode } from '../service/login/issue-mailed-code.ts';
import type { DueAccountMail } from '../service/mail/mail-request.ts';
import type { WrittenMail } from '../service/mail/send-due-mails.ts';
import type { WithPublicUrl, WithSite } from '../service/ports.ts';
import { writeMailedCode } from '../service/session/mailed-code.ts';
import { composeMail } from './mail/compose-mail.ts';
import type { MailContext } from './mail/mail-context.ts';
import { button, paragraph, title } from './mail/mail-part.ts';
import { sellerLine } from './mail/seller-line.ts';

/** The content of each mail, and the target of its link; notices about what has happened link to the account. */
const templates = {
  'new-password': { words: 'newPassword', purpose: 'NEW_PASSWORD', path: 'auth/nova-senha?token=' },
  'confirm-email': { words: 'confirmEmail', purpose: 'CONFIRM_EMAIL', path: 'auth/confirmar-email?codigo=' },
  'change-email': {
    words: 'changeEmail',
    purpose: 'CHANGE_EMAIL',
    path: 'auth/confirmar-email?troca=1&codigo=',
  },
  'account-locked': { words: 'accountLocked', purpose: 'NEW_PASSWORD', path: 'auth/nova-senha?token=' },
  'email-changed': { words: 'emailChanged', purpose: null, path: 'conta/seguranca' },
  'password-changed': { words: 'passwordChanged', purpose: null, path: 'conta/seguranca' },
  'new-device': { words: 'newDevice', purpose: null, path: 'conta/seguranca' },
  'passkey-added': { words: 'passkeyAdded', purpose: null, path: 'conta/seguranca' },
  'passkey-removed': { words: 'passkeyRemoved', purpose: null, path: 'conta/seguranca' },
  'password-removed': { words: 'passwordRemoved', purpose: null, path: 'conta/seguranca' },
  'log-in-failures': { words: 'logInFailures', purpose: null, path: 'auth/nova-senha' },
} as const satisfies Record<
  Exclude<DueAccountMail['template'], 'log-in-code'>,
  { words: string; purpose: Parameters<typeof issueMailedCode>[1]['purpose'] | null; path: string }
>;

/** The page behind "it wasn't me". */
const lockPath = 'auth/nao-fui-eu?codigo=';

/** Writes a mail about an account; null when a link was asked for that nobody is to get. */
export async function writeAccountMail(
  context: MailContext,
  mail: DueAccountMail,
): Promise<WrittenMail | null> {
  const { customerId, lockCodeId = null, logInCodeId } = mail.data;
  if (mail.template === 'log-in-code') {
    const digits = logInCodeId === undefined ? null : await issueLogInCode(context, logInCodeId);
    return digits === null ? null : tellAccount(context, mail, digits);
  }
  const { purpose } = templates[mail.template];
  if (purpose === null) {
    return tellAccount(
      context,
      mail,
      lockCodeId === null ? null : writeMailedCode(context.sessionSecret, lockCodeId),
    );
  }
  // The code is created now and not with the request. Its time runs from the mail, and a request takes equally long
  // with and without an account.
  const code = await issueMailedCode(context, {
    purpose,
    email: mail.toAddress,
    customerId,
    askedAt: mail.enqueuedAt,
  });
  return code === null ? null : tellAccount(context, mail, code);
}

/**
 * The content. `code` opens its link, or is the digits of a `log-in-code`. In notices about what has happened it is the code behind "it wasn't me", and null
 * where there is no such link.
 */
export function tellAccount(
  { site, publicUrl }: WithSite & WithPublicUrl,
  { template, locale, toAddress }: Pick<DueAccountMail, 'template' | 'locale' | 'toAddress'>,
  code: string | null,
): WrittenMail {
  const text = textFor(locale, 'mail');
  const facts = {
    email: toAddress,
    minutes: limits.mailedCodeMinutes,
    hours: limits.confirmEmailHours,
    days: limits.lockLinkDays,
  };
  if (template === 'log-in-code') {
    // With a space between the halves it is read and typed at a glance.
    const digits = (code ?? '').replace(/^(\d{3})(\d{3})$/, '$1 $2');
    return composeMail({
      locale,
      subject: text('logInCodeSubject', { code: digits }),
      parts: [
        title(digits),
        paragraph(text('logInCodeText', facts)),
        paragraph(text('logInCodeNote', facts)),
      ],
      footer: [text('accountFooter'), sellerLine(site)],
    });
  }
  const { words, purpose, path } = templates[template];
  const at = `${publicUrl}/${locale}/`;
  const locks = purpose === null && code !== null;
  const note = locks ? text('notMeText', facts) : text(`${words}Note`, facts);
  return composeMail({
    locale,
    subject: text(`${words}Subject`, facts),
    parts: [
      title(text(`${words}Title`)),
      paragraph(text(`${words}Text`, facts)),
      ...(locks
        ? [paragraph(note), button(text('notMeButton'), `${at}${lockPath}${code}`)]
        : [button(text(`${words}Button`), `${at}${path}${purpose === null ? '' : code}`), paragraph(note)]),
    ],
    footer: [text('accountFooter'), sellerLine(site)],
  });
}
