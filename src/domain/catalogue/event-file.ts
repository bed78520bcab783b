import { z } from 'zod';
import { halfPriceCents } from '../half-price/quota.ts';
import { cents, key, localized, taxNumber, text, time, units } from './file-fields.ts';
import { isTimeZone } from './local-time.ts';
import { couponSchema, deliverySchema, insuranceSchema } from './sale-terms-in-file.ts';

/**
 * What an event.yaml may say, field by field. Rules that need only one field or one offer live here, so that one
 * wrong field does not hide the next; rules across the file are in define-event.ts.
 */

const dateSchema = z.strictObject({
  key,
  name: localized(60),
  startsAt: time,
  endsAt: time,
  doorsAt: time.optional(),
  capacity: units.optional(),
  capacityBySector: z.record(key, units).optional(),
});

const sectorSchema = z.strictObject({ key, name: localized(60) });

const artistSchema = z.strictObject({ key, name: text(80), about: localized(600).optional() });

const batchShape = {
  number: z.int().min(1).max(4).optional(),
  priceCents: cents,
  feeCents: cents.optional(),
  quantity: units.optional(),
  opensAt: time.optional(),
  closesAt: time.optional(),
  demoSold: units.optional(),
};
const plainBatchSchema = z.strictObject(batchShape);
const ticketBatchSchema = z.strictObject({
  ...batchShape,
  halfQuantity: units.optional(),
  halfDemoSold: units.optional(),
  socialPriceCents: cents.optional(),
  socialQuantity: units.optional(),
  socialDemoSold: units.optional(),
});

type Refuse = (path: (string | number)[], reason: string) => void;

function checkNumbering(batches: readonly z.infer<typeof plainBatchSchema>[], refuse: Refuse): void {
  if (batches.length === 1 && batches[0]!.number === undefined) return;
  batches.forEach((batch, index) => {
    if (batch.number !== index + 1) {
      refuse(['batches', index, 'number'], `batches are numbered 1 to n in order, so this is ${index + 1}`);
    }
  });
}

function checkClimb(prices: readonly (number | undefined)[], field: string, refuse: Refuse): void {
  prices.forEach((price, index) => {
    const before = prices[index - 1];
    if (price !== undefined && before !== undefined && price < before) {
      refuse(['batches', index, field], 'a later batch must not cost less than the one before it');
    }
  });
}

const offerShape = {
  key,
  name: localized(80),
  description: localized(300).optional(),
  maxPerOrder: z.int().min(1).max(50).optional(),
};

const siblingSchema = z.strictObject({ description: localized(300).optional() });

const ticketOfferSchema = z
  .strictObject({
    ...offerShape,
    ticketType: z.enum(['SINGLE', 'FULL', 'FREE']),
    dates: z.array(key).min(1),
    sector: key.optional(),
    half: siblingSchema.optional(),
    social: siblingSchema.optional(),
    batches: z.array(ticketBatchSchema).min(1).max(4),
  })
  .check((context) => {
    const offer = context.value;
    const refuse: Refuse = (path, message) => {
      context.issues.push({ code: 'custom', message, path, input: offer });
    };
    checkNumbering(offer.batches, refuse);
    checkClimb(
      offer.batches.map((batch) => batch.priceCents),
      'priceCents',
      refuse,
    );
    checkClimb(
      offer.batches.map((batch) => batch.socialPriceCents),
      'socialPriceCents',
      refuse,
    );
    if (offer.ticketType !== 'FULL' && (offer.half || offer.social)) {
      refuse(['ticketType'], 'half-price and social tickets are derived from a FULL ticket');
    }
    offer.batches.forEach((batch, index) => {
      const path = (field: string) => ['batches', index, field];
      const isFree = offer.ticketType === 'FREE';
      if (isFree && batch.priceCents > 0) refuse(path('priceCents'), 'a FREE ticket costs 0');
      if (isFree && batch.feeCents) refuse(path('feeCents'), 'a FREE ticket has no fee');
      if (!isFree && batch.priceCents === 0) refuse(path('priceCents'), 'only a FREE ticket costs 0');
      for (const field of ['halfQuantity', 'halfDemoSold'] as const) {
        if (batch[field] !== undefined && !offer.half)
          refuse(path(field), 'the offer has no half-price ticket');
      }
      for (const field of ['socialPriceCents', 'socialQuantity', 'socialDemoSold'] as const) {
        if (batch[field] !== undefined && !offer.social)
          refuse(path(field), 'the offer has no social ticket');
      }
      if (!offer.social) return;
      const social = batch.socialPriceCents;
      if (social === undefined)
        refuse(path('socialPriceCents'), 'a social ticket needs its price in every batch');
      // A "social" ticket for everybody at the price of the half ticket was judged a fraud of the half-price law.
      else if (social <= halfPriceCents(batch.priceCents) || social >= batch.priceCents) {
        refuse(path('socialPriceCents'), 'a social ticket costs more than half and less than full');
      }
    });
  });

