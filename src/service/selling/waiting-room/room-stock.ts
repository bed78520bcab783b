import type { StockPool } from '#src/domain/event/batch-status.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { StockSnapshot } from '../event/event-cache.ts';
import { batchesOnSale, remainingOfBatch, statusOfBatch, statusOfSale } from '../event/event-stock.ts';
import type { EventView } from '../event/event-view.ts';

export interface RoomStock {
  /** Units of tickets that could be taken now, all together. */
  freeUnits: number;
  /** Everything is sold: not even what is in carts could come back. */
  isSoldOut: boolean;
  /** Offers nobody can take now, and those of which little is left, by id. */
  soldOut: Uuid[];
  low: Uuid[];
}

/** What there is to come for. `lowUnits`: of an offer with no more than so many little is left. */
export function roomStock(event: EventView, stock: StockSnapshot, now: Date, lowUnits: number): RoomStock {
  const soldOut: Uuid[] = [];
  const low: Uuid[] = [];
  for (const { offer } of event.offerById.values()) {
    const statuses = offer.batches.map((batch) => ({
      batch,
      status: statusOfBatch(event, batch, stock, now),
    }));
    const onSale = statuses.filter(({ status }) => status === 'ON_SALE');
    const left = onSale.reduce((most, { batch }) => Math.max(most, remainingOfBatch(batch, stock)), 0);
    if (onSale.length === 0 && statuses.some(({ status }) => status === 'SOLD_OUT')) soldOut.push(offer.id);
    else if (onSale.length > 0 && left <= lowUnits) low.push(offer.id);
  }
  const sale = statusOfSale(event, withNothingHeld(stock), now);
  return {
    freeUnits: freeTickets(event, stock, now),
    isSoldOut: sale !== 'ON_SALE' && sale !== 'SCHEDULED',
    soldOut,
    low,
  };
}

/**
 * How many tickets could be taken one after the other, those first that need the fewest pools: a place that full and
 * half-price tickets share is counted once, and a pass for all days is not preferred to four single days.
 */
function freeTickets(event: EventView, stock: StockSnapshot, now: Date): number {
  const all = batchesOnSale(event);
  const tickets = all.filter(({ category }) => category.kind === 'TICKET');
  const free = new Map<Uuid, number>();
  for (const [id, { capacity, held, sold }] of stock.poolById)
    free.set(id, Math.max(0, capacity - held - sold));
  let units = 0;
  const open = (tickets.length > 0 ? tickets : all)
    .map(({ batch }) => batch)
    .filter((batch) => statusOfBatch(event, batch, stock, now) === 'ON_SALE')
    .sort((one, other) => one.poolIds.length - other.poolIds.length);
  for (const { poolIds } of open) {
    const taken = Math.min(...poolIds.map((id) => free.get(id) ?? 0));
    for (const id of poolIds) free.set(id, (free.get(id) ?? 0) - taken);
    units += taken;
  }
  return units;
}

function withNothingHeld(stock: StockSnapshot): StockSnapshot {
  const pools = [...stock.poolById].map(([id, pool]): [Uuid, StockPool] => [id, { ...pool, held: 0 }]);
  return { ...stock, poolById: new Map(pools) };
}
