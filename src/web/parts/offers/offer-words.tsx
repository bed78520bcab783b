import { formatMoment } from '#src/domain/format/date.ts';
import type { Locale } from '#src/domain/locale.ts';
import type { Translate } from '#src/i18n/translator.ts';
import { langBeside } from '../../kit/lang/lang-beside.ts';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { nameWithSector, ticketTypeText } from '../cart/ticket-type-text.ts';
import type { WaitedOfferFragment } from '../customer-api/waitlist.gen.ts';

/** "Sábado, Pista, Inteira" or "Camiseta, M". */
export function offerLabel(offer: WaitedOfferFragment, common: Translate<'common'>): string {
  return [nameWithSector(offer), offer.variant, ticketTypeText(offer, common)].filter(Boolean).join(', ');
}

/** When it takes place, where it does not say so by its name: the moment of a session, the days of a ticket. */
export function offerWhen(offer: WaitedOfferFragment, locale: Locale, timeZone: string): string {
  const moments = offer.artistSession
    ? [offer.artistSession.startsAt]
    : offer.dates.map(({ startsAt }) => startsAt);
  return moments.map((moment) => formatMoment(new Date(moment), locale, timeZone)).join(' · ');
}

/** An offer as offerLabel says it, with the language of its name. */
export function OfferName({ offer }: { offer: WaitedOfferFragment }) {
  const common = useText('common');
  const lang = langBeside(offer.name, offer.nameInPortuguese, useLocale());
  const rest = [offer.variant, ticketTypeText(offer, common)].filter(Boolean).join(', ');
  return (
    <>
      <span lang={lang}>{nameWithSector(offer)}</span>
      {rest && `, ${rest}`}
    </>
  );
}
