import type {
  BatchDefinition,
  EventDefinition,
  OfferDefinition,
  PoolDefinition,
} from '#src/domain/catalogue/event-definition.ts';

export interface TestOffer {
  key: string;
  /** Keys of the days it is good for. */
  days: string[];
  /** A batch after the other; without `units` it is bounded by its days only. */
  batches?: { units?: number; priceCents?: number; feeCents?: number; opensAt?: Date; closesAt?: Date }[];
  maxPerOrder?: number;
  kind?: 'TICKET' | 'PRODUCT';
}

export interface TestEventOptions {
  slug: string;
  code: string;
  now: Date;
  /** Units of each day. */
  days: Record<string, number>;
  offers: TestOffer[];
  limitPerDocument?: number;
  saleOpensAt?: Date;
  saleClosesAt?: Date;
  holdMinutes?: number;
}

const hours = 60 * 60 * 1000;

const both = (text: string) => ({ pt: text, en: text });

/** An event with just the stock a test is about, on sale now. Batch keys are `<offer>-<number>`. */
export function testEvent(options: TestEventOptions): EventDefinition {
  const start = (index: number) => new Date(options.now.getTime() + (30 * 24 + index * 24) * hours);
  const pools: PoolDefinition[] = Object.entries(options.days).map(([day, capacity]) => ({
    key: `date:${day}`,
    kind: 'DATE',
    capacity,
    turns: false,
    nextPoolKey: null,
  }));
  const offers: OfferDefinition[] = [];
  const batches: BatchDefinition[] = [];
  for (const offer of options.offers) {
    offers.push({
      key: offer.key,
      categoryKey: (offer.kind ?? 'TICKET').toLowerCase(),
      name: both(offer.key),
      description: null,
      ticketType: offer.kind === 'PRODUCT' ? null : 'FULL',
      inHalfPriceQuota: null,
      sectorKey: null,
      maxPerOrder: offer.maxPerOrder ?? 10,
      dateKeys: offer.days,
      session: null,
    });
    const asked = offer.batches ?? [{}];
    for (const [index, batch] of asked.entries()) {
      const key = `${offer.key}-${index + 1}`;
      const next = asked[index + 1];
      const ownPoolKey = batch.units === undefined ? null : `batch:${key}`;
      if (ownPoolKey !== null && batch.units !== undefined) {
        pools.push({
          key: ownPoolKey,
          kind: 'BATCH',
          capacity: batch.units,
          turns: next !== undefined,
          nextPoolKey: next?.units === undefined ? null : `batch:${offer.key}-${index + 2}`,
        });
      }
      batches.push({
        key,
        offerKey: offer.key,
        number: asked.length === 1 ? null : index + 1,
        priceCents: batch.priceCents ?? 10_000,
        feeCents: batch.feeCents ?? 1_500,
        opensAt: batch.opensAt ?? null,
        closesAt: batch.closesAt ?? null,
        ownPoolKey,
        previousBatchKey: index === 0 ? null : `${offer.key}-${index}`,
        poolKeys: [...offer.days.map((day) => `date:${day}`), ...(ownPoolKey === null ? [] : [ownPoolKey])],
        demoSold: 0,
      });
    }
  }
  const dayKeys = Object.keys(options.days);
  return {
    slug: options.slug,
    code: options.code,
    featured: 0,
    name: both(options.slug),
    summary: both('Para testes'),
    description: both('Para testes'),
    artSvg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 10"/>',
    venue: { name: 'Pavilhão', address: 'Rua Um, 1', city: 'São Paulo', state: 'SP' },
    organizer: { name: 'Exemplo', legalName: 'EXEMPLO LTDA', taxNumber: '11222333000181' },
    timeZone: 'America/Sao_Paulo',
    ageRating: 'L',
    startsAt: start(0),
    endsAt: new Date(start(dayKeys.length - 1).getTime() + 10 * hours),
    saleOpensAt: options.saleOpensAt ?? new Date(options.now.getTime() - hours),
    saleClosesAt: options.saleClosesAt ?? start(0),
    halfPriceUntil: null,
    holdMinutes: options.holdMinutes ?? 15,
    limitPerDocument: options.limitPerDocument ?? null,
    refundKeepsFee: false,
    deliveries: [],
    insurance: null,
    coupons: [],
    sectors: [],
    dates: dayKeys.map((key, index) => ({
      key,
      name: both(key),
      startsAt: start(index),
      endsAt: new Date(start(index).getTime() + 10 * hours),
      doorsAt: null,
      capacity: options.days[key] ?? 0,
    })),
    artists: [],
    categories: (['ticket', 'product'] as const)
      .map((key) => ({
        key,
        kind: key === 'ticket' ? ('TICKET' as const) : ('PRODUCT' as const),
        name: both(key),
      }))
      .filter(({ key }) => offers.some((offer) => offer.categoryKey === key)),
    offers,
    pools,
    batches,
  };
}
