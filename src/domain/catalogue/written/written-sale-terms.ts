import { z } from 'zod';
import { deliveryMethods } from '../../delivery/delivery-method.ts';
import { limits } from '../../limits.ts';
import { normalCouponCode } from '../../pricing/coupon.ts';
import type { EventProblemCode } from './event-problem.ts';
import { cents, code, httpsUrl, key, percent, taxNumber, text, time, units } from './written-fields.ts';

/** How an event describes the additions to its tickets: deliveries, an insurance, coupons. */

export const deliverySchema = z
  .strictObject({
    method: z.enum(deliveryMethods),
    priceCents: cents.default(0),
    businessDaysMax: z.int().min(1).max(limits.deliveryBusinessDaysMax, code('ABOVE_MOST')).optional(),
  })
  .check(({ value, issues }) => {
    const isBrought = value.method === 'DELIVERY';
    if (isBrought === (value.businessDaysMax !== undefined)) return;
    const message = code(isBrought ? 'DELIVERY_DAYS_MISSING' : 'DELIVERY_DAYS_UNUSED');
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
  code('HOLD_RULES_FORM'),
);

export const insuranceSchema = z.strictObject({
  percent,
  insurer: z.strictObject({
    name: text(120),
    taxNumber,
    processNumber: text(60),
    termsUrl: httpsUrl,
  }),
});

const roomNumber = (most: number) =>
  z.int(code('NUMBER_NOT_WHOLE')).min(1, code('BELOW_LEAST')).max(most, code('ABOVE_MOST'));

export const waitingRoomSchema = z.strictObject({
  opensMinutesBefore: roomNumber(24 * 60),
  ratePerMinute: roomNumber(limits.roomRatePerMinuteMax),
  insideMax: roomNumber(limits.roomInsideMax),
});

export const couponSchema = z
  .strictObject({
    code: z.string().refine((code) => normalCouponCode(code) === code, code('COUPON_CODE_FORM')),
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
    const refuse = (path: string, message: EventProblemCode) => {
      issues.push({ code: 'custom', message, path: [path], input: value });
    };
    if ((value.percent === undefined) === (value.amountCents === undefined)) refuse('code', 'COUPON_KIND');
    if (value.maxDiscountCents !== undefined && value.percent === undefined)
      refuse('maxDiscountCents', 'COUPON_CAP_WITHOUT_PERCENT');
  });

export type WrittenCoupon = z.infer<typeof couponSchema>;
