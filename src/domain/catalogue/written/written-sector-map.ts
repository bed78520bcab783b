import { z } from 'zod';
import { polygonOf } from '../../event/polygon.ts';
import { code, key, optional } from './written-fields.ts';

/** How an event draws its sectors. */

export const mapSideMax = 1_000;
const side = z.int().min(10).max(mapSideMax);
const points = z
  .string()
  .max(900)
  .refine((written) => polygonOf(written) !== null, code('POLYGON_FORM'));

export const sectorMapSchema = z.strictObject({
  width: side,
  height: side,
  stage: optional(points),
  sectors: z
    .array(z.strictObject({ sector: key, points }))
    .min(1)
    .max(60),
});
