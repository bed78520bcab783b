import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getPixPayloadInfo } from '@brazilian-utils/brazilian-utils/get-pix-payload-info';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type BankCob, openPixBank, type PixBank } from '../../../../test/support/pix-bank.ts';
import { type ChargeName, type PixChargeRequest, ProviderFailure } from '../port.ts';
import { type ApiPix, type ApiPixOptions, createApiPix } from './api-pix.ts';
import { createApiPixNotifications } from './api-pix-notification.ts';

let bank: PixBank;
let provider: ApiPix;
let reference: string;
let charges = 0;

beforeAll(async () => {
  bank = await openPixBank();
});

afterAll(() => bank?.close());

beforeEach(() => {
  Object.assign(bank.faults, {
    slowMs: 0,
    isUnavailable: false,
    losesTokens: false,
    losesAnswers: false,
    dropsKept: false,
    isElsewhere: false,
    isBroke: false,
    refundStatus: 'DEVOLVIDO',
    twist: null,
  });
  bank.calls.length = 0;
  provider = openProvider();
  charges++;
  reference = `charge${String(charges).padStart(26, '0')}`;
});

// Every request of the adapter and every answer of the bank, in every test.
afterEach(() => bank.expectStandard());

/** The adapter, and behind every charge it makes another library that reads its code. */
function openProvider(options: Partial<ApiPixOptions> = {}): ApiPix {
  const apiPix = createApiPix({ ...bank.connection, key: bank.key, timeoutMs: 60_000, ...options });
  return {
    ...apiPix,
    async createCharge(asked) {
      const charge = await apiPix.createCharge(asked);
      const code = getPixPayloadInfo(charge.pix?.copyAndPaste ?? '');
      expect(code).toMatchObject({
        pointOfInitiation: 'dynamic',
        url: expect.stringMatching(/^pix\.banco\.example\/qr\/v2\/charge\d/),
      });
      return charge;
    },
  };
}

function request(more: Partial<PixChargeRequest> = {}): PixChargeRequest {
  return {
    method: 'PIX',
    reference,
    amountCents: 74_001,
    expiresInSeconds: 900,
    description: 'Pedido MQ27-4F8K2',
    payer: {
      documentType: 'CPF',
      documentNumber: '52998224725',
      name: 'Ana',
      lastName: 'Lima',
      email: 'ana@example.com',
    },
    ...more,
  };
}

/** All the adapter needs to find a charge again is its name. */
function named(more: Partial<ChargeName> = {}): ChargeName {
  return {
    reference,
    method: 'PIX',
    amountCents: 74_001,
    createdAt: new Date(0),
    providerId: null,
    ...more,
  };
}

async function paid() {
  await provider.createCharge(request());
  await bank.pay(reference);
  const { settlementId } = (await provider.fetchCharge(named()))!.payments[0]!;
  return { charge: named(), settlementId, refundId: 'r1', amountCents: 24_001 };
}

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
    const payer = request().payer!;
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
    await bank.pay(reference);
    const charge = await provider.fetchCharge(named());
    expect(charge).toMatchObject({
      status: 'PAID',
      payments: [{ amountCents: 74_001, refundedCents: 0, chargedBackCents: 0 }],
    });
    expect(charge?.payments[0]?.settlementId).toMatch(/^E\w{31}$/);
    expect(Date.now() - charge!.payments[0]!.paidAt.getTime()).toBeLessThan(10_000);
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
    expect(await provider.refund(refund)).toEqual({ status: 'DONE' });
    expect(await provider.refund(refund)).toEqual({ status: 'DONE' });
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
    expect(await provider.refund(refund)).toEqual({ status: 'DONE' });
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
    expect(await provider.refund(refund)).toEqual({ status: 'DONE' });
  });

  test('nobody here asked for are told as taken back', async () => {
    await paid();
    await bank.takeBack(reference, 'MED_FRAUDE', 'EM_PROCESSAMENTO');
    expect((await provider.fetchCharge(named()))?.payments).toMatchObject([{ chargedBackCents: 0 }]);
    bank.cobs.get(reference)!.pix[0]!.devolucoes![0]!.status = 'DEVOLVIDO';
    expect((await provider.fetchCharge(named()))?.payments).toMatchObject([
      { refundedCents: 0, chargedBackCents: 74_001 },
    ]);
  });
});

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

describe('the webhook', () => {
  async function receive() {
    const bodies: { url: string; text: string }[] = [];
    const server = createServer(async (incoming, response) => {
      let text = '';
      for await (const part of incoming) text += part;
      bodies.push({ url: incoming.url ?? '', text });
      response.writeHead(204).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks`;
    return { bodies, address, close: () => new Promise((resolve) => server.close(resolve)) };
  }

  test('is told to the bank, and what it posts there is read', async () => {
    const { bodies, address, close } = await receive();
    await provider.registerWebhook(address, { 'x-skip-mtls-checking': 'true' });
    await paid();
    await bank.takeBack(reference, 'MED_OPERACIONAL');
    const read = createApiPixNotifications({ key: bank.key, secret: null });
    const notes = bodies.map(({ text }) => read({}, {}, text));
    expect(bodies.map(({ url }) => url)).toEqual(['/webhooks/pix', '/webhooks/pix']);
    expect(notes).toEqual([
      [{ messageId: expect.stringMatching(/^E\w{31}$/), reference, providerId: null }],
      [{ messageId: expect.stringMatching(/^E\w{31} \w+=DEVOLVIDO$/), reference, providerId: null }],
    ]);
    await close();
  });

  const entry = { endToEndId: 'E'.repeat(32), txid: 'a'.repeat(32), valor: '1.00', horario: 'x' };
  const body = (...pix: object[]) => JSON.stringify({ pix });

  test('leaves out what is of another key, or of no charge', () => {
    const read = createApiPixNotifications({ key: 'Loja@example.com', secret: null });
    const elsewhere = { ...entry, chave: 'eva@example.com' };
    expect(read({}, {}, body(elsewhere, { ...entry, txid: undefined }))).toEqual([]);
    expect(read({}, {}, body(elsewhere, entry, { ...entry, chave: 'loja@example.com' }))).toHaveLength(2);
  });

  test('takes a single refund where the list belongs', () => {
    const read = createApiPixNotifications({ key: 'k', secret: null });
    expect(read({}, {}, body({ ...entry, devolucoes: { id: 'r', status: 'DEVOLVIDO' } }))).toMatchObject([
      { messageId: `${entry.endToEndId} r=DEVOLVIDO` },
    ]);
  });

  test('asks for the secret where there is one, and for the shape always', () => {
    const read = createApiPixNotifications({ key: 'k', secret: 'certo' });
    expect(read({}, { hmac: 'errado' }, body(entry))).toBeNull();
    expect(read({}, {}, body(entry))).toBeNull();
    expect(read({}, { hmac: 'certo' }, body(entry))).toHaveLength(1);
    for (const wrong of ['', '{', '[]', '{"pix":{}}', '{"pix":[{}]}']) {
      expect(read({}, { hmac: 'certo' }, wrong)).toBeNull();
    }
  });
});
