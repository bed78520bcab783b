import { z } from 'zod';
import { deliveryMethods } from '../../delivery/delivery-method.ts';
import { limits } from '../../limits.ts';
import { normalCouponCode } from '../../pricing/coupon.ts';
import { cents, key, percent, taxNumber, text, time, units } from './written-fields.ts';

/** How an event.yaml says what comes with its tickets: deliveries, an insurance, coupons. */

export const deliverySchema = z
  .strictObject({
    method: z.enum(deliveryMethods),
    priceCents: cents.default(0),
    businessDaysMax: z
      .int()
      .min(1)
      .max(limits.deliveryBusinessDaysMax, `must be at most ${limits.deliveryBusinessDaysMax}`)
      .optional(),
  })
  .check(({ value, issues }) => {
    const isBrought = value.method === 'DELIVERY';
    if (isBrought === (value.businessDaysMax !== undefined)) return;
    const message = isBrought
      ? 'a delivery says in how many business days it arrives'
      : 'nothing is brought, so there are no days to wait';
    issues.push({ code: 'custom', message, path: ['businessDaysMax'], input: value });
  });

export const holdRulesSchema = z.union(
  [
    z.enum(['login', 'unbounded']),
    z.strictObject({
      perAddress: z.int().min(1).max(1_000_000).optional(),
      share: z.number().min(0).max(1).optional(),
    }),
  ],
  'must be login, unbounded, or perAddress (1 to 1,000,000) and share (0 to 1)',
);

export const insuranceSchema = z.strictObject({
  percent,
  insurer: z.strictObject({
    name: text(120),
    taxNumber,
    processNumber: text(60),
    termsUrl: z.url({ protocol: /^https$/, error: 'must be an address that begins with https://' }),
  }),
});

const roomNumber = (most: number) =>
  z.int('must be a whole number').min(1, 'must be at least 1').max(most, `must be at most ${most}`);

export const waitingRoomSchema = z.strictObject({
  opensMinutesBefore: roomNumber(24 * 60),
  ratePerMinute: roomNumber(limits.roomRatePerMinuteMax),
  insideMax: roomNumber(limits.roomInsideMax),
});

export const couponSchema = z
  .strictObject({
    code: z
      .string()
      .refine(
        (code) => normalCouponCode(code) === code,
        'must be 2 to 32 capital letters, digits, hyphens or underscores',
      ),
    percent: percent.optional(),
    amountCents: cents.min(1).optional(),
    maxDiscountCents: cents.min(1).optional(),
    minimumCents: cents.default(0),
    deliveryOnly: z.boolean().default(false),
    offers: z.array(key).min(1).optional(),
    startsAt: time.optional(),
    endsAt: time.optional(),
    usesMax: units.optional(),
    usesPerDocument: units.optional(),
  })
  .check(({ value, issues }) => {
    const refuse = (path: string, message: string) => {
      issues.push({ code: 'custom', message, path: [path], input: value });
    };
    if ((value.percent === undefined) === (value.amountCents === undefined))
      refuse('code', 'a coupon gives either a percent or an amountCents');
    if (value.maxDiscountCents !== undefined && value.percent === undefined)
      refuse('maxDiscountCents', 'only a percent is capped');
  });

export type CouponInFile = z.infer<typeof couponSchema>;
