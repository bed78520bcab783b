import { createHash, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { ReadNotifications } from '../notification-port.ts';
import { parseJson, single } from '../read-values.ts';
import { isSameKey } from './api-pix-answer.ts';

const refundNote = z.looseObject({ id: z.string().max(64), status: z.string().max(40) });
const pixNote = z.looseObject({
  endToEndId: z.string().min(1).max(64),
  txid: z.string().max(64).optional(),
  chave: z.string().max(77).optional(),
  // The standard's own example has one refund where the list belongs.
  devolucoes: z.union([z.array(refundNote), refundNote.transform((one) => [one])]).optional(),
});
const pixBody = z.looseObject({ pix: z.array(pixNote).max(1_000) });

export interface ApiPixNotificationOptions {
  key: string;
  /**
   * Part of the registered address, as `hmac`, for deployments that do not check the bank's certificate. Null: not
   * used.
   */
  secret: string | null;
}

/**
 * Reads the standard's webhook. Any customer of the same bank can make it send our address genuine messages about their
 * own Pix. Therefore entries of another key are left out, and the remaining entries only make us query the bank.
 */
export function createApiPixNotifications({ key, secret }: ApiPixNotificationOptions): ReadNotifications {
  return (_headers, query, rawBody) => {
    if (secret !== null && !isSameSecret(single(query.hmac) ?? '', secret)) return null;
    const body = pixBody.safeParse(parseJson(rawBody));
    if (!body.success) return null;
    return body.data.pix
      .filter(({ txid, chave }) => txid !== undefined && (chave === undefined || isSameKey(chave, key)))
      .map(({ endToEndId, txid = null, devolucoes = [] }) => {
        // A message about a refund is different from the message about its payment.
        const refunds = devolucoes.map(({ id, status }) => `${id}=${status}`).sort();
        return { messageId: [endToEndId, ...refunds].join(' '), reference: txid, providerId: null };
      });
  };
}

/** Compares in constant time, independent of the difference and of the lengths. */
function isSameSecret(given: string, secret: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(secret));
}
