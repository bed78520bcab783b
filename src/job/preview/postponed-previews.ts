import type { Locale } from '../../domain/locale.ts';
import type { EventView } from '../../service/event/event-view.ts';
import type { MailPreview } from '../../service/mail/mail-preview.ts';
import type { WithClock, WithPublicUrl, WithSite } from '../../service/ports.ts';
import { tellPostponed } from '../postponed-mail/tell-postponed.ts';
import { sampleEvent } from './sample-event.ts';
import { sampleIds } from './sample-order.ts';

const weekMs = 7 * 24 * 3_600_000;

/** The sample event, whose dates were a week earlier before, at another venue. */
export function postponedSample(now: Date): EventView {
  const event = sampleEvent(now);
  const dates = event.dates.map(({ id, name, startsAt, endsAt }) => ({
    ...{ key: id, name, after: { startsAt, endsAt } },
    before: { startsAt: new Date(+startsAt - weekMs), endsAt: new Date(+endsAt - weekMs) },
  }));
  const venueOf = (venue: string) => ({ pt: venue, en: venue });
  const facts = [
    {
      ...({
        kind: 'VENUE',
        key: null,
        before: venueOf('Parque das Feiras, Av. Beira-Rio, 900, Recife (PE)'),
      } as const),
      after: venueOf([event.venue.name, event.venue.address, event.venue.city].join(', ')),
    },
  ];
  const reason = { pt: 'A chuva alagou o pavilhão.', en: 'Rain flooded the hall.' };
  const refundUntil = new Date(now.getTime() + 30 * 24 * 3_600_000);
  return {
    ...event,
    postponements: [{ id: sampleIds.order, dates, facts, reason, refundUntil, postponedAt: now }],
  };
}

/** The mail to the owner of tickets that came from somebody else. */
export function postponedPreviews(
  { clock, site, publicUrl }: WithClock & WithSite & WithPublicUrl,
  locale: Locale,
): MailPreview[] {
  const now = clock.now();
  const mail = tellPostponed({ locale, event: postponedSample(now), site, publicUrl, now }, sampleIds.order);
  if (mail === null) throw new Error('The preview of ticket-postponed has nobody to tell.');
  return [{ name: 'ticket-postponed', locale, mail }];
}
