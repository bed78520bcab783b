import Stripe from 'stripe';
import { beforeEach, describe, expect, test } from 'vitest';
import { checkCharges } from '#src/service/holding/order/payment/due-charges.ts';
import {
  buy,
  card,
  ended,
  holdFor,
  messagesKept,
  openEvent,
  openRealProviders,
  priceCents,
  reviewsOf,
  secrets,
  send,
  type View,
} from '../../support/doubles/real-providers.ts';
import { codeOf } from '../../support/shop/checkout.ts';

// The whole deployment with Stripe, wired as in production and speaking with a stand-in on this machine
// (docs/payment-providers.md, docs/algorithms/payment.md); the invariants are asked after each test.
const { stripe, openShopOfStripe } = await openRealProviders();
const other = await openShopOfStripe();

describe('Stripe', () => {
  const { deployment, orderOf } = other;
  let view: View;
  let events = 0;

  beforeEach(async () => {
    view = await openEvent(other);
  });

  const intentOf = (reference: string) =>
    stripe.intents.find((each) => each.metadata.reference === reference)!;

  /** Its message about a PaymentIntent, or about a dispute of one, signed as its SDK checks it. */
  async function tell(about: object, secret = secrets.stripe): Promise<number> {
    events += 1;
    const payload = JSON.stringify({ id: `evt_${events}`, object: 'event', data: { object: about } });
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret });
    return await send(`${deployment.url}/webhooks/stripe`, payload, { 'stripe-signature': signature });
  }

  test('a card is approved, with one payment offered and no other', async () => {
    const { order } = await buy(other, view, card('pm_ok'));
    expect(order).toMatchObject({
      status: 'APPROVED',
      payment: { card: { brand: 'visa', lastDigits: '4242', installments: 1 } },
      tickets: [{ status: 'VALID' }],
    });
    const { buyer, held } = await holdFor(other, view, 1);
    const refused = await other.place(buyer, held.data.saveCart.id, {
      payment: card('pm_ok', 3),
      billingAddressId: await other.addressOf(buyer),
    });
    expect(codeOf(refused)).toBe('INSTALLMENTS_UNAVAILABLE');
  });

  test('whoever’s bank asks is sent there, and approved by a signed message alone', async () => {
    const { buyer, number, reference, order } = await buy(other, view, card('pm_challenge'));
    expect(order).toMatchObject({
      status: 'WAITING_FOR_APPROVAL',
      payment: { status: 'PENDING', card: { challengeUrl: 'https://hooks.stripe.com/3d_secure_2/x' } },
    });
    const [created] = stripe.calls.filter(({ form }) => form['metadata[reference]'] === reference);
    expect(created?.form.return_url).toBe(`${deployment.url}/pt/pedido/${number}`);
    stripe.succeed(reference);
    const kept = await messagesKept(other);
    expect(await tell(intentOf(reference), 'whsec_of_somebody_else')).toBe(400);
    expect((await orderOf(buyer, number)).status).toBe('WAITING_FOR_APPROVAL');
    expect(await messagesKept(other)).toBe(kept);
    expect(await tell(intentOf(reference))).toBe(200);
    expect(await orderOf(buyer, number)).toMatchObject({
      status: 'APPROVED',
      payment: { card: { challengeUrl: null } },
    });
  });

  test('a dispute ends the tickets at once; won, it waits for a person; won in part, for what came back', async () => {
    const { buyer, number, reference } = await buy(other, view, card('pm_ok'));
    const dispute = { object: 'dispute', id: 'du_1', payment_intent: intentOf(reference).id };
    stripe.dispute(reference, 'needs_response', 50_000);
    stripe.dispute(reference, 'needs_response', priceCents - 50_000);
    expect(await tell(dispute)).toBe(200);
    expect(await orderOf(buyer, number)).toMatchObject(ended);
    const ours = stripe.disputes.filter((each) => each.payment_intent === intentOf(reference).id);
    for (const [index, amountCents] of [50_000, priceCents].entries()) {
      ours[index]!.status = 'won';
      await tell(dispute);
      expect(await reviewsOf(other, number)).toEqual([{ reason: 'CHARGEBACK_REVERSED', amountCents }]);
    }
    expect(await orderOf(buyer, number)).toMatchObject(ended);
  });

  test('a dispute of a part ends the tickets all the same, and a person says what becomes of the rest', async () => {
    const { buyer, number, reference } = await buy(other, view, card('pm_ok'));
    stripe.dispute(reference, 'needs_response', 50_000);
    // Nobody tells us; the payment is asked about a day after it came, as every payment is for ninety days.
    other.deployment.clock.pass(86_401);
    await checkCharges(other.deployment.context);
    expect(await orderOf(buyer, number)).toMatchObject(ended);
    expect(await reviewsOf(other, number)).toEqual([
      { reason: 'CHARGED_BACK_IN_PART', amountCents: priceCents - 50_000 },
    ]);
  });

  test('a further dispute takes of what is left, also where an earlier one was won', async () => {
    const { number, reference } = await buy(other, view, card('pm_ok'));
    const dispute = { object: 'dispute', id: 'du_2', payment_intent: intentOf(reference).id };
    const inPart = (amountCents: number) => ({ reason: 'CHARGED_BACK_IN_PART', amountCents });
    stripe.dispute(reference, 'needs_response', 50_000);
    await tell(dispute);
    stripe.dispute(reference, 'needs_response', 10_000);
    await tell(dispute);
    expect(await reviewsOf(other, number)).toEqual([inPart(priceCents - 60_000)]);
    for (const each of stripe.disputes) {
      if (each.payment_intent === intentOf(reference).id) each.status = 'won';
    }
    await tell(dispute);
    const reversed = { reason: 'CHARGEBACK_REVERSED', amountCents: 60_000 };
    expect(await reviewsOf(other, number)).toEqual([inPart(priceCents - 60_000), reversed]);
    stripe.dispute(reference, 'needs_response', 40_000);
    await tell(dispute);
    const stillReversed = { ...reversed, amountCents: 20_000 };
    expect(await reviewsOf(other, number)).toEqual([inPart(priceCents - 60_000), stillReversed]);
    stripe.dispute(reference, 'needs_response', priceCents - 40_000);
    await tell(dispute);
    expect(await reviewsOf(other, number)).toEqual([]);
  });
});
