import { useEffect, useRef, useState } from 'react';
import { normalZipCode } from '#src/domain/person/postal-code.ts';
import type { Place, usePlace } from './use-place.ts';

type Placing = Pick<ReturnType<typeof usePlace>, 'place' | 'isBrazil' | 'lookUp'>;

/**
 * The fields of a place that are worth showing: the CEP alone, what it said as one line beside what it cannot know, those of
 * a bill whose CEP told its state, those of a bill abroad, or all. Once all are shown they stay, for somebody types there.
 */
export type PlaceStage = 'zipCode' | 'line' | 'state' | 'abroad' | 'all';

/** The fields that a stage does not show: what is wrong with one of them opens all. */
const hiddenOf: Record<PlaceStage, readonly (keyof Place | 'cityId')[]> = {
  zipCode: ['streetName', 'district', 'stateId', 'cityId'],
  line: ['streetName', 'district', 'stateId', 'cityId'],
  state: ['complement', 'district', 'stateId'],
  abroad: ['streetNumber', 'complement', 'district'],
  all: [],
};

export function usePlaceStage(
  placing: Placing,
  {
    isWhole,
    isBill,
    idOf,
    errorOf,
  }: {
    isWhole: boolean;
    isBill: boolean;
    /** The id of a field's input. */
    idOf: (field: keyof Place) => string;
    errorOf: (field: string) => string | null;
  },
): { stage: PlaceStage; showAll: (first: keyof Place) => void } {
  const [isAll, setAll] = useState(isWhole);
  const wanted = isAll ? 'all' : stageOf(placing, isBill);
  const stage = hiddenOf[wanted].some((name) => errorOf(name) !== null) ? 'all' : wanted;
  if (stage === 'all' && !isAll) setAll(true);
  // The button that was pressed is gone then, so the focus goes to what it asked for.
  const asked = useRef<keyof Place | null>(null);
  useEffect(() => {
    if (!isAll || asked.current === null) return;
    document.getElementById(idOf(asked.current))?.focus();
    asked.current = null;
  }, [isAll, idOf]);
  return {
    stage,
    showAll: (first) => {
      asked.current = first;
      setAll(true);
    },
  };
}

function stageOf({ place, isBrazil, lookUp }: Placing, isBill: boolean): PlaceStage {
  const { streetName, streetNumber, complement, district, stateId, city } = place;
  if (!isBrazil) {
    return isBill && [streetNumber, complement, district].every((value) => value === '') ? 'abroad' : 'all';
  }
  if (lookUp === 'filled' && streetName !== '' && stateId !== '' && city !== '') return 'line';
  if (lookUp === 'looking') return 'zipCode';
  if (lookUp === 'filledState' && isBill) return 'state';
  const hasSomething = [streetName, streetNumber, district, stateId, city].some((value) => value !== '');
  // A whole CEP of which nothing was heard is typed around.
  return hasSomething || normalZipCode(place.zipCode) !== null ? 'all' : 'zipCode';
}
