import { useLocale, useText } from '../../kit/text/text.tsx';
import { DataTable } from '../list/data-table.tsx';
import { OfficePart } from '../list/office-page.tsx';
import type { EventOverviewQuery } from '../staff-api/events.gen.ts';
import { numberText } from '../words/times.ts';

type Units = NonNullable<NonNullable<EventOverviewQuery['event']>['units']>;

/** The places of each day; a pass takes one of each of its days, so they add up to more than the tickets. */
export function DayList({ days }: { days: Units['days'] }) {
  const t = useText('officeEvents');
  const locale = useLocale();
  const figures = ['capacity', 'sold', 'held', 'free'] as const;
  const rows = days.map((day) => ({ ...day, free: day.capacity - day.sold - day.held }));
  return (
    <OfficePart title={t('days')}>
      <DataTable
        label={t('days')}
        rows={rows}
        keyOf={({ key }) => key}
        empty={null}
        columns={[
          { key: 'day', label: t('day'), cell: ({ name }) => name[locale] },
          ...figures.map((figure) => ({
            key: figure,
            label: t(figure === 'capacity' ? 'places' : figure === 'sold' ? 'taken' : figure),
            isNumber: true,
            cell: (row: (typeof rows)[number]) => numberText(row[figure], locale),
          })),
        ]}
      />
    </OfficePart>
  );
}
