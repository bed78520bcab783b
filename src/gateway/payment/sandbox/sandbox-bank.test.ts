import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { isEndToEndId } from '#src/domain/pix/pix-ids.ts';
import { type ChargeName, type PixChargeRequest, ProviderFailure } from '../port.ts';
import { createMemorySandboxBook } from './memory-sandbox-book.ts';
import { createSandboxBank, type SandboxBankOptions } from './sandbox-bank.ts';
import type { PixWebhookBody } from './sandbox-webhook.ts';

const txid = '7978c0c97ea847e78e8849634473c1f1';
const start = new Date('2026-11-20T15:00:00Z');
const request: PixChargeRequest = {
  method: 'PIX',
  reference: txid,
  amountCents: 12_345,
  expiresInSeconds: 900,
  description: 'Pedido MQ27-4F8K2',
  payer: null,
};
const named: ChargeName = {
  reference: txid,
  method: 'PIX',
  amountCents: 12_345,
  createdAt: start,
  providerId: null,
};

/**
 * A bank with an adjustable clock and a receiver that records each call; `answers` are the statuses it returns in turn.
 */
function openBank(options: Partial<SandboxBankOptions> & { answers?: number[] } = {}) {
  let now = start;
  const calls: PixWebhookBody['pix'] = [];
  const urls: string[] = [];
  const warnings: string[] = [];
  const answers = [...(options.answers ?? [])];
  const bank = createSandboxBank({
    book: createMemorySandboxBook(),
    clock: { now: () => now },
    webhookUrl: () => 'http://canhoto.test/webhooks/pix',
    publicHost: 'pix.canhoto.test',
    log: { warn: (_, message) => warnings.push(message) },
    latencyMs: { min: 0, max: 0 },
    retryDelaysMs: [1, 1, 1],
    fetch: async (url, init) => {
      urls.push(`${init?.method} ${url}`);
      calls.push(...(JSON.parse(String(init?.body)) as PixWebhookBody).pix);
      return new Response(null, { status: answers.shift() ?? 204 });
    },
    ...options,
  });
  const turn = (seconds: number) => {
    now = new Date(now.getTime() + seconds * 1_000);
  };
  return { bank, calls, urls, warnings, turn };
}

describe('a charge', () => {
  test('is active, lives as long as asked and carries a code that leads back to it', async () => {
    const { bank } = openBank();
    const charge = await bank.createCharge(request);
    expect(charge).toMatchObject({ reference: txid, status: 'ACTIVE', amountCents: 12_345, payments: [] });
    expect(charge.pix?.expiresAt).toEqual(new Date('2026-11-20T15:15:00Z'));
    expect((await bank.chargeOfCode(` ${charge.pix!.copyAndPaste}\n`))?.txid).toBe(txid);
    expect(await bank.chargeOfCode(charge.pix!.copyAndPaste.replace('Canhoto', 'Camhoto'))).toBeNull();
    expect(await bank.fetchCharge(named)).toEqual(charge);
  });

  test('asked for twice is one charge, and never another amount', async () => {
    const { bank, turn } = openBank();
    const first = await bank.createCharge(request);
    turn(60);
    expect(await Promise.all([bank.createCharge(request), bank.createCharge(request)])).toEqual([
      first,
      first,
    ]);
    await expect(bank.createCharge({ ...request, amountCents: 1 })).rejects.toThrow(ProviderFailure);
    expect(await bank.charges()).toHaveLength(1);
  });

  test('asked for by two at the same moment is one charge', async () => {
    const { bank } = openBank();
    const [one, two] = await Promise.all([bank.createCharge(request), bank.createCharge(request)]);
    expect(one).toEqual(two);
  });

  test.each([
    { reference: 'PEDIDO123' },
    { amountCents: 0 },
    { amountCents: 1.5 },
    { expiresInSeconds: 0 },
    { description: 'x'.repeat(141) },
  ])('that the standard forbids is refused: %o', async (wrong) => {
    await expect(openBank().bank.createCharge({ ...request, ...wrong })).rejects.toThrow(ProviderFailure);
  });

  test('unknown is null to ask for and a failure to cancel', async () => {
    const { bank } = openBank();
    expect(await bank.fetchCharge(named)).toBeNull();
    await expect(bank.cancelCharge(named)).rejects.toThrow(ProviderFailure);
    expect(await bank.pay(txid)).toEqual({ outcome: 'UNKNOWN' });
  });

  test('of a machine without a public name still has a code banks can read', async () => {
    const { bank } = openBank({ publicHost: 'localhost:3000' });
    expect((await bank.createCharge(request)).pix?.copyAndPaste).toContain('pix.canhoto.example/qr/v2/');
  });
});

