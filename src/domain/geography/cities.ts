import data from './cities.json' with { type: 'json' };

export interface City {
  /** The IBGE's code, seven digits. */
  id: number;
  name: string;
}

const rows = data as unknown as Readonly<Record<string, readonly [id: number, name: string][]>>;

/** The cities of a state, sorted by name; empty when the state does not exist. */
export function citiesOf(stateId: number): City[] {
  return (rows[String(stateId)] ?? []).map(([id, name]) => ({ id, name }));
}

/** A city and its state. */
export function findCity(id: number): (City & { stateId: number }) | null {
  // The first two of the seven digits are the state's code.
  const stateId = Math.floor(id / 100_000);
  const row = rows[String(stateId)]?.find(([known]) => known === id);
  return row === undefined ? null : { id, name: row[1], stateId };
}
