import { z } from 'zod';
import type { FactKind } from '../../event/changed-fact.ts';
import { eventGenres } from '../../event/event-genre.ts';
import type { Action } from '../../policy/policy.ts';
import { isTimeZone } from '../../time/local-time.ts';
import { courtesySchema } from './written-courtesies.ts';
import { code, key, localized, optional, taxNumber, text, time } from './written-fields.ts';
import { faqSchema, taxSchema } from './written-guide.ts';
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
import { artistSchema, categorySchema, dateSchema, sectorSchema } from './written-shelves.ts';
import { venueSchema } from './written-venue.ts';

/**
 * The owner of a field of a written event (docs/algorithms/whose-field.md).
 * - `INSTALLATION`: who runs the installation, by an act of its own. A draft's value counts for nothing.
 * - `ORGANIZER`: the organizer's record, whose change is approved at the installation.
 * - `CONTRACT`: the organizer's contract with the installation.
 * - `FIRST`: the first publication; it stays.
 * - `PROMISE`: the producer until something is sold that has it; then only the act that is named beside it, or nobody. The act
 *   asks for new `DATES`, or takes the value that the `DRAFT` has and tells the `fact` to ticket owners.
 * - `PRODUCER`: who may publish.
 * - `DEMO`: files of the demonstration only.
 */
export type FieldOwner =
  | { by: 'INSTALLATION' | 'ORGANIZER' | 'CONTRACT' | 'FIRST' | 'PRODUCER' | 'DEMO' }
  | { by: 'PROMISE'; act: null }
  | { by: 'PROMISE'; act: Action; takes: 'DATES' }
  | { by: 'PROMISE'; act: Action; takes: 'DRAFT'; fact: FactKind };

/** The parts of the editor that have fields of the format, as they are named in addresses. */
export type FieldPart =
  | 'about'
  | 'dates'
  | 'venue'
  | 'guide'
  | 'tickets'
  | 'half-price'
  | 'artists'
  | 'programme'
  | 'delivery'
  | 'crowd'
  | 'coupons'
  | 'courtesies'
  | 'questions'
  | 'pixels'
  | 'art';

/** One field of a written event, described once. */
export interface EventField {
  /** Its type and bounds. The order of the fields of an object is the order in which they are written. */
  schema: z.ZodType;
  /** The part of the editor that has it. The shelves of `categories` are divided further by their kind. */
  part: FieldPart;
  /** Its owner, and of all below it; null for a list or an item that holds fields of several owners. */
  owner: FieldOwner | null;
  /** Owners of fields below it, by their path with `*` for an item. */
  below: Readonly<Record<string, FieldOwner | null>>;
  /** Kept in the event's document (docs/algorithms/event-content.md). All others are columns and rows. */
  isContent: boolean;
}

type Below = EventField['below'];

/** A field that SQL sells by, or lists events by. */
function sold<Schema extends z.ZodType>(
  schema: Schema,
  part: FieldPart,
  owner: FieldOwner | null,
  below: Below = {},
) {
  return { schema, part, owner, below, isContent: false as const };
}

/** A field of the event's document. */
function told<Schema extends z.ZodType>(
  schema: Schema,
  part: FieldPart,
  owner: FieldOwner = producer,
  below: Below = {},
) {
  return { schema, part, owner, below, isContent: true as const };
}

const producer: FieldOwner = { by: 'PRODUCER' };
const contract: FieldOwner = { by: 'CONTRACT' };
const first: FieldOwner = { by: 'FIRST' };
const demo: FieldOwner = { by: 'DEMO' };
const promise: FieldOwner = { by: 'PROMISE', act: null };
const day: FieldOwner = { by: 'PROMISE', act: 'event.postpone', takes: 'DATES' };
const fact = (kind: FactKind): FieldOwner => ({
  ...{ by: 'PROMISE', act: 'event.postpone', takes: 'DRAFT', fact: kind },
});

function each(names: string, owner: FieldOwner, prefix: string): Below {
  return Object.fromEntries(names.split(' ').map((name) => [prefix + name, owner]));
}

const offer = '*.offers.*.';

