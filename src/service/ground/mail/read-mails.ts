import { isUuid } from '#src/domain/ids.ts';
import type { WithDb, WithMail } from '../../ports.ts';
import { readMailById, readNewestMails } from './mail.sql.ts';
import type { StoredAttachment } from './mail-request.ts';
import { storedAttachment, type WrittenMail } from './send-due-mails.ts';

/** The newest mails of the sandbox's letter box. What a mail server took, or is to take, is never among them. */
export async function listMails(context: WithDb & WithMail) {
  return await readNewestMails(context.db, 100, { withWaiting: context.mail.keepsBodies });
}

/** A mail as a browser shows it. */
export interface ShownMail {
  subject: string;
  html: string;
  plain: string;
  /** What lies beside it. */
  attachments: StoredAttachment[];
}

/** One mail as it was sent: its pictures put into the HTML so that a browser shows them, its other files beside it. */
export async function readMail(context: WithDb, id: string) {
  const mail = isUuid(id) ? await readMailById(context.db, id) : undefined;
  if (mail === undefined) return null;
  const { subject, html, plain, attachments } = mail;
  return {
    ...mail,
    ...shown({
      subject: subject ?? '',
      html: html ?? '',
      plain: plain ?? '',
      attachments: (attachments ?? []) as unknown as StoredAttachment[],
    }),
  };
}

/** The same for a mail that was written and is not to be sent. */
export function showWritten({ subject, html, text, attachments }: WrittenMail): ShownMail {
  return shown({ subject, html, plain: text, attachments: attachments.map(storedAttachment) });
}

/** A browser has no mail to look pictures up in, so they are put where the HTML names them. */
function shown({ html, attachments, ...mail }: ShownMail): ShownMail {
  return {
    ...mail,
    html: attachments.reduce(
      (text, { contentId, contentType, base64 }) =>
        contentId === null
          ? text
          : text.replaceAll(`cid:${contentId}`, `data:${contentType};base64,${base64}`),
      html,
    ),
    attachments: attachments.filter(({ contentId }) => contentId === null),
  };
}
