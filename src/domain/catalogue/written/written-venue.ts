import { z } from 'zod';
import { linkTimes, venueKinds, venueOfKind } from '../../event/venue.ts';
import { code, optional, text } from './written-fields.ts';
import { mapUrlSchema } from './written-guide.ts';

const fields = z.strictObject({
  kind: z.enum(venueKinds).default('PLACE'),
  name: optional(text(120)),
  address: optional(text(200)),
  city: optional(text(80)),
  state: z.string().regex(/^[A-Z]{2}$/, code('STATE_FORM')),
  mapUrl: optional(mapUrlSchema),
  link: optional(mapUrlSchema),
  linkFrom: optional(z.enum(linkTimes)),
});

/** The needs of a place. They are asked beside all other fields, so that one look tells everything that is missing. */
function needed(field: 'name' | 'address' | 'city') {
  return {
    path: [field],
    message: code('TEXT_EMPTY'),
    when: ({ value, issues }: z.core.ParsePayload) =>
      typeof value === 'object' && value !== null && !issues.some(({ path }) => path?.[0] === field),
  };
}

type Fields = z.output<typeof fields>;

const hasAtPlace = (field: 'name' | 'address' | 'city') => (venue: Fields) =>
  venue.kind !== 'PLACE' || (venue[field] ?? null) !== null;

/** The venue: a place, one to be announced, or online. Fields of another kind than its own are left out. */
export const venueSchema = fields
  .refine(hasAtPlace('name'), needed('name'))
  .refine(hasAtPlace('address'), needed('address'))
  .refine(hasAtPlace('city'), needed('city'))
  .transform(venueOfKind);
