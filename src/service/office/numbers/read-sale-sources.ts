import { findCity } from '#src/domain/geography/cities.ts';
import { findState } from '#src/domain/geography/states.ts';
import { isUuid, type Uuid } from '#src/domain/ids.ts';
import { keptCents, type MoneySums } from '#src/domain/money/money-sums.ts';
import { foldedSources, type SourceSums, type SourceWay, wholeOf } from '#src/domain/money/sale-sources.ts';
import type { Actor } from '#src/domain/policy/actor.ts';
import type { Place } from '#src/domain/policy/grant.ts';
import { requireRight } from '#src/domain/policy/policy.ts';
import { requireRightAt } from '#src/domain/policy/require-right-at.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { isBookComplete, readMoneyBySource } from '../../holding/money/read-totals.ts';
import type { WithDb } from '../../ports.ts';
import type { WithEvents } from '../../selling/event/event-cache.ts';
import { placeOf } from '../needs/find-needs.ts';

/** The sale of one channel, coupon or city. Money in centavos. */
export interface SourceRow {
  place: Place;
  /** The key within its way (domain/money/sale-sources.ts); empty for the whole. */
  key: string;
  /** The name of a city, `Recife, PE`; null for all else. */
  cityName: string | null;
  orders: number;
  items: number;
  grossCents: number;
  feeCents: number;
  netCents: number;
}

/** A sale divided three ways; each adds up to the whole. */
export interface SaleSources {
  place: Place;
  whole: SourceRow;
  channels: SourceRow[];
  coupons: SourceRow[];
  cities: SourceRow[];
  /** So many cities are in the row of the others. */
  otherCities: number;
  isComplete: boolean;
}

/** The sale of an event by channel, coupon and city. Refusals: NOT_ALLOWED; NOT_FOUND. */
export async function readSaleSources(
  context: WithDb & WithEvents,
  { actor, eventId }: { actor: Actor; eventId: Uuid },
): Promise<SaleSources> {
  requireRight(actor, 'sales.read');
  const event = isUuid(eventId) ? await context.events.byId(eventId) : null;
  if (event === null) throw new DomainError('NOT_FOUND');
  const place = placeOf(event);
  requireRightAt(actor, 'sales.read', place);
  // Before the sums: what is booked meanwhile is in them.
  const isComplete = await isBookComplete(context, event.id);
  const { rows, otherCities } = foldedSources(await readMoneyBySource(context, event.id));
  const of = (way: SourceWay) => rows.filter((row) => row.way === way).map((row) => rowOf(place, row));
  return {
    place,
    whole: rowOf(place, { way: 'CHANNEL', key: '', sums: wholeOf(rows) }),
    ...{ channels: of('CHANNEL'), coupons: of('COUPON'), cities: of('CITY') },
    ...{ otherCities, isComplete },
  };
}

function rowOf(place: Place, { way, key, sums }: SourceSums): SourceRow {
  return { place, key, cityName: way === 'CITY' ? cityNameOf(key) : null, ...sumsOfRow(sums) };
}

function sumsOfRow(sums: MoneySums) {
  const grossCents = keptCents(sums);
  const { orders, units: items, fee: feeCents } = sums;
  return { orders, items, grossCents, feeCents, netCents: grossCents - feeCents };
}

/** `Recife, PE`; null for what is no city. */
export function cityNameOf(key: string): string | null {
  const city = /^\d{7}$/.test(key) ? findCity(Number(key)) : null;
  return city === null ? null : `${city.name}, ${findState(city.stateId)?.initials ?? ''}`;
}
