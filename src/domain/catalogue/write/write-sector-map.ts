import type { EventDefinition } from '../../event/event-definition.ts';
import type { EventInput } from '../written/written-event.ts';

export function writeSectorMap({ sectorMap }: EventDefinition): EventInput['sectorMap'] {
  if (sectorMap === null) return undefined;
  const { stage, sectors, ...size } = sectorMap;
  return {
    ...size,
    stage: stage ?? undefined,
    sectors: sectors.map(({ sectorKey, points }) => ({ sector: sectorKey, points })),
  };
}
