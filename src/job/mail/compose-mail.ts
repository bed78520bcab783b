import type { Locale } from '../../domain/locale.ts';
import type { MailFile, WrittenMail } from '../../service/ground/mail/send-due-mails.ts';
import { htmlMail } from './mail-html.ts';
import type { MailPart } from './mail-part.ts';
import { plainMail } from './mail-plain.ts';

interface MailContent {
  locale: Locale;
  subject: string;
  parts: readonly MailPart[];
  /** Why the reader gets this mail, and who sends it. */
  footer: readonly string[];
  attachments?: MailFile[];
  /** Only in mails that come because somebody agreed to them. */
  unsubscribeUrl?: string;
  takesNoAnswer?: boolean;
}

/** Renders one content in both forms, HTML and plain text. */
export function composeMail({
  locale,
  subject,
  parts,
  footer,
  attachments = [],
  unsubscribeUrl,
  takesNoAnswer = false,
}: MailContent): WrittenMail {
  return {
    subject,
    html: htmlMail({ locale, subject, parts, footer }),
    text: plainMail(parts, footer),
    attachments,
    ...(unsubscribeUrl !== undefined && { unsubscribeUrl }),
    ...(takesNoAnswer && { takesNoAnswer }),
  };
}
