import { Pair } from '#src/web/kit/layout/pair.tsx';
import { Stack } from '#src/web/kit/layout/stack.tsx';
import { useText } from '#src/web/kit/text/text.tsx';
import { DraftNumber } from '../fields/draft-fields.tsx';
import { DraftTime } from '../fields/draft-time.tsx';
import { PartSection } from '../fields/part-section.tsx';
import { DateList } from './dates/date-list.tsx';
import { SectorList } from './dates/sector-list.tsx';
import { SectorMapFields } from './dates/sector-map-fields.tsx';
import { ZoneField } from './dates/zone-field.tsx';

/** When it is, when it is sold, and how many people fit. */
export function DatesPart() {
  const t = useText('officePlaces');
  return (
    <Stack gap={6}>
      <PartSection title={t('dates')} text={t('datesText')}>
        <ZoneField />
        <DateList />
      </PartSection>
      <PartSection title={t('sectors')} text={t('sectorsText')}>
        <SectorList />
        <SectorMapFields />
      </PartSection>
      <PartSection title={t('sale')} text={t('saleText')}>
        <Pair>
          <DraftTime path={['saleOpensAt']} label={t('saleOpensAt')} />
          <DraftTime path={['saleClosesAt']} label={t('saleClosesAt')} hint={t('saleClosesHint')} />
          <DraftNumber
            path={['holdMinutes']}
            label={t('holdMinutes')}
            hint={t('holdMinutesHint')}
            placeholder="15"
          />
          <DraftNumber path={['limitPerDocument']} label={t('limitPerDocument')} hint={t('limitHint')} />
        </Pair>
      </PartSection>
    </Stack>
  );
}