describe('paying', () => {
  test('books the money and tells us in the words of the standard', async () => {
    const { bank, calls, urls } = openBank();
    await bank.createCharge(request);
    const outcome = await bank.pay(txid, { payerNote: 'valeu!' });
    await bank.settled();
    const charge = await bank.fetchCharge(named);
    const endToEndId = charge?.payments[0]?.settlementId ?? '';
    expect(outcome).toMatchObject({ outcome: 'PAID', endToEndId });
    expect(isEndToEndId(endToEndId)).toBe(true);
    expect(endToEndId).toMatch(/^E99999999202611201500/);
    expect(charge).toMatchObject({ status: 'PAID', payments: [{ amountCents: 12_345, refundedCents: 0 }] });
    expect(urls).toEqual(['POST http://canhoto.test/webhooks/pix']);
    expect(calls).toEqual([
      {
        endToEndId,
        txid,
        valor: '123.45',
        horario: '2026-11-20T15:00:00.000Z',
        chave: expect.any(String),
        infoPagador: 'valeu!',
      },
    ]);
  });

  test('succeeds for exactly one of ten who try at once', async () => {
    const { bank, calls } = openBank();
    await bank.createCharge(request);
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => bank.pay(txid)));
    await bank.settled();
    expect(outcomes.filter(({ outcome }) => outcome === 'PAID')).toHaveLength(1);
    expect(outcomes.filter(({ outcome }) => outcome === 'ALREADY_PAID')).toHaveLength(9);
    expect((await bank.fetchCharge(named))?.payments).toHaveLength(1);
    expect(calls).toHaveLength(1);
  });

  test('a second settlement can be forced, under another name', async () => {
    const { bank } = openBank();
    await bank.createCharge(request);
    await bank.pay(txid);
    await bank.pay(txid, { evenIfPaid: true, amountCents: 5 });
    const { payments } = (await bank.fetchCharge(named))!;
    expect(payments.map(({ amountCents }) => amountCents)).toEqual([12_345, 5]);
    expect(new Set(payments.map(({ settlementId }) => settlementId)).size).toBe(2);
  });

  test('is refused from the second of expiry, although the charge stays ACTIVE', async () => {
    const { bank, turn, calls } = openBank();
    await bank.createCharge(request);
    turn(899);
    expect((await bank.charge(txid))?.status).toBe('ACTIVE');
    turn(1);
    expect(await bank.pay(txid)).toEqual({ outcome: 'EXPIRED' });
    expect((await bank.fetchCharge(named))?.status).toBe('ACTIVE');
    await bank.settled();
    expect(calls).toEqual([]);
  });

  test('late money arrives even after expiry and removal', async () => {
    const { bank, turn, calls } = openBank();
    await bank.createCharge(request);
    turn(901);
    expect((await bank.cancelCharge(named)).status).toBe('REMOVED');
    expect(await bank.pay(txid)).toEqual({ outcome: 'REMOVED' });
    expect(await bank.pay(txid, { evenIfExpired: true })).toMatchObject({ outcome: 'PAID' });
    expect((await bank.fetchCharge(named))?.status).toBe('PAID');
    await bank.settled();
    expect(calls).toHaveLength(1);
  });

  test('expire and remove do what their names say, and never undo a payment', async () => {
    const { bank } = openBank();
    await bank.createCharge(request);
    await bank.expire(txid);
    expect((await bank.fetchCharge(named))?.pix?.expiresAt).toEqual(start);
    expect(await bank.pay(txid)).toEqual({ outcome: 'EXPIRED' });
    await bank.pay(txid, { evenIfExpired: true });
    expect((await bank.remove(txid))?.status).toBe('PAID');
    expect(await bank.remove('unknown')).toBeNull();
    expect(await bank.expire('unknown')).toBeNull();
  });
});

