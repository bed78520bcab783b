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
  /** Stands in the address we registered, as `hmac`, where the bank's certificate is not asked for. Null: not used. */
  secret: string | null;
}

/**
 * Reads the standard's webhook. Whoever has an account at the same bank can have it call our address with genuine news of
 * their own Pix, so entries of another key are left out; and what remains only makes us ask.
 */
export function createApiPixNotifications({ key, secret }: ApiPixNotificationOptions): ReadNotifications {
  return (_headers, query, rawBody) => {
    if (secret !== null && !isSameSecret(single(query.hmac) ?? '', secret)) return null;
    const body = pixBody.safeParse(parseJson(rawBody));
    if (!body.success) return null;
    return body.data.pix
      .filter(({ txid, chave }) => txid !== undefined && (chave === undefined || isSameKey(chave, key)))
      .map(({ endToEndId, txid = null, devolucoes = [] }) => {
        // A note of a refund is another message than the note of its payment.
        const refunds = devolucoes.map(({ id, status }) => `${id}=${status}`).sort();
        return { messageId: [endToEndId, ...refunds].join(' '), reference: txid, providerId: null };
      });
  };
}

/** In the same time wherever they differ, and however long they are. */
function isSameSecret(given: string, secret: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(secret));
}
