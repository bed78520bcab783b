import {
  type BatchDefinition,
  type CouponDefinition,
  type DeliveryDefinition,
  type EventDefinition,
  type InsuranceDefinition,
  type OfferDefinition,
  type PoolDefinition,
  poolKey,
  type TicketType,
} from '#src/domain/catalogue/event-definition.ts';
import { halfPriceQuota } from '#src/domain/half-price/quota.ts';

export interface TestOffer {
  key: string;
  /** Keys of the days it is good for. */
  days: string[];
  /** Key of its sector, where the days have some. */
  sector?: string;
  /** A batch after the other; without `units` it is bounded by its days only. */
  batches?: { units?: number; priceCents?: number; feeCents?: number; opensAt?: Date; closesAt?: Date }[];
  maxPerOrder?: number;
  kind?: 'TICKET' | 'PRODUCT';
  /** Of tickets; FULL when absent. */
  ticketType?: TicketType;
  /** Of HALF tickets; taken from the quota when absent. */
  inHalfPriceQuota?: boolean;
}

export interface TestEventOptions {
  slug: string;
  code: string;
  now: Date;
  /** Units of each day, or of each sector of it. */
  days: Record<string, number | Record<string, number>>;
  offers: TestOffer[];
  /** Keeps 40 % of every day and sector for the half-price tickets of the quota. */
  hasHalfPriceQuota?: boolean;
  halfPriceUntil?: Date;
  limitPerDocument?: number;
  saleOpensAt?: Date;
  saleClosesAt?: Date;
  holdMinutes?: number;
  /** Electronic at no cost when absent. */
  deliveries?: DeliveryDefinition[];
  insurance?: InsuranceDefinition;
  coupons?: (Pick<CouponDefinition, 'code'> & Partial<CouponDefinition>)[];
  refundKeepsFee?: boolean;
  state?: string;
}

const hours = 60 * 60 * 1000;

const both = (text: string) => ({ pt: text, en: text });

/** An insurance of 8 % for tests that do not care whose it is. */
export const testInsurance: InsuranceDefinition = {
  basisPoints: 800,
  insurer: {
    name: 'Seguradora Exemplo',
    taxNumber: '12ABC34501DE35',
    processNumber: '15414.000000/2026-00',
    termsUrl: 'https://seguradora.example/termos',
  },
};

/** An event with just the stock a test is about, on sale now. Batch keys are `<offer>-<number>`. */
export function testEvent(options: TestEventOptions): EventDefinition {
  const start = (index: number) => new Date(options.now.getTime() + (30 * 24 + index * 24) * hours);
  const dayKeys = Object.keys(options.days);
  const sectorKeys = new Set(dayKeys.flatMap((day) => Object.keys(bySector(options.days[day]))));
  const stock = stockOf(options);
  return {
    slug: options.slug,
    code: options.code,
    featured: 0,
    name: both(options.slug),
    summary: both('Para testes'),
    description: both('Para testes'),
    artSvg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 10"/>',
    venue: { name: 'Pavilhão', address: 'Rua Um, 1', city: 'São Paulo', state: options.state ?? 'SP' },
    organizer: { name: 'Exemplo', legalName: 'EXEMPLO LTDA', taxNumber: '11222333000181' },
    timeZone: 'America/Sao_Paulo',
    ageRating: 'L',
    startsAt: start(0),
    endsAt: new Date(start(dayKeys.length - 1).getTime() + 10 * hours),
    saleOpensAt: options.saleOpensAt ?? new Date(options.now.getTime() - hours),
    saleClosesAt: options.saleClosesAt ?? start(0),
    halfPriceUntil: options.halfPriceUntil ?? null,
    holdMinutes: options.holdMinutes ?? 15,
    limitPerDocument: options.limitPerDocument ?? null,
    refundKeepsFee: options.refundKeepsFee ?? false,
    deliveries: options.deliveries ?? [],
    insurance: options.insurance ?? null,
    coupons: (options.coupons ?? []).map((coupon) => ({ ...tenPercent, ...coupon })),
    sectors: [...sectorKeys].map((key) => ({ key, name: both(key) })),
    dates: dayKeys.map((key, index) => ({
      key,
      name: both(key),
      startsAt: start(index),
      endsAt: new Date(start(index).getTime() + 10 * hours),
      doorsAt: null,
      capacity: placesOf(options)
        .filter(({ day }) => day === key)
        .reduce((sum, place) => sum + place.capacity, 0),
    })),
    artists: [],
    categories: (['ticket', 'product'] as const)
      .map((key) => ({
        key,
        kind: key === 'ticket' ? ('TICKET' as const) : ('PRODUCT' as const),
        name: both(key),
      }))
      .filter(({ key }) => stock.offers.some((offer) => offer.categoryKey === key)),
    ...stock,
  };
}

