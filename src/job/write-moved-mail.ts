import type { DueMovedMail } from '../service/mail/mail-request.ts';
import type { WrittenMail } from '../service/mail/send-due-mails.ts';
import { findMovedArtistSession } from '../service/ticket/artist-session-move/find-moved-artist-session.ts';
import { writeArtistSessionMoved } from './artist-session-mail/write-artist-session-moved.ts';
import type { MailContext } from './mail/mail-context.ts';

/** Writes a mail about an artist session that was moved; null once it is answered or was moved again. */
export async function writeMovedMail(context: MailContext, mail: DueMovedMail): Promise<WrittenMail | null> {
  const event = await context.events.byId(mail.data.eventId);
  if (event === null) throw new Error(`Mail ${mail.id} tells of an event that is not there.`);
  const found = await findMovedArtistSession(context, mail.data);
  if (found === null) return null;
  const { site, publicUrl } = context;
  return writeArtistSessionMoved({
    ...found,
    locale: mail.locale,
    event,
    site,
    publicUrl,
    now: context.clock.now(),
  });
}
