import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { TextField } from '../../kit/forms/field.tsx';
import { SelectField } from '../../kit/forms/select-field.tsx';
import { Link } from '../../kit/navigation/link.tsx';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { ButtonLink } from '../../kit/ui/button.tsx';
import { Tag } from '../../kit/ui/tag.tsx';
import { hasRightAnywhere, useMe } from '../frame/load-frame.ts';
import { DataTable } from '../list/data-table.tsx';
import { ExportButton } from '../list/export-button.tsx';
import { Filters } from '../list/filters.tsx';
import { OfficePage } from '../list/office-page.tsx';
import { SavedViews } from '../list/saved-views.tsx';
import { useMore } from '../list/use-more.ts';
import { askStaff } from '../staff-api/ask.ts';
import { dataOf } from '../staff-api/data-of.ts';
import { type EventsQuery, type EventsQueryVariables, events } from '../staff-api/events.gen.ts';
import { me } from '../staff-api/frame.gen.ts';
import type { EventState } from '../staff-api/schema.gen.ts';
import { EventStateTag, eventStates } from '../words/event-state.tsx';
import { dayText, numberText } from '../words/times.ts';
import css from './events-page.module.css';

type ListedEvent = EventsQuery['events']['items'][number];

export async function loader({ request }: LoaderFunctionArgs) {
  const parameters = new URL(request.url).searchParams;
  const state = eventStates.find((one) => one === parameters.get('state')) ?? null;
  const filter = { search: parameters.get('q'), state, organizerId: parameters.get('organizer') };
  // What the person may not see is not asked for.
  const person = dataOf(await askStaff(me, {})).me;
  const variables: EventsQueryVariables = {
    filter,
    after: null,
    withUnits: hasRightAnywhere(person, 'sales.read'),
  };
  const answer = await askStaff(events, variables);
  return { variables, page: pageOf(answer.data, () => dataOf(answer)) };
}

/** A person may have the right to see numbers at some of the events only: the others come without. */
function pageOf(data: EventsQuery | null | undefined, orThrow: () => EventsQuery): EventsQuery['events'] {
  return (data?.events ?? orThrow().events) as EventsQuery['events'];
}

export function Component() {
  const t = useText('officeEvents');
  const locale = useLocale();
  const person = useMe();
  const { variables, page } = useLoaderData<typeof loader>();
  const { rows, isBusy, onMore } = useMore<ListedEvent>(page, async (after) => {
    const { data } = await askStaff(events, { ...variables, after });
    return data?.events ?? null;
  });
  const { search, state } = variables.filter ?? {};
  const isFiltered = Boolean(search || state);
  const columns = [
    {
      key: 'name',
      label: t('name'),
      cell: (event: ListedEvent) => (
        <span className={css.name}>
          <Link to={`/events/${event.id}`} className={css.cover}>
            {event.name[locale] || event.name.pt || t('unnamed')}
          </Link>
          {event.isChanged && event.state !== 'DRAFT' && <Tag tone="warn">{t('changed')}</Tag>}
        </span>
      ),
    },
    { key: 'state', label: t('state'), cell: (event: ListedEvent) => <EventStateTag state={event.state} /> },
    {
      key: 'when',
      label: t('when'),
      cell: (event: ListedEvent) => (event.startsAt ? dayText(event.startsAt, locale, event.timeZone) : ''),
    },
    {
      key: 'where',
      label: t('where'),
      cell: (event: ListedEvent) => [event.venueName, event.city].filter(Boolean).join(', '),
    },
    { key: 'organizer', label: t('organizer'), cell: (event: ListedEvent) => event.organizerName },
    ...(variables.withUnits
      ? [
          {
            key: 'sold',
            label: t('sold'),
            isNumber: true,
            cell: (event: ListedEvent) =>
              event.units
                ? t('soldOf', {
                    sold: numberText(event.units.sold, locale),
                    capacity: numberText(event.units.capacity, locale),
                  })
                : '',
          },
        ]
      : []),
  ];
  return (
    <OfficePage
      title={t('title')}
      actions={
        <>
          <ExportButton list="EVENTS" filter={variables.filter ?? {}} />
          {hasRightAnywhere(person, 'draft.change') && (
            <ButtonLink to="/events/new" tone="go">
              {t('new')}
            </ButtonLink>
          )}
        </>
      }
    >
      <Filters label={t('filters')}>
        <TextField
          name="q"
          type="search"
          label={t('search')}
          defaultValue={search ?? ''}
          autoComplete="off"
        />
        <SelectField
          name="state"
          label={t('state')}
          emptyText={t('everyState')}
          defaultValue={state ?? ''}
          options={eventStates.map((one: EventState) => ({ value: one, label: t(`state${one}`) }))}
        />
      </Filters>
      <SavedViews page="EVENTS" />
      <DataTable
        label={t('title')}
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        onMore={onMore}
        isBusy={isBusy}
        empty={
          isFiltered ? <p>{t('nothingFound')}</p> : <p>{t(person.grants.length > 0 ? 'none' : 'noAccess')}</p>
        }
      />
    </OfficePage>
  );
}
