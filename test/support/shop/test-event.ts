import { emptyContent } from '#src/domain/catalogue/event-content.ts';
import type { EventDefinition } from '#src/domain/catalogue/event-definition.ts';
import type {
  ArtistSessionKind,
  CouponDefinition,
  DeliveryDefinition,
  InsuranceDefinition,
  QuestionDefinition,
  TicketType,
  WaitingRoomDefinition,
} from '#src/domain/event/event-definition.ts';
import type { HoldRules } from '#src/domain/event/hold-rules.ts';
import { bySector, placesOf, stockOf } from './test-stock.ts';

export interface TestOffer {
  key: string;
  /** Keys of the days it is good for. */
  days: string[];
  /** Key of its sector, where the days have some. */
  sector?: string;
  /** A batch after the other; without `units` it is bounded by its days only. */
  batches?: { units?: number; priceCents?: number; feeCents?: number; opensAt?: Date; closesAt?: Date }[];
  maxPerOrder?: number;
  /** A session's is ARTIST by itself. */
  kind?: 'TICKET' | 'PRODUCT' | 'EXTRA' | 'ARTIST';
  /** Of tickets; FULL when absent. */
  ticketType?: TicketType;
  /** Of HALF tickets; taken from the quota when absent. */
  inHalfPriceQuota?: boolean;
  /** Units of goods, in a pool of their own. */
  stock?: number;
  /** On the first of its days: so many hours after that begins, and so long. */
  session?: { artist: string; fromHour: number; hours: number; seats: number; kind?: ArtistSessionKind };
  /** A size, a call time: offers of one group are one choice. */
  group?: { key: string; variant: string };
  pickup?: { desk: string; fromHour: number; hours: number };
  /** A bundle: keys of offers before it. It draws on all they draw on, but for their batches' own pools. */
  parts?: { offer: string; valueCents?: number }[];
}

export interface TestCourtesy {
  key: string;
  endsAt?: Date;
  offers: { offer: string; quantity: number; maxPerCode?: number }[];
  demoCodes?: string[];
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
  /** By a contract of its organizer. */
  orderFeeCents?: number;
  /** Nobody is bounded when absent. */
  holdRules?: HoldRules;
  saleOpensAt?: Date;
  saleClosesAt?: Date;
  holdMinutes?: number;
  /** Electronic at no cost when absent. */
  deliveries?: DeliveryDefinition[];
  insurance?: InsuranceDefinition;
  /** Before a sale that opens later: `saleOpensAt`. */
  waitingRoom?: WaitingRoomDefinition;
  coupons?: (Pick<CouponDefinition, 'code'> & Partial<CouponDefinition>)[];
  refundKeepsFee?: boolean;
  oneHalfPrice?: boolean;
  state?: string;
  /** Set aside from the offers' places, seats and stock. */
  courtesies?: TestCourtesy[];
  questions?: QuestionDefinition[];
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
    ...emptyContent,
    summary: both('Para testes'),
    description: both('Para testes'),
    artSvg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 10"/>',
    ...{ stages: [], programme: [] },
    venue: {
      ...{ name: 'Pavilhão', address: 'Rua Um, 1', city: 'São Paulo', state: options.state ?? 'SP' },
      mapUrl: null,
      ...{ kind: 'PLACE' as const, link: null, linkFrom: null },
    },
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
    orderFeeCents: options.orderFeeCents ?? 0,
    holdRules: options.holdRules ?? 'unbounded',
    refundKeepsFee: options.refundKeepsFee ?? false,
    oneHalfPrice: options.oneHalfPrice ?? false,
    deliveries: options.deliveries ?? [],
    insurance: options.insurance ?? null,
    waitingRoom: options.waitingRoom ?? null,
    coupons: (options.coupons ?? []).map((coupon) => ({ ...tenPercent, ...coupon })),
    questions: options.questions ?? [],
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
    artists: [...new Set(options.offers.flatMap(({ session }) => session?.artist ?? []))].map((key) => ({
      ...{ key, name: key, about: null, photo: null },
    })),
    categories: (['TICKET', 'PRODUCT', 'EXTRA', 'ARTIST'] as const)
      .map((kind) => ({ key: kind.toLowerCase(), kind, name: both(kind.toLowerCase()) }))
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
