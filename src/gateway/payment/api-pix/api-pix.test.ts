import { beforeEach, describe, expect, test } from 'vitest';
import { openApiPixAdapter } from '#test/support/doubles/api-pix-adapter.ts';
import { testPayer } from '#test/support/doubles/charge-requests.ts';
import { ProviderFailure } from '../port.ts';
import type { ApiPix } from './api-pix.ts';

// Charges, the payments for them, and refunds.
const { bank, renew, request, named, pay } = await openApiPixAdapter();
let provider: ApiPix;
let reference: string;

beforeEach(() => {
  ({ provider, reference } = renew());
});

const paid = () => pay(provider);

describe('a charge', () => {
  test('is made with our name, our key, its life and its debtor', async () => {
    const before = Date.now();
    const charge = await provider.createCharge(request());
    expect(charge).toMatchObject({ reference, status: 'ACTIVE', amountCents: 74_001, payments: [] });
    const life = charge.pix!.expiresAt.getTime() - before;
    expect(life).toBeGreaterThan(895_000);
    expect(life).toBeLessThan(905_000);
    expect(bank.cobs.get(reference)).toMatchObject({
      valor: { original: '740.01' },
      chave: bank.key,
      calendario: { expiracao: 900 },
      solicitacaoPagador: 'Pedido MQ27-4F8K2',
      devedor: { cpf: '52998224725', nome: 'Ana Lima' },
    });
    expect(await provider.fetchCharge(named())).toEqual(charge);
  });

  test('may be of one centavo and of a million', async () => {
    for (const [letter, amountCents] of [['a', 1] as const, ['b', 100_000_000] as const]) {
      const charge = await provider.createCharge(
        request({ reference: `${reference}${letter}`, amountCents }),
      );
      expect(charge.amountCents).toBe(amountCents);
    }
    expect(bank.cobs.get(`${reference}b`)?.valor.original).toBe('1000000.00');
  });

  test('of a company names its alphanumeric number, of a passport nobody', async () => {
    const payer = testPayer;
    await provider.createCharge(
      request({ payer: { ...payer, documentType: 'CNPJ', documentNumber: '12ABC34501DE35' } }),
    );
    expect(bank.cobs.get(reference)?.devedor).toEqual({ cnpj: '12ABC34501DE35', nome: 'Ana Lima' });
    const foreigner = { ...payer, documentType: 'PASSPORT', documentNumber: 'X1234567' } as const;
    await provider.createCharge(request({ reference: `${reference}x`, payer: foreigner }));
    expect(bank.cobs.get(`${reference}x`)).not.toHaveProperty('devedor');
  });

  test('asked for twice is one charge, and never another amount', async () => {
    const first = await provider.createCharge(request());
    expect(await provider.createCharge(request())).toEqual(first);
    await expect(provider.createCharge(request({ amountCents: 1 }))).rejects.toThrow(/another amount/);
  });

  test('asked for again after it was paid says so', async () => {
    await provider.createCharge(request());
    await bank.pay(reference);
    expect(await provider.createCharge(request())).toMatchObject({ status: 'PAID', payments: [{}] });
  });

  test('whose answer was lost is found under its name', async () => {
    bank.faults.losesAnswers = true;
    await provider.createCharge(request()).catch(() => {});
    bank.faults.losesAnswers = false;
    expect(bank.cobs.has(reference)).toBe(true);
    expect(await provider.createCharge(request())).toMatchObject({ reference, status: 'ACTIVE' });
  });

  test('nobody has heard of is null to ask for, and a failure to cancel', async () => {
    expect(await provider.fetchCharge(named())).toBeNull();
    await expect(provider.cancelCharge(named())).rejects.toThrow(ProviderFailure);
  });

  test('with a name that is none is not asked for', async () => {
    await expect(provider.fetchCharge(named({ reference: 'a/../b' }))).rejects.toThrow(ProviderFailure);
    expect(bank.calls).toEqual([]);
  });
});

describe('money', () => {
  test('that came is told with its name, its sum and its time', async () => {
    await provider.createCharge(request());
    const before = Date.now();
    await bank.pay(reference);
    const charge = await provider.fetchCharge(named());
    expect(charge).toMatchObject({
      status: 'PAID',
      payments: [{ amountCents: 74_001, refundedCents: 0, chargedBackCents: 0 }],
    });
    expect(charge?.payments[0]?.settlementId).toMatch(/^E\w{31}$/);
    // The bank may tell whole seconds.
    expect(charge!.payments[0]!.paidAt.getTime()).toBeGreaterThan(before - 1_000);
    expect(charge!.payments[0]!.paidAt.getTime()).toBeLessThanOrEqual(Date.now());
  });

  test('of another sum than asked is told as it is', async () => {
    await provider.createCharge(request());
    await bank.pay(reference, '1.00');
    expect(await provider.fetchCharge(named())).toMatchObject({
      status: 'PAID',
      amountCents: 74_001,
      payments: [{ amountCents: 100 }],
    });
  });

  test('that came after the removal is not overlooked', async () => {
    await provider.createCharge(request());
    await provider.cancelCharge(named());
    await bank.pay(reference);
    bank.cobs.get(reference)!.status = 'REMOVIDA_PELO_USUARIO_RECEBEDOR';
    expect(await provider.fetchCharge(named())).toMatchObject({ status: 'PAID', payments: [{}] });
  });

  test('the bank says is there but does not show yet decides nothing', async () => {
    await provider.createCharge(request());
    bank.cobs.get(reference)!.status = 'CONCLUIDA';
    await expect(provider.fetchCharge(named())).rejects.toThrow(/names no payment yet/);
  });
});

