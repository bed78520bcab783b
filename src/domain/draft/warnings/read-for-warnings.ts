import type { EventPath } from '../../catalogue/written/event-problem.ts';
import { isTimeZone } from '../../time/local-time.ts';
import { readTime } from '../../time/written-time.ts';
import { isRecord } from '../draft-path.ts';

type Fields = Record<string, unknown>;

/** A day as far as it is written. */
interface ReadDay {
  endsAt: Date | null;
  /** The places that the sector has on this day, or the day itself for undefined; null where nothing is written. */
  placesOf: (sector: string | undefined) => number | null;
  /** The field with these places. */
  pathOf: (sector: string | undefined) => EventPath;
}

export interface ReadOffer {
  key: string;
  path: EventPath;
  fields: Fields;
  batches: Fields[];
  /** Keys of its days, once each; of a bundle those of its tickets. */
  days: string[];
  sector: string | undefined;
  /** Units in stock or seats, of all variants or groups together; null for tickets, and where nothing is written. */
  stock: number | null;
}

/** A written event as far as it can be read: whatever is missing or wrong elsewhere, the rest is looked at. */
export interface ReadDraft {
  days: ReadonlyMap<string, ReadDay>;
  offers: ReadOffer[];
  /** Units that courtesies set aside. */
  courtesies: { offer: string; units: number }[];
  saleClosesAt: Date | null;
  timeOf: (written: unknown) => Date | null;
}

/** The zone in which times are compared while the event has none. */
const usualZone = 'America/Sao_Paulo';

/** Null for what is no event. */
export function readForWarnings(written: unknown, now: Date): ReadDraft | null {
  if (!isRecord(written)) return null;
  const zone = written.timeZone;
  const timeZone = typeof zone === 'string' && isTimeZone(zone) ? zone : usualZone;
  const timeOf = (text: unknown, day: Date | null = null) =>
    typeof text === 'string' ? (readTime(text, { timeZone, now, ...(day && { day }) }) ?? null) : null;
  const offers = recordsIn(written.categories).flatMap(([shelf, at]) =>
    recordsIn(shelf.offers).map(([fields, place]) =>
      readOffer(fields, ['categories', at, 'offers', place], shelf.kind === 'TICKET'),
    ),
  );
  for (const offer of offers) if (isRecord(offer.fields.bundle)) offer.days = daysOfBundle(offer, offers);
  return {
    days: new Map(
      recordsIn(written.dates).map(([day, index]) => [String(day.key), readDay(day, index, timeOf)]),
    ),
    offers,
    courtesies: recordsIn(written.courtesies).flatMap(([courtesy]) =>
      recordsIn(courtesy.offers).map(([{ offer, quantity }]) => ({
        ...{ offer: String(offer), units: unitsOf(quantity) ?? 0 },
      })),
    ),
    saleClosesAt: timeOf(written.saleClosesAt),
    timeOf,
  };
}

function readDay(
  day: Fields,
  index: number,
  timeOf: (text: unknown, day: Date | null) => Date | null,
): ReadDay {
  const bySector = isRecord(day.capacityBySector) ? day.capacityBySector : {};
  return {
    endsAt: timeOf(day.endsAt, timeOf(day.startsAt, null)),
    placesOf: (sector) => unitsOf(sector === undefined ? day.capacity : bySector[sector]),
    pathOf: (sector) => [
      ...['dates', index],
      ...(sector === undefined ? ['capacity'] : ['capacityBySector', sector]),
    ],
  };
}

function readOffer(fields: Fields, path: EventPath, isTicket: boolean): ReadOffer {
  const { session } = fields;
  const ownDays = isRecord(session) ? [session.date] : fields.dates;
  const days = Array.isArray(ownDays) ? ownDays.filter((key) => typeof key === 'string') : [];
  const sector = typeof fields.sector === 'string' ? fields.sector : undefined;
  return {
    ...{ key: String(fields.key), path, fields, sector },
    batches: recordsIn(fields.batches).map(([batch]) => batch),
    days: [...new Set(days)],
    stock: isTicket ? (isRecord(fields.bundle) ? unitsOf(fields.quantity) : null) : stockOf(fields),
  };
}

function stockOf({ stock, variants, session }: Fields): number | null {
  if (isRecord(session))
    return Array.isArray(session.groups) ? sumOf(session.groups, 'seats') : unitsOf(session.seats);
  return Array.isArray(variants) ? sumOf(variants, 'stock') : unitsOf(stock);
}

/** Null where one of them is not written yet. */
function sumOf(items: readonly unknown[], field: string): number | null {
  const all = items.map((item) => (isRecord(item) ? unitsOf(item[field]) : null));
  return all.reduce((sum, units) => (sum === null || units === null ? null : sum + units), 0);
}

function daysOfBundle({ fields }: ReadOffer, offers: readonly ReadOffer[]): string[] {
  const parts = isRecord(fields.bundle) && Array.isArray(fields.bundle.parts) ? fields.bundle.parts : [];
  const keys = parts.map((part: unknown) => (isRecord(part) ? part.offer : part));
  const tickets = offers.filter(({ key, fields: own }) => keys.includes(key) && 'ticketType' in own);
  return [...new Set(tickets.flatMap(({ days }) => days))];
}

export function unitsOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : null;
}

function recordsIn(list: unknown): [item: Fields, index: number][] {
  if (!Array.isArray(list)) return [];
  return list.flatMap((item: unknown, index): [Fields, number][] => (isRecord(item) ? [[item, index]] : []));
}
