import { z } from 'zod';
import { halfPriceCents } from '../../half-price/quota.ts';
import type { EventPath, EventProblemCode, ProblemFacts } from './event-problem.ts';
import { cents, key, localized, time, units } from './written-fields.ts';
import { photoSchema } from './written-pictures.ts';

/** How an event describes what is sold: tickets, bundles, goods with their variants, sessions with their groups. */

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

type Refuse = (path: EventPath, code: EventProblemCode, facts?: ProblemFacts) => void;

function refuseIn(context: z.core.ParsePayload): Refuse {
  return (path, message, params) => {
    context.issues.push({
      code: 'custom',
      message,
      path,
      ...(params && { params }),
      input: context.value,
    });
  };
}

function checkNumbering(batches: readonly z.infer<typeof plainBatchSchema>[], refuse: Refuse): void {
  if (batches.length === 1 && batches[0]!.number === undefined) return;
  batches.forEach((batch, index) => {
    if (batch.number !== index + 1) {
      refuse(['batches', index, 'number'], 'BATCHES_UNNUMBERED', { number: index + 1 });
    }
  });
}

function checkClimb(prices: readonly (number | undefined)[], field: string, refuse: Refuse): void {
  prices.forEach((price, index) => {
    const before = prices[index - 1];
    if (price !== undefined && before !== undefined && price < before) {
      refuse(['batches', index, field], 'PRICE_FALLS');
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

const pickupSchema = z.strictObject({ desk: localized(120), startsAt: time, endsAt: time });

export const ticketOfferSchema = z
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
    const refuse = refuseIn(context);
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
      refuse(['ticketType'], 'SIBLINGS_OF_FULL_ONLY');
    }
    offer.batches.forEach((batch, index) => {
      const path = (field: string) => ['batches', index, field];
      const isFree = offer.ticketType === 'FREE';
      if (isFree && batch.priceCents > 0) refuse(path('priceCents'), 'FREE_HAS_PRICE');
      if (isFree && batch.feeCents) refuse(path('feeCents'), 'FREE_HAS_FEE');
      if (!isFree && batch.priceCents === 0) refuse(path('priceCents'), 'PRICE_MISSING');
      for (const field of ['halfQuantity', 'halfDemoSold'] as const) {
        if (batch[field] !== undefined && !offer.half) refuse(path(field), 'NO_HALF_TICKET');
      }
      for (const field of ['socialPriceCents', 'socialQuantity', 'socialDemoSold'] as const) {
        if (batch[field] !== undefined && !offer.social) refuse(path(field), 'NO_SOCIAL_TICKET');
      }
      if (!offer.social) return;
      const social = batch.socialPriceCents;
      if (social === undefined) refuse(path('socialPriceCents'), 'SOCIAL_PRICE_MISSING');
      // A "social" ticket for everybody at the price of the half-price ticket was judged a fraud of the half-price law.
      else if (social <= halfPriceCents(batch.priceCents) || social >= batch.priceCents) {
        refuse(path('socialPriceCents'), 'SOCIAL_PRICE_RANGE');
      }
    });
  });

function checkPlainBatches(
  context: z.core.ParsePayload<{ batches: z.infer<typeof plainBatchSchema>[] }>,
): void {
  const refuse = refuseIn(context);
  checkNumbering(context.value.batches, refuse);
  checkClimb(
    context.value.batches.map((batch) => batch.priceCents),
    'priceCents',
    refuse,
  );
}

const partSchema = z.preprocess(
  (written) => (typeof written === 'string' ? { offer: written } : written),
  z.strictObject({ offer: key, valueCents: cents.optional() }),
);

export const bundleOfferSchema = z
  .strictObject({
    ...offerShape,
    bundle: z.strictObject({
      parts: z.array(partSchema).min(1).max(8),
      choice: z.strictObject({ of: z.array(partSchema).min(1).max(200) }).optional(),
    }),
    quantity: units,
    pickup: pickupSchema.optional(),
    batches: z.array(plainBatchSchema).min(1).max(4),
  })
  .check(checkPlainBatches)
  .check((context) => {
    const refuse = refuseIn(context);
    const { bundle, batches } = context.value;
    if (bundle.parts.length === 1 && bundle.choice === undefined)
      refuse(['bundle', 'parts'], 'BUNDLE_TOO_SMALL');
    checkPaid(batches, refuse);
    // The buyers' choices for these units would be unknown.
    if (bundle.choice !== undefined) checkNoDemo(batches, 'BUNDLE_CHOICE_DEMO', refuse);
  });

function checkPaid(batches: readonly z.infer<typeof plainBatchSchema>[], refuse: Refuse): void {
  batches.forEach(({ priceCents }, index) => {
    if (priceCents === 0) refuse(['batches', index, 'priceCents'], 'BUNDLE_FREE');
  });
}

function checkNoDemo(
  batches: readonly z.infer<typeof plainBatchSchema>[],
  code: EventProblemCode,
  refuse: Refuse,
): void {
  batches.forEach(({ demoSold }, index) => {
    if (demoSold !== undefined) refuse(['batches', index, 'demoSold'], code);
  });
}

/** The two kinds of offer on a shelf of tickets. */
export const ticketShelfOptions = [ticketOfferSchema, bundleOfferSchema] as const;

/**
 * In the category of tickets, an offer with `bundle` is read as a bundle; each of the two kinds has its own problems.
 */
export const ticketShelfOfferSchema = z.unknown().transform((written, context) => {
  const reported = { reportInput: true };
  const isBundle = typeof written === 'object' && written !== null && 'bundle' in written;
  const read = isBundle
    ? bundleOfferSchema.safeParse(written, reported)
    : ticketOfferSchema.safeParse(written, reported);
  if (read.success) return read.data;
  for (const issue of read.error.issues) context.issues.push(issue as z.core.$ZodRawIssue);
  return z.NEVER;
});

const variantSchema = z.strictObject({
  key,
  name: localized(40),
  stock: units,
  priceCents: cents.optional(),
  demoSold: units.optional(),
});

export const goodsOfferSchema = z
  .strictObject({
    ...offerShape,
    photo: photoSchema.optional(),
    stock: units.optional(),
    variants: z.array(variantSchema).min(2).max(60).optional(),
    dates: z.array(key).optional(),
    pickup: pickupSchema.optional(),
    batches: z.array(plainBatchSchema).min(1).max(4),
  })
  .check(checkPlainBatches)
  .check((context) => {
    const refuse = refuseIn(context);
    const { stock, variants, batches } = context.value;
    if ((stock === undefined) === (variants === undefined)) refuse(['stock'], 'STOCK_OR_VARIANTS');
    if (variants === undefined) return;
    checkNoDemo(batches, 'VARIANTS_SAY_DEMO', refuse);
    variants.forEach(({ priceCents }, index) => {
      if (priceCents !== undefined && batches.length > 1)
        refuse(['variants', index, 'priceCents'], 'VARIANT_PRICE_WITH_BATCHES');
    });
  });

const groupSchema = z.strictObject({
  startsAt: time,
  endsAt: time.optional(),
  seats: units,
  demoSold: units.optional(),
});

export const sessionOfferSchema = z
  .strictObject({
    ...offerShape,
    session: z.strictObject({
      artist: key,
      kind: z.enum(['PHOTO', 'AUTOGRAPH']),
      date: key,
      startsAt: time,
      endsAt: time,
      seats: units.optional(),
      peopleMax: z.int().min(1).max(10),
      groups: z.array(groupSchema).min(2).max(60).optional(),
    }),
    batches: z.array(plainBatchSchema).min(1).max(4),
  })
  .check(checkPlainBatches)
  .check((context) => {
    const refuse = refuseIn(context);
    const { session, batches } = context.value;
    if ((session.seats === undefined) === (session.groups === undefined))
      refuse(['session', 'seats'], 'SEATS_OR_GROUPS');
    if (session.groups !== undefined) checkNoDemo(batches, 'GROUPS_SAY_DEMO', refuse);
  });

export type WrittenTicketOffer = z.infer<typeof ticketOfferSchema>;
export type WrittenBundleOffer = z.infer<typeof bundleOfferSchema>;
export type WrittenGoodsOffer = z.infer<typeof goodsOfferSchema>;
export type WrittenSessionOffer = z.infer<typeof sessionOfferSchema>;
export type WrittenPickup = z.infer<typeof pickupSchema>;
export type WrittenBatch = z.infer<typeof plainBatchSchema>;

export type TicketOfferInput = z.input<typeof ticketOfferSchema>;
export type BundleOfferInput = z.input<typeof bundleOfferSchema>;
export type GoodsOfferInput = z.input<typeof goodsOfferSchema>;
export type SessionOfferInput = z.input<typeof sessionOfferSchema>;
export type BatchInput = z.input<typeof plainBatchSchema>;
