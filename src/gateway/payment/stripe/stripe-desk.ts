import type Stripe from 'stripe';
import type { DisputeDesk } from '../port.ts';
import { readDisputes, reportedDispute, stripeEvidence, takesEvidence } from './stripe-dispute.ts';
import { StripeRefusal } from './stripe-failure.ts';

const listedMax = 1_000;

/** Stripe's disputes: evidence as fields and as a file, submitted once. `ask`: a call whose errors are safe in a log. */
export function createStripeDesk(
  stripe: InstanceType<typeof Stripe>,
  ask: <T>(call: Promise<T>) => Promise<T>,
): DisputeDesk {
  return {
    locale: 'en',

    async listSince(since) {
      const created = { gte: Math.floor(since.getTime() / 1_000) };
      const list = stripe.disputes.list({ created, limit: 100 });
      const disputes = readDisputes(await ask(list.autoPagingToArray({ limit: listedMax })));
      return disputes.flatMap((one) => {
        const { payment_intent: providerId } = one;
        if (!providerId) return [];
        const { disputeId, isInquiry, state } = reportedDispute(one, 'CARD');
        return [{ disputeId, isInquiry, state, charge: { providerId } }];
      });
    },

    async sendEvidence({ disputeId, evidenceId, fields, file }) {
      const [now] = readDisputes([await ask(stripe.disputes.retrieve(disputeId))]);
      if (now?.metadata?.evidenceId === evidenceId) return 'SENT';
      if (now === undefined || !takesEvidence(now)) return 'REFUSED';
      const data = { data: Buffer.from(file), name: 'evidence.pdf', type: 'application/octet-stream' };
      const kept = await ask(stripe.files.create({ purpose: 'dispute_evidence', file: data }));
      const evidence = stripeEvidence(fields, kept.id);
      try {
        await ask(
          stripe.disputes.update(
            disputeId,
            { evidence, metadata: { evidenceId }, submit: true },
            { idempotencyKey: `evidence-${evidenceId}-${kept.id}` },
          ),
        );
      } catch (error) {
        // It refuses what is closed or was answered: another try would change nothing.
        if (error instanceof StripeRefusal && error.kind === 'request') return 'REFUSED';
        throw error;
      }
      return 'SENT';
    },
  };
}
