import { deliveryClosesAt } from '../time/business-days.ts';
import { type Basket, type BasketSizes, drawBaskets, usualSizes } from './baskets.ts';
import { type Chance, createChance } from './chance.ts';
import { drawPerson, type SeedPerson } from './people.ts';
import { planOrder, type UsedCoupons } from './plan-order.ts';
import { saleWindows } from './sale-windows.ts';
import type { SeedEvent, SeedOrder } from './seed-plan.ts';

/** How many of a hundred have bought at the event before. */
const comesAgain = 0.12;
/** Orders that a bank has not decided about, of batches with so many units left. */
const undecided = { orders: 2, leftMin: 100 };

/** How a sale is planned. */
export interface SalePlanning {
  seed: string;
  now: Date;
  /** Counts the persons of an installation, so that no two are the same. */
  people: { count: number };
  /** Exactly so many orders; absent: as many as the units take, and a few that were not paid. */
  orders?: number;
  /** Sizes of baskets; the usual ones when absent. */
  sizes?: BasketSizes;
}

/**
 * Plans the orders that have sold the units of an event until now, ordered by time, one by one as they are asked for. The
 * same event, seed, time and count of people give the same plan.
 */
export function* planSale(event: SeedEvent, about: SalePlanning): Generator<SeedOrder> {
  const { now, people } = about;
  const chance = createChance(`${about.seed} ${event.slug}`);
  const windows = saleWindows(event, now);
  const baskets = drawBaskets(chance, event, windows, {
    orders: about.orders ?? null,
    sizes: about.sizes ?? usualSizes,
  });
  if (about.orders === undefined) addUndecided(chance, event, baskets, now);

  const year = now.getUTCFullYear();
  const person = (): SeedPerson => {
    people.count += 1;
    return drawPerson(chance, people.count, { home: event.state, year });
  };
  const deliveries = event.deliveries
    .filter(({ method }) => method !== 'ELECTRONIC')
    .map((offer) => ({ ...offer, until: deliveredUntil(event, offer.businessDaysMax) }));
  const buyers = createBuyers(chance, event, person);
  const used: UsedCoupons = new Map();
  for (const basket of baskets) {
    const { buyer, isNew } = buyers.of(basket);
    yield planOrder(chance, event, basket, { buyer, isNew, person, used, deliveries, now });
  }
}

/** Until when an order may be delivered; null: as long as the event sells. */
function deliveredUntil(event: SeedEvent, businessDaysMax: number | null): Date | null {
  return businessDaysMax === null ? null : deliveryClosesAt(event.startsAt, businessDaysMax, event.timeZone);
}

function addUndecided(chance: Chance, event: SeedEvent, baskets: Basket[], now: Date): void {
  const at = () => new Date(now.getTime() - 60_000 * (2 + chance.below(9)));
  if (event.saleClosesAt <= now) return;
  const open = event.batches.filter(
    ({ kind, units, left, priceCents, isBundle, closesAt }) =>
      kind === 'TICKET' &&
      units > 0 &&
      left >= undecided.leftMin &&
      priceCents > 0 &&
      !isBundle &&
      (closesAt === null || closesAt > now),
  );
  for (let index = 0; index < undecided.orders && open.length > 0; index += 1) {
    const lines = [{ batch: chance.pick(open), quantity: 1 }];
    baskets.push({ at: at(), lines, outcome: 'IN_ANALYSIS', returned: 0 });
  }
}

/** Chooses buyers. The limit of a document is kept over all that its owner ever ordered. */
function createBuyers(chance: Chance, event: SeedEvent, person: () => SeedPerson) {
  const known: SeedPerson[] = [];
  const tickets = new Map<SeedPerson, number>();
  const most = event.limitPerDocument ?? Number.POSITIVE_INFINITY;
  return {
    of(basket: Basket): { buyer: SeedPerson; isNew: boolean } {
      const wanted = basket.lines
        .filter(({ batch }) => batch.kind === 'TICKET')
        .reduce((sum, { quantity }) => sum + quantity, 0);
      const isAlone = basket.lines.some(({ batch }) => batch.isSession || batch.isBundle);
      const before =
        known.length > 20 && !isAlone && chance.happens(comesAgain) ? chance.pick(known) : undefined;
      const isFree = before !== undefined && (tickets.get(before) ?? 0) + wanted <= most;
      const buyer = isFree ? before : person();
      tickets.set(buyer, (tickets.get(buyer) ?? 0) + wanted);
      // A person has one session at most, so a session's buyer is new.
      if (!isFree && !isAlone) known.push(buyer);
      return { buyer, isNew: !isFree };
    },
  };
}
