import { data } from 'react-router';
import type { Locale } from '../../../domain/locale.ts';
import { textFor, textsFor } from '../../../i18n/texts.server.ts';
import { eventPage } from '../../lib/graphql/shop.gen.ts';
import { headTags } from '../../lib/head.ts';
import { visitorContext } from '../../lib/load-context.ts';
import { pageLocale } from '../../lib/page-locale.ts';
import { paths } from '../../lib/paths.ts';
import { readData } from '../../lib/read-data.ts';
import { described } from '../../lib/structured-data.ts';
import { useText } from '../../lib/text.tsx';
import { FailedPage } from '../frame/broken-page.tsx';
import type { Route } from './+types/event.ts';
import type { AnsweredEvent } from './event-data.ts';
import { EventScreen } from './event-screen.tsx';
import { eventJsonLd } from './json-ld.ts';
import { offerLabels } from './offer-labels.ts';
import { roomWords } from './room-words.ts';
import { shelvesOf } from './shelves.ts';
import { stillParts } from './still-parts.tsx';

/** Public: the same for everybody, so that one copy can be kept and sent to all. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const locale = pageLocale(params);
  const visitor = context.get(visitorContext);
  const answer = await readData(visitor, eventPage, { locale, slug: params.slug });
  const event = answer?.event;
  if (!event) throw data(null, { status: 404 });
  const known = shownOnce.get(event);
  if (known) return known;
  const shown = shownOf(event, locale, visitor.publicUrl);
  shownOnce.set(event, shown);
  return shown;
}

/** By the answer they follow from: as long as it is the same, so are they, whatever address leads to the event. */
const shownOnce = new WeakMap<AnsweredEvent, ReturnType<typeof shownOf>>();

function shownOf(event: AnsweredEvent, locale: Locale, publicUrl: string) {
  const { description, linkPreviewUrl, ...shown } = event;
  const words = textFor(locale, 'event');
  return {
    event: shown,
    still: stillParts(shown, description, locale),
    labels: offerLabels(shown, locale, textFor(locale, 'common'), words),
    shelves: shelvesOf(shown, locale, words),
    room: roomWords(shown, locale, words),
    texts: textsFor(locale, ['event', 'error']),
    head: described(
      {
        title: words('pageTitle', { name: event.name }),
        description: event.summary,
        path: paths.event(locale, event.slug),
        publicUrl,
        locale,
        previewUrl: linkPreviewUrl,
      },
      eventJsonLd(event, locale, publicUrl),
    ),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head);

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailedPage error={error} title={useText('common')('eventBrokenTitle')} />;
}

export default function EventPage({ loaderData }: Route.ComponentProps) {
  const { head: _, texts: __, ...shown } = loaderData;
  return <EventScreen key={shown.event.slug} {...shown} />;
}
