import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

/** The form that the buyer's bank requires before it approves a card (3-D Secure): `creq` is posted to `url`. */
export interface ChallengeForm {
  url: string;
  creq: string;
}

const form = z.object({
  url: z.string().refine((url) => URL.canParse(url) && new URL(url).protocol === 'https:'),
  creq: z.string().min(1),
});

/**
 * The form as a signed parameter of our page's address. Each bank has its own URL and no list of them is published. Without
 * the signature, a forged link could make our page post to any site; only the provider's answer is trusted. The result
 * is deterministic, so a repeated request gives the same address.
 */
export function signChallenge(secret: string, { url, creq }: ChallengeForm): string {
  const body = Buffer.from(JSON.stringify({ url, creq })).toString('base64url');
  return `${body}.${signatureOf(secret, body)}`;
}

/** Null if the signature is not ours or the form would not use https. */
export function readChallenge(secret: string, text: string): ChallengeForm | null {
  const [body = '', signature = ''] = text.split('.', 2);
  const given = Buffer.from(signature);
  const expected = Buffer.from(signatureOf(secret, body));
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  return form.safeParse(JSON.parse(Buffer.from(body, 'base64url').toString())).data ?? null;
}

/** The prefix separates this signature from those for other purposes. */
function signatureOf(secret: string, body: string): string {
  return createHmac('sha256', secret).update(`card-challenge ${body}`).digest('base64url');
}
