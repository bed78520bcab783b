import { data } from 'react-router';
import { formatTaxNumber } from '#src/domain/format/money.ts';
import { textFor, textsFor } from '#src/i18n/texts.server.ts';
import { langBeside } from '../../kit/lang/lang-beside.ts';
import { withLangs } from '../../kit/lang/lang-of.ts';
import { organizerPage } from '../../parts/customer-api/shop.gen.ts';
import { drawFollowLink } from '../../parts/follow/follow-link.tsx';
import { pageMeta } from '../../parts/pages/head.ts';
import { pageLocale } from '../../parts/pages/page-locale.ts';
import { paths } from '../../parts/pages/paths.ts';
import { described } from '../../parts/pages/structured-data.ts';
import { markupWithCarried } from '../../parts/static/markup-with-carried.ts';
import { visitorContext } from '../../parts/visitor/load-context.ts';
import { readData } from '../../parts/visitor/read-data.ts';
import { FailedPage } from '../frame/broken-page.tsx';
import type { Route } from './+types/organizer.ts';
import { aboutMarkup } from './about-markup.tsx';
import { calendarAddresses } from './calendar-addresses.ts';
import { organizerJsonLd } from './json-ld.ts';
import { OrganizerScreen } from './organizer-screen.tsx';

/** Public: the same for everybody, so that one copy can be kept and sent to all. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const locale = pageLocale(params);
  const { slug } = params;
  const path = paths.organizer(locale, slug);
  const visitor = context.get(visitorContext);
  const answer = await readData(visitor, organizerPage, { locale, slug });
  const organizer = answer?.organizer;
  if (!organizer) throw data(null, { status: 404 });
  const { publicUrl } = visitor;
  const [some] = [...organizer.upcomingEvents.items, ...organizer.pastEvents.items];
  const followed = { kind: 'ORGANIZER', subject: organizer.id ?? '', name: organizer.name } as const;
  return {
    name: organizer.name,
    legalName: organizer.legalName,
    taxNumber: formatTaxNumber(organizer.taxNumber),
    about: aboutMarkup(
      organizer.about ?? '',
      langBeside(organizer.about, organizer.aboutInPortuguese, locale),
    ),
    // The page of alerts is that of an event.
    follow: some
      ? markupWithCarried(
          drawFollowLink({ ...followed, slug: some.slug, look: 'button' }, locale),
          new URL(request.url).search,
        )
      : '',
    upcoming: { ...organizer.upcomingEvents, items: withLangs(organizer.upcomingEvents.items) },
    past: { ...organizer.pastEvents, items: withLangs(organizer.pastEvents.items) },
    calendar: calendarAddresses(slug, locale, publicUrl),
    now: visitor.now.toISOString(),
    texts: textsFor(locale, ['home', 'organizer']),
    head: described(
      {
        title: organizer.name,
        description: textFor(locale, 'organizer')('description', { name: organizer.name }),
        path,
        publicUrl,
        locale,
      },
      organizerJsonLd(organizer, slug, locale, publicUrl),
    ),
  };
}

export const meta: Route.MetaFunction = pageMeta;

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailedPage error={error} />;
}

export default function OrganizerPage({ loaderData }: Route.ComponentProps) {
  const { head: _, texts: __, now, ...shown } = loaderData;
  return <OrganizerScreen {...shown} now={new Date(now)} />;
}
