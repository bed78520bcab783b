import { errorText } from '../../domain/error-text.ts';
import type { Locale } from '../../domain/locale.ts';
import { noEvent, writeAlertCode } from '../../service/alert/alert-code.ts';
import { findAlert } from '../../service/alert/find-alert.ts';
import { findRequested } from '../../service/alert/find-requested.ts';
import type { EventView } from '../../service/event/event-view.ts';
import { findEventPreview } from '../../service/event/find-event-preview.ts';
import type { DueAlertMail, DueConfirmFollowMail } from '../../service/mail/mail-request.ts';
import type { WrittenMail } from '../../service/mail/send-due-mails.ts';
import type { MailContext } from '../mail/mail-context.ts';
import type { AlertStory } from './alert-story.ts';
import { tellAlert } from './tell-alert.ts';
import { tellConfirmFollow } from './tell-confirm-follow.ts';
import { tellReminder } from './tell-reminder.ts';

/** Writes the mail of an alert or a reminder from what is true now; null when nobody is to be told. */
export async function writeAlertMail(context: MailContext, mail: DueAlertMail): Promise<WrittenMail | null> {
  const { eventId, customerId } = mail.data;
  const reader = { customerId, email: mail.toAddress, channel: 'MAIL' as const };
  const found = await findAlert(context, mail.data, reader);
  if (found === null) return null;
  const { event } = found;
  const isReminder = found.kind === 'REMINDER';
  const id = isReminder ? customerId : (found.addressId ?? customerId);
  if (id === null) return null;
  const purpose = isReminder ? 'END_REMINDERS' : customerId === null ? 'END_OF_ADDRESS' : 'END_OF_CUSTOMER';
  const story: AlertStory = {
    locale: mail.locale,
    site: context.site,
    publicUrl: context.publicUrl,
    now: context.clock.now(),
    art: await artOf(context, mail.locale, event),
    code: writeAlertCode(context.sessionSecret, { purpose, id, eventId }),
  };
  return isReminder ? tellReminder(story, found) : tellAlert(story, found);
}

/** A mail without its picture is better than none. */
async function artOf(context: MailContext, locale: Locale, event: EventView): Promise<Uint8Array | null> {
  try {
    return (await findEventPreview(context, locale, event.slug))?.picture ?? null;
  } catch (error) {
    context.log.warn({ event: event.slug, error: errorText(error) }, 'a mail goes without its picture');
    return null;
  }
}

/** Writes the mail that asks an address to confirm; null when the request is gone or was answered. */
export async function writeConfirmFollowMail(
  context: MailContext,
  { locale, data: { requestId } }: DueConfirmFollowMail,
): Promise<WrittenMail | null> {
  const names = await findRequested(context, requestId);
  if (names.length === 0) return null;
  const code = writeAlertCode(context.sessionSecret, { purpose: 'CONFIRM', id: requestId, eventId: noEvent });
  return tellConfirmFollow(context, { locale, names, code });
}
