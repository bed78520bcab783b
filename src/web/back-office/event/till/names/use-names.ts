import { useState } from 'react';
import { type Names, nobody } from './people.ts';

/** Names of the sale at the counter; the next sale begins with none. */
export function useNames() {
  const [names, setNames] = useState<Names>(nobody);
  return { names, setNames, clear: (): void => setNames(nobody) };
}

export type Naming = ReturnType<typeof useNames>;