describe('canceling', () => {
  test('takes an unpaid charge back, again and again', async () => {
    const { bank } = openBank();
    await bank.createCharge(request);
    expect((await bank.cancelCharge(named)).status).toBe('REMOVED');
    expect((await bank.cancelCharge(named)).status).toBe('REMOVED');
    expect(await bank.createCharge(request)).toMatchObject({ status: 'REMOVED' });
  });

  test('of a charge paid meanwhile answers that it is paid', async () => {
    const { bank } = openBank();
    await bank.createCharge(request);
    await bank.pay(txid, { delivery: 'lost' });
    expect(await bank.cancelCharge(named)).toMatchObject({
      status: 'PAID',
      payments: [{ amountCents: 12_345 }],
    });
  });

  test('and paying at the same moment agree on who was first', async () => {
    for (let round = 0; round < 20; round++) {
      const { bank } = openBank();
      await bank.createCharge(request);
      const payingFirst = round % 2 === 0 ? bank.pay(txid) : null;
      const canceling = bank.cancelCharge(named);
      const [canceled, paid] = await Promise.all([canceling, payingFirst ?? bank.pay(txid)]);
      expect([canceled.status, paid.outcome]).toEqual(
        paid.outcome === 'PAID' ? ['PAID', 'PAID'] : ['REMOVED', 'REMOVED'],
      );
    }
  });
});

describe('refunding', () => {
  async function paidBank(options: Parameters<typeof openBank>[0] = {}, payOptions = {}) {
    const opened = openBank(options);
    await opened.bank.createCharge(request);
    await opened.bank.pay(txid, { delivery: 'lost', ...payOptions });
    const { settlementId } = (await opened.bank.fetchCharge(named))!.payments[0]!;
    return { ...opened, refund: { charge: named, settlementId, refundId: 'r1', amountCents: 12_000 } };
  }

  test('sends money back once per refund id, in parts, and never more than came', async () => {
    const { bank, calls, refund } = await paidBank();
    const proof = expect.stringMatching(/^D\w{31}$/);
    const done = { status: 'DONE', proof };
    const [first, again] = await Promise.all([bank.refund(refund), bank.refund(refund)]);
    expect(first).toEqual(done);
    expect(again).toEqual(first);
    expect((await bank.fetchCharge(named))?.payments[0]?.refundedCents).toBe(12_000);
    await expect(bank.refund({ ...refund, refundId: 'r2', amountCents: 346 })).rejects.toThrow(
      ProviderFailure,
    );
    await expect(bank.refund({ ...refund, amountCents: 1 })).rejects.toThrow(ProviderFailure);
    expect(await bank.refund({ ...refund, refundId: 'r2', amountCents: 345 })).toMatchObject({
      status: 'DONE',
    });
    expect((await bank.fetchCharge(named))?.payments[0]?.refundedCents).toBe(12_345);
    await bank.settled();
    expect(calls.map(({ devolucoes }) => devolucoes?.[0]?.status)).toEqual(['DEVOLVIDO', 'DEVOLVIDO']);
  });

  test('may take its time, and is the same refund when asked again', async () => {
    const { bank, turn, refund } = await paidBank({ refundTakesMs: 2_000 });
    expect(await bank.refund(refund)).toMatchObject({ status: 'PROCESSING', proof: null });
    turn(2);
    expect(await bank.refund(refund)).toMatchObject({ status: 'DONE' });
    await bank.close();
  });

  test('to a closed account fails and leaves the money with us', async () => {
    const { bank, calls, refund } = await paidBank({}, { payerAccountClosed: true });
    expect(await bank.refund(refund)).toMatchObject({ status: 'FAILED', proof: null });
    expect((await bank.fetchCharge(named))?.payments[0]?.refundedCents).toBe(0);
    await bank.settled();
    expect(calls[0]?.devolucoes?.[0]?.status).toBe('NAO_REALIZADO');
  });

  test('of a payment that never was is a failure', async () => {
    const { bank, refund } = await paidBank();
    for (const wrong of [
      { settlementId: 'E'.repeat(32) },
      { charge: { ...named, reference: 'x'.repeat(30) } },
      { refundId: 'a-b' },
      { amountCents: 0 },
    ]) {
      await expect(bank.refund({ ...refund, ...wrong })).rejects.toThrow(ProviderFailure);
    }
  });
});

