import { lookup } from 'node:dns/promises';
import { inSpan } from '#src/trace/spans.ts';
import { isPrivateAddress } from './private-addresses.ts';
import { type OutwardName, waysOut } from './ways-out.ts';

export interface OutwardOptions {
  /** Addresses whose origins may be called, as the configuration names them. */
  to?: readonly string[];
  /** For addresses that people send, in place of `to`: these alone are called, and only where they are public. */
  isKnown?: (address: string) => boolean;
  /** For the whole answer; by default as the list of ways out says. */
  timeoutMilliseconds?: number;
}

/** As `fetch`, with an answer that is here whole. Throws OutwardRefusal, or an Error where no whole answer came. */
export type Outward = (address: string | URL, init?: RequestInit) => Promise<Response>;

export class OutwardRefusal extends Error {}

/**
 * The way out over HTTP (docs/security.md, "Ways out"). Calls known hosts only and follows no redirect: the 3xx is the
 * answer. An operator may name a private address; people may not.
 */
export function createOutward(name: OutwardName, options: OutwardOptions): Outward {
  const { milliseconds, bytesMax } = waysOut[name];
  const { to = [], isKnown, timeoutMilliseconds = milliseconds } = options;
  const origins = new Set(to.map((address) => new URL(address).origin));

  async function requireAllowed(url: URL): Promise<void> {
    const isAllowed = isKnown === undefined ? origins.has(url.origin) : isKnown(url.href);
    if (!isAllowed) throw new OutwardRefusal(`${url.origin} is not called: it is none of the known hosts.`);
    if (isKnown === undefined) return;
    const found = await lookup(url.hostname.replace(/^\[|\]$/g, ''), { all: true });
    if (found.some(({ address }) => isPrivateAddress(address)))
      throw new OutwardRefusal(`${url.origin} is not called: its address is not public.`);
  }

  return async (address, init = {}) => {
    const url = new URL(address);
    await requireAllowed(url);
    const late = AbortSignal.timeout(timeoutMilliseconds);
    const signal = init.signal ? AbortSignal.any([late, init.signal]) : late;
    return await inSpan(
      { name: `${init.method ?? 'GET'} ${url.host}`, kind: 'CLIENT' },
      async () => await wholeAnswer(await fetch(url, { ...init, redirect: 'manual', signal }), bytesMax),
      ({ status }) => ({ 'http.response.status_code': status }),
    );
  };
}

async function wholeAnswer(answer: Response, bytesMax: number): Promise<Response> {
  const { status, statusText, body } = answer;
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of body ?? []) {
    length += part.length;
    if (length > bytesMax) throw new OutwardRefusal(`The answer is longer than ${bytesMax} bytes.`);
    parts.push(part);
  }
  const headers = new Headers(answer.headers);
  // The body is unpacked already.
  headers.delete('content-encoding');
  headers.delete('content-length');
  const hasNone = status === 204 || status === 205 || status === 304;
  return new Response(hasNone ? null : Buffer.concat(parts), { status, statusText, headers });
}
