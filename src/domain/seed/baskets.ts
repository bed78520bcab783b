import type { Chance } from './chance.ts';
import { drawSaleTime, type SaleWindow } from './sale-times.ts';
import type { SeedBatch, SeedEvent, SeedOutcome } from './seed-plan.ts';

export interface Basket {
  at: Date;
  lines: { batch: SeedBatch; quantity: number }[];
  outcome: SeedOutcome;
  /** Units of its only line that were given back later. */
  returned: number;
}

/** How many of a hundred buy so many tickets of one offer at once. */
export type BasketSizes = readonly (readonly [size: number, weight: number])[];
export const usualSizes: BasketSizes = [
  [1, 24],
  [2, 44],
  [3, 14],
  [4, 14],
  [5, 2],
  [6, 2],
];
/** Baskets of families and groups: fewer orders for the same units. */
export const groupSizes: BasketSizes = [
  [1, 8],
  [2, 26],
  [3, 16],
  [4, 28],
  [5, 8],
  [6, 14],
];
const shares = { returnedWhole: 0.02, returnedInPart: 0.012, joined: 0.35, failed: 0.055 };
const failures = [
  ['EXPIRED', 60],
  ['DECLINED', 25],
  ['GIVEN_UP', 15],
] as const satisfies readonly (readonly [SeedOutcome, number])[];

/**
 * Divides the units of an event into baskets, ordered by time. In the end each batch has sold its units: what was given
 * back was sold again. `orders`: their number; without it, a share is added of orders that were not paid.
 */
export function drawBaskets(
  chance: Chance,
  event: SeedEvent,
  windows: ReadonlyMap<string, SaleWindow>,
  { orders, sizes }: { orders: number | null; sizes: BasketSizes },
): Basket[] {
  const sold = event.batches.filter(({ units }) => units > 0);
  const sizeFor = (batch: SeedBatch, left: number) =>
    batch.isBundle
      ? 1
      : Math.min(chance.weighted(sizes), batch.maxPerOrder, event.limitPerDocument ?? left, left);
  const timeOf = (batch: SeedBatch) => {
    const window = windows.get(batch.id);
    if (window === undefined) throw new Error(`Batch ${batch.id} was sold at no time.`);
    return drawSaleTime(chance, window, event.timeZone);
  };
  const tickets = sold.filter(({ kind }) => kind === 'TICKET');
  const drawn = tickets.flatMap((batch) => basketsOf(chance, batch, { timeOf, sizeFor }));
  const baskets = joined(chance, event, drawn.toSorted(byTime), windows);
  for (const batch of sold.filter(({ kind }) => kind !== 'TICKET'))
    addGoods(chance, baskets, batch, windows.get(batch.id), timeOf);

  const failed = orders === null ? Math.round(baskets.length * shares.failed) : orders - baskets.length;
  if (failed < 0) throw new Error(`${event.slug} has ${baskets.length} paid orders, more than ${orders}.`);
  // A free order is approved at once, so none of it fails.
  const weighted = tickets
    .filter(({ priceCents }) => priceCents > 0)
    .map((batch) => [batch, batch.units] as const);
  for (let index = 0; index < failed && weighted.length > 0; index += 1) {
    const batch = chance.weighted(weighted);
    const lines = [{ batch, quantity: sizeFor(batch, batch.units) }];
    baskets.push({ at: timeOf(batch), lines, outcome: chance.weighted(failures), returned: 0 });
  }
  return baskets.sort(byTime);
}

const byTime = (one: Basket, other: Basket) => one.at.getTime() - other.at.getTime();

