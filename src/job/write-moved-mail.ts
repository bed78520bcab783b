import type { DueMovedMail } from '../service/mail/mail-request.ts';
import type { WrittenMail } from '../service/mail/send-due-mails.ts';
import { findMovedSession } from '../service/ticket/session-move/find-moved-session.ts';
import type { MailContext } from './mail/mail-context.ts';
import { writeSessionMoved } from './session-mail/write-session-moved.ts';

/** Writes a mail about a session that was moved; null once it is answered, or was moved again. */
export async function writeMovedMail(context: MailContext, mail: DueMovedMail): Promise<WrittenMail | null> {
  const event = await context.events.byId(mail.data.eventId);
  if (event === null) throw new Error(`Mail ${mail.id} tells of an event that is not there.`);
  const found = await findMovedSession(context, mail.data);
  if (found === null) return null;
  const { site, publicUrl } = context;
  return writeSessionMoved({
    ...found,
    locale: mail.locale,
    event,
    site,
    publicUrl,
    now: context.clock.now(),
  });
}
