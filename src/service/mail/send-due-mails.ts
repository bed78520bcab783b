import type { Context } from '../../context.ts';
import type { OutgoingMail } from '../../gateway/mail/port.ts';
import { dropMail, markMailSent, noteMailProblem, takeDueMails } from './mail.sql.ts';
import type { DueMail, StoredAttachment } from './mail-request.ts';

/** A file that travels with a mail; one with a contentId is shown in its HTML, any other lies beside it. */
export interface MailFile {
  filename: string;
  contentType: string;
  contentId: string | null;
  content: Uint8Array;
}

/** What a mail says; written by the job that knows the languages. */
export type WrittenMail = Pick<OutgoingMail, 'subject' | 'html' | 'text'> & { attachments: MailFile[] };

/**
 * Sends what is due, one by one, trying again later what could not be sent; what has nobody to tell is dropped.
 * Returns how many went out.
 */
export async function sendDueMails(
  context: Context,
  write: (context: Context, mail: DueMail) => Promise<WrittenMail | null>,
): Promise<number> {
  let sent = 0;
  for (const due of await takeDueMails(context.db, context.clock.now(), 20)) {
    try {
      const written = await write(context, due);
      if (written === null) {
        await dropMail(context.db, due.id);
        continue;
      }
      await context.mail.send({
        ...written,
        id: due.id,
        to: due.toAddress,
        from: context.mailFrom,
        // Our mails say "answer this", so an answer reaches somebody.
        replyTo: context.site.company.email,
        attachments: written.attachments.map(({ contentId, ...file }) => ({
          ...file,
          ...(contentId === null ? {} : { contentId }),
        })),
      });
      await markMailSent(context.db, due.id, {
        subject: written.subject,
        html: written.html,
        plain: written.text,
        attachments: written.attachments.map(storedAttachment),
        sentAt: context.clock.now(),
      });
      sent += 1;
    } catch (error) {
      context.log.warn({ mail: due.id, error: String(error) }, 'mail not sent');
      await noteMailProblem(context.db, due.id, String(error));
    }
  }
  return sent;
}

export function storedAttachment({ content, ...file }: MailFile): StoredAttachment {
  return { ...file, base64: Buffer.from(content).toString('base64') };
}
