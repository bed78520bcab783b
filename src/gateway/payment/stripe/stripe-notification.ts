import Stripe from 'stripe';
import { z } from 'zod';
import type { ReadNotifications } from '../notification-port.ts';

const subject = z.looseObject({
  object: z.string(),
  id: z.string(),
  metadata: z.record(z.string(), z.string()).nullish(),
  payment_intent: z.string().nullish(),
});
const event = z.looseObject({ id: z.string(), data: z.looseObject({ object: subject }) });

/**
 * Reads Stripe's webhook. Its own SDK checks the signature, with a tolerance of five minutes; an unsigned call gets
 * null. Payments, refunds and disputes all name their PaymentIntent.
 */
export function createStripeNotifications({ secret }: { secret: string }): ReadNotifications {
  // Only its signature check is used, which needs no key and sends no request.
  const { webhooks } = Stripe;
  return (headers, _query, rawBody) => {
    const signature = headers['stripe-signature'];
    if (typeof signature !== 'string' || secret === '') return null;
    let signed: unknown;
    try {
      signed = webhooks.constructEvent(rawBody, signature, secret);
    } catch {
      return null;
    }
    const read = event.safeParse(signed);
    if (!read.success) return [];
    const { object, id, metadata, payment_intent } = read.data.data.object;
    const providerId = object === 'payment_intent' ? id : (payment_intent ?? null);
    if (providerId === null) return [];
    return [{ messageId: read.data.id, reference: metadata?.reference ?? null, providerId }];
  };
}
