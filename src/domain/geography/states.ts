import data from './states.json' with { type: 'json' };

export interface State {
  /** The IBGE's code. */
  id: number;
  name: string;
  initials: string;
  /** The time zone of most of the state. */
  timeZone: string;
  areaCodes: readonly number[];
  /** The first and the last CEP of each range, eight digits each. */
  zipCodeRanges: readonly (readonly string[])[];
}

const all: readonly State[] = data;

/** The 27 federal units, sorted by name. */
export function states(): readonly State[] {
  return all;
}

export function findState(id: number): State | null {
  return all.find((state) => state.id === id) ?? null;
}

export function findStateByInitials(initials: string): State | null {
  return all.find((state) => state.initials === initials) ?? null;
}

/** The state whose ranges contain the eight digits, or null. It does not check whether the CEP itself exists. */
export function stateOfZipCode(zipCode: string): State | null {
  return (
    all.find(({ zipCodeRanges }) =>
      zipCodeRanges.some(([first = '', last = '']) => first <= zipCode && zipCode <= last),
    ) ?? null
  );
}
