import type { Locale } from '../../domain/locale.ts';
import type { MailPreview } from '../../service/mail/mail-preview.ts';
import type { WithClock, WithPublicUrl, WithSite } from '../../service/ports.ts';
import { tellCourtesyCode } from '../mail/tell-courtesy-code.ts';
import { sampleEvent, sampleSessionIds } from './sample-event.ts';

/** The mail that brings a courtesy's code: to somebody named, and to an address alone. */
export function courtesyCodePreviews(
  context: WithClock & WithSite & WithPublicUrl,
  locale: Locale,
): MailPreview[] {
  const now = context.clock.now();
  const event = sampleEvent(now);
  const id = sampleSessionIds.photo;
  const offers = [...event.offerById.values()].slice(0, 2).map(({ offer }, index) => ({
    ...{ offerId: offer.id, batchId: offer.id, maxPerCode: index + 1, dateIds: [], questions: [], offer },
  }));
  const grant = { id, key: 'press', name: { pt: 'Imprensa', en: 'Press' }, endsAt: null, offers };
  const mail = (name: string | null) =>
    tellCourtesyCode(context, locale, { event, grant, code: 'MQ27-7K3F-0QXA-9ZT2-M4WB', name, offers }, now);
  return [
    { name: 'courtesy-code', locale, mail: mail('João') },
    { name: 'courtesy-code (address alone)', locale, mail: mail(null) },
  ];
}
