import { importPKCS8, SignJWT } from 'jose';
import { z } from 'zod';
import { StartupError } from '../../domain/startup-error.ts';
import { createOutward, type Outward } from '../outward/outward.ts';
import { WalletFailure } from './port.ts';

const accountSchema = z.object({
  client_email: z.email(),
  private_key: z.string().includes('-----BEGIN PRIVATE KEY-----'),
  private_key_id: z.string().optional(),
  token_uri: z.url().default('https://oauth2.googleapis.com/token'),
});
export type GoogleAccount = z.infer<typeof accountSchema>;

/** Parses the file of a service account from Google's console. Throws StartupError for any other text. */
export function readGoogleAccount(text: string): GoogleAccount {
  try {
    return accountSchema.parse(JSON.parse(text));
  } catch (error) {
    throw new StartupError('GOOGLE_WALLET_SERVICE_ACCOUNT is not the JSON of a service account’s key.', {
      cause: error,
    });
  }
}

const scope = 'https://www.googleapis.com/auth/wallet_object.issuer';

export interface GoogleClient {
  /** A JWT of these claims, signed with the account's key (RS256). */
  sign(claims: Record<string, unknown>): Promise<string>;
  /** The status of the answer. Throws WalletFailure when there is no answer, or no token for the call. */
  call(method: string, path: string, json: object, now: Date): Promise<number>;
}

/** Google's API for a service account. */
export function createGoogleClient(options: {
  account: GoogleAccount;
  baseUrl: string;
  timeoutMs: number;
}): GoogleClient {
  const { account, baseUrl, timeoutMs } = options;
  const outward = createOutward('googleWallet', {
    to: [baseUrl, account.token_uri],
    timeoutMilliseconds: timeoutMs,
  });
  const key = importPKCS8(account.private_key, 'RS256');
  // The first call reports an invalid key; without a call, the rejected promise must not end the program.
  key.catch(() => {});
  let token: { value: string; goodUntil: number } | null = null;

  async function sign(claims: Record<string, unknown>): Promise<string> {
    const header = {
      alg: 'RS256',
      typ: 'JWT',
      ...(account.private_key_id && { kid: account.private_key_id }),
    };
    return await new SignJWT(claims).setProtectedHeader(header).sign(await key);
  }

  async function accessToken(now: Date): Promise<string> {
    if (token !== null && token.goodUntil > now.getTime()) return token.value;
    const iat = Math.floor(now.getTime() / 1_000);
    const { client_email: iss, token_uri: aud } = account;
    const assertion = await sign({ iss, scope, aud, iat, exp: iat + 3_600 });
    const { status, body } = await send(outward, aud, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion }),
    });
    const answer = tokenAnswer.safeParse(body);
    if (status !== 200 || !answer.success) throw new WalletFailure('GOOGLE', `token ${status}`);
    const { access_token: value, expires_in: life } = answer.data;
    token = { value, goodUntil: now.getTime() + (life - 60) * 1_000 };
    return value;
  }

  return {
    sign,
    async call(method, path, json, now) {
      const ask = async () => {
        const headers = {
          authorization: `Bearer ${await accessToken(now)}`,
          'content-type': 'application/json',
        };
        return await send(outward, `${baseUrl}${path}`, { method, headers, body: JSON.stringify(json) });
      };
      const { status } = await ask();
      if (status !== 401) return status;
      // Google no longer accepts the token: retry with a new one.
      token = null;
      return (await ask()).status;
    },
  };
}

const tokenAnswer = z.object({ access_token: z.string(), expires_in: z.number().default(3_600) });

async function send(
  outward: Outward,
  url: string,
  init: RequestInit,
): Promise<{ status: number; body: unknown }> {
  try {
    const response = await outward(url, init);
    const text = await response.text();
    return { status: response.status, body: text.startsWith('{') ? JSON.parse(text) : null };
  } catch (error) {
    throw new WalletFailure('GOOGLE', error instanceof Error ? error.message : String(error));
  }
}
