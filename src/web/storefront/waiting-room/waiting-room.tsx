import { data } from 'react-router';
import { eventDates } from '#src/domain/format/event-dates.ts';
import { textFor, textsFor } from '#src/i18n/texts.server.ts';
import { roomPage } from '../../parts/customer-api/waiting-room.gen.ts';
import { offerLabels } from '../../parts/offers/offer-labels.ts';
import { pageMeta } from '../../parts/pages/head.ts';
import { pageLocale } from '../../parts/pages/page-locale.ts';
import { paths } from '../../parts/pages/paths.ts';
import { eventPixelsOf } from '../../parts/site/event-pixels.ts';
import { visitorContext } from '../../parts/visitor/load-context.ts';
import { readData } from '../../parts/visitor/read-data.ts';
import type { Route } from './+types/waiting-room.ts';
import { RoomScreen } from './room-screen.tsx';

/** Public: the same for everybody. Who stands where is worked out by the page that each browser has. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const locale = pageLocale(params);
  const visitor = context.get(visitorContext);
  const answer = await readData(visitor, roomPage, { locale, slug: params.slug });
  const event = answer?.event;
  if (!event) throw data(null, { status: 404 });
  const { slug, name, imageUrl, linkPreviewUrl, timeZone, saleStatus, venue, waitingRoom, categories } =
    event;
  const labels = offerLabels(event, locale, textFor(locale, 'common'), textFor(locale, 'event'));
  return {
    event: { slug, name, imageUrl, timeZone, saleStatus, waitingRoom },
    eventPixels: eventPixelsOf(event, visitor.site),
    when: `${eventDates(event, locale)}, ${venue.line}`,
    /** How what may sell out is called, in the order of the shelves. */
    offers: categories
      .flatMap(({ offers }) => offers)
      .filter(({ isCanceled }) => !isCanceled)
      .map(({ id }) => ({ id, label: labels[id] ?? '' })),
    texts: textsFor(locale, ['waitingRoom', 'error']),
    head: {
      title: textFor(locale, 'waitingRoom')('pageTitle', { name }),
      description: textFor(locale, 'waitingRoom')('pageDescription', { name }),
      path: paths.waitingRoom(locale, slug),
      publicUrl: visitor.publicUrl,
      locale,
      previewUrl: linkPreviewUrl,
    },
  };
}

export const meta: Route.MetaFunction = pageMeta;

export default function WaitingRoomPage({ loaderData }: Route.ComponentProps) {
  const { event, when, offers, head } = loaderData;
  return <RoomScreen key={event.slug} event={event} when={when} offers={offers} title={head.title} />;
}
