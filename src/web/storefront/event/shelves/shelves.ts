import { formatMoment } from '#src/domain/format/date.ts';
import { formatDayTab } from '#src/domain/format/day.ts';
import { formatMoney } from '#src/domain/format/money.ts';
import type { Locale } from '#src/domain/locale.ts';
import type { Translate } from '#src/i18n/translator.ts';
import { type Lang, langOf } from '#src/web/kit/lang/lang-of.ts';
import { nameWithSector } from '#src/web/parts/cart/ticket-type-text.ts';
import type { EventDetail, OfferDetail, Shelf } from '#src/web/parts/offers/event-data.ts';

/** Offers of one group stand as one, with a choice between them; every other one by itself. */
export type Choice = OfferDetail[];

export interface Day<Content> {
  /** Id of its section: the address keeps it. */
  id: string;
  tab: string;
  heading: string;
  content: Content;
}

/** Tickets of one name; `name` is null where the day says it already. */
export interface TicketGroup {
  name: string | null;
  lang?: Lang;
  choices: Choice[];
  /** Where several sectors share a day: what the map leads to, and the markup under which its tickets are folded, if so. */
  sector: { id: string; head: string } | null;
}

export interface ArtistOfDay {
  id: string;
  name: string;
  about: string | null;
  aboutLang?: Lang;
  sessions: Choice[];
}

/** The tickets of a day with the map of its sectors, which is markup; empty where there is none. */
export type TicketDay = Day<TicketGroup[]> & { map: string };

/** Draws what is told of tickets that are folded. */
export type DrawHead = (name: string, offers: readonly OfferDetail[], headingLevel: 3 | 4) => string;

/** What stands where on the event's page, as the loader has put it together: the page only draws it. */
export interface Shelves {
  /** The service fee as it is in the prices and beside them; empty without one. */
  feeHint: string;
  tickets: TicketDay[];
  artists: { id: string; name: string; lang?: Lang; days: Day<ArtistOfDay[]>[] }[];
  things: { id: string; name: string; lang?: Lang; choices: Choice[] }[];
}

function feeHint({ categories, orderFeeCents }: EventDetail, locale: Locale, t: Translate<'event'>): string {
  const hasFee = categories.some(({ offers }) =>
    offers.some(({ batches }) => batches.some(({ feeCents }) => feeCents > 0)),
  );
  const ofOrder = orderFeeCents > 0 && t('orderFeeHint', { amount: formatMoney(orderFeeCents, locale) });
  return [hasFee && t('pricesWithFee'), ofOrder].filter(Boolean).join(' ');
}

export function shelvesOf(
  event: EventDetail,
  locale: Locale,
  t: Translate<'event'>,
  drawHead: DrawHead,
): Shelves {
  const of = (...kinds: Shelf['kind'][]) => event.categories.filter(({ kind }) => kinds.includes(kind));
  const startOf = (dateId: string | undefined) => {
    const date = event.dates.find(({ id }) => id === dateId);
    return date && new Date(date.startsAt);
  };
  const days = groupByDays(of('TICKET'), event.dates);
  const headingLevel = days.length > 1 ? 4 : 3;
  return {
    feeHint: feeHint(event, locale, t),
    tickets: days.map(({ id, dateIds, offers }) => {
      const start = startOf(dateIds[0]);
      const pass = dateIds.length > 1 ? t('passTab', { count: dateIds.length }) : start ? null : t('anyDay');
      return {
        id,
        tab: pass ?? (start ? formatDayTab(start, locale, event.timeZone) : ''),
        heading: pass ?? (start ? formatMoment(start, locale, event.timeZone) : ''),
        content: ticketGroups(offers, id, (name, named) => drawHead(name, named, headingLevel)),
        map: '',
      };
    }),
    artists: of('ARTIST').map(({ id, name, offers }) => ({
      id,
      name: name || t('artists'),
      lang: langOf(event, name),
      days: event.dates.flatMap((date, index) => {
        const onDay = offers.filter(({ artistSession }) => artistSession?.date.id === date.id);
        if (onDay.length === 0) return [];
        const start = new Date(date.startsAt);
        return {
          id: `sessoes-${index + 1}`,
          tab: formatDayTab(start, locale, event.timeZone),
          heading: formatMoment(start, locale, event.timeZone),
          content: artistsOf(onDay, event),
        };
      }),
    })),
    things: of('PRODUCT', 'EXTRA').map(({ id, name, offers }) => ({
      ...{ id, name, lang: langOf(event, name) },
      choices: inChoices(offers),
    })),
  };
}

