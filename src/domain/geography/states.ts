import data from './states.json' with { type: 'json' };

export interface State {
  /** The IBGE's code. */
  id: number;
  name: string;
  initials: string;
  /** The one most of the state lives by. */
  timeZone: string;
  areaCodes: readonly number[];
  /** Eight digits each, the first and the last CEP of a range. */
  zipCodeRanges: readonly (readonly string[])[];
}

const all: readonly State[] = data;

/** The 27 federal units, in the order of their names. */
export function states(): readonly State[] {
  return all;
}

export function findState(id: number): State | null {
  return all.find((state) => state.id === id) ?? null;
}

export function findStateByInitials(initials: string): State | null {
  return all.find((state) => state.initials === initials) ?? null;
}

/** The state whose ranges hold the eight digits; null when none does. Whether the CEP itself exists is not said. */
export function stateOfZipCode(zipCode: string): State | null {
  return (
    all.find(({ zipCodeRanges }) =>
      zipCodeRanges.some(([first = '', last = '']) => first <= zipCode && zipCode <= last),
    ) ?? null
  );
}
