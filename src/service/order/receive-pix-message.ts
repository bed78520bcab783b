import type { Context } from '../../context.ts';
import { settleCharge } from './settle-charge.ts';

/** One item of the central bank's webhook body; everything but the names of things is ignored. */
export interface PixMessage {
  /** Unlike for every thing said of the payment: a refund's note must not hide the payment's. */
  messageId: string;
  txid: string;
  raw: unknown;
}

/**
 * A provider says that something happened to a charge. It is believed in nothing but that: the charge is fetched and
 * settled. The same message again has no second effect. Returns whether the charge is ours.
 */
export async function receivePixMessage(context: Context, message: PixMessage): Promise<boolean> {
  return await settleCharge(context, message.txid, {
    message: { messageId: message.messageId, raw: message.raw },
  });
}
