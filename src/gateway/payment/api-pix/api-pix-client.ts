import { z } from 'zod';
import { redactedText } from '../failure-text.ts';
import { ProviderFailure } from '../port.ts';
import {
  type ApiPixAnswer,
  type ApiPixIdentity,
  apiPixName,
  createApiPixTransport,
} from './api-pix-transport.ts';

export interface ApiPixConnection extends ApiPixIdentity {
  /** With the version at its end: https://pix.example.com/v2 */
  baseUrl: string;
  tokenUrl: string;
  clientId: string;
  clientSecret: string;
  scopes?: readonly string[];
  /** Monotonic. */
  milliseconds?(): number;
}

export interface ApiPixClient {
  /**
   * Calls the bank with a token. Answers of 2xx and refusals (400, 404, 409, 410, 422) are returned unchanged.
   * Everything else throws ProviderFailure, because it says nothing about the request.
   */
  call(method: 'GET' | 'PUT' | 'PATCH', path: string, body?: object, headers?: object): Promise<ApiPixAnswer>;
}

interface Token {
  value: string;
  /** By the monotonic clock. */
  endsAt: number;
}

const noes = new Set([400, 404, 409, 410, 422]);
const defaultScopes = ['cob.write', 'cob.read', 'pix.write', 'pix.read', 'webhook.write', 'webhook.read'];

const tokenAnswer = z.looseObject({
  access_token: z.string().min(1),
  expires_in: z.coerce.number().positive().catch(300),
});

/** Calls of the standard with a token, which is cached while it is valid. */
export function createApiPixClient(connection: ApiPixConnection): ApiPixClient {
  const { baseUrl, tokenUrl, clientId, clientSecret, scopes = defaultScopes } = connection;
  const { milliseconds = () => performance.now() } = connection;
  const send = createApiPixTransport(connection, [baseUrl, tokenUrl]);
  let token: Token | null = null;
  let renewing: Promise<Token> | null = null;

  async function fetchToken(): Promise<Token> {
    const askedAt = milliseconds();
    const form = new URLSearchParams({ grant_type: 'client_credentials', scope: scopes.join(' ') });
    const headers = {
      authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'application/json',
    };
    const { status, body } = await send('POST', tokenUrl, headers, form.toString());
    const answer = tokenAnswer.safeParse(body);
    if (status !== 200 || !answer.success) {
      throw new ProviderFailure(apiPixName, `gave no token (HTTP ${status})`);
    }
    const { access_token, expires_in } = answer.data;
    // One minute early, so that no token expires in transit; short-lived tokens are used for half of their lifetime.
    const livesMs = Math.max(expires_in - 60, expires_in / 2) * 1_000;
    return { value: access_token, endsAt: askedAt + livesMs };
  }

  /** One renewal at a time, shared by all callers; `refused` is a token that the bank no longer accepts. */
  async function currentToken(refused: string | null): Promise<string> {
    if (token !== null && token.value !== refused && milliseconds() < token.endsAt) return token.value;
    renewing ??= fetchToken().finally(() => {
      renewing = null;
    });
    token = await renewing;
    return token.value;
  }

  async function callWith(accessToken: string, method: string, path: string, headers: object, body?: object) {
    const all = {
      ...headers,
      authorization: `Bearer ${accessToken}`,
      accept: 'application/json, application/problem+json',
      ...(body && { 'content-type': 'application/json' }),
    };
    return send(method, `${baseUrl}${path}`, all, body ? JSON.stringify(body) : '');
  }

  return {
    async call(method, path, body, headers = {}) {
      const first = await currentToken(null);
      let answer = await callWith(first, method, path, headers, body);
      // Banks expire tokens early; nothing was done, so a retry is safe. Only once: a second 401 is about our
      // credentials.
      if (answer.status === 401) {
        answer = await callWith(await currentToken(first), method, path, headers, body);
      }
      const { status } = answer;
      // A 404 that is not an answer of the standard is about an address, not about a charge.
      const isNo = noes.has(status) && (status !== 404 || problem.safeParse(answer.body).success);
      if ((status >= 200 && status < 300) || isNo) return answer;
      throw new ProviderFailure(apiPixName, problemOf(answer));
    },
  };
}

const problem = z.looseObject({
  title: z.string().optional(),
  detail: z.string().optional(),
  violacoes: z
    .array(z.looseObject({ razao: z.string().optional(), propriedade: z.string().optional() }))
    .optional(),
});

/** The bank's description of the problem (RFC 7807), without the values that it quotes. */
export function problemOf({ status, body }: ApiPixAnswer): string {
  const { title, detail, violacoes = [] } = problem.safeParse(body).data ?? {};
  const violations = violacoes.map(({ propriedade, razao }) => `${propriedade}: ${razao}`);
  return redactedText([`HTTP ${status}`, title, detail, ...violations].filter(Boolean).join(', '));
}
