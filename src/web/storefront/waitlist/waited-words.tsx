import { Stack } from '../../kit/layout/stack.tsx';
import { useLocale, useText } from '../../kit/text/text.tsx';
import type { WaitedEntryFragment } from '../../parts/customer-api/waitlist.gen.ts';
import { OfferName, offerLabel, offerWhen } from '../../parts/offers/offer-words.tsx';
import css from './waitlist.module.css';

/** What is waited for: how many of what, and when that is. */
export function WaitedWords({ entry }: { entry: WaitedEntryFragment }) {
  const t = useText('waitlist');
  const locale = useLocale();
  const offers = entry.offered ? [entry.offered.offer] : entry.offers;
  const { timeZone } = entry.event;
  return (
    <>
      {offers.length > 1 && <p className={css.soft}>{t('anyOf')}</p>}
      <Stack as="ul" gap={1}>
        {offers.map((offer) => (
          <li key={offer.id}>
            <span className={css.what}>
              {t('unitsOf', { count: entry.units, what: '' })}
              <OfferName offer={offer} />
            </span>{' '}
            <span className={css.soft}>{offerWhen(offer, locale, timeZone)}</span>
          </li>
        ))}
      </Stack>
    </>
  );
}

/** The same in one line, for a question about it. */
export function useWaitedLine(): (entry: WaitedEntryFragment) => string {
  const t = useText('waitlist');
  const common = useText('common');
  return (entry) => {
    const offers = entry.offered ? [entry.offered.offer] : entry.offers;
    const what = offers.map((offer) => offerLabel(offer, common)).join(' · ');
    return `${entry.event.name}, ${t('unitsOf', { count: entry.units, what })}`;
  };
}
