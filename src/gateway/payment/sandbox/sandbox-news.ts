import type { SandboxLedger } from './sandbox-ledger.ts';
import type { Messenger, SandboxMessage } from './sandbox-messenger.ts';
import type { SandboxDelivery, SandboxPayment, SandboxRefund } from './sandbox-port.ts';
import { type PixWebhookEntry, paymentNote, refundNote, type SandboxCardNote } from './sandbox-webhook.ts';

/** The bank's messages to us: Pix in the standard's format, cards in the sandbox's own. */
export interface SandboxNotifications {
  tellPayment(txid: string, payment: SandboxPayment, delivery: SandboxDelivery): void;
  tellRefund(txid: string, payment: SandboxPayment, refund: SandboxRefund, delayMs: number): void;
  /** `event` identifies the message: sent twice, it has the same id. */
  tellCard(reference: string, event: string, delayMs?: number): void;
}

export interface SandboxNewsOptions {
  messenger: Messenger;
  ledger: SandboxLedger;
  clock: { now(): Date };
  pixWebhookUrl(): string;
  cardWebhookUrl(): string;
  /** The receiver's Pix key. */
  key: string;
  lateMs: number;
}

export function createSandboxNews(options: SandboxNewsOptions): SandboxNotifications {
  const { messenger, ledger, clock, pixWebhookUrl, cardWebhookUrl, key, lateMs } = options;

  function pixMessage(txid: string, entry: PixWebhookEntry): SandboxMessage {
    return { url: pixWebhookUrl(), body: { pix: [entry] }, txid };
  }

  return {
    tellPayment(txid, payment, delivery) {
      const note = paymentNote(txid, key, payment);
      if (delivery === 'lost') return;
      if (delivery === 'out-of-order') {
        const now = clock.now();
        const at = now.toISOString();
        const elsewhere = {
          ...note,
          endToEndId: ledger.settlementId('E', now),
          txid: ledger.randomText(32),
        };
        const neverAsked = refundNote(txid, key, payment, {
          refundId: ledger.randomText(20),
          resaleId: ledger.settlementId('D', now),
          amountCents: payment.amountCents,
          requestedAt: at,
          settlesAt: at,
        });
        const strays = [elsewhere, neverAsked].map((stray) => pixMessage(txid, stray));
        messenger.sendAfter(strays, pixMessage(txid, note));
        return;
      }
      messenger.sendLater(delivery === 'late' ? lateMs : 0, pixMessage(txid, note));
      if (delivery === 'twice') messenger.sendLater(0, pixMessage(txid, note));
    },

    tellRefund(txid, payment, refund, delayMs) {
      messenger.sendLater(delayMs, pixMessage(txid, refundNote(txid, key, payment, refund)));
    },

    tellCard(reference, event, delayMs = 0) {
      const body: SandboxCardNote = { provider: 'sandbox', id: `${reference}-${event}`, reference };
      messenger.sendLater(delayMs, { url: cardWebhookUrl(), body, txid: reference });
    },
  };
}
