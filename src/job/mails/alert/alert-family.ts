import { venueWords } from '#src/domain/event/venue.ts';
import type { Locale } from '#src/domain/locale.ts';
import type { DueMail } from '#src/service/ground/mail/mail-request.ts';
import type { MailFile } from '#src/service/ground/mail/send-due-mails.ts';
import type { DuePush } from '#src/service/ground/push/push-request.ts';
import { writeAlertCode } from '#src/service/holding/alert/alert-code.ts';
import { findAlert } from '#src/service/holding/alert/find-alert.ts';
import type { EventView } from '#src/service/selling/event/event-view.ts';
import { type MailStory, storyOf } from '../../mail/define-mail.ts';
import type { MailContext } from '../../mail/mail-context.ts';
import type { MailPart } from '../../mail/mail-part.ts';
import { pictureOf } from '../../mail/picture-of.ts';

export interface AlertStory extends MailStory {
  /** The event's picture, as a JPEG; null where none could be drawn. */
  picture: Uint8Array | null;
  /** In the links that end it. */
  code: string;
}

type DueAlert = DueMail<'alert' | 'reminder'>;

/** The state now, for one reader; null when nobody is to be told. */
export function findTold(context: MailContext, { data, toAddress }: DueAlert) {
  return findAlert(context, data, { customerId: data.customerId, email: toAddress, channel: 'MAIL' });
}

export function findPushed(
  context: MailContext,
  { data, customerId }: DuePush & { template: 'alert' | 'reminder' },
) {
  return findAlert(context, data, { customerId, email: '', channel: 'PUSH' });
}

export async function alertStoryOf(
  context: MailContext,
  mail: DueAlert,
  { event }: { event: EventView },
  ends: Pick<Parameters<typeof writeAlertCode>[1], 'purpose' | 'id'>,
): Promise<AlertStory> {
  return {
    ...storyOf(context, mail),
    picture: await pictureOf(context, mail.locale, event),
    code: writeAlertCode(context, { ...ends, eventId: mail.data.eventId }),
  };
}

export function placeOf({ venue }: EventView, locale: Locale): string {
  return venueWords(venue).line[locale];
}

const contentId = 'art@canhoto';

/** The event's picture above everything else. */
export function artOf({ picture, locale }: AlertStory, event: EventView) {
  if (picture === null) return { art: [], attachments: [] };
  const art: MailPart[] = [{ kind: 'art', picture: { contentId, name: event.name[locale] } }];
  const attachments: MailFile[] = [
    { filename: `${event.slug}.jpg`, contentType: 'image/jpeg', contentId, content: picture },
  ];
  return { art, attachments };
}

/** Where the mail's way out leads: people to a page, programs of mail to an address that takes a POST. */
export function waysOut({ publicUrl, locale, code }: Pick<AlertStory, 'publicUrl' | 'locale' | 'code'>) {
  return {
    page: `${publicUrl}/${locale}/avisos/parar?codigo=${code}`,
    unsubscribeUrl: `${publicUrl}/api/alerts/unsubscribe/${code}`,
  };
}
