import type { DuePostponedMail } from '../service/mail/mail-request.ts';
import type { WrittenMail } from '../service/mail/send-due-mails.ts';
import type { MailContext } from './mail/mail-context.ts';
import { tellPostponed } from './postponed-mail/tell-postponed.ts';

/** Writes the mail to the owner of tickets that came from somebody else; null when it is outdated. */
export async function writePostponedMail(
  context: MailContext,
  mail: DuePostponedMail,
): Promise<WrittenMail | null> {
  const event = await context.events.byId(mail.data.eventId);
  if (event === null) throw new Error(`Mail ${mail.id} tells of an event that is not there.`);
  const { site, publicUrl } = context;
  const story = { locale: mail.locale, event, site, publicUrl, now: context.clock.now() };
  return tellPostponed(story, mail.data.postponementId);
}
