import { pixAmount } from '#src/domain/pix/pix-amount.ts';
import { isChargeTxid, isRefundId } from '#src/domain/pix/pix-ids.ts';
import { installmentsWithoutInterest } from '#src/domain/pricing/installments.ts';
import {
  type ChargeName,
  type ChargeState,
  type PaymentProvider,
  type PixChargeRequest,
  ProviderFailure,
} from '../port.ts';
import { readCob, readRefund } from './api-pix-answer.ts';
import { type ApiPixConnection, createApiPixClient, problemOf } from './api-pix-client.ts';
import { apiPixName } from './api-pix-transport.ts';

export interface ApiPixOptions extends ApiPixConnection {
  /** Our Pix key (chave), which receives the payments. */
  key: string;
}

export interface ApiPix extends PaymentProvider {
  /**
   * Registers our address for notifications at the bank. The bank adds /pix to it, as the standard requires. `headers`:
   * what some banks need in addition, such as x-skip-mtls-checking.
   */
  registerWebhook(url: string, headers?: Readonly<Record<string, string>>): Promise<void>;
}

/**
 * Any bank with the central bank's standard API Pix 2.9.0: immediate charges (cob) and refunds (devolução). We choose
 * the ids of charges (txid) and refunds, so after a lost answer the state can be queried.
 */
export function createApiPix(options: ApiPixOptions): ApiPix {
  const { key } = options;
  const client = createApiPixClient(options);

  async function fetchCharge(charge: Pick<ChargeName, 'reference' | 'amountCents'>) {
    const answer = await client.call('GET', cobPath(charge.reference));
    if (answer.status === 404) return null;
    if (answer.status !== 200) throw new ProviderFailure(apiPixName, problemOf(answer));
    return readCob(answer.body, charge, key);
  }

  return {
    name: apiPixName,
    methods: ['PIX'],
    cardField: null,

    async createCharge(request) {
      if (request.method !== 'PIX') throw new ProviderFailure(apiPixName, 'takes no cards');
      const answer = await client.call('PUT', cobPath(request.reference), cobOf(request, key));
      // For a used txid, some banks refuse and others return the charge without its payments. In both cases the charge
      // is fetched and decides.
      const isNew = isDone(answer.status) && (answer.body as { status?: unknown })?.status === 'ATIVA';
      const charge = isNew ? readCob(answer.body, request, key) : await fetchCharge(request);
      if (charge === null)
        throw new ProviderFailure(apiPixName, problemOf(answer), { status: answer.status });
      if (charge.status === 'ACTIVE' && charge.pix === null) {
        throw new ProviderFailure(apiPixName, 'made a charge without a code to pay it');
      }
      return charge;
    },

    fetchCharge,

    async cancelCharge(charge) {
      const removal = { status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' };
      const answer = await client.call('PATCH', cobPath(charge.reference), removal);
      if (isDone(answer.status)) {
        const state = readCob(answer.body, charge, key);
        if (state.status !== 'ACTIVE') return state;
      }
      // The bank refuses the removal of a charge that is already paid or removed. If it is still active, the removal
      // has failed.
      const state: ChargeState | null = await fetchCharge(charge);
      if (state === null || state.status === 'ACTIVE')
        throw new ProviderFailure(apiPixName, problemOf(answer));
      return state;
    },

    async refund({ settlementId, refundId, amountCents }) {
      if (!isRefundId(refundId)) throw new ProviderFailure(apiPixName, 'that is no refund id');
      const path = `/pix/${encodeURIComponent(settlementId)}/devolucao/${refundId}`;
      const answer = await client.call('PUT', path, { valor: pixAmount(amountCents) });
      if (isDone(answer.status)) return readRefund(answer.body, amountCents);
      const known = await client.call('GET', path);
      if (known.status === 200) return readRefund(known.body, amountCents);
      // The bank refuses the refund and does not have it: no money is on its way, and a retry would not change that.
      // The exception is missing money in our account (saldo), which the next sale brings.
      const isRefused = known.status === 404 && (answer.status === 400 || answer.status === 422);
      if (isRefused && !/saldo/i.test(problemOf(answer))) return { status: 'FAILED' };
      throw new ProviderFailure(apiPixName, problemOf(answer));
    },

    installmentPlans: async (amountCents) => [installmentsWithoutInterest(amountCents, 1)],

    // The standard has no claims: a bank tells of one by its own means, and takes evidence there.
    disputes: { locale: 'pt', listSince: () => Promise.resolve([]), sendEvidence: null },

    async registerWebhook(url, headers) {
      const path = `/webhook/${encodeURIComponent(key)}`;
      const answer = await client.call('PUT', path, { webhookUrl: url }, headers);
      if (!isDone(answer.status)) throw new ProviderFailure(apiPixName, problemOf(answer));
    },
  };
}

function isDone(status: number): boolean {
  return status >= 200 && status < 300;
}

function cobPath(reference: string): string {
  if (!isChargeTxid(reference)) throw new ProviderFailure(apiPixName, 'that is no txid');
  return `/cob/${reference}`;
}

function cobOf({ amountCents, expiresInSeconds, description, payer }: PixChargeRequest, key: string): object {
  return {
    calendario: { expiracao: expiresInSeconds },
    ...debtor(payer),
    valor: { original: pixAmount(amountCents) },
    chave: key,
    ...(description !== '' && { solicitacaoPagador: description.slice(0, 140) }),
  };
}

/** A name requires a Brazilian document. A passport is not one, and the charge is valid without a debtor. */
function debtor(payer: PixChargeRequest['payer']): object {
  if (payer === null || payer.documentType === 'PASSPORT') return {};
  const nome = `${payer.name} ${payer.lastName}`.trim().slice(0, 200);
  const { documentNumber } = payer;
  return {
    devedor: payer.documentType === 'CPF' ? { cpf: documentNumber, nome } : { cnpj: documentNumber, nome },
  };
}
