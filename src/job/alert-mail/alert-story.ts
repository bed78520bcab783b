import { formatMoment, formatTime } from '../../domain/format/date.ts';
import { eventDates } from '../../domain/format/event-dates.ts';
import { formatMoney } from '../../domain/format/money.ts';
import type { Locale } from '../../domain/locale.ts';
import type { Site } from '../../domain/site/site.ts';
import { textFor } from '../../i18n/texts.server.ts';
import type { AlertView } from '../../service/alert/find-alert.ts';
import { lowestPrice } from '../../service/event/event-stock.ts';
import type { EventView } from '../../service/event/event-view.ts';
import type { MailFile } from '../../service/mail/send-due-mails.ts';
import type { Fact, MailPart } from '../mail/mail-part.ts';

/** What a mail of an alert or a reminder is written from, beside what it tells. */
export interface AlertStory {
  locale: Locale;
  site: Pick<Site, 'company'>;
  publicUrl: string;
  now: Date;
  /** The event's picture, as a JPEG; null where none could be drawn. */
  art: Uint8Array | null;
  /** In the links that end it. */
  code: string;
}

type Story = Pick<AlertStory, 'locale' | 'now'>;

/** What the texts of an alert name. */
export function namesOf({ locale, now }: Story, alert: AlertView) {
  const { event, about } = alert;
  const at = momentOfAlert(alert);
  return {
    event: event.name[locale],
    name: alert.reasons[0]?.name ?? event.organizer.name,
    number: about,
    moment: formatMoment(at, locale, event.timeZone, now),
    time: formatTime(at, locale, event.timeZone),
  };
}

/** The opening, the end of the batch that turns first, or else the beginning. */
function momentOfAlert({ kind, event, stock, about }: AlertView): Date {
  if (kind === 'OPENS_SOON' || kind === 'OPENED') return event.saleOpensAt;
  if (kind !== 'BATCH_TURNS') return event.startsAt;
  const followed = new Set([...event.batchById.values()].map(({ batch }) => batch.previousBatchId));
  const ends = [...event.batchById.values()].flatMap(({ batch, category }) =>
    category.kind === 'TICKET' && followed.has(batch.id) && batch.closesAt !== null ? [batch.closesAt] : [],
  );
  const day = Date.parse(about) - 86_400_000;
  const coming = ends.filter((at) => at > stock.takenAt && at.getTime() > day);
  return coming.length === 0 ? event.endsAt : new Date(Math.min(...coming.map((at) => at.getTime())));
}

/** When, where, when the sale opens, and the lowest price now. */
export function factsOf({ locale, now }: Story, { event, stock }: AlertView): Fact[] {
  const text = textFor(locale, 'alertMail');
  const price = lowestPrice(event, stock, now)?.cents ?? null;
  return [
    { name: text('when'), value: eventDates(event, locale) },
    { name: text('place'), value: placeOf(event) },
    ...(now < event.saleOpensAt
      ? [{ name: text('opens'), value: formatMoment(event.saleOpensAt, locale, event.timeZone, now) }]
      : []),
    ...(price === null || now < event.saleOpensAt
      ? []
      : [{ name: text('price'), value: text('fromWithFee', { price: formatMoney(price, locale) }) }]),
  ];
}

export function placeOf({ venue }: EventView): string {
  return `${venue.name}, ${venue.city}/${venue.state}`;
}

const artId = 'art@canhoto';

/** The event's picture above everything else. */
export function artOf({ art, locale }: Pick<AlertStory, 'art' | 'locale'>, event: EventView) {
  if (art === null) return { parts: [], attachments: [] };
  const parts: MailPart[] = [{ kind: 'art', picture: { contentId: artId, name: event.name[locale] } }];
  const attachments: MailFile[] = [
    { filename: `${event.slug}.jpg`, contentType: 'image/jpeg', contentId: artId, content: art },
  ];
  return { parts, attachments };
}

/** Where the mail's way out leads: people to a page, programs of mail to an address that takes a POST. */
export function waysOut({ publicUrl, locale, code }: AlertStory) {
  return {
    page: `${publicUrl}/${locale}/avisos/parar?codigo=${code}`,
    unsubscribeUrl: `${publicUrl}/api/alerts/unsubscribe/${code}`,
  };
}
