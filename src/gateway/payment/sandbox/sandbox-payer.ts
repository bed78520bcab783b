import { readBrCode } from '#src/domain/pix/br-code.ts';
import { analysed, challenged } from './sandbox-card.ts';
import { withChargeBack } from './sandbox-charge.ts';
import type { SandboxLedger } from './sandbox-ledger.ts';
import type { SandboxNotifications } from './sandbox-news.ts';
import { paymentRefusal, withPayment } from './sandbox-pix.ts';
import type {
  SandboxCardCharge,
  SandboxCharge,
  SandboxPayer,
  SandboxPayOutcome,
  SandboxPixCharge,
} from './sandbox-port.ts';

export function createSandboxPayer(ledger: SandboxLedger, news: SandboxNotifications): SandboxPayer {
  /** Applies a change to a Pix charge; the same object returned means no change. */
  function changePix(txid: string, change: (charge: SandboxPixCharge, now: Date) => SandboxPixCharge) {
    return ledger.decideOn(txid, (charge, now) => {
      if (charge === null || charge.kind === 'CARD') return { answer: null };
      const next = change(charge, now);
      return next === charge ? { answer: charge } : { next, answer: next };
    });
  }

  async function changeCard(
    reference: string,
    event: string,
    change: (charge: SandboxCardCharge, now: Date) => SandboxCardCharge,
  ) {
    const { charge, isNew } = await ledger.decideOn<{ charge: SandboxCardCharge | null; isNew: boolean }>(
      reference,
      (current, now) => {
        if (current?.kind !== 'CARD') return { answer: { charge: null, isNew: false } };
        const next = change(current, now);
        if (next === current) return { answer: { charge: current, isNew: false } };
        return { next, answer: { charge: next, isNew: true } };
      },
    );
    if (isNew) news.tellCard(reference, event);
    return charge;
  }

  async function pixCharge(txid: string): Promise<SandboxPixCharge | null> {
    const charge = await ledger.read(txid);
    return charge === null || charge.kind === 'CARD' ? null : charge;
  }

  return {
    async pay(txid, options = {}) {
      const outcome = await ledger.decideOn<SandboxPayOutcome>(txid, (charge, now) => {
        if (charge === null || charge.kind === 'CARD') return { answer: { outcome: 'UNKNOWN' } };
        const refusal = paymentRefusal(charge, options, now);
        if (refusal !== null) return { answer: { outcome: refusal } };
        const endToEndId = ledger.settlementId('E', now);
        const next = withPayment(charge, options, endToEndId, now);
        return { next, answer: { outcome: 'PAID', endToEndId, charge: next } };
      });
      if (outcome.outcome === 'PAID') {
        news.tellPayment(txid, outcome.charge.payments.at(-1)!, options.delivery ?? 'normal');
      }
      return outcome;
    },

    expire: (txid) =>
      changePix(txid, (charge, now) =>
        new Date(charge.expiresAt) <= now ? charge : { ...charge, expiresAt: now.toISOString() },
      ),

    remove: (txid) =>
      changePix(txid, (charge) => (charge.status === 'ACTIVE' ? { ...charge, status: 'REMOVED' } : charge)),

    decideAnalysis: (reference, decision) =>
      changeCard(reference, 'analysis', (charge, now) => analysed(charge, decision, now)),

    answerChallenge: (reference, isRight) =>
      changeCard(reference, 'challenge', (charge, now) => challenged(charge, isRight, now)),

    async chargeBack(reference) {
      const charge = await ledger.decideOn<SandboxCharge | null>(reference, (current, now) => {
        if (current === null) return { answer: null };
        const at = now.toISOString();
        const describe = (amountCents: number) => ({
          refundId: ledger.randomText(20),
          resaleId: ledger.settlementId('D', now),
          amountCents,
          requestedAt: at,
          settlesAt: at,
        });
        const next = withChargeBack(current, describe, now);
        return { next, answer: next };
      });
      const payment = charge?.payments.find(({ chargeBack }) => chargeBack !== undefined);
      if (charge?.kind === 'CARD') news.tellCard(reference, 'chargeback');
      else if (payment?.chargeBack) news.tellRefund(reference, payment, payment.chargeBack, 0);
      return charge;
    },

    charge: pixCharge,

    async cardCharge(reference) {
      const charge = await ledger.read(reference);
      return charge?.kind === 'CARD' ? charge : null;
    },

    async chargeOfCode(copyAndPaste) {
      const text = copyAndPaste.trim();
      const code = readBrCode(text);
      if (code?.kind !== 'dynamic') return null;
      const charge = await pixCharge(code.location.slice(code.location.lastIndexOf('/') + 1));
      // Another bank's location may end like ours; only the whole text identifies the charge.
      return charge?.copyAndPaste === text ? charge : null;
    },
  };
}
