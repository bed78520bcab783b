import { createHmac, timingSafeEqual } from 'node:crypto';
import { isUuid, type Uuid } from '#src/domain/ids.ts';
import type { WithAlertSecret, WithSessionSecret } from '../../ports.ts';

/**
 * What a link of an alert is for. `CONFIRM`: the follows of one request. The others end what a mail was sent for: follows of a
 * customer or an address that lead to an event, a customer's reminders, or their consent to advertising by mail.
 */
const purposes = {
  CONFIRM: 'k',
  END_OF_CUSTOMER: 'c',
  END_OF_ADDRESS: 'a',
  END_REMINDERS: 'r',
  END_NEWS: 'n',
} as const;
export type AlertPurpose = keyof typeof purposes;

export interface AlertCode {
  purpose: AlertPurpose;
  /** The request, the customer, or the address. */
  id: Uuid;
  /** The event of the mail; the nil UUID where it is about none. */
  eventId: Uuid;
}

export const noEvent: Uuid = '00000000-0000-0000-0000-000000000000';

const secretBytes = 18;

/** The code in a link: what it says, signed. It is stored nowhere, and says nothing of the address it was sent to. */
export function writeAlertCode({ alertSecret }: WithAlertSecret, code: AlertCode): string {
  const ids = Buffer.concat([bytesOf(code.id), bytesOf(code.eventId)]).toString('base64url');
  return `${purposes[code.purpose]}.${ids}.${signatureOf(alertSecret, code).toString('base64url')}`;
}

/** null when we did not write it. Links of before the alerts had a secret of their own are signed with that of sessions. */
export function readAlertCode(
  { alertSecret, sessionSecret }: WithAlertSecret & WithSessionSecret,
  text: string,
): AlertCode | null {
  const [letter, ids = '', signature = ''] = text.trim().split('.');
  const purpose = (Object.keys(purposes) as AlertPurpose[]).find((name) => purposes[name] === letter);
  const bytes = Buffer.from(ids, 'base64url');
  if (purpose === undefined || bytes.length !== 32) return null;
  const code = { purpose, id: uuidOf(bytes.subarray(0, 16)), eventId: uuidOf(bytes.subarray(16)) };
  const given = Buffer.from(signature, 'base64url');
  const isOurs = [alertSecret, sessionSecret].some((secret) => {
    const expected = signatureOf(secret, code);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  return isOurs && isUuid(code.id) && isUuid(code.eventId) ? code : null;
}

function signatureOf(secret: string, { purpose, id, eventId }: AlertCode): Buffer {
  const signed = `alert code ${purpose} ${id} ${eventId}`;
  return createHmac('sha256', secret).update(signed).digest().subarray(0, secretBytes);
}

function bytesOf(id: Uuid): Buffer {
  return Buffer.from(id.replaceAll('-', ''), 'hex');
}

function uuidOf(bytes: Buffer): Uuid {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
