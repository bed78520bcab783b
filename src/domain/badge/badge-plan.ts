import { z } from 'zod';
import { isUuid, type Uuid } from '../ids.ts';
import { badgePapers } from './paper.ts';

/** The papers of offers that have a badge, by the offer's id; what is not named has none. */
const uuid = z.custom<Uuid>((value) => typeof value === 'string' && isUuid(value));

export const badgePlanSchema = z
  .array(z.strictObject({ offerId: uuid, paper: z.enum(badgePapers) }))
  .max(500)
  .refine((papers) => new Set(papers.map(({ offerId }) => offerId)).size === papers.length);

export type BadgePlan = z.infer<typeof badgePlanSchema>;
