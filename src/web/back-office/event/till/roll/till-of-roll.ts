import type { Offer, Sale, Till } from '../shared/till.ts';
import type { RollUnit } from './roll-store.ts';
import type { RollEntry } from './stored-entry.ts';

const withoutNetwork = new Set(['CASH', 'TERMINAL']);

/** The till as it sells from a roll: only what is left of it, at its frozen prices, and no Pix. */
export function tillOfRoll(till: Till, left: readonly RollUnit[]): Till {
  const offers = till.offers.flatMap((offer): Offer[] => {
    const own = left.filter(({ offerId }) => offerId === offer.id);
    const batches = offer.batches.flatMap((batch) => {
      const units = own.filter(({ batchId }) => batchId === batch.id);
      const [first] = units;
      if (first === undefined) return [];
      const { priceCents, feeCents } = first;
      return [{ ...batch, priceCents, feeCents, status: 'ON_SALE', remaining: units.length }];
    });
    return batches.length === 0 ? [] : [{ ...offer, batches }];
  });
  return { ...till, offers, ways: till.ways.filter((way) => withoutNetwork.has(way)) };
}

/** A sale of a roll as the receipt shows one. `name`: in place of an order's number, which it gets later. */
export function receiptOf(
  entry: RollEntry,
  { units, shiftId, name }: { units: readonly RollUnit[]; shiftId: string; name: string },
): Sale {
  const { id, way, totalCents, receivedCents, slip, soldAt: at } = entry;
  const batches = [...new Set(units.map(({ batchId }) => batchId))];
  return {
    ...{ id, shiftId, state: 'SOLD', at, way, totalCents, receivedCents, slip, orderNumber: name },
    ...{ pix: null, email: null, refunds: [], along: null, exchange: null },
    changeCents: way === 'CASH' ? (receivedCents ?? totalCents) - totalCents : null,
    lines: batches.flatMap((batchId) => {
      const own = units.filter((unit) => unit.batchId === batchId);
      const [first] = own;
      if (first === undefined) return [];
      const { title: description, priceCents, feeCents } = first;
      const quantity = own.length;
      return [
        { description, quantity, priceCents, feeCents, totalCents: quantity * (priceCents + feeCents) },
      ];
    }),
    tickets: units.map(({ ticketId, title, dates, code }) => ({
      ...{ id: ticketId, name: title, variant: null, dates, holderName: '', ground: null },
      ...{ code, unit: ticketId },
    })),
  };
}
