import type { Site } from '../../domain/site/site.ts';
import { textFor } from '../../i18n/texts.server.ts';
import type { WrittenMail } from '../../service/mail/send-due-mails.ts';
import { composeMail } from '../mail/compose-mail.ts';
import { button, paragraph, title } from '../mail/mail-part.ts';
import {
  type PostponedStory,
  postponedParts,
  postponedWords,
  toldPostponement,
} from '../mail/postponed-story.ts';
import { sellerLine } from '../mail/seller-line.ts';

/** The old and the new dates and facts, and that the tickets stay valid; nothing of the order they came from. */
export function tellPostponed(
  story: PostponedStory & { site: Pick<Site, 'company'>; publicUrl: string },
  postponementId: string,
): WrittenMail | null {
  const { locale, event, site, publicUrl } = story;
  const postponement = toldPostponement(story, postponementId);
  if (postponement === null) return null;
  const text = textFor(locale, 'postponed');
  const named = { event: event.name[locale] };
  const words = postponedWords(postponement);
  return composeMail({
    locale,
    subject: text(words.subject, named),
    parts: [
      title(text(words.title)),
      paragraph(text(words.ticket, named)),
      ...postponedParts(story, postponement),
      paragraph(text(words.keep)),
      paragraph(text('ticketBack')),
      button(text('ticketsButton'), `${publicUrl}/${locale}/conta/meus-ingressos`),
    ],
    footer: [textFor(locale, 'mail')('footer'), sellerLine(site)],
  });
}
