import { errorText } from '#src/domain/error-text.ts';
import type { OutgoingMail } from '#src/gateway/mail/port.ts';
import type { WithClock, WithDb, WithLog, WithMail, WithMailFrom, WithSite } from '../../ports.ts';
import type { WithMetrics } from '../metric/metrics.ts';
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
export type WrittenMail = Pick<OutgoingMail, 'subject' | 'html' | 'text' | 'unsubscribeUrl'> & {
  attachments: MailFile[];
  /** An answer would reach nobody whom the reader means. */
  takesNoAnswer?: boolean;
};

/** A mail server takes its time with each, and a sale writes many at once. */
const atOnce = 4;
/** Then the job begins anew, and a node that is told to stop has not long to wait. */
const runMaxMilliseconds = 3_000;

type Sending = WithDb & WithClock & WithLog & WithSite & WithMailFrom & WithMail & WithMetrics;

/**
 * Sends what is due, some at a time, trying again later what could not be sent; what has nobody to tell is dropped.
 * Returns how many went out.
 */
export async function sendDueMails(
  context: Sending,
  write: (mail: DueMail) => Promise<WrittenMail | null>,
): Promise<number> {
  const until = context.clock.milliseconds() + runMaxMilliseconds;
  let sent = 0;
  do {
    // No more than are begun at once: what is taken is nobody else's for as long as one sending lasts, not for a queue.
    const due = await takeDueMails(context.db, context.clock.now(), atOnce);
    const went = await Promise.all(due.map((mail) => attempt(context, mail, write)));
    sent += went.filter(Boolean).length;
    if (due.length < atOnce) break;
  } while (context.clock.milliseconds() < until);
  return sent;
}

async function attempt(
  context: Sending,
  due: DueMail,
  write: (mail: DueMail) => Promise<WrittenMail | null>,
): Promise<boolean> {
  try {
    const isSent = await sendOne(context, due, await write(due));
    if (isSent) context.metrics.mails.add({ result: 'sent' });
    return isSent;
  } catch (error) {
    context.metrics.mails.add({ result: 'failed' });
    context.log.warn({ mail: due.id, error: errorText(error) }, 'mail not sent');
    await noteMailProblem(context.db, due.id, errorText(error), context.clock.now());
    return false;
  }
}

async function sendOne(context: Sending, due: DueMail, told: WrittenMail | null): Promise<boolean> {
  if (told === null) {
    await dropMail(context.db, due.id);
    return false;
  }
  const { takesNoAnswer = false, ...written } = told;
  await context.mail.send({
    ...written,
    id: due.id,
    to: due.toAddress,
    from: context.mailFrom,
    // Our mails say "answer this", so an answer reaches somebody.
    ...(takesNoAnswer ? {} : { replyTo: context.site.company.email }),
    attachments: written.attachments.map(({ contentId, ...file }) => ({
      ...file,
      ...(contentId === null ? {} : { contentId }),
    })),
  });
  const body = {
    subject: written.subject,
    html: written.html,
    plain: written.text,
    attachments: written.attachments.map(storedAttachment),
  };
  // Its links and tickets are for the recipient alone: once a mail server has it, no body is kept.
  await markMailSent(context.db, due.id, context.clock.now(), context.mail.keepsBodies ? body : null);
  return true;
}

export function storedAttachment({ content, ...file }: MailFile): StoredAttachment {
  return { ...file, base64: Buffer.from(content).toString('base64') };
}
