import { data } from 'react-router';
import { textFor, textsFor } from '#src/i18n/texts.server.ts';
import { langOf } from '../../kit/lang/lang-of.ts';
import { Stack } from '../../kit/layout/stack.tsx';
import { Link } from '../../kit/navigation/link.tsx';
import { redirectTo } from '../../kit/navigation/redirect-to.ts';
import { Page } from '../../kit/page/page.tsx';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { eventCalendarLinks } from '../../parts/calendar/event-calendar-links.ts';
import {
  eventAlertsPage,
  follow,
  followablesNow,
  followByEmail,
  unfollow,
} from '../../parts/customer-api/alert.gen.ts';
import { privateHeaders } from '../../parts/log-in/answer-form.ts';
import { pageMeta } from '../../parts/pages/head.ts';
import { pageLocale } from '../../parts/pages/page-locale.ts';
import { paths } from '../../parts/pages/paths.ts';
import { type Typed, type Visitor, visitorContext } from '../../parts/visitor/load-context.ts';
import { readData } from '../../parts/visitor/read-data.ts';
import type { Route } from './+types/event-alerts.ts';
import css from './alerts.module.css';
import { change, refusedForm, typedIn } from './answer-alert-form.ts';
import { CalendarLinks } from './calendar-links.tsx';
import { FollowForm } from './follow-form.tsx';
import type { Followable } from './subject-choices.tsx';
import { VisitorForm } from './visitor-form.tsx';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const locale = pageLocale(params);
  const visitor = context.get(visitorContext);
  const found = await readData(visitor, eventAlertsPage, { locale, slug: params.slug });
  if (!found?.event) throw data(null, { status: 404 });
  const { searchParams } = new URL(request.url);
  return {
    ...found,
    event: found.event,
    eventLang: langOf(found.event, found.event.name),
    followables: found.followables.map((one) => ({ ...one, nameLang: langOf(found.event!, one.name) })),
    calendar: eventCalendarLinks(found.event, locale, visitor.publicUrl),
    wanted: searchParams.getAll('seguir'),
    done: searchParams.has('salvo') ? 'saved' : searchParams.has('pedido') ? 'asked' : null,
    texts: textsFor(locale, ['alerts', 'error']),
    head: { title: `${textFor(locale, 'alerts')('title')}: ${found.event.name}` },
  };
}

/** Saves for whoever is logged in, and asks the address of whoever is not; without script too. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const locale = pageLocale(params);
  const { slug } = params;
  const visitor = context.get(visitorContext);
  const typed = await typedIn(request);
  const chosen = new Set(
    Object.entries(typed).flatMap(([name, value]) => (name.startsWith('follow.') ? value : [])),
  );
  const page = paths.eventAlerts(locale, slug);
  if (visitor.session.isLoggedIn) {
    const errors = await saveFollows(visitor, { slug, locale }, chosen, typed);
    if (errors.length > 0) return refusedForm(errors, typed);
    throw redirectTo(`${page}?salvo=1`, request, { status: 303, headers: privateHeaders });
  }
  const subjects = [...chosen].flatMap((value) => {
    const [, kind, subject] = /^(EVENT|ARTIST|ORGANIZER):(.+)$/.exec(value) ?? [];
    return subject === undefined ? [] : { kind: kind as Followable['kind'], subject };
  });
  const input = { eventSlug: slug, email: typed.email ?? '', subjects, locale };
  const errors = await change(visitor, followByEmail, { input });
  if (errors.length > 0) return refusedForm(errors, typed);
  throw redirectTo(`${page}?pedido=1`, request, { status: 303, headers: privateHeaders });
}

async function saveFollows(
  visitor: Visitor,
  { slug, locale }: { slug: string; locale: 'pt' | 'en' },
  chosen: ReadonlySet<string>,
  typed: Typed,
) {
  const now = await readData(visitor, followablesNow, { slug });
  const channels = { byMail: 'byMail' in typed, byPush: 'byPush' in typed };
  const wanted = now?.followables ?? [];
  if (chosen.size > 0 && !channels.byMail && !channels.byPush) return [{ code: 'FOLLOW_NOTHING' }];
  for (const { kind, subject, follow: before } of wanted) {
    const isChosen = chosen.has(`${kind}:${subject}`);
    const errors = isChosen
      ? await change(visitor, follow, { input: { kind, subject, ...channels }, locale })
      : before
        ? await change(visitor, unfollow, { id: before.id })
        : [];
    if (errors.length > 0) return errors;
  }
  return [];
}

export const headers = () => privateHeaders;

export const meta: Route.MetaFunction = pageMeta;

/** What of an event to be told of, and how; and the event in one's calendar. */
export default function EventAlertsPage({ loaderData, actionData: refused }: Route.ComponentProps) {
  const t = useText('alerts');
  const locale = useLocale();
  const { event, eventLang, customer, followables, pushKey, calendar, wanted, done } = loaderData;
  return (
    <Page width="form">
      <div className={css.heading}>
        {event.imageUrl && <img src={event.imageUrl} alt="" width={160} height={100} className={css.art} />}
        <Stack gap={2}>
          <h1>{t('title')}</h1>
          <p className={css.lead}>
            <Link to={paths.event(locale, event.slug)} lang={eventLang}>
              {event.name}
            </Link>
          </p>
          <p>{t('lead')}</p>
        </Stack>
      </div>
      {customer ? (
        <FollowForm
          key={done ?? 'open'}
          customer={customer}
          followables={followables}
          wanted={wanted}
          pushKey={pushKey}
          isSaved={done === 'saved'}
          refused={refused}
        />
      ) : (
        <VisitorForm
          key={done ?? 'open'}
          slug={event.slug}
          followables={followables}
          wanted={wanted}
          isAsked={done === 'asked'}
          refused={refused}
        />
      )}
      <CalendarLinks links={calendar} />
    </Page>
  );
}
