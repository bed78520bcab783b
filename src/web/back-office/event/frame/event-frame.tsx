import { type LoaderFunctionArgs, Outlet, useRouteLoaderData } from 'react-router';
import { Link } from '#src/web/kit/navigation/link.tsx';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { ButtonLink } from '#src/web/kit/ui/button.tsx';
import { useMe } from '../../frame/load-frame.ts';
import { PageTabs } from '../../frame/page-tabs.tsx';
import { OfficePage } from '../../list/office-page.tsx';
import { askStaff } from '../../staff-api/ask.ts';
import { dataOf } from '../../staff-api/data-of.ts';
import { eventHead } from '../../staff-api/events.gen.ts';
import { EventStateTags } from '../../words/event-state.tsx';
import { StopButton, StopNotice } from '../stop/stop-notice.tsx';
import { eventPages } from './event-pages.ts';
import { publicAddress } from './public-address.ts';

export async function loader({ params }: LoaderFunctionArgs) {
  const { event } = dataOf(await askStaff(eventHead, { id: params.eventId ?? '' }));
  if (event === null) throw new Response(null, { status: 404 });
  return event;
}

/** The event of the pages within the frame: its name, state and place, and the person's rights at it. */
export function useEventHead(): Awaited<ReturnType<typeof loader>> {
  const event = useRouteLoaderData<typeof loader>('event');
  if (event === undefined) throw new Error('outside of the frame of an event');
  return event;
}

/** What the pages of one event have in common: its name, where it stands, and the ways between them. */
export function Component() {
  const t = useText('officeEvents');
  const locale = useLocale();
  const event = useEventHead();
  const { grants } = useMe();
  // Who looks after one event only sees the people of this one.
  const isOfOrganizer =
    event.organizerId !== null &&
    grants.some(
      ({ organizerId, eventId, rights }) =>
        eventId === null &&
        (organizerId === null || organizerId === event.organizerId) &&
        rights.includes('staff.read'),
    );
  // The first who opens the editor of an event from a file makes its draft.
  const mayChange = event.rights.includes('draft.change');
  // A draft has nothing to look after yet.
  const pages = eventPages.filter(
    ({ to, right }) => event.rights.includes(right) && (to === '' || event.state !== 'DRAFT'),
  );
  return (
    <OfficePage
      title={event.name[locale] || event.name.pt || t('unnamed')}
      actions={
        <>
          <StopButton event={event} />
          {event.rights.includes('draft.read') && (mayChange || event.source !== null) && (
            <ButtonLink to={`/events/${event.id}/edit/about`}>
              {t(mayChange ? 'edit' : 'seeDraft')}
            </ButtonLink>
          )}
        </>
      }
      lead={
        <>
          <EventStateTags event={event} />
          <span>{[event.organizerName, event.venueName, event.city].filter(Boolean).join(' · ')}</span>
          {event.state !== 'DRAFT' && event.slug && !event.isHidden && (
            <a href={publicAddress(event.slug, locale)}>{t('publicPage')}</a>
          )}
          {event.rights.includes('staff.read') && (
            <Link to={`/people?organizer=${isOfOrganizer ? event.organizerId : `event:${event.id}`}`}>
              {t('people')}
            </Link>
          )}
          {event.rights.includes('audit.read') && event.state !== 'DRAFT' && (
            <Link to={`/audit?event=${event.id}`}>{t('audit')}</Link>
          )}
        </>
      }
    >
      {event.saleStop && <StopNotice event={event} stop={event.saleStop} />}
      <PageTabs
        label={t('pages')}
        pages={pages.map(({ to, text }) => ({
          to: `/events/${event.id}${to && `/${to}`}`,
          text: t(text),
          isExact: to === '',
        }))}
      />
      <Outlet />
    </OfficePage>
  );
}
