import { z } from 'zod';
import { isUuid, type Uuid } from '../ids.ts';

/** The doors of an event and their rules; staff makes it, and each device has it. */
export interface GatePlan {
  gates: PlannedGate[];
  /** Somebody who left may come in again on the same day. */
  hasReentry: boolean;
  /** Minutes before the doors of a day open, or its start where no doors are named; null lets in at any hour. */
  opensMinutesBefore: number | null;
  /** Minutes after the end of a day; null lets in at any hour. */
  closesMinutesAfter: number | null;
}

export interface PlannedGate {
  /** Stays while the name changes: scans are stored under it. */
  key: string;
  name: string;
  /** Offers it opens for; null for every ticket. */
  offerIds: Uuid[] | null;
}

export const gatesMax = 60;

const uuid = z.custom<Uuid>((value) => typeof value === 'string' && isUuid(value));
/** A field that is left out is null. */
const orNull = <Value>(value: z.ZodType<Value>) => value.nullish().transform((one) => one ?? null);
const minutes = orNull(
  z
    .int()
    .min(0)
    .max(24 * 60),
);

export const gatePlanSchema = z
  .strictObject({
    gates: z
      .array(
        z.strictObject({
          key: z.string().regex(/^[a-z0-9-]{1,40}$/),
          name: z.string().trim().min(1).max(40),
          offerIds: orNull(z.array(uuid).min(1).max(500)),
        }),
      )
      .min(1)
      .max(gatesMax),
    hasReentry: z.boolean(),
    opensMinutesBefore: minutes,
    closesMinutesAfter: minutes,
  })
  .refine(({ gates }) => new Set(gates.map(({ key }) => key)).size === gates.length)
  .refine(({ gates }) => new Set(gates.map(({ name }) => name.toLowerCase())).size === gates.length);

/** The plan of an event for which nobody made one. */
export const plainPlan: GatePlan = {
  gates: [{ key: 'entrada', name: 'Entrada', offerIds: null }],
  hasReentry: false,
  opensMinutesBefore: null,
  closesMinutesAfter: null,
};
