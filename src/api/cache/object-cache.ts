import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import type { RefusalCode } from '../../domain/refusal.ts';
import { createSwrCache, type SwrCache } from '../../service/ground/copy/swr-cache.ts';
import type { EdgeHandler } from '../http/edge.ts';

export interface ObjectCacheOptions {
  /** With slashes at both ends, such as `/api/availability/`; an event's slug follows. */
  path: string;
  /** The object; null when there is none. Called about once a second per requested slug. */
  make(slug: string): Promise<CachedObject | null>;
  /** The refusal's code when there is none. */
  missing: RefusalCode;
  milliseconds(): number;
  /** Called when a renewal failed. The last answer is sent meanwhile; it contains its own time. */
  onFailure(error: unknown): void;
}

export interface CachedObject {
  /** Sent as JSON. */
  body: object;
  /** The body without its time, for the ETag. */
  tag: object;
}

/** A serialised answer with its headers. */
interface Ready {
  etag: string;
  plain: { headers: string[]; bytes: Buffer };
  gzip: { headers: string[]; bytes: Buffer } | null;
  notModified: string[];
}

interface Kept {
  copy: SwrCache<Ready | null>;
  last: Ready | null;
}

const slugForm = /^[a-z0-9][a-z0-9-]{0,99}$/;
const slugsMax = 1_000;
const ageMilliseconds = 1_000;
const gzipFromBytes = 1_000;

/**
 * Serves public objects at GET `<path><slug>` from memory. Each is made about once a second, however many requests come.
 * Shared caches may store it for a second, and for five more while they revalidate.
 */
export function objectCache(options: ObjectCacheOptions): EdgeHandler {
  const kept = new Map<string, Kept>();

  function keptFor(slug: string): Kept {
    let entry = kept.get(slug);
    if (entry === undefined) {
      const made: Kept = {
        last: null,
        copy: createSwrCache({
          load: async () => {
            const answer = await options.make(slug);
            made.last = answer === null ? null : ready(answer);
            return made.last;
          },
          milliseconds: options.milliseconds,
          ageMilliseconds,
        }),
      };
      entry = made;
      if (kept.size >= slugsMax) kept.clear();
      kept.set(slug, entry);
    }
    return entry;
  }

  return (request, response) => {
    const { url = '', method } = request;
    if (!url.startsWith(options.path) || (method !== 'GET' && method !== 'HEAD')) return false;
    const end = url.indexOf('?');
    const slug = url.slice(options.path.length, end < 0 ? undefined : end);
    if (!slugForm.test(slug)) return false;
    const entry = keptFor(slug);
    const known = entry.copy.known();
    if (known !== null) {
      send(request, response, known);
      return true;
    }
    entry.copy.read().then(
      (answer) => {
        if (answer !== null) return send(request, response, answer);
        // Unknown slugs are not cached.
        kept.delete(slug);
        sendNothing(response, 404, options.missing);
      },
      (error: unknown) => {
        options.onFailure(error);
        if (entry.last === null) sendNothing(response, 503, 'BUSY');
        else send(request, response, entry.last);
      },
    );
    return true;
  };
}

function ready({ body, tag }: CachedObject): Ready {
  const bytes = Buffer.from(JSON.stringify(body));
  const etag = `W/"${createHash('sha256').update(JSON.stringify(tag)).digest('base64url').slice(0, 16)}"`;
  const always = [
    'etag',
    etag,
    'cache-control',
    'public, max-age=1, stale-while-revalidate=5',
    'vary',
    'accept-encoding',
    'x-content-type-options',
    'nosniff',
  ];
  const headersOf = (length: number) => [
    ...always,
    'content-type',
    'application/json; charset=utf-8',
    'content-length',
    String(length),
  ];
  const packed = bytes.length < gzipFromBytes ? null : gzipSync(bytes);
  return {
    etag,
    notModified: always,
    plain: { headers: headersOf(bytes.length), bytes },
    gzip:
      packed === null
        ? null
        : { headers: [...headersOf(packed.length), 'content-encoding', 'gzip'], bytes: packed },
  };
}

function send(request: IncomingMessage, response: ServerResponse, answer: Ready): void {
  const { headers, method } = request;
  if (headers['if-none-match'] === answer.etag) {
    response.writeHead(304, answer.notModified).end();
    return;
  }
  const form =
    answer.gzip !== null && headers['accept-encoding']?.includes('gzip') ? answer.gzip : answer.plain;
  response.writeHead(200, form.headers);
  if (method === 'HEAD') response.end();
  else response.end(form.bytes);
}

function sendNothing(response: ServerResponse, status: 404 | 503, code: RefusalCode): void {
  const body = JSON.stringify({ errors: [{ code }] });
  response
    .writeHead(status, [
      'cache-control',
      status === 404 ? 'public, max-age=5' : 'no-store',
      'content-type',
      'application/json; charset=utf-8',
      'content-length',
      String(Buffer.byteLength(body)),
      'x-content-type-options',
      'nosniff',
      ...(status === 503 ? ['retry-after', '5'] : []),
    ])
    .end(body);
}
