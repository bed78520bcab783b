import Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import { createStripeNotifications } from './stripe-notification.ts';

// Which messages of Stripe are accepted, and what is read of them.
const reference = `stripe${'0'.repeat(26)}`;

describe('the webhook', () => {
  const secret = 'whsec_test';
  const read = createStripeNotifications({ secret });
  const sign = (payload: string, timestamp = Math.floor(Date.now() / 1_000)) => ({
    'stripe-signature': Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp }),
  });
  const event = (object: object) =>
    JSON.stringify({ id: 'evt_1', object: 'event', type: 'x', data: { object } });

  test('is read when it is signed: payments, refunds and disputes', () => {
    const intent = event({ object: 'payment_intent', id: 'pi_1', metadata: { reference } });
    expect(read(sign(intent), {}, intent)).toEqual([{ messageId: 'evt_1', reference, providerId: 'pi_1' }]);
    for (const object of ['refund', 'dispute', 'charge']) {
      const body = event({ object, id: 'x_1', payment_intent: 'pi_1' });
      expect(read(sign(body), {}, body)).toEqual([
        { messageId: 'evt_1', reference: null, providerId: 'pi_1' },
      ]);
    }
    const customer = event({ object: 'customer', id: 'cus_1' });
    expect(read(sign(customer), {}, customer)).toEqual([]);
  });

  test('is not believed without a signature, with an old one, or over other words', () => {
    const body = event({ object: 'payment_intent', id: 'pi_1' });
    expect(read({}, {}, body)).toBeNull();
    expect(read(sign(body), {}, body.replace('pi_1', 'pi_2'))).toBeNull();
    expect(read(sign(body, Math.floor(Date.now() / 1_000) - 3_600), {}, body)).toBeNull();
    expect(createStripeNotifications({ secret: 'other' })(sign(body), {}, body)).toBeNull();
    expect(createStripeNotifications({ secret: '' })(sign(body), {}, body)).toBeNull();
  });
});
