import type { EventDefinition } from '../event/event-definition.ts';
import { holdRulesOf } from '../event/hold-rules.ts';
import { addCategories } from './add-categories.ts';
import { addCourtesies } from './add-courtesies.ts';
import { claimKey, type FileProblem, instant, type Reading, refuse } from './event-reading.ts';
import { addPlacePools, placesOfDays } from './places.ts';
import { halfPriceUntil, readDates } from './read-dates.ts';
import { readCoupons, readDeliveries, readInsurance, readWaitingRoom } from './read-sale-terms.ts';
import type { EventFile } from './written/written-event.ts';

/**
 * Makes of a well-formed file the event that is imported: times become instants, half-price and social tickets
 * get their offers, batches their chains, and every capacity its pool. With problems the definition is unusable.
 */
export function defineEvent(
  file: EventFile,
  artSvg: string,
  now: Date,
): { definition: EventDefinition; problems: FileProblem[] } {
  const reading: Reading = {
    file,
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
  for (const [index, { key }] of file.sectors.entries()) {
    claimKey(reading, 'sector', key, ['sectors', index, 'key']);
  }
  readDates(reading);
  for (const [index, { key }] of file.artists.entries()) {
    claimKey(reading, 'artist', key, ['artists', index, 'key']);
  }
  addPlacePools(reading);
  addCategories(reading);
  const courtesies = addCourtesies(reading);
  checkDemoFigures(reading);

  const startsAt = new Date(Math.min(...reading.dates.map((date) => date.startsAt.getTime())));
  const endsAt = new Date(Math.max(...reading.dates.map((date) => date.endsAt.getTime())));
  const saleOpensAt = instant(reading, ['saleOpensAt'], file.saleOpensAt);
  const saleClosesAt = instant(reading, ['saleClosesAt'], file.saleClosesAt);
  if (saleClosesAt <= saleOpensAt) refuse(reading, ['saleClosesAt'], 'must be after saleOpensAt');
  if (saleClosesAt > endsAt) refuse(reading, ['saleClosesAt'], 'must not be after the last date ends');

  const { slug, code, featured, name, summary, description, venue, organizer, timeZone, ageRating } = file;
  const definition: EventDefinition = {
    ...{ slug, code, featured, name, summary, description, artSvg, venue, organizer, timeZone, ageRating },
    ...{ startsAt, endsAt, saleOpensAt, saleClosesAt, halfPriceUntil: halfPriceUntil(reading, startsAt) },
    holdMinutes: file.holdMinutes,
    limitPerDocument: file.limitPerDocument ?? null,
    holdRules: holdRulesOf(file.holdRules, placesOfDays(reading)),
    refundKeepsFee: file.refundKeepsFee,
    deliveries: readDeliveries(reading),
    insurance: readInsurance(reading),
    waitingRoom: readWaitingRoom(reading, saleOpensAt),
    coupons: readCoupons(reading),
    sectors: file.sectors,
    dates: reading.dates,
    artists: file.artists.map((artist) => ({
      key: artist.key,
      name: artist.name,
      about: artist.about ?? null,
    })),
    categories: file.categories.map(({ key, kind, name }) => ({ key, kind, name })),
    offers: reading.offers,
    pools: reading.pools,
    batches: reading.batches,
    courtesies,
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
    refuse(reading, path, `the demo figures sell ${units} units of the pool ${key}, which has ${capacity}`);
  }
}
