import type { CardChargeRequest, ChargeName, Payer, PixChargeRequest } from '#src/gateway/payment/port.ts';

// What the tests of the payment providers ask of them: one order of one buyer.

export const testPayer: Payer = {
  documentType: 'CPF',
  documentNumber: '52998224725',
  name: 'Ana',
  lastName: 'Lima',
  email: 'ana@example.com',
};

const anyCharge = { amountCents: 74_001, description: 'Pedido MQ27-4F8K2', payer: testPayer };

export function pixRequest(reference: string, more: Partial<PixChargeRequest> = {}): PixChargeRequest {
  return { ...anyCharge, method: 'PIX', reference, expiresInSeconds: 900, ...more };
}

export function cardRequest(
  reference: string,
  cardToken: string,
  more: Partial<CardChargeRequest> = {},
): CardChargeRequest {
  return {
    ...anyCharge,
    method: 'CARD',
    reference,
    cardToken,
    installments: 1,
    returnUrl: 'https://canhoto.test/pt/pedido/x',
    ...more,
  };
}

/** The name of the same charge, which is all an adapter needs to find it again. */
export function chargeName(
  reference: string,
  more: Partial<ChargeName> & Pick<ChargeName, 'method' | 'createdAt'>,
): ChargeName {
  return { reference, amountCents: 74_001, providerId: null, ...more };
}

/** Everything a log could write of an error, its causes and its own properties among it. */
export function inspectError(error: unknown): string {
  const { stack, cause, ...own } = error as Error & Record<string, unknown>;
  return JSON.stringify({ text: String(error), stack, cause: String(cause), own });
}
