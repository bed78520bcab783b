import { isWithin, polygonOf } from '../../event/polygon.ts';
import { stateIdOfCity } from '../../geography/city-code.ts';
import { findState } from '../../geography/states.ts';
import { isKnown, type Reading, refuse } from './event-reading.ts';

/** Checks of places that look at several fields. */

/** The tax is the venue's city's, so the city is in the venue's state. */
export function checkCity(reading: Reading): void {
  const { cityCode } = reading.event.tax;
  const { state } = reading.event.venue;
  if (cityCode !== null && findState(stateIdOfCity(cityCode))?.initials !== state)
    refuse(reading, ['tax', 'cityCode'], 'CITY_OF_OTHER_STATE', { state });
}

/** The map has every sector of the event on it. Call this function when the sectors are known. */
export function checkSectorMap(reading: Reading): void {
  const { sectorMap: written, sectors } = reading.event;
  if (written === null) return;
  const { width, height } = written;
  const checkInside = (points: string, path: (string | number)[]) => {
    const polygon = polygonOf(points);
    if (polygon !== null && !isWithin(polygon, width, height))
      refuse(reading, path, 'POLYGON_OUTSIDE', { width, height });
  };
  if (written.stage !== null) checkInside(written.stage, ['sectorMap', 'stage']);
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
}
