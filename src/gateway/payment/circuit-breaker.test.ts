import { describe, expect, test } from 'vitest';
import { breakCircuit } from './circuit-breaker.ts';
import { createPaymentDesk } from './create-payment-desk.ts';
import { type ChargeName, type PaymentProvider, type PixChargeRequest, ProviderFailure } from './port.ts';
import { createMemorySandboxBook } from './sandbox/memory-sandbox-book.ts';
import { createSandboxBank } from './sandbox/sandbox-bank.ts';

const start = new Date('2026-11-20T15:00:00Z');

/** A sandbox that records every call to it, and an adjustable clock in milliseconds. */
function openDeployment() {
  let nowMs = 5_000;
  let reached = 0;
  const bank = createSandboxBank({
    book: createMemorySandboxBook(),
    clock: { now: () => start },
    webhookUrl: () => 'http://canhoto.test/webhooks/pix',
    publicHost: 'pix.canhoto.test',
    log: { warn: () => {} },
    latencyMs: { min: 0, max: 0 },
  });
  const provider: PaymentProvider = {
    ...bank,
    createCharge: (request) => {
      reached++;
      return bank.createCharge(request);
    },
  };
  const guarded = breakCircuit(provider, { milliseconds: () => nowMs });
  let charges = 0;
  const request = (): PixChargeRequest => {
    charges++;
    const reference = String(charges).padStart(32, '0');
    return {
      method: 'PIX',
      reference,
      amountCents: 500,
      expiresInSeconds: 900,
      description: '',
      payer: null,
    };
  };
  const fail = async (times: number) => {
    bank.setDown(true);
    for (let i = 0; i < times; i++) {
      await expect(guarded.provider.createCharge(request())).rejects.toThrow(ProviderFailure);
    }
    bank.setDown(false);
  };
  const wait = (ms: number) => {
    nowMs += ms;
  };
  return { bank, guarded, request, fail, wait, reached: () => reached };
}

describe('a provider that fails', () => {
  test('five times in a row is left alone for twenty seconds', async () => {
    const { guarded, request, fail, wait, reached } = openDeployment();
    await fail(4);
    expect(guarded.isAvailable()).toBe(true);
    await fail(1);
    expect(guarded.isAvailable()).toBe(false);
    await expect(guarded.provider.createCharge(request())).rejects.toThrow(/not available/);
    expect(reached()).toBe(5);
    wait(19_999);
    expect(guarded.isAvailable()).toBe(false);
    wait(1);
    expect(guarded.isAvailable()).toBe(true);
  });

  test('is then tried by one call at a time, and is back when that succeeds', async () => {
    const { guarded, request, fail, wait, reached } = openDeployment();
    await fail(5);
    wait(20_000);
    const trial = guarded.provider.createCharge(request());
    expect(guarded.isAvailable()).toBe(false);
    await expect(guarded.provider.createCharge(request())).rejects.toThrow(/not available/);
    await trial;
    expect(guarded.isAvailable()).toBe(true);
    expect(reached()).toBe(6);
    // Fully closed: five failures are needed again.
    await fail(4);
    expect(guarded.isAvailable()).toBe(true);
  });

  test('in its trial rests for another twenty seconds', async () => {
    const { guarded, fail, wait } = openDeployment();
    await fail(5);
    wait(20_000);
    await fail(1);
    wait(19_999);
    expect(guarded.isAvailable()).toBe(false);
    wait(1);
    expect(guarded.isAvailable()).toBe(true);
  });

  test('now and then stays: a success between, or more than thirty seconds, is not a row', async () => {
    const { guarded, request, fail, wait } = openDeployment();
    await fail(4);
    await guarded.provider.createCharge(request());
    await fail(4);
    expect(guarded.isAvailable()).toBe(true);
    wait(30_000);
    await fail(4);
    expect(guarded.isAvailable()).toBe(true);
  });

  test('is still asked about the charges it has', async () => {
    const { guarded, request, fail } = openDeployment();
    const asked = request();
    await guarded.provider.createCharge(asked);
    await fail(5);
    const named: ChargeName = { ...asked, createdAt: start, providerId: null };
    expect((await guarded.provider.fetchCharge(named))?.status).toBe('ACTIVE');
    expect((await guarded.provider.cancelCharge(named)).status).toBe('REMOVED');
    // Neither provider accepts new charges.
    expect(guarded.isAvailable()).toBe(false);
  });

  test('by our own mistake is neither left alone nor tried for ever', async () => {
    let error: Error = new ProviderFailure('x', 'down');
    let nowMs = 0;
    const provider = { createCharge: () => Promise.reject(error) } as unknown as PaymentProvider;
    const guarded = breakCircuit(provider, { milliseconds: () => nowMs });
    let calls = 0;
    const call = () =>
      guarded.provider.createCharge({ reference: `r${calls++}` } as PixChargeRequest).catch(() => {});
    error = new TypeError('ours');
    for (let i = 0; i < 9; i++) await call();
    expect(guarded.isAvailable()).toBe(true);
    error = new ProviderFailure('x', 'down');
    for (let i = 0; i < 5; i++) await call();
    nowMs = 20_000;
    error = new TypeError('ours');
    await call();
    expect(guarded.isAvailable()).toBe(true);
  });
});

