import type { IncomingMessage, ServerResponse } from 'node:http';
import { isLocale, type Locale, locales } from '../../domain/locale.ts';
import { textFor } from '../../i18n/texts.server.ts';
import { securityHeaders } from '../security/security-headers.ts';
import type { EdgeHandler } from './edge.ts';
import { busyPage } from './failure-pages.ts';
import { plainPagePolicy } from './plain-page.ts';

/** What costs enough to be refused when there is too much of it. */
export type Work = 'graphql' | 'page' | 'other';

export interface LoadSheddingBounds {
  /** So many of each kind may be under way at once in one node. */
  underWay: Readonly<Record<Work, number>>;
  /** While the event loop comes to its turn later than this, nothing new of any kind is begun. */
  lateMillisecondsMax: number;
}

/**
 * As many as a small machine answers within about a second. More would only wait inside, and fewer would have it spend its
 * time on sending people away: who waits for stock is bounded by the wait itself (hold-queue.ts).
 */
export const loadSheddingBounds: LoadSheddingBounds = {
  underWay: { graphql: 5_000, page: 100, other: 500 },
  lateMillisecondsMax: 1_000,
};

interface Refusal {
  headers: string[];
  bytes: Buffer;
}

export interface LoadShedding {
  handler: EdgeHandler;
  /** An answer that stands open from here on is no work under way. */
  standsOpen(response: ServerResponse): void;
  /** Requests of a kind under way now. */
  underWay(kind: Work): number;
  close(): void;
}

const lookMilliseconds = 100;
/** Those who are sent away at one moment come back at different ones. */
const retrySeconds = [2, 3, 4, 5, 6];

/**
 * The last handler of the edge: what those before it have answered from memory is never refused, and what is left is
 * work. Beyond its bounds the answer is 429 with `Retry-After`, ready before anybody asked, in the form in which the
 * caller reads errors. Messages of payment providers are never refused: each is money somebody has paid.
 */
export function createLoadShedding(
  graphqlPath: string,
  bounds: LoadSheddingBounds = loadSheddingBounds,
  sandboxBesideReal = false,
): LoadShedding {
  const counts: Record<Work, number> = { graphql: 0, page: 0, other: 0 };
  const refusals = makeRefusals(sandboxBesideReal);
  const ends = new WeakMap<ServerResponse, () => void>();
  let turn = 0;
  let late = 0;
  let expected = performance.now() + lookMilliseconds;
  const timer = setInterval(() => {
    const now = performance.now();
    // Smoothed, so that one long pause refuses nobody and a lasting lack does.
    late += (Math.max(0, now - expected) - late) / 4;
    expected = now + lookMilliseconds;
  }, lookMilliseconds);
  timer.unref();

  const handler: EdgeHandler = (request, response) => {
    const kind = workOf(request, graphqlPath);
    if (kind === null) return false;
    if (counts[kind] < bounds.underWay[kind] && late < bounds.lateMillisecondsMax) {
      counts[kind] += 1;
      let isOver = false;
      const over = () => {
        if (!isOver) counts[kind] -= 1;
        isOver = true;
      };
      response.once('finish', over).once('close', over);
      ends.set(response, over);
      return false;
    }
    turn = (turn + 1) % retrySeconds.length;
    const form = kind !== 'page' && !request.headers.accept?.includes('text/html') ? kind : 'page';
    refuse(request, response, refusals[form][localeAsked(request)][turn] as Refusal);
    return true;
  };
  return {
    handler,
    standsOpen: (response) => ends.get(response)?.(),
    underWay: (kind) => counts[kind],
    close: () => clearInterval(timer),
  };
}

/** null for what is never refused: it costs next to nothing, or somebody's money depends on it. */
function workOf({ url = '/', method }: IncomingMessage, graphqlPath: string): Work | null {
  if (url.startsWith(graphqlPath)) return 'graphql';
  if (url.startsWith('/api/')) return 'other';
  if (/^\/(?:webhooks|assets|art|locales|\.well-known)(?:[/?]|$)/.test(url)) return null;
  return method === 'GET' || method === 'HEAD' ? 'page' : 'other';
}

function localeAsked({ url = '', headers }: IncomingMessage): Locale {
  const [, first] = url.split(/[/?]/, 2);
  if (isLocale(first)) return first;
  const preferred = headers['accept-language']?.slice(0, 2);
  return isLocale(preferred) ? preferred : 'pt';
}

function refuse(request: IncomingMessage, response: ServerResponse, { headers, bytes }: Refusal): void {
  response.writeHead(429, headers);
  if (request.method === 'HEAD') response.end();
  else response.end(bytes);
}

function makeRefusals(sandboxBesideReal: boolean): Record<Work, Record<Locale, Refusal[]>> {
  const inAll = (make: (locale: Locale, seconds: number) => Refusal) =>
    Object.fromEntries(
      locales.map((locale) => [locale, retrySeconds.map((seconds) => make(locale, seconds))]),
    ) as Record<Locale, Refusal[]>;
  const refusal = (type: string, text: string, seconds: number, more: string[] = []): Refusal => {
    const bytes = Buffer.from(text);
    const always = ['retry-after', String(seconds), 'cache-control', 'no-store', 'content-type', type];
    const safety = Object.entries(securityHeaders).flat();
    return { bytes, headers: [...always, 'content-length', String(bytes.length), ...safety, ...more] };
  };
  const told = (locale: Locale, seconds: number) => ({
    message: textFor(locale, 'error')('BUSY'),
    code: 'BUSY',
    facts: { retryAfterSeconds: seconds },
  });
  return {
    graphql: inAll((locale, seconds) => {
      const { message, ...extensions } = told(locale, seconds);
      return refusal(
        'application/json; charset=utf-8',
        JSON.stringify({ errors: [{ message, extensions }] }),
        seconds,
      );
    }),
    other: inAll((locale, seconds) =>
      refusal(
        'application/json; charset=utf-8',
        JSON.stringify({ errors: [told(locale, seconds)] }),
        seconds,
      ),
    ),
    page: inAll((locale, seconds) =>
      refusal('text/html; charset=utf-8', busyPage(locale, seconds, sandboxBesideReal), seconds, [
        'content-security-policy',
        plainPagePolicy,
      ]),
    ),
  };
}