function basketsOf(
  chance: Chance,
  batch: SeedBatch,
  draw: { timeOf(batch: SeedBatch): Date; sizeFor(batch: SeedBatch, left: number): number },
): Basket[] {
  const baskets: Basket[] = [];
  for (let left = batch.units; left > 0; ) {
    const quantity = draw.sizeFor(batch, left);
    const kind = batch.isBundle ? 1 : chance.next();
    const isWhole = kind < shares.returnedWhole;
    const isPart = !isWhole && quantity > 1 && kind < shares.returnedWhole + shares.returnedInPart;
    const returned = isWhole ? quantity : isPart ? 1 + chance.below(quantity - 1) : 0;
    baskets.push({ at: draw.timeOf(batch), lines: [{ batch, quantity }], outcome: 'PAID', returned });
    left -= quantity - returned;
  }
  return baskets;
}

const unitsOf = ({ lines }: Basket) => lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** Some buy tickets of several offers at once: baskets that follow each other become one. */
function joined(
  chance: Chance,
  event: SeedEvent,
  drawn: readonly Basket[],
  windows: ReadonlyMap<string, SaleWindow>,
): Basket[] {
  const most = Math.min(event.limitPerDocument ?? 10, 10);
  const baskets: Basket[] = [];
  for (const basket of drawn) {
    const last = baskets.at(-1);
    const [line] = basket.lines;
    const isOpen = last !== undefined && line !== undefined && isWithin(windows.get(line.batch.id), last.at);
    const isSame = last?.lines.some(({ batch }) => batch.offerId === line?.batch.offerId);
    const isBundled = [basket, ...(last ? [last] : [])].some(({ lines }) =>
      lines.some(({ batch }) => batch.isBundle),
    );
    const isSmall = last !== undefined && unitsOf(last) + unitsOf(basket) <= most;
    const isKept = basket.returned === 0 && last?.returned === 0;
    if (isOpen && isSmall && isKept && !isSame && !isBundled && chance.happens(shares.joined))
      last.lines.push(...basket.lines);
    else baskets.push(basket);
  }
  return baskets;
}

function isWithin(window: SaleWindow | undefined, at: Date): boolean {
  return window !== undefined && window.from <= at && at < window.to;
}

/**
 * Adds goods and artist sessions to baskets with tickets of the same time. A session is of a date its buyer has a ticket
 * for, one for each ticket at most. Throws where no basket can have a session.
 */
function addGoods(
  chance: Chance,
  baskets: Basket[],
  batch: SeedBatch,
  window: SaleWindow | undefined,
  timeOf: (batch: SeedBatch) => Date,
): void {
  const open = baskets.filter((basket) => fits(basket, batch) && isWithin(window, basket.at));
  for (let left = batch.units; left > 0; ) {
    const wanted = Math.min(left, batch.maxPerOrder, chance.happens(0.8) ? 1 : 2);
    const place = chance.below(Math.max(1, open.length));
    const basket = open[place];
    if (basket === undefined) {
      if (batch.isSession) throw new Error(`Nobody has a ticket for the session of batch ${batch.id}.`);
      baskets.push({ at: timeOf(batch), lines: [{ batch, quantity: wanted }], outcome: 'PAID', returned: 0 });
      left -= wanted;
      continue;
    }
    const quantity = batch.isSession ? Math.min(wanted, freeSeats(basket, batch)) : wanted;
    basket.lines.push({ batch, quantity });
    open.splice(place, 1);
    left -= quantity;
  }
}

function fits(basket: Basket, batch: SeedBatch): boolean {
  if (basket.returned > 0 || basket.lines.some((line) => line.batch.isBundle)) return false;
  return batch.isSession ? freeSeats(basket, batch) > 0 : basket.lines.length < 4;
}

/** A buyer has one session at most, so that no two are at one time. */
function freeSeats({ lines }: Basket, { dateIds }: SeedBatch): number {
  if (lines.some(({ batch }) => batch.isSession)) return 0;
  return lines
    .filter(({ batch }) => batch.kind === 'TICKET' && dateIds.every((id) => batch.dateIds.includes(id)))
    .reduce((most, { quantity }) => Math.max(most, quantity), 0);
}
