import { z } from 'zod';
import { programmeKinds } from '../../event/programme.ts';
import { key, localized, time } from './written-fields.ts';

/** How an event writes the programme of its days. */

export const stagesMax = 30;
export const programmeMax = 400;

export const stagesSchema = z.array(z.strictObject({ key, name: localized(60) })).max(stagesMax);

export const programmeSchema = z
  .array(
    z.strictObject({
      key,
      title: localized(120),
      stage: key,
      kind: z.enum(programmeKinds),
      date: key,
      startsAt: time,
      endsAt: time,
      artists: z.array(key).min(1).max(20).optional(),
      about: localized(600).optional(),
    }),
  )
  .max(programmeMax);
