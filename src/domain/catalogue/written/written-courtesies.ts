import { z } from 'zod';
import { code, key, localized, time, units } from './written-fields.ts';

/** How an event says what is given away, to whom, and how much of it. */

export const courtesySchema = z.strictObject({
  key,
  name: localized(80),
  endsAt: time.optional(),
  offers: z
    .array(z.strictObject({ offer: key, quantity: units, maxPerCode: z.int().min(1).max(50) }))
    .min(1)
    .max(100),
  // Real codes are drawn by chance; these stand beside the event, so they are for demonstrations.
  demoCodes: z
    .array(z.string().regex(/^[A-Z0-9]{2,6}(-[0-9A-HJKMNP-TV-Z]{4}){4}$/, code('COURTESY_CODE_FORM')))
    .max(20)
    .default([]),
});

export type WrittenCourtesy = z.infer<typeof courtesySchema>;
