import { beforeEach, describe, expect, test } from 'vitest';
import { checkCharges } from '#src/service/holding/order/payment/due-charges.ts';
import { settleRefunds } from '#src/service/holding/order/refund/settle-refunds.ts';
import {
  buy,
  ended,
  holdFor,
  isFree,
  messagesKept,
  openEvent,
  openRealProviders,
  priceCents,
  secrets,
  send,
  type View,
} from '../../support/doubles/real-providers.ts';
import { codeOf } from '../../support/shop/checkout.ts';

// The whole deployment with API Pix, wired as in production and speaking with a stand-in on this machine
// (docs/payment-providers.md, docs/algorithms/payment.md); the invariants are asked after each test.
const { bank, openShopOfMercadoPago, openShopOfStripe } = await openRealProviders();
const shop = await openShopOfMercadoPago();
const other = await openShopOfStripe();

describe('API Pix', () => {
  const { deployment, orderOf, place, giveBack } = shop;
  const { context, clock } = deployment;
  let view: View;

  beforeEach(async () => {
    Object.assign(bank.faults, {
      slowMs: 0,
      isUnavailable: false,
      losesAnswers: false,
      losesMessages: false,
    });
    await context.announcePayments();
    view = await openEvent(shop);
  });

  test('is asked for the order’s sum and time; paid there, its message approves the order', async () => {
    const { buyer, number, reference, order } = await buy(shop, view);
    expect(order).toMatchObject({ status: 'WAITING_FOR_APPROVAL', payment: { status: 'PENDING' } });
    const cob = bank.cobs.get(reference);
    expect(cob).toMatchObject({
      valor: { original: '740.01' },
      chave: bank.key,
      devedor: { cpf: buyer.documentNumber },
      pixCopiaECola: order.payment.pix?.copyAndPaste,
    });
    expect(cob?.calendario.expiracao).toBeGreaterThan(880);
    expect(cob?.calendario.expiracao).toBeLessThanOrEqual(900);
    await bank.pay(reference);
    expect(await orderOf(buyer, number)).toMatchObject({
      status: 'APPROVED',
      payment: { status: 'CONFIRMED', amountCents: priceCents },
      tickets: [{ status: 'VALID' }],
    });
  });

  test('a message that is lost is made good by asking', async () => {
    const { buyer, number, reference } = await buy(shop, view);
    bank.faults.losesMessages = true;
    await bank.pay(reference);
    expect((await orderOf(buyer, number)).status).toBe('WAITING_FOR_APPROVAL');
    clock.pass(61);
    await checkCharges(context);
    expect((await orderOf(buyer, number)).status).toBe('APPROVED');
  });

  test('what nobody paid in time is taken back at the bank, and only then for sale again', async () => {
    const { buyer, number, reference } = await buy(shop, view);
    clock.pass(901);
    bank.faults.isUnavailable = true;
    await checkCharges(context);
    expect((await orderOf(buyer, number)).status).toBe('WAITING_FOR_APPROVAL');
    expect(await isFree(shop, view, 4)).toBe(false);
    bank.faults.isUnavailable = false;
    clock.pass(61);
    await checkCharges(context);
    expect(bank.cobs.get(reference)?.status).toBe('REMOVIDA_PELO_USUARIO_RECEBEDOR');
    expect(await orderOf(buyer, number)).toMatchObject({ status: 'CANCELED', tickets: [] });
    expect(await isFree(shop, view, 4)).toBe(true);
  });

  test('paid late it is honoured while there is a unit, and sent back whole when there is none', async () => {
    const lucky = await buy(shop, view);
    const unlucky = await buy(shop, view, { method: 'PIX' }, 3);
    clock.pass(901);
    await checkCharges(context);
    await bank.pay(lucky.reference);
    expect(await orderOf(lucky.buyer, lucky.number)).toMatchObject({
      status: 'APPROVED',
      tickets: [{ status: 'VALID' }],
    });
    expect(await isFree(shop, view, 2)).toBe(true);
    await bank.pay(unlucky.reference);
    await settleRefunds(context);
    expect(await orderOf(unlucky.buyer, unlucky.number)).toMatchObject({
      status: 'CANCELED',
      tickets: [],
      refunds: [{ status: 'DONE', amountCents: 3 * priceCents }],
    });
    expect(bank.cobs.get(unlucky.reference)?.pix).toMatchObject([
      { valor: '2220.03', devolucoes: [{ valor: '2220.03', natureza: 'ORIGINAL', status: 'DEVOLVIDO' }] },
    ]);
  });

  test('one ticket of two goes back as a devolução of its own sum, once', async () => {
    const { buyer, number, reference } = await buy(shop, view, { method: 'PIX' }, 2);
    await bank.pay(reference);
    const [first] = (await orderOf(buyer, number)).tickets;
    const asked = await giveBack(buyer, number, [first?.id ?? '']);
    // Done at the bank, and the answer lost on its way: the same refund is asked for again.
    bank.faults.losesAnswers = true;
    await settleRefunds(context);
    bank.faults.losesAnswers = false;
    expect((await orderOf(buyer, number)).refunds).toMatchObject([{ amountCents: priceCents }]);
    clock.pass(120);
    await settleRefunds(context);
    const returned = bank.cobs.get(reference)?.pix[0]?.devolucoes;
    expect(returned).toMatchObject([{ valor: '740.01', natureza: 'ORIGINAL', status: 'DEVOLVIDO' }]);
    expect(returned?.[0]?.id).toBe(asked.data.requestRefund.id.replaceAll('-', ''));
    const after = await orderOf(buyer, number);
    expect(after).toMatchObject({ status: 'APPROVED', refunds: [{ status: 'DONE' }] });
    expect(after.tickets.map(({ status }) => status).sort()).toEqual(['CANCELED', 'VALID']);
  });

  test.each(['MED_FRAUDE', 'MED_OPERACIONAL'] as const)(
    '%s ends the tickets once it is done, not while it is claimed',
    async (kind) => {
      const { buyer, number, reference } = await buy(shop, view);
      await bank.pay(reference);
      await bank.takeBack(reference, kind, 'EM_PROCESSAMENTO');
      expect((await orderOf(buyer, number)).tickets).toMatchObject([{ status: 'VALID' }]);
      bank.cobs.get(reference)!.pix[0]!.devolucoes = [];
      await bank.takeBack(reference, kind);
      expect(await orderOf(buyer, number)).toMatchObject(ended);
      expect(await isFree(shop, view, 4)).toBe(true);
    },
  );

  test.each([
    ['down', { isUnavailable: true }],
    ['slow', { slowMs: 4_500 }],
    ['silent after it did what was asked', { losesAnswers: true }],
  ])('while the bank is %s nobody is charged twice, and the same key works later', async (_, fault) => {
    const { buyer, held } = await holdFor(shop, view, 1);
    const before = bank.cobs.size;
    Object.assign(bank.faults, fault);
    const refused = await place(buyer, held.data.saveCart.id);
    expect(codeOf(refused)).toBe('PAYMENT_UNAVAILABLE');
    Object.assign(bank.faults, { slowMs: 0, isUnavailable: false, losesAnswers: false });
    const { number, status, payments } = (await place(buyer, held.data.saveCart.id)).data.placeOrder;
    expect({ status, payments }).toMatchObject({
      status: 'WAITING_FOR_APPROVAL',
      payments: [{ method: 'PIX' }],
    });
    expect(bank.cobs.size).toBe(before + 1);
    await bank.pay(await shop.chargeOf(number));
    expect((await orderOf(buyer, number)).status).toBe('APPROVED');
  });

  test('a message without our secret, or about another’s key, has no effect', async () => {
    const { buyer, number, reference } = await buy(shop, view);
    bank.faults.losesMessages = true;
    await bank.pay(reference);
    const [pix] = bank.cobs.get(reference)!.pix;
    const kept = await messagesKept(shop);
    const at = (hmac: string) => `${deployment.url}/webhooks?hmac=${encodeURIComponent(hmac)}&path=/pix`;
    expect(await send(`${deployment.url}/webhooks/pix`, { pix: [pix] })).toBe(400);
    expect(await send(at(`${secrets.pix}!`), { pix: [pix] })).toBe(400);
    expect(await send(at(secrets.pix), { pix: [{ ...pix, chave: 'somebody@else.example' }] })).toBe(200);
    expect((await orderOf(buyer, number)).status).toBe('WAITING_FOR_APPROVAL');
    expect(await messagesKept(shop)).toBe(kept);
    expect(await send(at(secrets.pix), { pix: [pix] })).toBe(200);
    expect((await orderOf(buyer, number)).status).toBe('APPROVED');
  });

  test('is told where to report, with our secret and without one; a bank that is down stops no start', async () => {
    const told = () => bank.calls.filter((call) => call.startsWith('PUT /webhook/')).length;
    const before = told();
    await other.deployment.context.announcePayments();
    expect(told()).toBe(before + 1);
    const { buyer, number, reference } = await buy(other, await openEvent(other));
    await bank.pay(reference);
    expect((await other.orderOf(buyer, number)).status).toBe('APPROVED');
    bank.faults.isUnavailable = true;
    await expect(context.announcePayments()).resolves.toBeUndefined();
  });
});
