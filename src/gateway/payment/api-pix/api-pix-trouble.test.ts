import { beforeEach, describe, expect, test } from 'vitest';
import { openApiPixAdapter } from '#test/support/doubles/api-pix-adapter.ts';
import type { BankCob } from '#test/support/doubles/pix-bank.ts';
import { ProviderFailure } from '../port.ts';
import type { ApiPix } from './api-pix.ts';

// How the adapter handles a bank that is slow, unreachable or wrong.
const { bank, openProvider, renew, request, named, pay } = await openApiPixAdapter();
let provider: ApiPix;
let reference: string;

beforeEach(() => {
  ({ provider, reference } = renew());
});

const paid = () => pay(provider);

describe('trouble', () => {
  test('slow: waiting ends', async () => {
    provider = openProvider({ timeoutMs: 60 });
    bank.faults.slowMs = 400;
    await expect(provider.fetchCharge(named())).rejects.toThrow(/no answer within 60 ms/);
  });

  test('away: what the bank says is told', async () => {
    bank.faults.isUnavailable = true;
    await expect(provider.createCharge(request())).rejects.toThrow('HTTP 503, Em manutenção');
  });

  test('a page that is not found is not a charge nobody knows', async () => {
    await provider.createCharge(request());
    bank.faults.isElsewhere = true;
    await expect(provider.fetchCharge(named())).rejects.toThrow(/HTTP 404/);
    await expect(provider.cancelCharge(named())).rejects.toThrow(/HTTP 404/);
  });

  test('a kept connection that closes in the moment it is used is no trouble', async () => {
    await provider.createCharge(request());
    bank.faults.dropsKept = true;
    expect((await provider.fetchCharge(named()))?.status).toBe('ACTIVE');
    await provider.createCharge(request({ reference: `${reference}b` }));
    expect(bank.cobs.has(`${reference}b`)).toBe(true);
  });

  test('a token that ended early is renewed once, and one is enough for many calls', async () => {
    const ask = () => provider.fetchCharge(named());
    await Promise.all([ask(), ask(), ask()]);
    const tokens = () => bank.calls.filter((call) => call.endsWith('/oauth/token')).length;
    expect(tokens()).toBe(1);
    bank.faults.losesTokens = true;
    await expect(ask()).rejects.toThrow(/401/);
    expect(tokens()).toBe(2);
    bank.faults.losesTokens = false;
    await Promise.all([ask(), ask(), ask()]);
    expect(tokens()).toBe(3);
  });

  test('a token is given up before its end', async () => {
    let milliseconds = 0;
    provider = openProvider({ milliseconds: () => milliseconds });
    const tokens = () => bank.calls.filter((call) => call.endsWith('/oauth/token')).length;
    await provider.fetchCharge(named());
    milliseconds = 3_539_000;
    await provider.fetchCharge(named());
    expect(tokens()).toBe(1);
    milliseconds = 3_540_000;
    await provider.fetchCharge(named());
    expect(tokens()).toBe(2);
  });

  test('without our certificate, or from a bank nobody vouches for, there is no connection', async () => {
    for (const options of [{ certificate: null, privateKey: null }, { authority: null }]) {
      await expect(openProvider(options).fetchCharge(named())).rejects.toThrow(/no connection/);
    }
    expect(bank.calls).toEqual([]);
  });

  test.each([
    ['another txid', (cob: object) => ({ ...cob, txid: 'z'.repeat(32) })],
    ['another key', (cob: object) => ({ ...cob, chave: 'eva@example.com' })],
    ['another amount', (cob: object) => ({ ...cob, valor: { original: '0.01' } })],
  ])('an answer with %s is not ours', async (what, twist) => {
    await provider.createCharge(request());
    bank.faults.twist = twist;
    await expect(provider.fetchCharge(named())).rejects.toThrow(what);
    await expect(provider.createCharge(request({ reference: `${reference}x` }))).rejects.toThrow(what);
  });

  test('a payment of another charge, or to another key, is not ours', async () => {
    await paid();
    const twistPix = (changes: object) => (cob: BankCob) => ({
      ...cob,
      pix: cob.pix.map((pix) => ({ ...pix, ...changes })),
    });
    bank.faults.twist = twistPix({ txid: 'z'.repeat(32) });
    await expect(provider.fetchCharge(named())).rejects.toThrow('another txid of a Pix');
    bank.faults.twist = twistPix({ chave: 'eva@example.com' });
    await expect(provider.fetchCharge(named())).rejects.toThrow('another key of a Pix');
    bank.faults.twist = twistPix({ txid: undefined, chave: undefined });
    expect((await provider.fetchCharge(named()))?.status).toBe('PAID');
  });

  test.each([
    ['no list', (cob: object) => ({ ...cob, valor: [] })],
    ['an amount that is none', (cob: object) => ({ ...cob, valor: { original: '740,01' } })],
    ['a day that is none', (cob: object) => ({ ...cob, calendario: { criacao: 'ontem' } })],
    ['nothing', () => ({})],
  ])('an answer with %s is no answer', async (_, twist) => {
    await provider.createCharge(request());
    bank.faults.twist = twist;
    await expect(provider.fetchCharge(named())).rejects.toThrow(ProviderFailure);
  });

  test('words and fields of tomorrow are taken as they come, and are never money', async () => {
    const { settlementId } = await paid();
    bank.faults.twist = (cob) => ({
      ...cob,
      status: 'EM_REVISAO',
      novidade: { a: 1 },
      pix: cob.pix.map((pix) => ({
        ...pix,
        horario: pix.horario.replace('Z', '-03:00'),
        devolucoes: [{ id: 'x', valor: '1.00', natureza: 'MED_NOVO', status: 'DEVOLVIDO', horario: {} }],
      })),
    });
    expect(await provider.fetchCharge(named())).toMatchObject({
      status: 'PAID',
      payments: [{ settlementId, chargedBackCents: 100 }],
    });
    bank.faults.twist = (cob) => ({ ...cob, status: 'EM_REVISAO', pix: [] });
    expect((await provider.fetchCharge(named()))?.status).toBe('ACTIVE');
  });

  test('a card is not taken, and a charge without a code is none', async () => {
    await expect(provider.createCharge({ ...request(), method: 'CARD' } as never)).rejects.toThrow(
      ProviderFailure,
    );
    bank.faults.twist = ({ pixCopiaECola: _, ...cob }) => cob;
    await expect(provider.createCharge(request())).rejects.toThrow(/without a code/);
  });

  test('what was typed into the wrong field stands in no error', async () => {
    const planted = '4000 0000 0000 0010';
    bank.faults.twist = () => ({ title: planted });
    const errors = [
      await provider.createCharge(request({ description: planted })).catch(String),
      await provider.createCharge(request({ reference: planted })).catch(String),
      await provider
        .refund({ charge: named(), settlementId: 'x', refundId: planted, amountCents: 1 })
        .catch(String),
    ];
    expect(errors.join()).toContain('ProviderFailure');
    expect(errors.join().replace(/\D/g, '')).not.toContain('4000000000000010');
  });
});
