import { Agent, request as httpsRequest } from 'node:https';
import { redactedText } from '../failure-text.ts';
import { ProviderFailure } from '../port.ts';
import { parseJson } from '../read-values.ts';

export const apiPixName = 'api-pix';

export interface ApiPixIdentity {
  /** Our client certificate and its key (PEM), by which the bank identifies us (mTLS). */
  certificate: string | null;
  privateKey: string | null;
  /** Both of them in one file, as many banks issue them (PKCS #12). */
  pfx?: Uint8Array;
  passphrase?: string;
  /** The authority of the bank's certificate (PEM), when it is not a public one. */
  authority: string | null;
  timeoutMs?: number;
}

export interface ApiPixAnswer {
  status: number;
  /** As JSON; undefined for anything else. */
  body: unknown;
}

export type ApiPixTransport = (
  method: string,
  url: string,
  headers: object,
  body: string,
) => Promise<ApiPixAnswer>;

const answerLengthMax = 1_000_000;

/**
 * HTTPS with our certificate and a timeout, to the origins of `to` alone; redirects are not followed. Throws ProviderFailure
 * when there is no complete answer.
 */
export function createApiPixTransport(us: ApiPixIdentity, to: readonly string[]): ApiPixTransport {
  const origins = new Set(to.map((address) => new URL(address).origin));
  const { certificate, privateKey, authority, pfx, passphrase, timeoutMs = 10_000 } = us;
  const identity = {
    ...(pfx && { pfx: Buffer.from(pfx), passphrase }),
    ...(certificate !== null && privateKey !== null && { cert: certificate, key: privateKey }),
    ...(authority !== null && { ca: authority }),
  };
  const kept = new Agent({ ...identity, keepAlive: true });
  const fresh = new Agent({ ...identity, keepAlive: false });

  function exchange(
    agent: Agent,
    signal: AbortSignal,
    method: string,
    url: string,
    headers: object,
    body: string,
  ) {
    return new Promise<ApiPixAnswer>((resolve, reject) => {
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
      request.on('error', (error) => reject(request.reusedSocket ? new KeptConnectionLost(error) : error));
      request.end(body);
    });
  }

  return async (method, url, headers, body) => {
    if (!origins.has(new URL(url).origin)) throw new ProviderFailure(apiPixName, 'is at another host');
    const signal = AbortSignal.timeout(timeoutMs);
    const attempt = (agent: Agent) => exchange(agent, signal, method, url, headers, body);
    try {
      // A bank may close a kept connection in the moment we use it. Every request here may be sent twice.
      return await attempt(kept).catch((error: unknown) => {
        if (error instanceof KeptConnectionLost && !signal.aborted) return attempt(fresh);
        throw error;
      });
    } catch (error) {
      const why = signal.aborted ? `no answer within ${timeoutMs} ms` : connectionTrouble(error);
      throw new ProviderFailure(apiPixName, why);
    }
  };
}

class KeptConnectionLost extends Error {
  constructor(cause: Error) {
    super(cause.message, { cause });
  }
}

function connectionTrouble(error: unknown): string {
  const lost = error instanceof KeptConnectionLost ? error.cause : error;
  const { code, message } = lost as NodeJS.ErrnoException;
  return `no connection (${code ?? redactedText(message)})`;
}
