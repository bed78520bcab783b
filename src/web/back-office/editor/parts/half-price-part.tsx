import { useState } from 'react';
import type { EventDefinition } from '#src/domain/catalogue/event-definition.ts';
import { mustSellOneHalfPrice } from '#src/domain/half-price/one-half-price.ts';
import { halfPriceKeptUntilHours } from '#src/domain/half-price/quota.ts';
import { Stack } from '#src/web/kit/layout/stack.tsx';
import { Link } from '#src/web/kit/navigation/link.tsx';
import { Soft } from '#src/web/kit/page/soft.tsx';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { Notice } from '#src/web/kit/ui/notice.tsx';
import { numberText, timeText } from '../../words/times.ts';
import { useDraftState, useDraftValue, useEditor } from '../editor-context.tsx';
import { DraftCheck } from '../fields/draft-fields.tsx';
import { PlaceDiagram } from './half-price/place-diagram.tsx';
import { quotaPlaces } from './half-price/quota-places.ts';

/** Whether half-price is one ticket, and how the law divides the places of each date. */
export function HalfPricePart() {
  return (
    <Stack gap={6}>
      <OneHalfPrice />
      <Places />
    </Stack>
  );
}

function OneHalfPrice() {
  const t = useText('officeHalfPrice');
  const state = useDraftValue(['venue', 'state']);
  if (typeof state === 'string' && mustSellOneHalfPrice(state)) {
    return <Notice title={t('oneByLawTitle', { state })}>{t('oneByLaw')}</Notice>;
  }
  return <DraftCheck path={['oneHalfPrice']} label={t('one')} hint={t('oneHint')} />;
}

/** Read only: it follows from the rest. */
function Places() {
  const t = useText('officeHalfPrice');
  const { checked } = useEditor();
  const { served } = useDraftState();
  const { definition } = checked;
  // While somebody types there may be a problem for a moment; what was known stays until it is mended.
  const [known, setKnown] = useState<EventDefinition | null>(definition);
  if (definition !== null && definition !== known) setKnown(definition);
  const shown = definition ?? known;
  if (shown === null) {
    return (
      <Notice tone="warn" title={t('unknownTitle')}>
        {t('unknownText')} <Link to={`/events/${served.eventId}/edit/publish`}>{t('toProblems')}</Link>
      </Notice>
    );
  }
  return (
    <Stack gap={4}>
      <Soft size="s">{t('text')}</Soft>
      <Release definition={shown} />
      {quotaPlaces(shown).map((place) => (
        <PlaceDiagram key={`${place.dateKey} ${place.sectorKey}`} place={place} />
      ))}
    </Stack>
  );
}

function Release({ definition }: { definition: EventDefinition }) {
  const t = useText('officeHalfPrice');
  const locale = useLocale();
  const { halfPriceUntil, timeZone, dates } = definition;
  if (halfPriceUntil === null) return <Notice tone="warn">{t('noHalf')}</Notice>;
  const people = dates.reduce((sum, { capacity }) => sum + capacity, 0);
  const hours = halfPriceKeptUntilHours(people);
  const facts = {
    at: timeText(halfPriceUntil.toISOString(), locale, timeZone),
    hours,
    people: numberText(people, locale),
  };
  return (
    <Notice title={t('releaseTitle', facts)}>
      {t(hours === 72 ? 'releaseLarge' : 'releaseSmall', facts)} {t('releaseThen')}
    </Notice>
  );
}
