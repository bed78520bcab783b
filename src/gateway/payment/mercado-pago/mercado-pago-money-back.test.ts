import { beforeEach, describe, expect, test } from 'vitest';
import { openMercadoPagoAdapter } from '#test/support/doubles/mercado-pago-adapter.ts';
import { type PaymentProvider, ProviderFailure } from '../port.ts';

// Cancellation before the payment, and refunds after it.
const { standIn, renew, nextReference, card, pix, named } = await openMercadoPagoAdapter();
let provider: PaymentProvider;
let reference: string;

beforeEach(() => {
  ({ provider, reference } = renew());
});

describe('canceling', () => {
  test('takes back what waits, and tells what was paid meanwhile', async () => {
    await provider.createCharge(pix());
    const name = named({ method: 'PIX' });
    expect((await provider.cancelCharge(name)).status).toBe('REMOVED');
    expect((await provider.cancelCharge(name)).status).toBe('REMOVED');
    reference = nextReference();
    await provider.createCharge(pix());
    standIn.change(reference, { status: 'approved' });
    expect((await provider.cancelCharge(named({ method: 'PIX' }))).status).toBe('PAID');
  });

  test('that did not happen is a failure', async () => {
    await provider.createCharge(pix());
    standIn.faults.twist = (payment) => ({ ...payment, status: 'pending' });
    await expect(provider.cancelCharge(named({ method: 'PIX' }))).rejects.toThrow(/did not cancel/);
  });
});

describe('money that goes back', () => {
  async function paid() {
    const charge = await provider.createCharge(card());
    return { charge: named(), settlementId: charge.providerId!, refundId: 'r1', amountCents: 24_001 };
  }

  test('is refunded once per name, in parts', async () => {
    const refund = await paid();
    const first = await provider.refund(refund);
    expect(first).toEqual({ status: 'DONE', proof: expect.stringMatching(/^\d+$/) });
    expect(await provider.refund(refund)).toEqual(first);
    expect((await provider.fetchCharge(named()))?.payments).toMatchObject([{ refundedCents: 24_001 }]);
    expect(await provider.refund({ ...refund, refundId: 'r2', amountCents: 50_000 })).toMatchObject({
      status: 'DONE',
    });
    expect(await provider.fetchCharge(named())).toMatchObject({
      status: 'PAID',
      payments: [{ refundedCents: 74_001, chargedBackCents: 0 }],
    });
  });

  test('and is under way is asked about anew, although its key repeats the first answer', async () => {
    const refund = await paid();
    standIn.faults.refundStatus = 'in_process';
    expect(await provider.refund(refund)).toEqual({ status: 'PROCESSING', proof: null });
    const kept = standIn.payments.at(-1)!.refunds[0]!;
    kept.status = 'approved';
    expect(await provider.refund(refund)).toMatchObject({ status: 'DONE' });
    kept.status = 'rejected';
    expect(await provider.refund(refund)).toEqual({ status: 'FAILED', proof: null });
    expect((await provider.fetchCharge(named()))?.payments).toMatchObject([{ refundedCents: 0 }]);
  });

  test('and is refused for a lasting reason has failed for good', async () => {
    const refund = await paid();
    const tooMuch = { ...refund, amountCents: 90_000 };
    expect(await provider.refund(tooMuch).catch(String)).toEqual({ status: 'FAILED' });
    for (const status of [400, 404, 422]) {
      standIn.faults.refundRefusal = { status, message: 'The payment is charged back', code: 2063 };
      expect(await provider.refund(refund).catch(String)).toEqual({ status: 'FAILED' });
    }
  });

  test.each([
    [400, 'The collector has insufficient balance'],
    [422, 'saldo insuficiente'],
    [401, 'invalid access token'],
    [409, 'Another request with this key is under way'],
    [429, 'Too many requests'],
    [500, 'Something went wrong'],
  ])('and is refused for now (%i, %s) is tried again', async (status, message) => {
    const refund = await paid();
    standIn.faults.refundRefusal = { status, message, code: 1 };
    expect(await provider.refund(refund).catch((error: unknown) => error)).toBeInstanceOf(ProviderFailure);
    standIn.faults.refundRefusal = null;
    expect(await provider.refund(refund)).toMatchObject({ status: 'DONE' });
  });

  test('and is refused is no failure while the payment has a refund of that amount', async () => {
    const refund = await paid();
    await provider.refund(refund);
    standIn.faults.refundRefusal = { status: 400, message: 'The payment is refunded', code: 2063 };
    await expect(provider.refund({ ...refund, refundId: 'r2' })).rejects.toThrow(/2063/);
    standIn.change(reference, { refunds: [] });
    await expect(provider.refund({ ...refund, refundId: 'r2' })).rejects.toThrow(/2063/);
  });

  test('twice under one name of two payments is two refunds', async () => {
    const refund = await paid();
    await provider.refund(refund);
    reference = nextReference();
    await provider.refund(await paid());
    expect(standIn.payments.slice(-2).map(({ refunds }) => refunds.length)).toEqual([1, 1]);
  });

  test('is taken back by the card bank, and given back when we win', async () => {
    const refund = await paid();
    await provider.refund(refund);
    standIn.change(reference, { status: 'charged_back', status_detail: 'settled' });
    expect(await provider.fetchCharge(named())).toMatchObject({
      status: 'PAID',
      payments: [{ refundedCents: 24_001, chargedBackCents: 50_000 }],
    });
    standIn.change(reference, { status_detail: 'reimbursed' });
    expect((await provider.fetchCharge(named()))?.payments).toMatchObject([{ chargedBackCents: 0 }]);
    standIn.change(reference, { status: 'in_mediation' });
    expect((await provider.fetchCharge(named()))?.payments).toMatchObject([{ chargedBackCents: 0 }]);
  });
});
