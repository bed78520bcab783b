import { z } from 'zod';
import { halfPriceCents } from '../../half-price/quota.ts';
import { cents, key, localized, time, units } from './written-fields.ts';

/** How an event.yaml writes what is sold: tickets, bundles, goods with their variants, sessions with their groups. */

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

function refuseIn(context: z.core.ParsePayload): Refuse {
  return (path, message) => {
    context.issues.push({ code: 'custom', message, path, input: context.value });
  };
}

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

const pickupSchema = z.strictObject({ desk: localized(120), startsAt: time, endsAt: time });

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

const bundleOfferSchema = z
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
      refuse(['bundle', 'parts'], 'a bundle has at least two parts, or one and a choice');
    checkPaid(batches, refuse);
    // Whose choice these units were, nobody could say.
    if (bundle.choice !== undefined)
      checkNoDemo(batches, 'a bundle with a choice has no demo figures', refuse);
  });

function checkPaid(batches: readonly z.infer<typeof plainBatchSchema>[], refuse: Refuse): void {
  batches.forEach(({ priceCents }, index) => {
    if (priceCents === 0) refuse(['batches', index, 'priceCents'], 'a bundle costs something');
  });
}

function checkNoDemo(
  batches: readonly z.infer<typeof plainBatchSchema>[],
  reason: string,
  refuse: Refuse,
): void {
  batches.forEach(({ demoSold }, index) => {
    if (demoSold !== undefined) refuse(['batches', index, 'demoSold'], reason);
  });
}

/** On the shelf of tickets, what says `bundle` is read as one; each is refused in its own words. */
export const ticketShelfOfferSchema = z.unknown().transform((written, context) => {
  const isBundle = typeof written === 'object' && written !== null && 'bundle' in written;
  const read = isBundle ? bundleOfferSchema.safeParse(written) : ticketOfferSchema.safeParse(written);
  if (read.success) return read.data;
  for (const issue of read.error.issues)
    context.issues.push({ ...issue, input: written } as z.core.$ZodRawIssue);
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
    if ((stock === undefined) === (variants === undefined))
      refuse(['stock'], 'goods have either a stock or variants, each with its own');
    if (variants === undefined) return;
    checkNoDemo(batches, 'where there are variants, each says its own demoSold', refuse);
    variants.forEach(({ priceCents }, index) => {
      if (priceCents !== undefined && batches.length > 1)
        refuse(['variants', index, 'priceCents'], 'a variant has a price of its own only in a single batch');
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
      refuse(['session', 'seats'], 'a session has either seats or groups, each with its own');
    if (session.groups !== undefined)
      checkNoDemo(batches, 'where there are groups, each says its own demoSold', refuse);
  });

export type TicketOfferInFile = z.infer<typeof ticketOfferSchema>;
export type BundleOfferInFile = z.infer<typeof bundleOfferSchema>;
export type GoodsOfferInFile = z.infer<typeof goodsOfferSchema>;
export type SessionOfferInFile = z.infer<typeof sessionOfferSchema>;
export type PickupInFile = z.infer<typeof pickupSchema>;
export type BatchInFile = z.infer<typeof plainBatchSchema>;
