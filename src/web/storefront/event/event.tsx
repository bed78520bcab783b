import { data } from 'react-router';
import type { Locale } from '#src/domain/locale.ts';
import { textFor, textsFor } from '#src/i18n/texts.server.ts';
import { langOf } from '../../kit/lang/lang-of.ts';
import { carriedOf } from '../../kit/navigation/address-rules.ts';
import { useText } from '../../kit/text/text.tsx';
import { eventCalendarLinks } from '../../parts/calendar/event-calendar-links.ts';
import { eventPage } from '../../parts/customer-api/shop.gen.ts';
import {
  type AnsweredEvent,
  type EventDetail,
  type OfferDetail,
  withoutGuide,
} from '../../parts/offers/event-data.ts';
import { offerLabels } from '../../parts/offers/offer-labels.ts';
import { pageMeta } from '../../parts/pages/head.ts';
import { pageLocale } from '../../parts/pages/page-locale.ts';
import { paths } from '../../parts/pages/paths.ts';
import { described } from '../../parts/pages/structured-data.ts';
import { eventPixelsOf } from '../../parts/site/event-pixels.ts';
import { markupWithCarried } from '../../parts/static/markup-with-carried.ts';
import { type Visitor, visitorContext } from '../../parts/visitor/load-context.ts';
import { readData } from '../../parts/visitor/read-data.ts';
import { FailedPage } from '../frame/broken-page.tsx';
import type { Route } from './+types/event.ts';
import { EventScreen } from './event-screen.tsx';
import { faqJsonLd } from './faq-json-ld.ts';
import { eventJsonLd } from './json-ld.ts';
import { drawSectorHead } from './map/sector-head.tsx';
import { withSectorMap } from './map/sector-map.tsx';
import { roomWords } from './room/room-words.ts';
import { anchorsOf } from './shelves/anchors.ts';
import { withOneHalfPrice } from './shelves/one-half-price.ts';
import { type PriceOf, sectorPrice } from './shelves/sector-price.ts';
import { shelvesOf } from './shelves/shelves.ts';
import { staticParts } from './static/static-parts.tsx';

/** Public: the same for everybody, so that one copy can be kept and sent to all. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const locale = pageLocale(params);
  const visitor = context.get(visitorContext);
  const answer = await readData(visitor, eventPage, { locale, slug: params.slug });
  const event = answer?.event;
  if (!event) throw data(null, { status: 404 });
  const shown = shownOnce.get(event) ?? shownOf(event, locale, visitor);
  shownOnce.set(event, shown);
  const { search } = new URL(request.url);
  if (carriedOf(search).length === 0) return shown;
  const { marks, ...parts } = shown.staticParts;
  const carried = <Parts extends Record<string, string>>(htmls: Parts) =>
    Object.fromEntries(
      Object.entries(htmls).map(([name, html]) => [name, markupWithCarried(html, search)]),
    ) as Parts;
  return { ...shown, staticParts: { ...carried(parts), marks: carried(marks) } };
}

/** By the answer they follow from: as long as it is the same, so are they, whatever address leads to the event. */
const shownOnce = new WeakMap<AnsweredEvent, ReturnType<typeof shownOf>>();

/** The languages of what offers tell, so that no browser looks them up. */
function withOfferLangs<Event extends EventDetail>(event: Event): Event {
  const told = (offer: OfferDetail): OfferDetail => ({
    ...offer,
    nameLang: langOf(event, offer.name),
    // The parts of a bundle are listed behind it, in the words of the page.
    ...(offer.parts.length === 0 && { descriptionLang: langOf(event, offer.description) }),
  });
  const categories = event.categories.map((shelf) => ({ ...shelf, offers: shelf.offers.map(told) }));
  return { ...event, categories };
}

/** Names, summaries and descriptions of offers are shorter. */
const shortMax = 300;

function shownOf(event: AnsweredEvent, locale: Locale, { publicUrl, site }: Visitor) {
  const {
    description,
    allPortuguese,
    linkPreviewUrl,
    isSaleTold,
    postponement,
    photo,
    gallery,
    sponsors,
    artists,
    goods,
    ...told
  } = event;
  const { guide, rest } = withoutGuide(told);
  const { sectorMap, lineup, stages, programme, pixels: _, fewLeft, ...detail } = rest;
  // Long texts are drawn here; a browser compares only those that it draws.
  const portugueseTexts = allPortuguese.filter(({ length }) => length <= shortMax);
  const shown = withOfferLangs(withOneHalfPrice({ ...detail, portugueseTexts }));
  const days = { lineup, stages, programme };
  const drawn = {
    isSaleTold,
    goods,
    description,
    allPortuguese,
    postponement,
    photo,
    gallery,
    sponsors,
    artists,
    guide,
    ...days,
  };
  const words = textFor(locale, 'event');
  const mapWords = textFor(locale, 'sectorMap');
  const few = fewLeftOf(fewLeft);
  const priceOf: PriceOf = (offers) => sectorPrice(offers, few, locale, mapWords);
  const shelves = withSectorMap(
    shelvesOf(shown, locale, words, (name, offers, headingLevel) =>
      drawSectorHead({ name, lang: langOf(shown, name), price: priceOf(offers), headingLevel }, locale),
    ),
    sectorMap,
    priceOf,
    locale,
  );
  const page = {
    url: publicUrl + paths.event(locale, event.slug),
    calendar: eventCalendarLinks(event, locale, publicUrl).file,
    anchors: anchorsOf(
      shelves,
      { lineup: lineup.length > 0, programme: programme.length > 0, faq: event.faq.length > 0 },
      words,
      textFor(locale, 'programme'),
    ),
  };
  return {
    event: shown,
    eventPixels: eventPixelsOf(event, site),
    staticParts: staticParts(shown, drawn, page, locale),
    labels: offerLabels(shown, locale, textFor(locale, 'common'), words),
    shelves,
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
      jsonLdOf(event, locale, publicUrl),
    ),
  };
}

/** The batches of which few are left. */
function fewLeftOf(categories: AnsweredEvent['fewLeft']): ReadonlySet<string> {
  const batches = categories.flatMap(({ offers }) => offers.flatMap((offer) => offer.batches));
  return new Set(batches.flatMap(({ id, hasFewLeft }) => (hasFewLeft ? id : [])));
}

/** The event for search engines, and beside it what people ask. */
function jsonLdOf(event: AnsweredEvent, locale: Locale, publicUrl: string): object {
  const described = eventJsonLd(event, locale, publicUrl);
  const faq = faqJsonLd(event.faq);
  return faq === null
    ? { '@context': 'https://schema.org', ...described }
    : { '@context': 'https://schema.org', '@graph': [described, faq] };
}

export const meta: Route.MetaFunction = pageMeta;

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailedPage error={error} title={useText('common')('eventBrokenTitle')} />;
}

export default function EventPage({ loaderData }: Route.ComponentProps) {
  const { head: _, texts: __, ...shown } = loaderData;
  return <EventScreen key={shown.event.slug} {...shown} />;
}
