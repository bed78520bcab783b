import { z } from 'zod';
import { code, key, localized, time, units } from './written-fields.ts';

/** How an event describes its courtesies: what they open, for whom, and how many. */

export const courtesySchema = z.strictObject({
  key,
  name: localized(80),
  endsAt: time.optional(),
  offers: z
    .array(z.strictObject({ offer: key, quantity: units, maxPerCode: z.int().min(1).max(50) }))
    .min(1)
    .max(100),
  // Real codes are random. These codes are written in the event's file, so they are only for demonstrations.
  demoCodes: z
    .array(z.string().regex(/^[A-Z0-9]{2,6}(-[0-9A-HJKMNP-TV-Z]{4}){4}$/, code('COURTESY_CODE_FORM')))
    .max(20)
    .default([]),
});

export type WrittenCourtesy = z.infer<typeof courtesySchema>;
