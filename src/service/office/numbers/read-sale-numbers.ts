import type { LocalizedText } from '#src/domain/event/event-definition.ts';
import type { Uuid } from '#src/domain/ids.ts';
import { type NumberPeriods, numberPeriods } from '#src/domain/need/number-periods.ts';
import type { Actor } from '#src/domain/policy/actor.ts';
import type { Place } from '#src/domain/policy/grant.ts';
import { hasRight, requireRight } from '#src/domain/policy/policy.ts';
import type { WithClock, WithDb } from '../../ports.ts';
import type { WithEvents } from '../../selling/event/event-cache.ts';
import type { EventView } from '../../selling/event/event-view.ts';
import { placeOf } from '../needs/find-needs.ts';
import { type Numbers, type NumbersOfEvent, selectNumbers } from './sale-numbers.sql.ts';

/** Money in centavos; null where the person may not see it for each event. */
export interface SummedNumbers {
  tickets: number;
  orders: number;
  receivedCents: number | null;
  refundedCents: number | null;
}

/** Numbers with the place by whose rights they are shown. */
export type PlacedNumbers = Numbers & { place: Place };

export interface EventNumbers extends Record<keyof NumberPeriods, PlacedNumbers> {
  place: Place;
  eventId: Uuid;
  eventName: LocalizedText;
}

export interface SaleNumbers extends Record<keyof NumberPeriods, SummedNumbers> {
  /** Those that sell now, with the most tickets of this week first. */
  events: EventNumbers[];
}

/** An event that ended longer ago has no numbers of this week that anybody looks at here. */
const endedMilliseconds = 60 * 86_400_000;
/** So many events are added up, those that began to sell last, and so many are listed. */
const summedMax = 500;
const listedMax = 20;
const periods = ['today', 'week', 'lastWeek'] as const satisfies readonly (keyof NumberPeriods)[];

/**
 * Sales of today, this week and last week, of the events where the person may see sales
 * (docs/algorithms/needs-a-person.md, "The numbers"). Refusal: NOT_ALLOWED.
 */
export async function readSaleNumbers(
  context: WithDb & WithClock & WithEvents,
  { actor }: { actor: Actor },
): Promise<SaleNumbers> {
  requireRight(actor, 'sales.read');
  const now = context.clock.now();
  const events = (await context.events.all())
    .filter((event) => hasRight(actor, 'sales.read', placeOf(event)))
    .filter(
      ({ endsAt, saleOpensAt }) => endsAt.getTime() > now.getTime() - endedMilliseconds && saleOpensAt <= now,
    )
    .toSorted((one, other) => other.saleOpensAt.getTime() - one.saleOpensAt.getTime())
    .slice(0, summedMax);
  const asked = events.map(({ id, timeZone }) => ({ eventId: id, ...numberPeriods(now, timeZone) }));
  const rows = asked.length === 0 ? [] : await selectNumbers(context.db, asked);
  const maySeeMoney = events.every((event) => hasRight(actor, 'money.read', placeOf(event)));
  const summed = (period: keyof NumberPeriods): SummedNumbers => {
    const sum = (name: keyof Numbers) => rows.reduce((all, row) => all + row[period][name], 0);
    const money = (name: keyof Numbers) => (maySeeMoney ? sum(name) : null);
    return {
      ...{ tickets: sum('tickets'), orders: sum('orders') },
      ...{ receivedCents: money('receivedCents'), refundedCents: money('refundedCents') },
    };
  };
  const rowOf = new Map(rows.map((row) => [row.eventId, row]));
  return {
    ...{ today: summed('today'), week: summed('week'), lastWeek: summed('lastWeek') },
    events: events
      .filter((event) => event.canceledAt === null && now < event.saleClosesAt)
      .flatMap((event) => eventNumbers(event, rowOf.get(event.id)))
      .toSorted((one, other) => other.week.tickets - one.week.tickets)
      .slice(0, listedMax),
  };
}

function eventNumbers(event: EventView, row: NumbersOfEvent | undefined): EventNumbers[] {
  if (row === undefined) return [];
  const place = placeOf(event);
  const [today, week, lastWeek] = periods.map((period) => ({ ...row[period], place }));
  if (today === undefined || week === undefined || lastWeek === undefined) return [];
  return [{ place, eventId: event.id, eventName: event.name, today, week, lastWeek }];
}
