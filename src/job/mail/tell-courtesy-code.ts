import { offerTitle } from '../../domain/catalogue/spoken-names.ts';
import { formatMoment } from '../../domain/format/date.ts';
import type { Locale } from '../../domain/locale.ts';
import { textFor } from '../../i18n/texts.server.ts';
import type { MailedCode } from '../../service/courtesy/find-mailed-code.ts';
import type { WrittenMail } from '../../service/mail/send-due-mails.ts';
import type { WithPublicUrl, WithSite } from '../../service/ports.ts';
import { composeMail } from './compose-mail.ts';
import { button, facts, paragraph, title } from './mail-part.ts';
import { sellerLine } from './seller-line.ts';

/** The mail that brings a courtesy's code, with what it opens and until when. */
export function tellCourtesyCode(
  { site, publicUrl }: WithSite & WithPublicUrl,
  locale: Locale,
  { event, grant, code, name, offers }: MailedCode,
  now: Date,
): WrittenMail {
  const text = textFor(locale, 'mail');
  const named = { event: event.name[locale], organizer: event.organizer.name };
  const until = grant.endsAt ?? event.endsAt;
  const opens = offers.map(({ offer, maxPerCode }) => {
    const spoken = offerTitle(offer)[locale];
    return maxPerCode === 1 ? spoken : text('courtesyCodeUpTo', { offer: spoken, count: maxPerCode });
  });
  return composeMail({
    locale,
    subject: text('courtesyCodeSubject', named),
    parts: [
      title(name === null ? text('courtesyCodeTitle') : text('courtesyCodeTitleNamed', { name })),
      paragraph(text('courtesyCodeText', named)),
      facts(
        { name: text('courtesyCodeName'), value: code },
        { name: text('courtesyCodeOpens'), value: opens.join(' · ') },
        { name: text('courtesyCodeUntil'), value: formatMoment(until, locale, event.timeZone, now) },
        { name: text('place'), value: `${event.venue.name}, ${event.venue.city}` },
      ),
      button(text('courtesyCodeButton'), `${publicUrl}/${locale}/conta/cortesias`),
      paragraph(text('courtesyCodeNote')),
    ],
    footer: [text('courtesyCodeFooter'), sellerLine(site)],
  });
}
