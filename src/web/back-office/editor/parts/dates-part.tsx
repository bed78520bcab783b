import { Pair } from '#src/web/kit/layout/pair.tsx';
import { Stack } from '#src/web/kit/layout/stack.tsx';
import { useText } from '#src/web/kit/text/text.tsx';
import { useDraftValue } from '../editor-context.tsx';
import { DraftNumber, DraftSelect } from '../fields/draft-fields.tsx';
import { DraftTime } from '../fields/draft-time.tsx';
import { PartSection } from '../fields/part-section.tsx';
import { DateList } from './dates/date-list.tsx';
import { SectorList } from './dates/sector-list.tsx';
import { SectorMapFields } from './dates/sector-map-fields.tsx';
import { zoneOptions } from './dates/zone-options.ts';

/** When it is, when it is sold, and how many people fit. */
export function DatesPart() {
  const t = useText('officePlaces');
  const timeZone = useDraftValue(['timeZone']);
  return (
    <Stack gap={6}>
      <PartSection title={t('dates')} text={t('datesText')}>
        <DraftSelect
          path={['timeZone']}
          label={t('timeZone')}
          hint={t('timeZoneHint')}
          emptyText={t('choose')}
          options={zoneOptions(timeZone, new Date())}
        />
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
