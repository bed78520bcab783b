import { Agent, request as httpsRequest } from 'node:https';
import { z } from 'zod';
import { safeWords } from './failure-text.ts';
import { parseJson } from './notification.ts';
import { ProviderFailure } from './port.ts';

export const apiPixName = 'api-pix';

export interface ApiPixConnection {
  /** With the version at its end: https://pix.example.com/v2 */
  baseUrl: string;
  tokenUrl: string;
  clientId: string;
  clientSecret: string;
  /** Our client certificate and its key (PEM), by which the bank knows us (mTLS). */
  certificate: string | null;
  privateKey: string | null;
  /** Both of them in one file, as many banks hand them out (PKCS #12). */
  pfx?: Uint8Array;
  passphrase?: string;
  /** Who vouches for the bank's certificate (PEM), where it is none that everybody knows. */
  authority: string | null;
  scopes?: readonly string[];
  timeoutMs?: number;
  /** Monotonic. */
  milliseconds?(): number;
}

export interface ApiPixAnswer {
  status: number;
  body: unknown;
}

export interface ApiPixClient {
  /**
   * Calls the bank with a token. Answers of 2xx and noes (400, 404, 409, 410, 422) come back as they are; everything else
   * throws ProviderFailure, for it says nothing about what was asked.
   */
  call(method: 'GET' | 'PUT' | 'PATCH', path: string, body?: object, headers?: object): Promise<ApiPixAnswer>;
}

interface Token {
  value: string;
  /** By the monotonic clock. */
  endsAt: number;
}

const noes = new Set([400, 404, 409, 410, 422]);
const answerLengthMax = 1_000_000;
const defaultScopes = ['cob.write', 'cob.read', 'pix.write', 'pix.read', 'webhook.write', 'webhook.read'];

const tokenAnswer = z.looseObject({
  access_token: z.string().min(1),
  expires_in: z.coerce.number().positive().catch(300),
});

/** Speaks HTTPS with the bank: our certificate, a token that is kept while it lives, and an end to waiting. */
export function createApiPixClient(connection: ApiPixConnection): ApiPixClient {
  const { baseUrl, tokenUrl, clientId, clientSecret, certificate, privateKey, authority } = connection;
  const { scopes = defaultScopes, timeoutMs = 10_000, milliseconds = () => performance.now() } = connection;
  const agent = new Agent({
    keepAlive: true,
    ...(connection.pfx && { pfx: Buffer.from(connection.pfx), passphrase: connection.passphrase }),
    ...(certificate !== null && privateKey !== null && { cert: certificate, key: privateKey }),
    ...(authority !== null && { ca: authority }),
  });
  let token: Token | null = null;
  let renewing: Promise<Token> | null = null;

  async function send(method: string, url: string, headers: object, body: string): Promise<ApiPixAnswer> {
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      return await new Promise((resolve, reject) => {
        const length = { 'content-length': Buffer.byteLength(body) };
        const options = { method, agent, signal, headers: { ...headers, ...length } };
        const request = httpsRequest(url, options, (response) => {
          const parts: Buffer[] = [];
          let size = 0;
          response.on('data', (part: Buffer) => {
            parts.push(part);
            size += part.length;
            if (size > answerLengthMax) request.destroy(new Error('the answer is too long'));
          });
          response.on('error', reject);
          response.on('end', () => {
            const text = Buffer.concat(parts).toString('utf8');
            resolve({ status: response.statusCode ?? 0, body: parseJson(text) });
          });
        });
        request.on('error', reject);
        request.end(body);
      });
    } catch (error) {
      const why = signal.aborted ? `no answer within ${timeoutMs} ms` : connectionTrouble(error);
      throw new ProviderFailure(apiPixName, why);
    }
  }

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
    // A minute early, so that no token ends on its way; short-lived ones are used for half of their life.
    const livesMs = Math.max(expires_in - 60, expires_in / 2) * 1_000;
    return { value: access_token, endsAt: askedAt + livesMs };
  }

  /** One renewal at a time, whoever waits for it; `refused` is a token the bank no longer takes. */
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
      // Banks end tokens before their time; nothing was done, so asking again is safe. Once: a second 401 means us.
      if (answer.status === 401) {
        answer = await callWith(await currentToken(first), method, path, headers, body);
      }
      const { status } = answer;
      if ((status >= 200 && status < 300) || noes.has(status)) return answer;
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

/** What the bank says is wrong (RFC 7807), without the values it quotes. */
export function problemOf({ status, body }: ApiPixAnswer): string {
  const { title, detail, violacoes = [] } = problem.safeParse(body).data ?? {};
  const violations = violacoes.map(({ propriedade, razao }) => `${propriedade}: ${razao}`);
  return safeWords([`HTTP ${status}`, title, detail, ...violations].filter(Boolean).join(', '));
}

function connectionTrouble(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return `no connection (${code ?? safeWords(message)})`;
}