describe('messages', () => {
  async function paidWith(delivery: 'late' | 'twice' | 'lost' | 'out-of-order' | 'normal', options = {}) {
    const opened = openBank({ lateMs: 30, ...options });
    await opened.bank.createCharge(request);
    await opened.bank.pay(txid, { delivery });
    return opened;
  }

  test('late: nothing at first', async () => {
    const { bank, calls } = await paidWith('late');
    expect(calls).toEqual([]);
    await bank.settled();
    expect(calls).toHaveLength(1);
  });

  test('twice: the same words twice, at the same moment', async () => {
    const calls: string[] = [];
    let together = 0;
    const { bank } = await paidWith('twice', {
      fetch: async (_: unknown, init: RequestInit) => {
        calls.push(String(init.body));
        await wait(10);
        together = Math.max(together, calls.length);
        return new Response(null, { status: 200 });
      },
    });
    await bank.settled();
    expect(calls).toHaveLength(2);
    expect(calls[0]).toBe(calls[1]);
    expect(together).toBe(2);
  });

  test('lost: never', async () => {
    const { bank, calls } = await paidWith('lost');
    await bank.settled();
    expect(calls).toEqual([]);
    expect((await bank.fetchCharge(named))?.status).toBe('PAID');
  });

  test("out of order: somebody else's, then a refund nobody asked for, then the payment", async () => {
    // The receiver refuses the first two and they are not retried, so the order stays the same.
    const { bank, calls } = await paidWith('out-of-order', { answers: [404, 500, 204] });
    await bank.settled();
    expect(calls).toHaveLength(3);
    expect(calls[0]?.txid).not.toBe(txid);
    expect(calls[1]).toMatchObject({ txid, devolucoes: [{ status: 'DEVOLVIDO' }] });
    expect(calls[2]?.txid).toBe(txid);
    expect(calls[2]?.devolucoes).toBeUndefined();
    // The query returns the true state: nothing was refunded.
    expect((await bank.fetchCharge(named))?.payments[0]?.refundedCents).toBe(0);
  });

  test('are sent again while we do not take them', async () => {
    const { bank, calls, warnings } = await paidWith('normal', { answers: [500, 302, 204] });
    await bank.settled();
    expect(calls).toHaveLength(3);
    expect(warnings).toEqual([]);
  });

  test('are given up after the last retry, with a word in the log', async () => {
    const { bank, calls, warnings } = await paidWith('normal', { answers: [500, 500, 500, 500, 500] });
    await bank.settled();
    expect(calls).toHaveLength(4);
    expect(warnings).toEqual(['the sandbox bank gave a message up']);
  });

  test('survive a receiver that cannot be reached', async () => {
    let attempts = 0;
    const { bank } = await paidWith('normal', {
      fetch: async () => {
        attempts++;
        if (attempts < 3) throw new TypeError('fetch failed');
        return new Response(null, { status: 200 });
      },
    });
    await bank.settled();
    expect(attempts).toBe(3);
  });

  test('stop when the bank closes, without an error', async () => {
    const { bank, calls, warnings } = await paidWith('late', { lateMs: 60_000 });
    await bank.close();
    expect([calls, warnings]).toEqual([[], []]);
    expect((await bank.charge(txid))?.status).toBe('PAID');
  });
});

test('a bank opened again on the same book knows its charges', async () => {
  const book = createMemorySandboxBook();
  await openBank({ book }).bank.createCharge(request);
  expect(await openBank({ book }).bank.pay(txid)).toMatchObject({ outcome: 'PAID' });
});