/** All fields of a written event, in the order in which they are written. A field that is not here does not exist. */
export const eventFields = {
  slug: sold(key, 'about', first),
  code: sold(z.string().regex(/^[A-Z0-9]{2,6}$/, code('EVENT_CODE_FORM')), 'about', first),
  featured: sold(z.int().min(0).max(1000).default(0), 'about', { by: 'INSTALLATION' }),
  name: sold(localized(80), 'about', producer),
  summary: told(localized(200), 'about'),
  description: told(localized(4000), 'about'),
  photo: told(optional(photoSchema), 'art'),
  gallery: told(gallerySchema.default([]), 'art'),
  sponsors: told(sponsorsSchema.default([]), 'art'),
  venue: told(venueSchema, 'venue', fact('VENUE'), { mapUrl: producer, link: producer, linkFrom: producer }),
  faq: told(faqSchema.default([]), 'guide'),
  rules: told(optional(localized(20_000)), 'guide'),
  gettingThere: told(optional(localized(2_000)), 'guide'),
  tax: told(taxSchema.prefault({}), 'guide'),
  pixels: told(pixelsSchema.default([]), 'pixels'),
  organizer: sold(z.strictObject({ name: text(120), legalName: text(160), taxNumber }), 'about', {
    by: 'ORGANIZER',
  }),
  timeZone: sold(z.string().refine(isTimeZone, code('TIME_ZONE_UNKNOWN')), 'dates', promise),
  ageRating: told(z.enum(['L', 'A10', 'A12', 'A14', 'A16', 'A18']), 'about', fact('AGE_RATING')),
  genre: told(optional(z.enum(eventGenres)), 'about'),
  saleOpensAt: sold(time, 'dates', producer),
  saleClosesAt: sold(time, 'dates', producer),
  holdMinutes: sold(z.int().min(1).max(60).default(15), 'dates', producer),
  limitPerDocument: sold(z.int().min(1).max(1000).optional(), 'dates', producer),
  holdRules: sold(holdRulesSchema.optional(), 'crowd', producer),
  // A refund that the buyer requests keeps the service fee; the default refunds everything.
  refundKeepsFee: told(z.boolean().default(false), 'delivery', fact('REFUND_FEE')),
  // Half-price tickets in the quota and outside it are offered as one, and the ground is asked at the checkout.
  oneHalfPrice: told(z.boolean().default(false), 'half-price'),
  delivery: sold(z.array(deliverySchema).default([]), 'delivery', producer),
  insurance: told(optional(insuranceSchema), 'delivery'),
  waitingRoom: sold(waitingRoomSchema.optional(), 'crowd', producer),
  coupons: sold(z.array(couponSchema).max(500).default([]), 'coupons', producer),
  sectors: sold(z.array(sectorSchema).max(60).default([]), 'dates', null, {
    ...{ '*': null, '*.key': producer, '*.name': fact('SECTOR') },
  }),
  sectorMap: told(optional(sectorMapSchema), 'dates'),
  dates: sold(z.array(dateSchema).min(1).max(60), 'dates', null, {
    '*': null,
    ...each('key name capacity capacityBySector', producer, '*.'),
    ...each('startsAt endsAt doorsAt', day, '*.'),
  }),
  artists: sold(z.array(artistSchema).default([]), 'artists', null, {
    ...{ '*': null, ...each('key about photo', producer, '*.'), '*.name': fact('ARTIST') },
  }),
  stages: sold(stagesSchema.default([]), 'programme', producer),
  programme: sold(programmeSchema.default([]), 'programme', producer),
  categories: sold(z.array(categorySchema).min(1), 'tickets', null, {
    ...{ '*': null, ...each('key kind name', producer, '*.'), '*.offers': null, '*.offers.*': null },
    ...each(
      'key name description maxPerOrder photo batches half social quantity stock variants',
      producer,
      offer,
    ),
    ...each('ticketType dates sector bundle', promise, offer),
    ...each('session session.startsAt session.endsAt session.date session.groups pickup', day, offer),
    ...each('session.artist session.kind session.peopleMax', promise, offer),
    ...each('session.seats session.groups.*.seats', producer, offer),
    ...each('bundle.parts.*.valueCents bundle.choice.of.*.valueCents', producer, offer),
    [`${offer}batches.*.feeCents`]: contract,
    ...each('demoSold halfDemoSold socialDemoSold', demo, `${offer}batches.*.`),
    ...each('variants.*.demoSold session.groups.*.demoSold', demo, offer),
  }),
  courtesies: sold(z.array(courtesySchema).max(50).default([]), 'courtesies', producer, {
    '*.demoCodes': demo,
  }),
  questions: told(questionsSchema.default([]), 'questions'),
} satisfies Record<string, EventField>;

export type EventFieldName = keyof typeof eventFields;

export function isFieldName(name: string): name is EventFieldName {
  return Object.hasOwn(eventFields, name);
}