function checkPlainBatches(
  context: z.core.ParsePayload<{ batches: z.infer<typeof plainBatchSchema>[] }>,
): void {
  const refuse: Refuse = (path, message) => {
    context.issues.push({ code: 'custom', message, path, input: context.value });
  };
  checkNumbering(context.value.batches, refuse);
  checkClimb(
    context.value.batches.map((batch) => batch.priceCents),
    'priceCents',
    refuse,
  );
}

const goodsOfferSchema = z
  .strictObject({
    ...offerShape,
    stock: units,
    dates: z.array(key).optional(),
    batches: z.array(plainBatchSchema).min(1).max(4),
  })
  .check(checkPlainBatches);

const sessionOfferSchema = z
  .strictObject({
    ...offerShape,
    session: z.strictObject({
      artist: key,
      kind: z.enum(['PHOTO', 'AUTOGRAPH']),
      date: key,
      startsAt: time,
      endsAt: time,
      seats: units,
      peopleMax: z.int().min(1).max(10),
    }),
    batches: z.array(plainBatchSchema).min(1).max(4),
  })
  .check(checkPlainBatches);

const categoryShape = { key, name: localized(60) };
const categorySchema = z.discriminatedUnion('kind', [
  z.strictObject({ ...categoryShape, kind: z.literal('TICKET'), offers: z.array(ticketOfferSchema).min(1) }),
  z.strictObject({ ...categoryShape, kind: z.literal('PRODUCT'), offers: z.array(goodsOfferSchema).min(1) }),
  z.strictObject({ ...categoryShape, kind: z.literal('EXTRA'), offers: z.array(goodsOfferSchema).min(1) }),
  z.strictObject({ ...categoryShape, kind: z.literal('ARTIST'), offers: z.array(sessionOfferSchema).min(1) }),
]);

export const eventFileSchema = z.strictObject({
  slug: key,
  code: z.string().regex(/^[A-Z0-9]{2,6}$/, 'must be 2 to 6 capital letters or digits'),
  featured: z.int().min(0).max(1000).default(0),
  name: localized(80),
  summary: localized(200),
  description: localized(4000),
  venue: z.strictObject({
    name: text(120),
    address: text(200),
    city: text(80),
    state: z.string().regex(/^[A-Z]{2}$/, 'must be the two letters of a state'),
  }),
  organizer: z.strictObject({ name: text(120), legalName: text(160), taxNumber }),
  timeZone: z.string().refine(isTimeZone, 'must be an IANA time zone such as America/Sao_Paulo'),
  ageRating: z.enum(['L', 'A10', 'A12', 'A14', 'A16', 'A18']),
  saleOpensAt: time,
  saleClosesAt: time,
  holdMinutes: z.int().min(1).max(60).default(15),
  limitPerDocument: z.int().min(1).max(1000).optional(),
  refundKeepsFee: z.boolean().default(false),
  delivery: z.array(deliverySchema).default([]),
  insurance: insuranceSchema.optional(),
  coupons: z.array(couponSchema).max(500).default([]),
  sectors: z.array(sectorSchema).max(60).default([]),
  dates: z.array(dateSchema).min(1).max(60),
  artists: z.array(artistSchema).default([]),
  categories: z.array(categorySchema).min(1),
});

export type EventFile = z.infer<typeof eventFileSchema>;
export type CategoryInFile = EventFile['categories'][number];
export type TicketOfferInFile = z.infer<typeof ticketOfferSchema>;
export type GoodsOfferInFile = z.infer<typeof goodsOfferSchema>;
export type SessionOfferInFile = z.infer<typeof sessionOfferSchema>;
export type BatchInFile = z.infer<typeof plainBatchSchema>;
