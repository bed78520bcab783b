import type { Context } from '../../context.ts';
import { isUuid } from '../../domain/ids.ts';
import { readMailById, readNewestMails } from './mail.sql.ts';
import type { StoredAttachment } from './mail-request.ts';

/** The newest mails, for the sandbox's letter box. */
export async function listMails(context: Pick<Context, 'db'>) {
  return await readNewestMails(context.db, 100);
}

/** One mail as it was sent: its pictures put into the HTML so that a browser shows them, its other files beside it. */
export async function readMail(context: Pick<Context, 'db'>, id: string) {
  const mail = isUuid(id) ? await readMailById(context.db, id) : undefined;
  if (mail === undefined) return null;
  const attachments = (mail.attachments ?? []) as unknown as StoredAttachment[];
  return {
    ...mail,
    html: withPictures(mail.html ?? '', attachments),
    plain: mail.plain ?? '',
    attachments: attachments.filter(({ contentId }) => contentId === null),
  };
}

/** The HTML with the pictures it names in place, for a browser that has no mail to look them up in. */
export function withPictures(html: string, attachments: readonly StoredAttachment[]): string {
  return attachments.reduce(
    (shown, { contentId, contentType, base64 }) =>
      contentId === null
        ? shown
        : shown.replaceAll(`cid:${contentId}`, `data:${contentType};base64,${base64}`),
    html,
  );
}
