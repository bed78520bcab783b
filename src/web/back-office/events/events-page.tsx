import { Link } from '../../kit/navigation/link.tsx';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { ButtonLink } from '../../kit/ui/button.tsx';
import { Tag } from '../../kit/ui/tag.tsx';
import { hasRightAnywhere, mayAnywhere, useMe } from '../frame/load-frame.ts';
import { columnsIf } from '../list/data-table.tsx';
import { listPage } from '../list/list-page.tsx';
import { listQuery } from '../list/list-query.ts';
import { type EventsQuery, events } from '../staff-api/events.gen.ts';
import { EventStateTags, eventStates } from '../words/event-state.tsx';
import { takenShare } from '../words/taken-share.ts';
import { dayText, numberText, percentText, timeText } from '../words/times.ts';
import css from './events-page.module.css';

const query = listQuery(events, (data) => data.events as EventsQuery['events']);

export const { loader, Component } = listPage({
  query,
  views: 'EVENTS',
  exports: 'EVENTS',
  async read(said) {
    const state = eventStates.find((one) => one === said.get('state')) ?? null;
    const filter = { search: said.get('q'), state, organizerId: said.get('organizer') };
    return { filter, withUnits: await mayAnywhere('sales.read') };
  },
  useView({ withUnits }) {
    const t = useText('officeEvents');
    const locale = useLocale();
    const person = useMe();
    return {
      title: t('title'),
      actions: hasRightAnywhere(person, 'draft.change') && (
        <ButtonLink to="/events/new" tone="go">
          {t('new')}
        </ButtonLink>
      ),
      filtersLabel: t('filters'),
      filters: [
        { name: 'q', type: 'search', label: t('search') },
        {
          name: 'state',
          label: t('state'),
          emptyText: t('everyState'),
          options: eventStates.map((value) => ({ value, label: t(`state${value}`) })),
        },
        { name: 'organizer', isHidden: true },
      ],
      empty: (isFiltered) => t(isFiltered ? 'nothingFound' : person.grants.length > 0 ? 'none' : 'noAccess'),
      columns: [
        {
          key: 'name',
          label: t('name'),
          order: ({ name }) => name[locale] || name.pt,
          cell: ({ id, name, state, isChanged }) => (
            <span className={css.name}>
              <Link to={`/events/${id}`} className={css.cover}>
                {name[locale] || name.pt || t('unnamed')}
              </Link>
              {isChanged && state !== 'DRAFT' && <Tag tone="warn">{t('changed')}</Tag>}
            </span>
          ),
        },
        {
          key: 'state',
          label: t('state'),
          cell: (event) => (
            <span className={css.states}>
              <EventStateTags event={event} />
              {event.saleStop?.until && (
                <span className={css.until}>
                  {t('stoppedUntil', { at: timeText(event.saleStop.until, locale, event.timeZone) })}
                </span>
              )}
            </span>
          ),
        },
        {
          key: 'when',
          label: t('when'),
          order: ({ startsAt }) => (startsAt ? Date.parse(startsAt) : null),
          cell: ({ startsAt, timeZone }) => (startsAt ? dayText(startsAt, locale, timeZone) : ''),
        },
        {
          key: 'where',
          label: t('where'),
          cell: ({ venueName, city }) => [venueName, city].filter(Boolean).join(', '),
        },
        { key: 'organizer', label: t('organizer'), cell: ({ organizerName }) => organizerName },
        ...columnsIf<EventsQuery['events']['items'][number]>(withUnits, {
          key: 'sold',
          label: t('sold'),
          isNumber: true,
          order: ({ units }) => units?.tickets ?? null,
          cell: ({ units }) => (units ? <Sold units={units} /> : ''),
        }),
      ],
    };
  },
});

function Sold({
  units: { tickets, days },
}: {
  units: NonNullable<EventsQuery['events']['items'][number]['units']>;
}) {
  const t = useText('officeEvents');
  const locale = useLocale();
  const count = numberText(tickets, locale);
  const share = percentText(takenShare(days), locale);
  return days.length === 0 ? count : t('soldOf', { tickets: count, share });
}