describe('canceling', () => {
  test('takes an unpaid charge back, again and again', async () => {
    await provider.createCharge(request());
    expect((await provider.cancelCharge(named())).status).toBe('REMOVED');
    expect((await provider.cancelCharge(named())).status).toBe('REMOVED');
  });

  test('of a charge paid meanwhile answers that it is paid', async () => {
    await provider.createCharge(request());
    await bank.pay(reference);
    expect(await provider.cancelCharge(named())).toMatchObject({ status: 'PAID', payments: [{}] });
  });

  test('of a charge the bank has removed is done', async () => {
    await provider.createCharge(request());
    bank.removeByBank(reference);
    expect((await provider.cancelCharge(named())).status).toBe('REMOVED');
    expect((await provider.fetchCharge(named()))?.status).toBe('REMOVED');
  });

  test('that changed nothing is a failure, not an answer', async () => {
    await provider.createCharge(request());
    bank.faults.twist = (cob) => ({ ...cob, status: 'ATIVA' });
    await expect(provider.cancelCharge(named())).rejects.toThrow(ProviderFailure);
  });
});

describe('refunds', () => {
  test('are made once per name, in parts', async () => {
    const refund = await paid();
    const first = await provider.refund(refund);
    expect(first).toEqual({
      status: 'DONE',
      proof: bank.cobs.get(reference)?.pix[0]?.devolucoes?.[0]?.rtrId,
    });
    expect(await provider.refund(refund)).toEqual(first);
    expect((await provider.fetchCharge(named()))?.payments).toMatchObject([{ refundedCents: 24_001 }]);
    await expect(provider.refund({ ...refund, amountCents: 1 })).rejects.toThrow(/another amount/);
  });

  test('under way are under way, and are asked about under their name', async () => {
    const refund = await paid();
    bank.faults.refundStatus = 'EM_PROCESSAMENTO';
    expect(await provider.refund(refund)).toEqual({ status: 'PROCESSING' });
    expect((await provider.fetchCharge(named()))?.payments).toMatchObject([{ refundedCents: 24_001 }]);
    bank.cobs.get(reference)!.pix[0]!.devolucoes![0]!.status = 'NAO_REALIZADO';
    expect(await provider.refund(refund)).toEqual({ status: 'FAILED' });
    expect((await provider.fetchCharge(named()))?.payments).toMatchObject([{ refundedCents: 0 }]);
  });

  test('whose answer was lost are not made twice', async () => {
    const refund = await paid();
    bank.faults.losesAnswers = true;
    await expect(provider.refund(refund)).rejects.toThrow(ProviderFailure);
    bank.faults.losesAnswers = false;
    expect(await provider.refund(refund)).toMatchObject({ status: 'DONE' });
    expect(bank.cobs.get(reference)?.pix[0]?.devolucoes).toHaveLength(1);
  });

  test('the bank refuses have failed; while it is away nothing is decided', async () => {
    const refund = await paid();
    expect(await provider.refund({ ...refund, amountCents: 74_002 })).toEqual({ status: 'FAILED' });
    bank.faults.isUnavailable = true;
    await expect(provider.refund(refund)).rejects.toThrow(ProviderFailure);
    await expect(provider.refund({ ...refund, refundId: 'a-b' })).rejects.toThrow(ProviderFailure);
  });

  test('wait while there is not enough in our account', async () => {
    const refund = await paid();
    bank.faults.isBroke = true;
    await expect(provider.refund(refund)).rejects.toThrow(/Saldo insuficiente/);
    bank.faults.isBroke = false;
    expect(await provider.refund(refund)).toMatchObject({ status: 'DONE' });
  });

  test('nobody here asked for are told as taken back', async () => {
    await paid();
    await bank.takeBack(reference, 'MED_FRAUDE', 'EM_PROCESSAMENTO');
    const claimed = await provider.fetchCharge(named());
    expect(claimed?.payments).toMatchObject([{ chargedBackCents: 0 }]);
    expect(claimed?.disputes).toMatchObject([
      { kind: 'PIX_MED', state: 'OPEN', reason: 'FRAUD', amountCents: 74_001, isInquiry: false },
    ]);
    // At midnight in Brasília.
    expect(claimed?.disputes?.[0]?.answerDueAt?.toISOString()).toMatch(/T03:00:00.000Z$/);
    bank.cobs.get(reference)!.pix[0]!.devolucoes![0]!.status = 'DEVOLVIDO';
    expect((await provider.fetchCharge(named()))?.payments).toMatchObject([
      { refundedCents: 0, chargedBackCents: 74_001 },
    ]);
    expect((await provider.fetchCharge(named()))?.disputes).toMatchObject([{ state: 'LOST' }]);
    bank.cobs.get(reference)!.pix[0]!.devolucoes![0]!.status = 'NAO_REALIZADO';
    expect((await provider.fetchCharge(named()))?.disputes).toMatchObject([{ state: 'WON' }]);
    expect(provider.disputes?.sendEvidence).toBeNull();
  });
});
