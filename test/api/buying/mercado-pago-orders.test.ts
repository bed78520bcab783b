import { createHmac } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { connectPayments } from '#src/app/connect-payments.ts';
import { readEnv } from '#src/app/env.ts';
import { readChallenge } from '#src/service/holding/order/payment/challenge-form.ts';
import { checkCharges } from '#src/service/holding/order/payment/due-charges.ts';
import { settleRefunds } from '#src/service/holding/order/refund/settle-refunds.ts';
import {
  buy,
  card,
  ended,
  holdFor,
  isFree,
  mercadoPagoVariables,
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

// The whole deployment with Mercado Pago, wired as in production and speaking with a stand-in on this machine
// (docs/payment-providers.md, docs/algorithms/payment.md); the invariants are asked after each test.
const { mercadoPago, openShopOfMercadoPago } = await openRealProviders();
const shop = await openShopOfMercadoPago();

describe('Mercado Pago', () => {
  const { deployment, orderOf, pay, giveBack } = shop;
  const { context, clock } = deployment;
  let view: View;

  beforeEach(async () => {
    view = await openEvent(shop);
  });

  const paymentOf = (reference: string) =>
    mercadoPago.payments.find((each) => each.external_reference === reference)!;

  /** Its message about a payment, as it signs it and where it was told to send it. */
  async function tell(reference: string, secret = secrets.mercadoPago): Promise<number> {
    const id = String(paymentOf(reference).id);
    const asked = mercadoPago.calls.find(({ body }) => body.external_reference === reference);
    const { pathname, search } = new URL(String(asked?.body.notification_url));
    const ts = String(Date.now());
    const manifest = `id:${id};request-id:one;ts:${ts};`;
    const v1 = createHmac('sha256', secret).update(manifest).digest('hex');
    const body = { id: Number(ts), type: 'payment', action: 'payment.updated', data: { id } };
    return await send(`${deployment.url}${pathname}${search}&data.id=${id}&type=payment`, body, {
      'x-signature': `ts=${ts},v1=${v1}`,
      'x-request-id': 'one',
    });
  }

  test('a card that is approved in three installments is asked for as such, and told in the order', async () => {
    const { order, reference } = await buy(shop, view, card('tok-approved-accredited:master:24', 3));
    expect(order).toMatchObject({
      status: 'APPROVED',
      payment: {
        method: 'CARD',
        status: 'CONFIRMED',
        amountCents: priceCents,
        card: { brand: 'master', lastDigits: '6351', installments: 3, totalCents: priceCents },
      },
      tickets: [{ status: 'VALID' }],
    });
    const asked = mercadoPago.calls.find(({ body }) => body.external_reference === reference);
    expect(asked).toMatchObject({
      key: reference,
      body: {
        transaction_amount: 740.01,
        installments: 3,
        token: 'tok-approved-accredited',
        issuer_id: 24,
        three_d_secure_mode: 'optional',
      },
    });
  });

  test('is not told where to report when we have no https: it would refuse the payment', async () => {
    const { clock, log, sessionSecret } = context;
    const { payments } = connectPayments(readEnv({ SANDBOX: 'off', ...mercadoPagoVariables }), {
      clock,
      log,
      sessionSecret,
      sandboxBank: deployment.bank,
      publicUrl: 'http://localhost:3000',
      elsewhere: { mercadoPagoUrl: mercadoPago.url },
    });
    await payments.byName('mercado-pago')?.createCharge({
      method: 'CARD',
      reference: 'nohttps0000000000000000000001',
      amountCents: priceCents,
      description: 'Pedido',
      cardToken: 'tok-approved-accredited',
      installments: 1,
      payer: {
        documentType: 'CPF',
        documentNumber: '12345678909',
        name: 'Ana',
        lastName: 'Lima',
        email: 'ana@example.com',
      },
      returnUrl: 'http://localhost:3000/pt/pedido/1',
    });
    const { body } = mercadoPago.calls.at(-1)!;
    expect(body.external_reference).toBe('nohttps0000000000000000000001');
    expect(body).not.toHaveProperty('notification_url');
  });

  test('a card that is declined leaves the order to a second one', async () => {
    const funds = card('tok-rejected-cc_rejected_insufficient_amount');
    const { buyer, number, order } = await buy(shop, view, funds);
    expect(order).toMatchObject({
      status: 'PAYMENT_DECLINED',
      payment: { declineReason: 'CARD_DECLINED_FUNDS' },
      tickets: [],
    });
    expect((await pay(buyer, number, card('tok-approved-accredited'))).data.payOrder).toMatchObject({
      status: 'APPROVED',
      payments: [{ status: 'DECLINED' }, { status: 'CONFIRMED' }],
    });
  });

  test('a card in process is approved by a signed message, and by no other', async () => {
    const looked = card('tok-in_process-pending_review_manual');
    const { buyer, number, reference, order } = await buy(shop, view, looked);
    expect(order).toMatchObject({
      status: 'WAITING_FOR_APPROVAL',
      payment: { status: 'IN_ANALYSIS' },
    });
    const date_approved = '2026-11-20T12:05:00.000-03:00';
    mercadoPago.change(reference, { status: 'approved', status_detail: 'accredited', date_approved });
    const kept = await messagesKept(shop);
    expect(await tell(reference, 'a secret of somebody else’s')).toBe(400);
    expect((await orderOf(buyer, number)).status).toBe('WAITING_FOR_APPROVAL');
    expect(await messagesKept(shop)).toBe(kept);
    expect(await tell(reference)).toBe(200);
    expect((await orderOf(buyer, number)).status).toBe('APPROVED');
  });

  test('a card whose answer was lost is found by its message, which names our reference', async () => {
    const { buyer, held } = await holdFor(shop, view, 1);
    const billingAddressId = await shop.addressOf(buyer);
    const payment = card('tok-approved-accredited');
    // As the page does before anybody can choose one; the answer is remembered.
    await context.payments.byName('mercado-pago')?.installmentPlans(priceCents);
    mercadoPago.faults.losesAnswers = true;
    const refused = await shop.place(buyer, held.data.saveCart.id, { payment, billingAddressId });
    mercadoPago.faults.losesAnswers = false;
    expect(codeOf(refused)).toBe('PAYMENT_UNAVAILABLE');
    const { external_reference } = mercadoPago.payments.at(-1)!;
    expect(await tell(external_reference)).toBe(200);
    const { rows } = await context.pool.query('select status from payment where provider_reference = $1', [
      external_reference,
    ]);
    expect(rows).toEqual([{ status: 'CONFIRMED' }]);
    const again = await shop.place(buyer, held.data.saveCart.id, { payment, billingAddressId });
    expect(again.data.placeOrder).toMatchObject({ status: 'APPROVED', payments: [{ status: 'CONFIRMED' }] });
    expect(
      mercadoPago.payments.filter((each) => each.external_reference === external_reference),
    ).toHaveLength(1);
  });

  test('a refund reaches the card', async () => {
    const { buyer, number, reference } = await buy(shop, view, card('tok-approved-accredited'));
    await giveBack(buyer, number);
    await settleRefunds(context);
    expect(await orderOf(buyer, number)).toMatchObject({
      status: 'CANCELED',
      refunds: [{ status: 'DONE', amountCents: priceCents }],
    });
    expect(paymentOf(reference).refunds).toMatchObject([{ amount: 740.01 }]);
  });

  test('the buyer’s bank is asked through our page, with the form it wants and no other', async () => {
    const asking = card('tok-pending-pending_challenge');
    const { buyer, number, reference, order } = await buy(shop, view, asking);
    expect(order).toMatchObject({ status: 'WAITING_FOR_APPROVAL', payment: { status: 'PENDING' } });
    const url = new URL(order.payment.card?.challengeUrl ?? '');
    expect(url.origin + url.pathname).toBe('https://ingressos.example.com/cartao/desafio');
    const form = { url: 'https://acs.example/3ds?x=1', creq: 'eyJ0+/=' };
    expect(readChallenge(context.sessionSecret, url.searchParams.get('f') ?? '')).toEqual(form);
    // Asking again tells the same address, for the page the buyer has open is about it.
    clock.pass(30);
    await checkCharges(context);
    expect((await orderOf(buyer, number)).payment.card?.challengeUrl).toBe(url.href);
    mercadoPago.change(reference, { status: 'approved', status_detail: 'accredited' });
    expect(await tell(reference)).toBe(200);
    expect(await orderOf(buyer, number)).toMatchObject({
      status: 'APPROVED',
      payment: { card: { challengeUrl: null } },
    });
  });

  test('a chargeback ends the tickets; one that was won waits for a person, once', async () => {
    const { buyer, number, reference } = await buy(shop, view, card('tok-approved-accredited'));
    mercadoPago.change(reference, { status: 'charged_back', status_detail: 'in_process' });
    await tell(reference);
    expect(await orderOf(buyer, number)).toMatchObject(ended);
    expect(await reviewsOf(shop, number)).toEqual([]);
    mercadoPago.change(reference, { status_detail: 'reimbursed' });
    const won = [{ reason: 'CHARGEBACK_REVERSED', amountCents: priceCents }];
    for (const _ of ['told', 'told again']) {
      await tell(reference);
      expect(await reviewsOf(shop, number)).toEqual(won);
    }
    // Its tickets were ended, and its units may be somebody else's by now.
    expect(await orderOf(buyer, number)).toMatchObject(ended);
    expect(await isFree(shop, view, 4)).toBe(true);
  });
});