/**
 * Tickets by their name with its sector. A name with several types is a heading over them, unless it is the only name of
 * the day; a ticket that is alone with its name stands without one.
 */
export function ticketGroups(
  offers: OfferDetail[],
  dayId: string,
  headOf: (name: string, offers: readonly OfferDetail[]) => string,
): TicketGroup[] {
  const byName = together(offers, nameWithSector);
  const sectors = new Set(offers.map(({ sector }) => sector));
  const hasSectors = sectors.size > 1 && !sectors.has(null);
  return byName.map((named, index) => {
    const choices = inChoices(named);
    const isSaid = byName.length === 1 || choices.length === 1;
    const name = isSaid ? null : nameWithSector(named[0] as OfferDetail);
    const lang = named[0]?.nameLang;
    if (!hasSectors) return { name, lang, choices, sector: null };
    const head = name === null ? '' : headOf(name, named);
    return { name, lang, choices, sector: { id: `setor-${dayId}-${index + 1}`, head } };
  });
}

/** Artists by the clock of their first session, and so their sessions. */
function artistsOf(offers: OfferDetail[], event: EventDetail): ArtistOfDay[] {
  const startOf = ({ artistSession }: OfferDetail) => Date.parse(artistSession?.startsAt ?? '') || 0;
  const inOrder = [...offers].sort((one, other) => startOf(one) - startOf(other));
  return together(inOrder, ({ artistSession }) => artistSession?.artist.id ?? '').flatMap((sessions) => {
    const artist = sessions[0]?.artistSession?.artist;
    if (!artist) return [];
    const { id, name, about } = artist;
    return { id, name, about, aboutLang: langOf(event, about), sessions: inChoices(sessions) };
  });
}

interface OfferGroup {
  id: string;
  dateIds: string[];
  offers: OfferDetail[];
}

/** Ticket offers by the days they are good for, single days first in their order, then what is good for several. */
export function groupByDays(shelves: Shelf[], dates: EventDetail['dates']): OfferGroup[] {
  const groups = new Map<string, OfferGroup>();
  const order = new Map(dates.map((date, index) => [date.id, index]));
  for (const offer of shelves.flatMap((shelf) => shelf.offers)) {
    const dateIds = offer.dates.map((date) => date.id);
    const key = dateIds.join(' ');
    const group = groups.get(key) ?? { id: '', dateIds, offers: [] };
    group.offers.push(offer);
    groups.set(key, group);
  }
  return [...groups.values()]
    .sort(
      (one, other) =>
        one.dateIds.length - other.dateIds.length ||
        (order.get(one.dateIds[0] ?? '') ?? 0) - (order.get(other.dateIds[0] ?? '') ?? 0),
    )
    .map((group, index) => ({ ...group, id: `dia-${index + 1}` }));
}

/** Offers with the same key together, in the order of their first ones. */
function together(offers: OfferDetail[], keyOf: (offer: OfferDetail) => string): OfferDetail[][] {
  const byKey = new Map<string, OfferDetail[]>();
  for (const offer of offers) byKey.set(keyOf(offer), [...(byKey.get(keyOf(offer)) ?? []), offer]);
  return [...byKey.values()];
}

export function inChoices(offers: OfferDetail[]): Choice[] {
  return together(offers, ({ id, groupKey }) => groupKey ?? id);
}
