import { useState } from 'react';
import type { Offer } from '../shared/till.ts';
import { batchOf, type Row, rowsOf, shownTotal, totalOf, type Unit, unitCents } from './basket.ts';

/** Units of the visitor at the counter. */
export function useBasket(offers: readonly Offer[]) {
  const [units, setUnits] = useState<readonly Unit[]>([]);
  const rows = rowsOf(units, offers);
  const totalCents = totalOf(rows);
  const isWhole = rows.every(({ batch }) => batch !== null);
  const before = shownTotal(units);
  return {
    units,
    rows,
    totalCents,
    /** The total as it was shown before a price changed, in centavos; null where none has. */
    changedFrom: isWhole && before !== totalCents ? before : null,
    add(offer: Offer, ground: string | null): void {
      const batch = batchOf(offer);
      if (batch === null) return;
      const unit = { offerId: offer.id, ground, shownCents: unitCents(batch) };
      setUnits((others) => [...others, unit]);
    },
    /** One unit of the row less. */
    take({ offer, ground }: Row): void {
      setUnits((others) => {
        const at = others.findLastIndex((unit) => unit.offerId === offer.id && unit.ground === ground);
        return others.toSpliced(at, 1);
      });
    },
    /** All units of the row. */
    drop({ offer, ground }: Row): void {
      setUnits((others) => others.filter((unit) => unit.offerId !== offer.id || unit.ground !== ground));
    },
    clear: (): void => setUnits([]),
  };
}

export type Basket = ReturnType<typeof useBasket>;
