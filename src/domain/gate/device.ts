import { z } from 'zod';
import { isUuid, type Uuid } from '../ids.ts';
import { scanAnswers } from '../ticket/scan-answer.ts';
import { type LoggedScan, scanSources, uploadMax } from './device-memory.ts';
import { movementKinds } from './movements.ts';

/** SUPERVISOR also lets in by hand, stops tickets and sees conflicts. */
export const gateRoles = ['STEWARD', 'SUPERVISOR'] as const;
export type GateRole = (typeof gateRoles)[number];
/** KIOSK stands at no gate: a visitor prints a badge there (docs/algorithms/badges.md, "At a kiosk"). */
export const deviceRoles = [...gateRoles, 'KIOSK'] as const;
export type DeviceRole = (typeof deviceRoles)[number];

export const devicesMax = 200;
/** Minutes in which the QR Code of a device pairs it. */
export const pairingMinutes = 15;
export const deviceNameMax = 40;

/** A device's report with each contact. */
export const deviceReportSchema = z.object({
  /** In percent; null where the browser does not tell. */
  battery: z.int().min(0).max(100).nullable(),
  version: z.string().max(40),
  unsent: z.int().min(0),
  conflicts: z.int().min(0),
  gate: z.string().max(40),
});
export type DeviceReport = Partial<z.infer<typeof deviceReportSchema>>;

const uuid = z.custom<Uuid>((value) => typeof value === 'string' && isUuid(value));

/** Acts on somebody in a queue; to let in needs a code, of which a device keeps the whole id. */
const kindsWithTail: readonly unknown[] = ['OUT', 'BACK', 'CALL', 'LATER'];
const isAtSession = (kind: unknown) => kind === 'CALL' || kind === 'LATER';

/** A scan as a device sends it. */
export const loggedScanSchema = z
  .strictObject({
    seq: z
      .int()
      .min(1)
      .max(2 ** 31 - 1),
    at: z.int().min(0).max(8.64e15),
    kind: z.enum(movementKinds).nullable(),
    answer: z.enum(scanAnswers),
    ticketId: uuid.nullable(),
    tail: z
      .string()
      .regex(/^[0-9a-f]{16}$/)
      .optional(),
    holderVersion: z.int().min(0).max(65_535),
    dateId: uuid,
    gate: z.string().regex(/^[a-z0-9-]{1,40}$/),
    of: z
      .int()
      .min(1)
      .max(2 ** 31 - 1)
      .nullable(),
    source: z.enum(scanSources),
    reason: z.string().trim().min(1).max(200).nullable(),
  })
  .refine(
    ({ tail, ticketId, kind }) => tail === undefined || (ticketId === null && kindsWithTail.includes(kind)),
  )
  .refine(({ tail, kind }) => tail !== undefined || !isAtSession(kind)) satisfies z.ZodType<LoggedScan>;

/** An upload: whatever is in it has a number, so that each scan gets a verdict, also one that is not to be stored. */
export const uploadSchema = z.strictObject({
  scans: z.array(z.looseObject({ seq: z.int().min(1) })).max(uploadMax),
  report: deviceReportSchema,
});
