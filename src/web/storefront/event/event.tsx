import { data } from 'react-router';
import { textFor, textsFor } from '../../../i18n/texts.ts';
import { eventPage } from '../../lib/graphql/shop.gen.ts';
import { headTags } from '../../lib/head.ts';
import { visitorContext } from '../../lib/load-context.ts';
import { pageLocale } from '../../lib/page-locale.ts';
import { paths } from '../../lib/paths.ts';
import { readData } from '../../lib/read-data.ts';
import type { Route } from './+types/event.ts';
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
  const { description, ...shown } = event;
  const words = textFor(locale, 'event');
  const texts = textsFor(locale, ['event', 'error']);
  return {
    event: shown,
    still: stillParts(shown, description, { locale, texts }),
    labels: offerLabels(shown, locale, textFor(locale, 'common'), words),
    shelves: shelvesOf(shown, locale, words),
    room: roomWords(shown, locale, words),
    texts,
    head: {
      title: words('pageTitle', { name: event.name }),
      description: event.summary,
      path: paths.event(locale, event.slug),
      publicUrl: visitor.publicUrl,
      locale,
      imageUrl: event.imageUrl,
      jsonLd: eventJsonLd(event, locale, visitor.publicUrl),
    },
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head);

export default function EventPage({ loaderData }: Route.ComponentProps) {
  const { head: _, texts: __, ...shown } = loaderData;
  return <EventScreen key={shown.event.slug} {...shown} />;
}
