import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { securityHeaders } from '../security/security-headers.ts';

export type Packing = 'br' | 'gzip' | 'identity';

/** A page as the bytes that are sent, with the headers before them as node writes them fastest: name, value, name, … */
export interface PageCopy {
  body: Buffer;
  etag: string;
  headers: string[];
  /** The headers of a 304. Both lists end with the cache state of a hit. */
  headersUnchanged: string[];
}

export interface PageCopies {
  /** The hash of the uncompressed content; part of each copy's ETag. */
  hash: string;
  copyIn: Record<Packing, PageCopy>;
}

/** The content of a rendered page. */
export interface PageContent {
  body: Buffer;
  contentType: string;
  /** Beyond the type: the page's own headers, such as its Content-Security-Policy. */
  headers: Readonly<Record<string, string>>;
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
/** quick: for a page that may change in a second. small: for one that has not changed for some time. */
const levels = { quick: { brotli: 5, gzip: 6 }, small: { brotli: 11, gzip: 9 } };

/** Browsers revalidate with their ETag each time. A CDN may cache for a second, and ten more while it revalidates. */
const cacheHeaders = {
  'cache-control': 'public, max-age=0, s-maxage=1',
  'cdn-cache-control': 'public, max-age=1, stale-while-revalidate=10',
  vary: 'Accept-Encoding',
};

const usualState = { age: '0', 'server-timing': 'page;desc=hit' };

/** Compresses a page once for all requesters, off the main thread. */
export async function packPage(content: PageContent, effort: 'quick' | 'small'): Promise<PageCopies> {
  const { body } = content;
  const { brotli, gzip: gzipLevel } = levels[effort];
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: brotli,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  const [br, gz] = await Promise.all([
    compressBrotli(body, { params }),
    compressGzip(body, { level: gzipLevel }),
  ]);
  const hash = createHash('sha256')
    .update(content.contentType)
    .update(JSON.stringify(content.headers))
    .update(body)
    .digest('base64url')
    .slice(0, 22);
  const copy = (packed: Buffer, packing: Packing) =>
    copyOf(content, packed, packing, `${hash}-${packing}-${effort}`);
  return {
    hash,
    copyIn: { br: copy(br, 'br'), gzip: copy(gz, 'gzip'), identity: copy(body, 'identity') },
  };
}

function copyOf(content: PageContent, body: Buffer, packing: Packing, tag: string): PageCopy {
  const etag = `"${tag}"`;
  const kept = { etag, ...cacheHeaders };
  const whole = {
    'content-type': content.contentType,
    'content-length': String(body.length),
    ...(packing === 'identity' ? {} : { 'content-encoding': packing }),
    ...kept,
    ...securityHeaders,
    ...content.headers,
  };
  const written = (headers: Record<string, string>) => Object.entries({ ...headers, ...usualState }).flat();
  return { body, etag, headers: written(whole), headersUnchanged: written(kept) };
}

const packingBySaid = new Map<string, Packing>();

/** The smallest encoding that `Accept-Encoding` allows. Cached by header, because browsers send few different ones. */
export function packingFor(said: string | undefined): Packing {
  if (said === undefined) return 'identity';
  const known = packingBySaid.get(said);
  if (known !== undefined) return known;
  const allowed = new Set(
    said
      .toLowerCase()
      .split(',')
      .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
      .map((part) => part.split(';', 1)[0]?.trim()),
  );
  const packing = allowed.has('br') ? 'br' : allowed.has('gzip') ? 'gzip' : 'identity';
  if (packingBySaid.size < 1_000) packingBySaid.set(said, packing);
  return packing;
}
