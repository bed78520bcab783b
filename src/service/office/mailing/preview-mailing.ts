import type { Uuid } from '#src/domain/ids.ts';
import type { Locale } from '#src/domain/locale.ts';
import { type MailingContent, readMailingContent } from '#src/domain/mailing/mailing.ts';
import type { Actor } from '#src/domain/policy/actor.ts';
import { type ShownMail, showWritten } from '#src/service/ground/mail/read-mails.ts';
import type { WrittenMail } from '#src/service/ground/mail/send-due-mails.ts';
import type { WithClock, WithDb, WithPublicUrl, WithSite } from '#src/service/ports.ts';
import type { WithEvents } from '#src/service/selling/event/event-cache.ts';
import { eventInOffice } from '#src/service/selling/event/event-to-change.ts';
import { findSampleLetter, type MailingLetter } from './find-letter.ts';

/** Writes a letter as the job of mails does; connected where the program is composed. */
export interface WithMailingWriter {
  writeMailing(
    context: WithSite & WithPublicUrl & WithClock,
    letter: MailingLetter,
    locale: Locale,
  ): Promise<WrittenMail>;
}

export interface MailingPreview extends ShownMail {
  /** The reader as whom it is shown; null where the filter finds nobody. */
  reader: string | null;
}

/** A mailing, saved or not, as its first reader would get it in a language. Refusals: NOT_ALLOWED, NOT_FOUND, those of readMailingContent. */
export async function previewMailing(
  context: WithDb & WithEvents & WithSite & WithPublicUrl & WithClock & WithMailingWriter,
  {
    actor,
    eventId,
    content,
    locale,
  }: { actor: Actor; eventId: Uuid; content: MailingContent; locale: Locale },
): Promise<MailingPreview> {
  const event = await eventInOffice(context, { eventId, actor }, 'mailing.read');
  const { letter, reader } = await findSampleLetter(context, { event, ...readMailingContent(content) });
  return { ...showWritten(await context.writeMailing(context, letter, locale)), reader };
}
