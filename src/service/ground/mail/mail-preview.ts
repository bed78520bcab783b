import type { Locale } from '#src/domain/locale.ts';
import type { WrittenMail } from './send-due-mails.ts';

/** A mail that tells of a made-up order or account, to be looked at. */
export interface MailPreview {
  /** The template, and where it says different things, which of them: `refund-requested (card)`. */
  name: string;
  locale: Locale;
  mail: WrittenMail;
}
