import { Link } from '../../kit/navigation/link.tsx';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { DataTable } from '../list/data-table.tsx';
import { OfficePart } from '../list/office-page.tsx';
import type { NextEventsQuery } from '../staff-api/needs.gen.ts';
import { EventStateTags } from '../words/event-state.tsx';
import { timeText } from '../words/times.ts';

type Row = NextEventsQuery['events']['items'][number];

/** The next events, for who works at the gate. */
export function NextEventsPart({ events }: { events: readonly Row[] }) {
  const t = useText('officeStart');
  const locale = useLocale();
  return (
    <OfficePart title={t('nextEvents')}>
      <DataTable
        label={t('nextEvents')}
        rows={events}
        keyOf={({ id }) => id}
        empty={<p>{t('noNextEvents')}</p>}
        columns={[
          {
            key: 'event',
            label: t('event'),
            cell: ({ id, name }) => <Link to={`/events/${id}`}>{name[locale] || name.pt}</Link>,
          },
          {
            key: 'when',
            label: t('when'),
            isTime: true,
            cell: ({ startsAt, timeZone }) => (startsAt === null ? '' : timeText(startsAt, locale, timeZone)),
          },
          {
            key: 'where',
            label: t('where'),
            cell: ({ venueName, city }) => [venueName, city].filter(Boolean).join(', '),
          },
          { key: 'state', label: t('state'), cell: (event) => <EventStateTags event={event} /> },
        ]}
      />
    </OfficePart>
  );
}
