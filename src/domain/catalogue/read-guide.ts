import type { EventGuide, SectorMap, TaxData } from '../event/event-definition.ts';
import { isWithin, polygonOf } from '../event/polygon.ts';
import { stateIdOfCity } from '../geography/city-code.ts';
import { findState } from '../geography/states.ts';
import { claimKey, isKnown, type Reading, refuse } from './event-reading.ts';

export function readGuide(reading: Reading): EventGuide {
  const { faq, rules, gettingThere, venue } = reading.event;
  for (const [index, { key }] of faq.entries()) claimKey(reading, 'faq', key, ['faq', index, 'key']);
  return {
    ...{ faq, rules: rules ?? null, gettingThere: gettingThere ?? null },
    mapUrl: venue.mapUrl ?? null,
  };
}

/** The tax is the venue's city's, so the city is in the venue's state. */
export function readTax(reading: Reading): TaxData {
  const { cityCode, serviceCode, authorization } = reading.event.tax;
  const { state } = reading.event.venue;
  if (cityCode !== undefined && findState(stateIdOfCity(cityCode))?.initials !== state)
    refuse(reading, ['tax', 'cityCode'], 'CITY_OF_OTHER_STATE', { state });
  return {
    cityCode: cityCode ?? null,
    serviceCode: serviceCode ?? null,
    authorization: authorization ?? null,
  };
}

/** The map with every sector of the event on it. Call this function when the sectors are known. */
export function readSectorMap(reading: Reading): SectorMap | null {
  const { sectorMap: written, sectors } = reading.event;
  if (written === undefined) return null;
  const { width, height } = written;
  const checkInside = (points: string, path: (string | number)[]) => {
    const polygon = polygonOf(points);
    if (polygon !== null && !isWithin(polygon, width, height))
      refuse(reading, path, 'POLYGON_OUTSIDE', { width, height });
  };
  if (written.stage !== undefined) checkInside(written.stage, ['sectorMap', 'stage']);
  for (const [index, { sector, points }] of written.sectors.entries()) {
    const at = (field: string) => ['sectorMap', 'sectors', index, field];
    const first = written.sectors.findIndex((one) => one.sector === sector);
    if (first < index) refuse(reading, at('sector'), 'KEY_USED_TWICE', { kind: 'sector', key: sector });
    else isKnown(reading, 'sector', sector, at('sector'));
    checkInside(points, at('points'));
  }
  const drawn = new Set(written.sectors.map(({ sector }) => sector));
  for (const { key } of sectors) {
    if (!drawn.has(key)) refuse(reading, ['sectorMap', 'sectors'], 'SECTOR_NOT_ON_MAP', { sector: key });
  }
  return {
    ...{ width, height, stage: written.stage ?? null },
    sectors: written.sectors.map(({ sector, points }) => ({ sectorKey: sector, points })),
  };
}
