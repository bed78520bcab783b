import type { WithPayments } from '../../ports.ts';
import type { SettlingContext } from '../state/settling.ts';
import { settleCharge } from './settle-charge.ts';

/** What a provider says happened; everything but the names of things is ignored. */
export interface IncomingMessage {
  provider: string;
  /** Unlike for every thing said of the payment: a refund's note must not hide the payment's. */
  messageId: string;
  charge: { reference: string } | { providerId: string };
  raw: unknown;
}

/**
 * A provider says that something happened to a charge. It is believed in nothing but that: the charge is fetched and
 * settled. The same message again has no second effect. Returns whether the charge is ours.
 */
export async function receiveMessage(
  context: SettlingContext & WithPayments,
  message: IncomingMessage,
): Promise<boolean> {
  const { provider, charge, messageId, raw } = message;
  return await settleCharge(context, provider, charge, { message: { messageId, raw } });
}
