import type { EventContent } from '#src/domain/catalogue/event-content.ts';
import type { LocalizedText } from '#src/domain/event/event-definition.ts';
import { labelPointOf, polygonOf } from '#src/domain/event/polygon.ts';
import type { SectorMapView } from './event-view.ts';

/** The stored map with the names of its sectors; the import has checked its shapes and that every sector is on it. */
export function viewOfSectorMap(
  stored: EventContent['sectorMap'],
  nameOf: (key: string) => LocalizedText | undefined,
): SectorMapView | null {
  if (stored === null) return null;
  return {
    ...{ width: stored.width, height: stored.height, stage: stored.stage },
    sectors: stored.sectors.flatMap(({ sector, points }) => {
      const [name, polygon] = [nameOf(sector), polygonOf(points)];
      if (name === undefined || polygon === null) return [];
      const { x, y } = labelPointOf(polygon);
      return [{ name, points, labelX: x, labelY: y }];
    }),
  };
}
