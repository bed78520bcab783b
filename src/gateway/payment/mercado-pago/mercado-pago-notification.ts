import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { isChargeTxid } from '#src/domain/pix/pix-ids.ts';
import type { ReadNotifications } from '../notification-port.ts';
import { parseJson, single } from '../read-values.ts';

export interface MercadoPagoSignature {
  /** The header x-signature: `ts=1716651000,v1=9b33...` */
  signature: string | undefined;
  /** The header x-request-id. */
  requestId: string | undefined;
  /** `data.id` of the address, not of the body: only the address's value is signed. */
  dataId: string | undefined;
  secret: string;
}

/**
 * Whether a call is Mercado Pago's: HMAC-SHA256 over `id:...;request-id:...;ts:...;`, without missing parts but with
 * the last semicolon. Mercado Pago has signed ids with letters both unchanged and in lower case, so both are tried. The
 * time is not checked: a repeated message only makes us query again, and its clock has used two units.
 */
export function isMercadoPagoSignature({
  signature,
  requestId,
  dataId,
  secret,
}: MercadoPagoSignature): boolean {
  const parts = new Map(
    (signature ?? '').split(',').map((part) => {
      const [name = '', value = ''] = part.split('=', 2);
      return [name.trim().toLowerCase(), value.trim()];
    }),
  );
  const ts = parts.get('ts') ?? '';
  const given = Buffer.from(parts.get('v1') ?? '', 'hex');
  if (secret === '' || !/^\d+$/.test(ts) || given.length !== 32) return false;
  return [dataId, dataId?.toLowerCase()].some((id) => {
    const manifest = [id && `id:${id};`, requestId && `request-id:${requestId};`, `ts:${ts};`].join('');
    return timingSafeEqual(createHmac('sha256', secret).update(manifest).digest(), given);
  });
}

const body = z.looseObject({
  id: z.union([z.string(), z.number()]).nullish(),
  type: z.string().nullish(),
  action: z.string().nullish(),
});

/**
 * Reads Mercado Pago's webhook. Only payments concern us: a chargeback is also reported as an update of its payment.
 * Calls without a valid signature get null and so no 2xx; the regular checks find what they were about. Our reference
 * in the address is not signed, but it only makes us query a charge of ours.
 */
export function createMercadoPagoNotifications({ secret }: { secret: string }): ReadNotifications {
  return (headers, query, rawBody) => {
    const requestId = single(headers['x-request-id']);
    const dataId = single(query['data.id']);
    const signature = single(headers['x-signature']);
    if (!isMercadoPagoSignature({ signature, requestId, dataId, secret })) return null;
    const note = body.safeParse(parseJson(rawBody)).data;
    const type = single(query.type) ?? note?.type;
    if (type !== 'payment' || dataId === undefined) return [];
    const messageId = [note?.id ?? requestId ?? '', note?.action ?? type, dataId].join(' ');
    const named = single(query.reference) ?? '';
    return [{ messageId, reference: isChargeTxid(named) ? named : null, providerId: dataId }];
  };
}
