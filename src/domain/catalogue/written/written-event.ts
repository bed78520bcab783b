import { z } from 'zod';
import { eventGenres } from '../../event/event-genre.ts';
import { isTimeZone } from '../../time/local-time.ts';
import { courtesySchema } from './written-courtesies.ts';
import { code, key, localized, taxNumber, text, time, units } from './written-fields.ts';
import { faqSchema, gettingThereSchema, mapUrlSchema, rulesSchema, taxSchema } from './written-guide.ts';
import { goodsOfferSchema, sessionOfferSchema, ticketShelfOfferSchema } from './written-offers.ts';
import { gallerySchema, photoSchema, sponsorsSchema } from './written-pictures.ts';
import { pixelsSchema } from './written-pixels.ts';
import { programmeSchema, stagesSchema } from './written-programme.ts';
import { questionsSchema } from './written-questions.ts';
import {
  couponSchema,
  deliverySchema,
  holdRulesSchema,
  insuranceSchema,
  waitingRoomSchema,
} from './written-sale-terms.ts';
import { sectorMapSchema } from './written-sector-map.ts';

/**
 * All fields of a written event. Rules about one field or one offer are here, so that one wrong field does not hide the
 * next. Rules across the event are in define-event.ts.
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

const artistSchema = z.strictObject({
  key,
  name: text(80),
  about: localized(600).optional(),
  photo: photoSchema.optional(),
});

const categoryShape = { key, name: localized(60) };
const categorySchema = z.discriminatedUnion('kind', [
  z.strictObject({
    ...categoryShape,
    kind: z.literal('TICKET'),
    offers: z.array(ticketShelfOfferSchema).min(1),
  }),
  z.strictObject({ ...categoryShape, kind: z.literal('PRODUCT'), offers: z.array(goodsOfferSchema).min(1) }),
  z.strictObject({ ...categoryShape, kind: z.literal('EXTRA'), offers: z.array(goodsOfferSchema).min(1) }),
  z.strictObject({ ...categoryShape, kind: z.literal('ARTIST'), offers: z.array(sessionOfferSchema).min(1) }),
]);

export const writtenEventSchema = z.strictObject({
  slug: key,
  code: z.string().regex(/^[A-Z0-9]{2,6}$/, code('EVENT_CODE_FORM')),
  featured: z.int().min(0).max(1000).default(0),
  name: localized(80),
  summary: localized(200),
  description: localized(4000),
  photo: photoSchema.optional(),
  gallery: gallerySchema.default([]),
  sponsors: sponsorsSchema.default([]),
  venue: z.strictObject({
    name: text(120),
    address: text(200),
    city: text(80),
    state: z.string().regex(/^[A-Z]{2}$/, code('STATE_FORM')),
    mapUrl: mapUrlSchema.optional(),
  }),
  faq: faqSchema.default([]),
  rules: rulesSchema.optional(),
  gettingThere: gettingThereSchema.optional(),
  tax: taxSchema.default({}),
  pixels: pixelsSchema.default([]),
  organizer: z.strictObject({ name: text(120), legalName: text(160), taxNumber }),
  timeZone: z.string().refine(isTimeZone, code('TIME_ZONE_UNKNOWN')),
  ageRating: z.enum(['L', 'A10', 'A12', 'A14', 'A16', 'A18']),
  genre: z.enum(eventGenres).optional(),
  saleOpensAt: time,
  saleClosesAt: time,
  holdMinutes: z.int().min(1).max(60).default(15),
  limitPerDocument: z.int().min(1).max(1000).optional(),
  holdRules: holdRulesSchema.optional(),
  refundKeepsFee: z.boolean().default(false),
  oneHalfPrice: z.boolean().default(false),
  delivery: z.array(deliverySchema).default([]),
  insurance: insuranceSchema.optional(),
  waitingRoom: waitingRoomSchema.optional(),
  coupons: z.array(couponSchema).max(500).default([]),
  sectors: z.array(sectorSchema).max(60).default([]),
  sectorMap: sectorMapSchema.optional(),
  dates: z.array(dateSchema).min(1).max(60),
  artists: z.array(artistSchema).default([]),
  stages: stagesSchema.default([]),
  programme: programmeSchema.default([]),
  categories: z.array(categorySchema).min(1),
  courtesies: z.array(courtesySchema).max(50).default([]),
  questions: questionsSchema.default([]),
});

/** A written event after the check: with its defaults, and percents as basis points. */
export type WrittenEvent = z.infer<typeof writtenEventSchema>;

/** An event as somebody writes it. Fields with a default may be absent. */
export type EventInput = z.input<typeof writtenEventSchema>;
