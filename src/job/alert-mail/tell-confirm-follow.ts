import { limits } from '../../domain/limits.ts';
import type { Locale } from '../../domain/locale.ts';
import { textFor } from '../../i18n/texts.server.ts';
import type { WrittenMail } from '../../service/mail/send-due-mails.ts';
import type { WithPublicUrl, WithSite } from '../../service/ports.ts';
import { composeMail } from '../mail/compose-mail.ts';
import { button, facts, paragraph, title } from '../mail/mail-part.ts';
import { sellerLine } from '../mail/seller-line.ts';

/** Asks an address to confirm; whoever did not ask need do nothing. */
export function tellConfirmFollow(
  { site, publicUrl }: WithSite & WithPublicUrl,
  { locale, names, code }: { locale: Locale; names: readonly string[]; code: string },
): WrittenMail {
  const text = textFor(locale, 'alertMail');
  return composeMail({
    locale,
    subject: text('confirmSubject'),
    parts: [
      title(text('confirmTitle')),
      paragraph(text('confirmText')),
      facts({ name: text('follows'), value: names.join(', ') }),
      button(text('confirmButton'), `${publicUrl}/${locale}/avisos/confirmar?codigo=${code}`),
      paragraph(text('confirmNote', { hours: limits.confirmFollowHours })),
    ],
    footer: [text('confirmFooter'), sellerLine(site)],
  });
}
