import type { LocalizedText } from '../event/event-definition.ts';
import type { PaperBatch, PaperEvent, PaperFacts, SoldSums } from './paper-facts.ts';

/** One line of what was sold: a batch at one price, with its units by channel. Centavos. */
export interface SoldRow {
  event: PaperEvent;
  batch: PaperBatch;
  priceCents: number;
  site: number;
  till: number;
  courtesies: number;
  price: number;
  discount: number;
  fee: number;
}

/** The ledger's sums as lines of a paper. Nothing of them is left out; a batch that is no more in the catalogue is an error. */
export function soldRowsOf({ event, batches, sold }: PaperFacts): SoldRow[] {
  const batchOf = new Map(batches.map((batch) => [batch.id, batch]));
  const order = new Map(batches.map(({ id }, index) => [id, index]));
  const groups = new Map<string, SoldSums[]>();
  for (const row of sold) {
    const key = `${row.batchId} ${row.priceCents}`;
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return [...groups.values()]
    .map((sums): SoldRow => {
      const [first] = sums;
      const batch = batchOf.get(first?.batchId ?? '');
      if (first === undefined || batch === undefined)
        throw new Error('A batch of the ledger is not in the event.');
      const add = (pick: (one: SoldSums) => number) => sums.reduce((all, one) => all + pick(one), 0);
      const unitsIn = (channel: SoldSums['channel']) =>
        add((one) => (one.channel === channel ? one.units : 0));
      return {
        ...{ event, batch, priceCents: first.priceCents },
        ...{ site: unitsIn('SITE'), till: unitsIn('TILL'), courtesies: unitsIn('COURTESY') },
        ...{ price: add(({ price }) => price), discount: add(({ discount }) => discount) },
        fee: add(({ fee }) => fee),
      };
    })
    .toSorted(
      (one, other) =>
        (order.get(one.batch.id) ?? 0) - (order.get(other.batch.id) ?? 0) ||
        one.priceCents - other.priceCents,
    );
}

export const isTicket = ({ batch }: { batch: PaperBatch }): boolean => batch.offer.kind === 'TICKET';

/** Money of the tickets of an event, and of all else it sells; centavos. */
export interface SoldTotals {
  tickets: number;
  others: number;
  ticketDiscount: number;
  otherDiscount: number;
  fee: number;
}

export function soldTotalsOf(facts: PaperFacts): SoldTotals {
  const rows = soldRowsOf(facts);
  const add = (pick: (row: SoldRow) => number) => rows.reduce((all, row) => all + pick(row), 0);
  return {
    tickets: add((row) => (isTicket(row) ? row.price : 0)),
    others: add((row) => (isTicket(row) ? 0 : row.price)),
    ticketDiscount: add((row) => (isTicket(row) ? row.discount : 0)),
    otherDiscount: add((row) => (isTicket(row) ? 0 : row.discount)),
    fee: add(({ fee }) => fee),
  };
}

/** Price that a courtesy is taxed at: the lowest of the tickets for the same dates and sector, else of the event. Centavos. */
export function courtesyPriceCents(batch: PaperBatch, batches: readonly PaperBatch[]): number {
  const sale = batches.filter((one) => !one.isCourtesy && isTicket({ batch: one }) && one.priceCents > 0);
  const dates = batch.offer.dateIds.join();
  const alike = sale.filter(
    ({ offer }) => offer.dateIds.join() === dates && offer.sector?.id === batch.offer.sector?.id,
  );
  const prices = (alike.length > 0 ? alike : sale).map(({ priceCents }) => priceCents);
  return prices.length === 0 ? 0 : Math.min(...prices);
}

export const eventNameOf = ({ event }: { event: PaperEvent }): LocalizedText => event.name;
