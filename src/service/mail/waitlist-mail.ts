import type { Uuid } from '../../domain/ids.ts';
import type { Locale } from '../../domain/locale.ts';
import type { MailRequest, WaitlistMail } from './mail-request.ts';

/** A mail to whoever waits. */
export function waitlistMail(
  template: WaitlistMail['template'],
  eventId: Uuid,
  entry: { id: Uuid; customerId: Uuid; locale: Locale },
  at: Date,
): MailRequest {
  return {
    dedupeKey: `${template}:${entry.id}`,
    template,
    customerId: entry.customerId,
    locale: entry.locale,
    data: { eventId, entryId: entry.id },
    enqueuedAt: at,
  };
}
