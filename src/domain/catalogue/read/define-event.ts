import { holdRulesOf } from '../../event/hold-rules.ts';
import { hasOneHalfPrice } from '../../half-price/one-half-price.ts';
import { canonicalTimeZone } from '../../time/local-time.ts';
import { contentOf } from '../event-content.ts';
import type { EventDefinition } from '../event-definition.ts';
import type { EventProblem } from '../written/event-problem.ts';
import { readWrittenEvent } from '../written/read-written-event.ts';
import type { WrittenEvent } from '../written/written-event.ts';
import { addCategories } from './add-categories.ts';
import { addCourtesies } from './add-courtesies.ts';
import { checkCity, checkSectorMap } from './check-places.ts';
import { claimKey, instant, type Reading, refuse } from './event-reading.ts';
import { addPlacePools, placesOfDays } from './places.ts';
import { halfPriceUntil, readDates } from './read-dates.ts';
import { readProgramme } from './read-programme.ts';
import { readQuestions } from './read-questions.ts';
import { readCoupons, readDeliveries, readInsurance, readWaitingRoom } from './read-sale-terms.ts';

/** A definition without problems, or problems without a definition. */
export type DefinedEvent =
  | { definition: EventDefinition; problems: [] }
  | { definition: null; problems: [EventProblem, ...EventProblem[]] };

/**
 * Builds the event to import from a written event: a plain value, as JSON or YAML gives it. Relative times count from
 * `now`. All wrong fields are reported at once. When every field is valid, all conflicts between fields are reported at
 * once.
 */
export function defineEvent(written: unknown, artSvg: string, now: Date): DefinedEvent {
  const { event, problems } = readWrittenEvent(written);
  if (event === null) return refused(problems);
  const assembled = assemble(event, artSvg, now);
  if (assembled.problems.length > 0) return refused(assembled.problems);
  return { definition: assembled.definition, problems: [] };
}

function refused([first, ...rest]: readonly EventProblem[]): DefinedEvent {
  if (first === undefined) throw new Error('an event is refused without a problem');
  return { definition: null, problems: [first, ...rest] };
}

/**
 * Resolves times to instants, adds the half-price and social offers, chains the batches, and adds a pool for every
 * capacity. If there are problems, the definition is unusable.
 */
function assemble(
  event: WrittenEvent,
  artSvg: string,
  now: Date,
): { definition: EventDefinition; problems: EventProblem[] } {
  const reading: Reading = {
    event,
    now,
    problems: [],
    dates: [],
    offers: [],
    pools: [],
    batches: [],
    places: new Map(),
    used: new Map(),
    writtenAt: new Map(),
  };
  for (const [index, { key }] of event.sectors.entries()) {
    claimKey(reading, 'sector', key, ['sectors', index, 'key']);
  }
  checkSectorMap(reading);
  checkCity(reading);
  readDates(reading);
  for (const [index, { key }] of event.artists.entries()) {
    claimKey(reading, 'artist', key, ['artists', index, 'key']);
  }
  for (const [list, kind] of Object.entries({ gallery: 'photo', sponsors: 'sponsor', faq: 'faq' } as const))
    for (const [index, { key }] of event[list as 'gallery' | 'sponsors' | 'faq'].entries())
      claimKey(reading, kind, key, [list, index, 'key']);
  const programme = readProgramme(reading);
  addPlacePools(reading);
  addCategories(reading);
  const courtesies = addCourtesies(reading);
  const questions = readQuestions(reading);
  checkDemoFigures(reading);

  const startsAt = new Date(Math.min(...reading.dates.map((date) => date.startsAt.getTime())));
  const endsAt = new Date(Math.max(...reading.dates.map((date) => date.endsAt.getTime())));
  const saleOpensAt = instant(reading, ['saleOpensAt'], event.saleOpensAt);
  const saleClosesAt = instant(reading, ['saleClosesAt'], event.saleClosesAt);
  if (saleClosesAt <= saleOpensAt) refuse(reading, ['saleClosesAt'], 'NOT_AFTER', { field: 'saleOpensAt' });
  if (saleClosesAt > endsAt) refuse(reading, ['saleClosesAt'], 'AFTER_LAST_DATE');

  const { slug, code, featured, name, organizer } = event;
  const timeZone = canonicalTimeZone(event.timeZone) ?? event.timeZone;
  const definition: EventDefinition = {
    ...contentOf(event),
    ...{ slug, code, featured, name, artSvg, organizer, timeZone },
    ...{ startsAt, endsAt, saleOpensAt, saleClosesAt, halfPriceUntil: halfPriceUntil(reading, startsAt) },
    holdMinutes: event.holdMinutes,
    limitPerDocument: event.limitPerDocument ?? null,
    orderFeeCents: 0,
    holdRules: holdRulesOf(event.holdRules, placesOfDays(reading)),
    oneHalfPrice: hasOneHalfPrice(event),
    deliveries: readDeliveries(reading),
    insurance: readInsurance(reading),
    waitingRoom: readWaitingRoom(reading, saleOpensAt),
    coupons: readCoupons(reading),
    sectors: event.sectors,
    dates: reading.dates,
    artists: event.artists,
    stages: event.stages,
    programme,
    categories: event.categories.map(({ key, kind, name }) => ({ key, kind, name })),
    offers: reading.offers,
    pools: reading.pools,
    batches: reading.batches,
    courtesies,
    questions,
  };
  return { definition, problems: reading.problems };
}

function checkDemoFigures(reading: Reading): void {
  for (const { key, capacity } of reading.pools) {
    const drawing = reading.batches.filter(({ poolKeys }) => poolKeys.includes(key));
    const units = drawing.reduce((sum, { demoSold }) => sum + demoSold, 0);
    if (units <= capacity) continue;
    const largest = drawing.reduce((most, batch) => (batch.demoSold > most.demoSold ? batch : most));
    const path = reading.writtenAt.get(largest.key) ?? [];
    refuse(reading, path, 'DEMO_EXCEEDS_POOL', { units, pool: key, capacity });
  }
}
