import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

/** What the buyer's bank wants posted to it before it lets a card pay (3-D Secure): `creq`, to `url`. */
export interface ChallengeForm {
  url: string;
  creq: string;
}

const form = z.object({
  url: z.string().refine((url) => URL.canParse(url) && new URL(url).protocol === 'https:'),
  creq: z.string().min(1),
});

/**
 * The form as a part of an address of our page, signed. Every bank asks at a place of its own and nobody publishes a
 * list of them, so a page that believed the address would post to wherever anybody's link says, under our name. What the
 * provider told us is the only list there is. The same form has the same text, so asking again changes nothing.
 */
export function signChallenge(secret: string, { url, creq }: ChallengeForm): string {
  const body = Buffer.from(JSON.stringify({ url, creq })).toString('base64url');
  return `${body}.${signatureOf(secret, body)}`;
}

/** Null for what we did not sign, and for a form that would not go over https. */
export function readChallenge(secret: string, text: string): ChallengeForm | null {
  const [body = '', signature = ''] = text.split('.', 2);
  const given = Buffer.from(signature);
  const expected = Buffer.from(signatureOf(secret, body));
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  return form.safeParse(JSON.parse(Buffer.from(body, 'base64url').toString())).data ?? null;
}

/** The word in front keeps a signature of ours that was made for something else from being good here. */
function signatureOf(secret: string, body: string): string {
  return createHmac('sha256', secret).update(`card-challenge ${body}`).digest('base64url');
}
