import { importPKCS8, SignJWT } from 'jose';
import { z } from 'zod';
import { StartupError } from '../../startup-error.ts';
import { googleClass, googleObject, googleObjectId } from './google-ticket.ts';
import { type GoogleWallet, WalletFailure, type WalletTicket } from './port.ts';

export interface GoogleWalletOptions {
  issuerId: string;
  account: GoogleAccount;
  /** Of the Wallet API, without a slash at its end. */
  baseUrl: string;
  timeoutMs?: number;
}

const accountSchema = z.object({
  client_email: z.email(),
  private_key: z.string().includes('-----BEGIN PRIVATE KEY-----'),
  private_key_id: z.string().optional(),
  token_uri: z.url().default('https://oauth2.googleapis.com/token'),
});
export type GoogleAccount = z.infer<typeof accountSchema>;

/** The file of a service account as Google's console hands it out. Throws StartupError for anything else. */
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
const saveUrl = 'https://pay.google.com/gp/v/save';
const objectPath = '/walletobjects/v1/eventTicketObject';
const classPath = '/walletobjects/v1/eventTicketClass';

/** Tickets in Google Wallet: a link that Google takes them from, and its API that keeps them true. */
export function createGoogleWallet(options: GoogleWalletOptions): GoogleWallet {
  const { issuerId, account, baseUrl, timeoutMs = 10_000 } = options;
  const key = importPKCS8(account.private_key, 'RS256');
  // Who asks for the key first hears of a bad one; nobody asking is no reason to end the program.
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

  async function send(url: string, init: RequestInit): Promise<{ status: number; body: unknown }> {
    try {
      const response = await fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs) });
      const text = await response.text();
      return { status: response.status, body: text.startsWith('{') ? JSON.parse(text) : null };
    } catch (error) {
      throw new WalletFailure('GOOGLE', error instanceof Error ? error.message : String(error));
    }
  }

  async function accessToken(now: Date): Promise<string> {
    if (token !== null && token.goodUntil > now.getTime()) return token.value;
    const seconds = Math.floor(now.getTime() / 1_000);
    const assertion = await sign({
      iss: account.client_email,
      scope,
      aud: account.token_uri,
      iat: seconds,
      exp: seconds + 3_600,
    });
    const { status, body } = await send(account.token_uri, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion }),
    });
    const { access_token: value, expires_in: life = 3_600 } = (body ?? {}) as {
      access_token?: string;
      expires_in?: number;
    };
    if (status !== 200 || typeof value !== 'string') throw new WalletFailure('GOOGLE', `token ${status}`);
    token = { value, goodUntil: now.getTime() + (life - 60) * 1_000 };
    return value;
  }

  /** Asks with our token, and once more with a fresh one where Google has forgotten it. */
  async function call(method: string, path: string, json: object, now: Date): Promise<number> {
    for (const isLast of [false, true]) {
      const bearer = await accessToken(now);
      const { status } = await send(`${baseUrl}${path}`, {
        method,
        headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
        body: JSON.stringify(json),
      });
      if (status !== 401 || isLast) return status;
      token = null;
    }
    return 401;
  }

  async function update(ticket: WalletTicket, now: Date): Promise<void> {
    const object = googleObject(issuerId, ticket);
    const path = `${objectPath}/${encodeURIComponent(googleObjectId(issuerId, ticket))}`;
    // What is left out of a PATCH stays as it was, so the code of a void ticket is taken away by name.
    const patched = await call('PATCH', path, { barcode: null, ...object }, now);
    if (patched === 200) return;
    if (patched !== 404) throw new WalletFailure('GOOGLE', `PATCH answered ${patched}`);
    // Nobody has saved it yet. A link handed out before must not bring the former ticket to life, so Google gets
    // the true one now: what is there already is not made again from a link.
    const classStatus = await call('POST', classPath, googleClass(issuerId, ticket), now);
    if (classStatus !== 200 && classStatus !== 409)
      throw new WalletFailure('GOOGLE', `POST class answered ${classStatus}`);
    const status = await call('POST', objectPath, object, now);
    if (status !== 200) throw new WalletFailure('GOOGLE', `POST object answered ${status}`);
  }

  return {
    async saveLink(ticket, now) {
      const jwt = await sign({
        iss: account.client_email,
        aud: 'google',
        typ: 'savetowallet',
        iat: Math.floor(now.getTime() / 1_000),
        payload: {
          eventTicketClasses: [googleClass(issuerId, ticket)],
          eventTicketObjects: [googleObject(issuerId, ticket)],
        },
      });
      return `${saveUrl}/${jwt}`;
    },
    update,
  };
}
