import { emptyContent } from '../catalogue/event-content.ts';
import type { EventDefinition } from '../catalogue/event-definition.ts';
import { poolKey } from '../event/event-definition.ts';

export const watchedSlug = 'comprador-sintetico';

const dayMs = 86_400_000;
/** Years, so that nobody must renew it; made again, it begins anew. */
const daysAhead = 3_650;
/** More than a broken site can keep of what the synthetic buyer holds. */
const units = 1_000;
/** A hold that could not be given back ends by itself. */
const holdMinutes = 5;

const both = (pt: string, en: string) => ({ pt, en });

/** The event that the synthetic buyer holds of (docs/algorithms/metrics.md, "A synthetic buyer"); it is always hidden. */
export function watchedEvent(now: Date, organizer: EventDefinition['organizer']): EventDefinition {
  const startsAt = new Date(now.getTime() + daysAhead * dayMs);
  const endsAt = new Date(startsAt.getTime() + dayMs);
  const stock = poolKey.stock('unit');
  return {
    ...emptyContent,
    slug: watchedSlug,
    code: 'ZSYN',
    featured: 0,
    name: both('Comprador sintético', 'Synthetic buyer'),
    summary: both('Vigia a venda. Nada aqui é vendido.', 'Watches the sale. Nothing here is sold.'),
    description: both('Vigia a venda. Nada aqui é vendido.', 'Watches the sale. Nothing here is sold.'),
    artSvg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 10"/>',
    venue: {
      ...{ name: 'Nenhum', address: 'Nenhum', city: 'São Paulo', state: 'SP', mapUrl: null },
      ...{ kind: 'PLACE', link: null, linkFrom: null },
    },
    organizer,
    timeZone: 'America/Sao_Paulo',
    ageRating: 'L',
    startsAt,
    endsAt,
    saleOpensAt: new Date(now.getTime() - dayMs),
    saleClosesAt: startsAt,
    halfPriceUntil: null,
    holdMinutes,
    limitPerDocument: null,
    orderFeeCents: 0,
    holdRules: 'unbounded',
    ...{
      deliveries: [],
      waitingRoom: null,
      coupons: [],
      sectors: [],
      artists: [],
      stages: [],
      programme: [],
    },
    dates: [{ key: 'day', name: both('Nunca', 'Never'), startsAt, endsAt, doorsAt: null, capacity: units }],
    categories: [{ key: 'product', kind: 'PRODUCT', name: both('Nada', 'Nothing') }],
    offers: [
      {
        ...{
          key: 'unit',
          categoryKey: 'product',
          name: both('Unidade', 'Unit'),
          description: null,
          photo: null,
        },
        ...{ ticketType: null, inHalfPriceQuota: null, sectorKey: null, maxPerOrder: 1, dateKeys: ['day'] },
        ...{ session: null, groupKey: null, variant: null, pickup: null, parts: [] },
      },
    ],
    pools: [
      { key: poolKey.place('day'), kind: 'DATE', capacity: units, turns: false, nextPoolKey: null },
      { key: stock, kind: 'STOCK', capacity: units, turns: false, nextPoolKey: null },
    ],
    batches: [
      {
        ...{ key: 'unit-1', purpose: 'SALE', offerKey: 'unit', number: null, priceCents: 100, feeCents: 0 },
        ...{ opensAt: null, closesAt: null, ownPoolKey: null, previousBatchKey: null },
        ...{ poolKeys: [stock], demoSold: 0 },
      },
    ],
    courtesies: [],
  };
}
