import type { Context } from '../../context.ts';
import { isUuid } from '../../domain/ids.ts';
import { readMailById, readNewestMails } from './mail.sql.ts';
import type { StoredAttachment } from './mail-request.ts';

/** The newest mails, for the sandbox's letter box. */
export async function listMails(context: Pick<Context, 'db'>) {
  return await readNewestMails(context.db, 100);
}

/** One mail as it was sent, its pictures put into the HTML so that a browser shows them. */
export async function readMail(context: Pick<Context, 'db'>, id: string) {
  const mail = isUuid(id) ? await readMailById(context.db, id) : undefined;
  if (mail === undefined) return null;
  const attachments = (mail.attachments ?? []) as unknown as StoredAttachment[];
  let html = mail.html ?? '';
  for (const { contentId, contentType, base64 } of attachments) {
    html = html.replaceAll(`cid:${contentId}`, `data:${contentType};base64,${base64}`);
  }
  return { ...mail, html, plain: mail.plain ?? '' };
}
