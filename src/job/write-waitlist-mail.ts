import type { DueWaitlistMail } from '../service/mail/mail-request.ts';
import type { WrittenMail } from '../service/mail/send-due-mails.ts';
import { findWaitlistEntry } from '../service/waitlist/find-waitlist-entry.ts';
import type { MailContext } from './mail/mail-context.ts';
import { tellWaitlist } from './waitlist-mail/tell-waitlist.ts';

/** Writes a mail about a waitlist entry from the current state; null when it is no longer true. */
export async function writeWaitlistMail(
  context: MailContext,
  mail: DueWaitlistMail,
): Promise<WrittenMail | null> {
  const entry = await findWaitlistEntry(context, mail.data.eventId, mail.data.entryId);
  if (entry === null) throw new Error(`Mail ${mail.id} tells of a place on the list that is not there.`);
  const { site, publicUrl } = context;
  return tellWaitlist(
    { locale: mail.locale, entry, site, publicUrl, now: context.clock.now() },
    mail.template,
  );
}
