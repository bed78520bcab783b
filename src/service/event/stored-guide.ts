import type { EventGuide, LocalizedText, SectorMap } from '../../domain/event/event-definition.ts';
import { labelPointOf, polygonOf } from '../../domain/event/polygon.ts';
import type { SectorMapView } from './event-view.ts';

/** The guide of an event's row; the import has checked these columns. */
export function storedGuide(row: {
  faq: unknown;
  rules: unknown;
  getting_there: unknown;
  map_url: string | null;
}): EventGuide {
  const { faq, rules, getting_there: gettingThere, map_url: mapUrl } = row;
  return { faq, rules, gettingThere, mapUrl } as EventGuide;
}

/** The stored map with the names of its sectors; the import has checked its shapes and that every sector is on it. */
export function viewOfSectorMap(
  stored: SectorMap | null,
  nameOf: (key: string) => LocalizedText | undefined,
): SectorMapView | null {
  if (stored === null) return null;
  return {
    ...{ width: stored.width, height: stored.height, stage: stored.stage },
    sectors: stored.sectors.flatMap(({ sectorKey, points }) => {
      const [name, polygon] = [nameOf(sectorKey), polygonOf(points)];
      if (name === undefined || polygon === null) return [];
      const { x, y } = labelPointOf(polygon);
      return [{ name, points, labelX: x, labelY: y }];
    }),
  };
}
