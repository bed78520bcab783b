import { z } from 'zod';
import type { DisputeReason } from '#src/domain/dispute/dispute-state.ts';
import { type DisputeDesk, ProviderFailure, type ReportedDispute } from '../port.ts';
import { mercadoPagoName } from './mercado-pago-answer.ts';
import type { MercadoPagoCalls } from './mercado-pago-calls.ts';

// The fields we read of Mercado Pago's chargebacks. It writes numbers and booleans as texts here and there.

const text = z.union([z.string(), z.number()]).transform(String);
const truth = z
  .union([z.boolean(), z.enum(['true', 'false'])])
  .nullish()
  .transform((said) => (said == null ? null : said === true || said === 'true'));
const instant = z
  .string()
  .nullish()
  .transform((said) => (said == null || Number.isNaN(Date.parse(said)) ? null : new Date(said)));

const chargeback = z.looseObject({
  id: text,
  payments: z.array(z.unknown()).nullish(),
  payment_id: text.nullish(),
  amount: z.coerce.number().nonnegative(),
  reason: z.string().nullish(),
  coverage_applied: truth,
  coverage_elegible: truth,
  documentation_required: truth,
  documentation_status: z.string().nullish(),
  date_documentation_deadline: instant,
  date_created: instant,
  date_last_updated: instant,
});
type Chargeback = z.infer<typeof chargeback>;
const found = z.looseObject({ results: z.array(chargeback) });

const reasons: Record<string, DisputeReason> = {
  fraud: 'FRAUD',
  unrecognized: 'UNRECOGNIZED',
  product_not_received: 'NOT_RECEIVED',
  product_unacceptable: 'NOT_AS_DESCRIBED',
  credit_not_processed: 'CREDIT_NOT_PROCESSED',
  duplicate: 'DUPLICATE',
};

/** Its words for documents that it has. */
const received = new Set(['review_pending', 'valid', 'invalid']);

function read(body: unknown): Chargeback[] {
  const answer = found.safeParse(body);
  if (answer.success) return answer.data.results;
  throw new ProviderFailure(mercadoPagoName, 'answered about chargebacks with something else');
}

/** The disputes of a payment, as the port shows them. */
export async function disputesOfPayment(
  { get }: Pick<MercadoPagoCalls, 'get'>,
  paymentId: string,
): Promise<ReportedDispute[]> {
  const query = new URLSearchParams({ payment_id: paymentId });
  return read(await get(`/v1/chargebacks/search?${query}`)).map(reported);
}

export function createMercadoPagoDesk({ get, upload }: MercadoPagoCalls): DisputeDesk {
  return {
    locale: 'pt',

    async listSince(since) {
      const query = new URLSearchParams({ sort: 'date_created', criteria: 'desc', limit: '100' });
      return read(await get(`/v1/chargebacks/search?${query}`)).flatMap((one) => {
        const { disputeId, isInquiry, state, openedAt } = reported(one);
        const [first] = one.payments ?? [];
        const providerId = one.payment_id ?? (first == null ? null : String(first));
        return providerId === null || openedAt < since
          ? []
          : [{ disputeId, isInquiry, state, charge: { providerId } }];
      });
    },

    async sendEvidence({ disputeId, evidenceId, file }) {
      const path = `/v1/chargebacks/${encodeURIComponent(disputeId)}`;
      const now = chargeback.safeParse(await get(path));
      if (!now.success)
        throw new ProviderFailure(mercadoPagoName, 'answered about a chargeback with something else');
      // It has documents of us: an earlier answer was lost.
      if (received.has(now.data.documentation_status ?? '')) return 'SENT';
      if (reported(now.data).state !== 'OPEN' || now.data.coverage_elegible === false) return 'REFUSED';
      const status = await upload(`${path}/documentation`, {
        name: `${evidenceId}.pdf`,
        type: 'application/pdf',
        bytes: file,
      });
      if (status >= 200 && status < 300) return 'SENT';
      if (status === 400 || status === 422) return 'REFUSED';
      throw new ProviderFailure(mercadoPagoName, `did not take documents (HTTP ${status})`);
    },
  };
}

function reported(one: Chargeback): ReportedDispute {
  const openedAt = one.date_created ?? one.date_last_updated ?? new Date(0);
  return {
    ...{ disputeId: one.id, kind: 'CARD', isInquiry: false, reason: reasons[one.reason ?? ''] ?? 'OTHER' },
    ...{ amountCents: Math.round(one.amount * 100), feeCents: 0, openedAt },
    answerDueAt: one.date_documentation_deadline,
    state: stateOf(one),
  };
}

function stateOf(one: Chargeback): ReportedDispute['state'] {
  if (one.coverage_applied !== null) return one.coverage_applied ? 'WON' : 'LOST';
  return received.has(one.documentation_status ?? '') ? 'EVIDENCE_SENT' : 'OPEN';
}
