import { useState } from 'react';
import type { Sale } from './till.ts';

type Ticket = Sale['tickets'][number];

/** A unit of a sale that is left, with its tickets: several of a bundle. It goes by the id of the first. */
export interface Unit {
  id: string;
  tickets: readonly Ticket[];
}

function unitsLeft(tickets: readonly Ticket[]): Unit[] {
  const left = [...new Set(tickets.flatMap(({ unit }) => unit ?? []))].map((name) =>
    tickets.filter(({ unit }) => unit === name),
  );
  return left.map((own) => ({ id: own[0]?.id ?? '', tickets: own }));
}

/** Chooses among the units of a sale that are left, also those in an account. All of them at first. */
export function useUnits({ tickets }: Sale) {
  const units = unitsLeft(tickets);
  const [chosen, choose] = useState<readonly string[]>(units.map(({ id }) => id));
  return {
    ...{ units, chosen, choose },
    isMissing: chosen.length === 0 && units.length > 0,
    /** As a request names them; null: all that is left. */
    ticketIds: chosen.length === units.length ? null : [...chosen],
  };
}
