import { type AlertKind, aboutReminder } from '../../domain/alert/due-alerts.ts';
import type { Locale } from '../../domain/locale.ts';
import type { StockSnapshot } from '../../service/event/event-cache.ts';
import type { MailPreview } from '../../service/mail/mail-preview.ts';
import type { WithClock, WithLinkPreviews, WithPublicUrl, WithSite } from '../../service/ports.ts';
import type { AlertStory } from '../alert-mail/alert-story.ts';
import { tellAlert } from '../alert-mail/tell-alert.ts';
import { tellConfirmFollow } from '../alert-mail/tell-confirm-follow.ts';
import { tellReminder } from '../alert-mail/tell-reminder.ts';
import { postponedSample } from './postponed-previews.ts';
import { sampleEvent } from './sample-event.ts';
import { sampleIds, sampleOrder, sampleTickets } from './sample-order.ts';

const kinds: readonly Exclude<AlertKind, 'REMINDER'>[] = [
  'ANNOUNCED',
  'OPENS_SOON',
  'OPENED',
  'BATCH_OPENED',
  'BATCH_TURNS',
  'POSTPONED',
  'CANCELED',
];

/** Of no event, so in our colours. */
const sampleArt =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 10"><rect width="16" height="10" fill="#5A2BD6"/><circle cx="12" cy="3" r="5" fill="#D4145A"/></svg>';

/** Every mail of an alert, the reminder, and the mail that asks an address to confirm. */
export async function alertPreviews(
  context: WithClock & WithSite & WithPublicUrl & Partial<WithLinkPreviews>,
  locale: Locale,
): Promise<MailPreview[]> {
  const { site, publicUrl } = context;
  const now = context.clock.now();
  const sample = sampleEvent(now);
  const art = await context.linkPreviews?.draw(`sample-${locale}`, {
    title: sample.name[locale],
    lines: [`${sample.venue.name}, ${sample.venue.city}`],
    artSvg: sampleArt,
  });
  const story: AlertStory = { locale, site, publicUrl, now, art: art ?? null, code: 'EXEMPLO' };
  const stock: StockSnapshot = { takenAt: now, poolById: new Map(), listed: new Set(), lapsesAt: null };
  const order = sampleOrder(sample, { locale, now, method: 'PIX' });
  const [date] = sample.dates;
  if (date === undefined) throw new Error('The sample event has no date.');
  const previews = kinds.map((kind) => {
    const postponed = kind === 'POSTPONED' ? postponedSample(now) : sample;
    const opens = kind === 'OPENS_SOON' ? new Date(now.getTime() + 3_600_000) : sample.saleOpensAt;
    const event = { ...postponed, saleOpensAt: opens };
    const about =
      kind === 'POSTPONED'
        ? sampleIds.order
        : kind === 'BATCH_TURNS'
          ? aboutReminder(date, sample.timeZone).slice(-10)
          : '2';
    const reasons = [
      { name: kind === 'ANNOUNCED' ? 'Iara Nascente' : event.name[locale], kind: 'ARTIST' as const },
    ];
    const mail = tellAlert(story, { kind, about, event, stock, reasons, addressId: null });
    return { name: `alert (${kind.toLowerCase().replaceAll('_', ' ')})`, locale, mail };
  });
  const tickets = sampleTickets(sample, order);
  return [
    ...previews,
    {
      name: 'reminder',
      locale,
      mail: tellReminder(story, { kind: 'REMINDER', event: sample, date, tickets }),
    },
    {
      name: 'confirm-follow',
      locale,
      mail: tellConfirmFollow(
        { site, publicUrl },
        { locale, names: [sample.name[locale], 'Iara Nascente'], code: 'EXEMPLO' },
      ),
    },
  ];
}
