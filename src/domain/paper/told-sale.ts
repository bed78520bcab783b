import type { LocalizedText } from '../event/event-definition.ts';
import type { PaperFacts } from './paper-facts.ts';
import { toldPlacesOf } from './sale-told.ts';

/** The places of a sale as its public page says them. */
export interface ToldSale {
  places: {
    date: LocalizedText;
    sector: LocalizedText | null;
    forSale: number;
    forHalfPrice: number | null;
    onLine: number;
    atDesk: number;
    courtesies: number;
  }[];
}

export function toldSaleOf(facts: PaperFacts): ToldSale {
  return {
    places: toldPlacesOf({ events: [facts] }).map(({ date, sector, ...counts }) => ({
      ...counts,
      date: date.name,
      sector: sector?.name ?? null,
    })),
  };
}
