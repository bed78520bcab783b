import { useState } from 'react';
import { normalZipCode } from '#src/domain/person/postal-code.ts';
import type { usePlace } from './use-place.ts';

type Placing = Pick<ReturnType<typeof usePlace>, 'place' | 'isBrazil' | 'lookUp'>;

/**
 * The fields of a place that are worth showing: the CEP alone, what it said as one line beside what it cannot know, or all.
 * Once all are shown they stay, for somebody types there.
 */
export type PlaceStage = 'zipCode' | 'line' | 'all';

export function usePlaceStage(
  placing: Placing,
  { isWhole, hasErrors }: { isWhole: boolean; hasErrors: boolean },
): { stage: PlaceStage; showAll: () => void } {
  const [isAll, setAll] = useState(isWhole);
  const stage = isAll || hasErrors ? 'all' : stageOf(placing);
  if (stage === 'all' && !isAll) setAll(true);
  return { stage, showAll: () => setAll(true) };
}

function stageOf({ place, isBrazil, lookUp }: Placing): PlaceStage {
  if (!isBrazil) return 'all';
  const { streetName, streetNumber, district, stateId, city } = place;
  if (lookUp === 'filled' && streetName !== '' && stateId !== '' && city !== '') return 'line';
  if (lookUp === 'looking') return 'zipCode';
  const hasSomething = [streetName, streetNumber, district, stateId, city].some((value) => value !== '');
  // A whole CEP of which nothing was heard is typed around.
  return hasSomething || normalZipCode(place.zipCode) !== null ? 'all' : 'zipCode';
}