/** A coupon a test only gives the fields it is about. */
const tenPercent: Omit<CouponDefinition, 'code'> = {
  kind: 'PERCENT',
  basisPoints: 1_000,
  amountCents: null,
  maxDiscountCents: null,
  minimumCents: 0,
  isDeliveryOnly: false,
  startsAt: null,
  endsAt: null,
  offerKeys: null,
  usesMax: null,
  usesPerDocumentMax: null,
};

function bySector(units: number | Record<string, number> | undefined): Record<string, number> {
  return typeof units === 'object' ? units : {};
}

function placesOf({ days }: TestEventOptions): { day: string; sector?: string; capacity: number }[] {
  return Object.entries(days).flatMap(([day, units]) =>
    typeof units === 'number'
      ? [{ day, capacity: units }]
      : Object.entries(units).map(([sector, capacity]) => ({ day, sector, capacity })),
  );
}

const unchained = { turns: false, nextPoolKey: null };

function placePools(options: TestEventOptions): PoolDefinition[] {
  return placesOf(options).flatMap(({ day, sector, capacity }): PoolDefinition[] => {
    const kind = sector === undefined ? 'DATE' : 'SECTOR';
    const whole: PoolDefinition = { ...unchained, key: poolKey.place(day, sector), kind, capacity };
    if (options.hasHalfPriceQuota !== true) return [whole];
    const quota = halfPriceQuota(capacity);
    return [
      whole,
      { ...unchained, key: poolKey.halfPrice(day, sector), kind: 'HALF_PRICE', capacity: quota },
      { ...unchained, key: poolKey.standard(day, sector), kind: 'STANDARD', capacity: capacity - quota },
    ];
  });
}

function offerOf(offer: TestOffer): OfferDefinition {
  const ticketType = offer.kind === 'PRODUCT' ? null : (offer.ticketType ?? 'FULL');
  return {
    key: offer.key,
    categoryKey: (offer.kind ?? 'TICKET').toLowerCase(),
    name: both(offer.key),
    description: null,
    ticketType,
    inHalfPriceQuota: ticketType === 'HALF' ? (offer.inHalfPriceQuota ?? true) : null,
    sectorKey: offer.sector ?? null,
    maxPerOrder: offer.maxPerOrder ?? 10,
    dateKeys: offer.days,
    session: null,
  };
}

function stockOf(options: TestEventOptions): Pick<EventDefinition, 'offers' | 'pools' | 'batches'> {
  const pools = placePools(options);
  const batches: BatchDefinition[] = [];
  for (const offer of options.offers) {
    const isOfQuota = offer.ticketType === 'HALF' && offer.inHalfPriceQuota !== false;
    const share = isOfQuota ? poolKey.halfPrice : poolKey.standard;
    const shared = offer.days.flatMap((day) => [
      poolKey.place(day, offer.sector),
      ...(options.hasHalfPriceQuota === true && offer.kind !== 'PRODUCT' ? [share(day, offer.sector)] : []),
    ]);
    const asked = offer.batches ?? [{}];
    for (const [index, batch] of asked.entries()) {
      const key = `${offer.key}-${index + 1}`;
      const next = asked[index + 1];
      const ownPoolKey = batch.units === undefined ? null : poolKey.batch(key);
      if (ownPoolKey !== null && batch.units !== undefined) {
        pools.push({
          key: ownPoolKey,
          kind: 'BATCH',
          capacity: batch.units,
          turns: next !== undefined,
          nextPoolKey: next?.units === undefined ? null : poolKey.batch(`${offer.key}-${index + 2}`),
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
        poolKeys: [...shared, ...(ownPoolKey === null ? [] : [ownPoolKey])],
        demoSold: 0,
      });
    }
  }
  return { offers: options.offers.map(offerOf), pools, batches };
}
