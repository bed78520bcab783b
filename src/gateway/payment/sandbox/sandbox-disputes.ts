import { type DisputeDesk, ProviderFailure } from '../port.ts';
import { sandboxName } from '../sandbox-name.ts';
import {
  disputesOf,
  reportedDisputes,
  withDispute,
  withDisputeEnd,
  withEvidence,
} from './sandbox-dispute.ts';
import type { SandboxLedger } from './sandbox-ledger.ts';
import type { SandboxNotifications } from './sandbox-news.ts';
import type { SandboxBook, SandboxCharge, SandboxDisputer } from './sandbox-port.ts';

/** So many of the newest charges are looked through for disputes. */
const listedCharges = 1_000;

/** Disputes for who plays the payer's bank. */
export function createSandboxDisputer(ledger: SandboxLedger, news: SandboxNotifications): SandboxDisputer {
  const describe = (now: Date) => (amountCents: number) => ({
    refundId: ledger.randomText(20),
    resaleId: ledger.settlementId('D', now),
    amountCents,
    requestedAt: now.toISOString(),
    settlesAt: now.toISOString(),
  });

  async function change(
    reference: string,
    decide: (charge: SandboxCharge, now: Date) => SandboxCharge,
    isTold: boolean,
  ): Promise<SandboxCharge | null> {
    const { charge, isNew } = await ledger.decideOn<{ charge: SandboxCharge | null; isNew: boolean }>(
      reference,
      (current, now) => {
        if (current === null) return { answer: { charge: null, isNew: false } };
        const next = decide(current, now);
        if (next === current) return { answer: { charge: current, isNew: false } };
        return { next, answer: { charge: next, isNew: true } };
      },
    );
    const last = charge === null ? undefined : disputesOf(charge).at(-1);
    // Pix has no message about a claim in its standard: the sandbox tells of both kinds in its own.
    if (isNew && isTold && last !== undefined)
      news.tellCard(reference, `${last.id}-${last.status}-${last.isInquiry}`);
    return charge;
  }

  return {
    openDispute: (reference, { isTold = true, ...options } = {}) =>
      change(
        reference,
        (charge, now) =>
          withDispute(charge, { id: `dp_${ledger.randomText(16)}`, options, describe: describe(now) }, now),
        isTold,
      ),
    endDispute: (reference, id, end, { isTold = true } = {}) =>
      change(
        reference,
        (charge, now) => withDisputeEnd(charge, { id, end, describe: describe(now) }, now),
        isTold,
      ),
  };
}

/** The sandbox's disputes for us. `takeCall`: as long as each of its answers takes. */
export function createSandboxDesk(
  ledger: SandboxLedger,
  book: SandboxBook,
  takeCall: () => Promise<void>,
): DisputeDesk {
  return {
    locale: 'pt',

    async listSince(since) {
      await takeCall();
      const charges = await book.list(listedCharges);
      return charges.flatMap((charge) =>
        reportedDisputes(charge)
          .filter(({ openedAt }) => openedAt >= since)
          .map(({ disputeId, isInquiry, state }) => {
            return { disputeId, isInquiry, state, charge: { reference: charge.txid } };
          }),
      );
    },

    async sendEvidence({ charge: { reference }, disputeId, evidenceId }) {
      await takeCall();
      const isTaken = await ledger.decideOn<boolean>(reference, (charge, now) => {
        if (charge === null) throw new ProviderFailure(sandboxName, `there is no charge ${reference}`);
        const answered = withEvidence(charge, { disputeId, evidenceId }, now);
        const next = answered.charge === charge ? {} : { next: answered.charge };
        return { ...next, answer: answered.isTaken };
      });
      return isTaken ? 'SENT' : 'REFUSED';
    },
  };
}