describe('one charge', () => {
  const open = () => {
    let nowMs = 0;
    let status: number | undefined;
    const createCharge = () =>
      Promise.reject(new ProviderFailure('x', 'no', { ...(status !== undefined && { status }) }));
    const guarded = breakCircuit({ createCharge } as unknown as PaymentProvider, {
      milliseconds: () => nowMs,
    });
    return {
      isAvailable: guarded.isAvailable,
      fail: async (reference: string, answered?: number) => {
        status = answered;
        await guarded.provider.createCharge({ reference } as PixChargeRequest).catch(() => {});
      },
      wait: (ms: number) => {
        nowMs += ms;
      },
    };
  };

  test.each([400, 402, 404, 409, 422])(
    'that is refused with %i leaves the provider to others',
    async (status) => {
      const { fail, isAvailable, wait } = open();
      for (let i = 0; i < 9; i++) await fail(`r${i}`, status);
      expect(isAvailable()).toBe(true);
      for (let i = 0; i < 5; i++) await fail(`down${i}`);
      wait(20_000);
      // A trial that is refused so leaves the next charge to try.
      await fail('trial', status);
      expect(isAvailable()).toBe(true);
    },
  );

  test.each([401, 403, 429, 500, undefined])(
    'and four others without a charge (%s) are a row',
    async (status) => {
      const { fail, isAvailable } = open();
      for (let i = 0; i < 5; i++) await fail(`r${i}`, status);
      expect(isAvailable()).toBe(false);
    },
  );

  test('that fails again and again counts once', async () => {
    const { fail, isAvailable } = open();
    for (let i = 0; i < 9; i++) await fail('same');
    for (let i = 0; i < 3; i++) await fail(`r${i}`);
    expect(isAvailable()).toBe(true);
    await fail('r3');
    expect(isAvailable()).toBe(false);
  });
});

describe('the desk', () => {
  const openProvider = (name: string, methods: PaymentProvider['methods'], isDown = false) => {
    const provider = {
      name,
      methods,
      cardField: null,
      createCharge: () =>
        isDown ? Promise.reject(new ProviderFailure(name, 'down')) : Promise.resolve({} as never),
    };
    return provider as unknown as PaymentProvider;
  };
  const clock = { milliseconds: () => 0 };

  test('sends each kind to the first who takes it, and every payment to whoever made it', () => {
    const desk = createPaymentDesk([openProvider('a', ['PIX']), openProvider('b', ['PIX', 'CARD'])], clock);
    expect(desk.providerFor('PIX')?.name).toBe('a');
    expect(desk.providerFor('CARD')?.name).toBe('b');
    expect(desk.byName('b')?.name).toBe('b');
    expect(desk.byName('c')).toBeNull();
    expect(desk.isAvailable('c')).toBe(false);
    expect(createPaymentDesk([openProvider('a', ['PIX'])], clock).providerFor('CARD')).toBeNull();
  });

  test('sends new charges past a provider that fails, and back to it when all fail', async () => {
    const desk = createPaymentDesk(
      [openProvider('a', ['PIX'], true), openProvider('b', ['PIX'], true)],
      clock,
    );
    const failAt = async (name: string) => {
      for (let i = 0; i < 5; i++) {
        await desk
          .byName(name)
          ?.createCharge({ reference: `r${i}` } as never)
          .catch(() => {});
      }
    };
    await failAt('a');
    expect(desk.isAvailable('a')).toBe(false);
    expect(desk.providerFor('PIX')?.name).toBe('b');
    expect(desk.byName('a')?.name).toBe('a');
    await failAt('b');
    expect(desk.providerFor('PIX')?.name).toBe('a');
  });

  test('never sends buyers from a real provider that fails to play money', async () => {
    const desk = createPaymentDesk(
      [openProvider('sandbox-bank', ['PIX', 'CARD']), openProvider('a', ['CARD'], true)],
      clock,
    );
    for (let i = 0; i < 5; i++) {
      await desk
        .byName('a')
        ?.createCharge({ reference: `r${i}` } as never)
        .catch(() => {});
    }
    expect(desk.isAvailable('a')).toBe(false);
    expect(desk.providerFor('CARD')?.name).toBe('a');
    expect(desk.providerFor('PIX')?.name).toBe('sandbox-bank');
  });

  test('takes no two providers of one name', () => {
    expect(() => createPaymentDesk([openProvider('a', ['PIX']), openProvider('a', ['CARD'])], clock)).toThrow(
      /same name/,
    );
  });
});
