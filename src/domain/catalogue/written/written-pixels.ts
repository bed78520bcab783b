import { z } from 'zod';
import { code } from './written-fields.ts';

/** How an event names the pixels of its organizer. */

export const pixelKinds = ['META', 'GOOGLE'] as const;
export const pixelsMax = 4;

const metaId = z.string().regex(/^\d{5,20}$/, code('META_PIXEL_FORM'));
/** An id of Google Analytics or of Google Ads. */
const googleId = z.string().regex(/^(G-[A-Z0-9]{4,20}|AW-\d{4,20})$/, code('GOOGLE_PIXEL_FORM'));

export const pixelsSchema = z
  .array(
    z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('META'), id: metaId }),
      z.strictObject({ kind: z.literal('GOOGLE'), id: googleId }),
    ]),
  )
  .max(pixelsMax)
  .check(({ value, issues }) => {
    // An empty one is told as such already.
    for (const [index, { id }] of value.entries())
      if (id !== '' && value.findIndex((one) => one.id === id) < index)
        issues.push({ code: 'custom', message: code('PIXEL_TWICE'), path: [index, 'id'], input: id });
  });
