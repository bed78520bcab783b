import type { WithPayments } from '#src/service/ports.ts';
import type { SettlingContext } from '../state/settling.ts';
import { settleCharge } from './settle-charge.ts';

/** A provider's message. Only the ids in it are used. */
export interface IncomingMessage {
  provider: string;
  /** Unique per message: a refund's message must not suppress the payment's. */
  messageId: string;
  charge: { reference: string } | { providerId: string };
  raw: unknown;
}

/**
 * Handles a provider's message about a charge: the charge is read at the provider and settled; nothing else in the message is
 * trusted. A repeated message has no effect. Returns whether the charge is ours.
 */
export async function receiveMessage(
  context: SettlingContext & WithPayments,
  message: IncomingMessage,
): Promise<boolean> {
  const { provider, charge, messageId, raw } = message;
  return await settleCharge(context, provider, charge, { message: { messageId, raw } });
}
