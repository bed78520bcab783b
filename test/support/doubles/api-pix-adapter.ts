import { getPixPayloadInfo } from '@brazilian-utils/brazilian-utils/get-pix-payload-info';
import { afterAll, afterEach, expect } from 'vitest';
import { type ApiPix, type ApiPixOptions, createApiPix } from '#src/gateway/payment/api-pix/api-pix.ts';
import type { ChargeName, PixChargeRequest } from '#src/gateway/payment/port.ts';
import { chargeName, pixRequest } from './charge-requests.ts';
import { openPixBank } from './pix-bank.ts';

/** The adapter of API Pix and a bank it speaks with, for the tests of one file. */
export async function openApiPixAdapter() {
  const bank = await openPixBank();
  let charges = 0;
  let reference = '';

  // Every request of the adapter and every answer of the bank, in every test.
  afterEach(() => bank.expectStandard());
  afterAll(() => bank.close());

  /** Behind every charge the adapter makes, another library reads its code. */
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

  /** Before each test: a bank without faults, and the name of a charge nobody has made. */
  function renew(): { provider: ApiPix; reference: string } {
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
    charges += 1;
    reference = `charge${String(charges).padStart(26, '0')}`;
    return { provider: openProvider(), reference };
  }

  const request = (more: Partial<PixChargeRequest> = {}) => pixRequest(reference, more);

  const named = (more: Partial<ChargeName> = {}) =>
    chargeName(reference, { method: 'PIX', createdAt: new Date(0), ...more });

  /** Makes the test's charge and pays it; returns a refund of a part. */
  async function pay(provider: ApiPix) {
    await provider.createCharge(request());
    await bank.pay(reference);
    const { settlementId } = (await provider.fetchCharge(named()))!.payments[0]!;
    return { charge: named(), settlementId, refundId: 'r1', amountCents: 24_001 };
  }

  return { bank, openProvider, renew, request, named, pay };
}
