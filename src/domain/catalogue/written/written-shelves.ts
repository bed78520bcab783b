import { z } from 'zod';
import { key, localized, optional, text, time, units } from './written-fields.ts';
import { goodsOfferSchema, sessionOfferSchema, ticketShelfOfferSchema } from './written-offers.ts';
import { photoSchema } from './written-pictures.ts';

/** How an event describes its days, places, artists and shelves. */

export const dateSchema = z.strictObject({
  key,
  name: localized(60),
  startsAt: time,
  endsAt: time,
  doorsAt: time.optional(),
  capacity: units.optional(),
  capacityBySector: z.record(key, units).optional(),
});

export const sectorSchema = z.strictObject({ key, name: localized(60) });

export const artistSchema = z.strictObject({
  key,
  name: text(80),
  about: optional(localized(600)),
  photo: optional(photoSchema),
});

const categoryShape = { key, name: localized(60) };
export const categorySchema = z.discriminatedUnion('kind', [
  z.strictObject({
    ...categoryShape,
    kind: z.literal('TICKET'),
    offers: z.array(ticketShelfOfferSchema).min(1),
  }),
  z.strictObject({ ...categoryShape, kind: z.literal('PRODUCT'), offers: z.array(goodsOfferSchema).min(1) }),
  z.strictObject({ ...categoryShape, kind: z.literal('EXTRA'), offers: z.array(goodsOfferSchema).min(1) }),
  z.strictObject({ ...categoryShape, kind: z.literal('ARTIST'), offers: z.array(sessionOfferSchema).min(1) }),
]);
