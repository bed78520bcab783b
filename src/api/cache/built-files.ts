import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { EdgeHandler } from '../http/edge.ts';
import { securityHeaders } from '../security/security-headers.ts';
import { type Packing, packingFor } from './page-copies.ts';

interface File {
  etag: string;
  copyIn: Record<Packing, { body: Buffer; headers: string[] }>;
  headersUnchanged: string[];
}

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.wasm': 'application/wasm',
};

/**
 * Serves the files of a built application from memory: they are a few megabytes and change with the program only. Each has
 * compressed copies beside it (scripts/prepare.mjs). `at` is where the application lies on its host.
 */
export function builtFiles(folder: string, at = ''): EdgeHandler {
  const files = new Map<string, File>();
  for (const path of pathsIn(folder)) {
    if (!/\.(br|gz|html)$/.test(path)) files.set(at + path, readFile(folder, path));
  }
  return (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    const { url = '' } = request;
    const file = files.get(url) ?? files.get(url.split('?', 1)[0] ?? '');
    if (file === undefined) return false;
    if (request.headers['if-none-match']?.includes(file.etag)) {
      response.writeHead(304, file.headersUnchanged).end();
      return true;
    }
    const { body, headers } = file.copyIn[packingFor(request.headers['accept-encoding'])];
    response.writeHead(200, headers).end(request.method === 'HEAD' ? undefined : body);
    return true;
  };
}

function pathsIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length).replaceAll('\\', '/'))
    .map((path) => (path.startsWith('/') ? path : `/${path}`));
}

function readFile(folder: string, path: string): File {
  const whole = readFileSync(join(folder, path));
  const etag = createHash('sha256').update(whole).digest('base64url').slice(0, 22);
  const kept = { 'cache-control': keptFor(path), vary: 'Accept-Encoding' };
  const copy = (suffix: string, encoding: string) => {
    const packed = join(folder, path + suffix);
    const isPacked = suffix !== '' && existsSync(packed);
    const body = isPacked ? readFileSync(packed) : whole;
    const headers = {
      'content-type': types[extname(path)] ?? 'application/octet-stream',
      'content-length': String(body.length),
      ...(isPacked ? { 'content-encoding': encoding } : {}),
      etag: `"${etag}${isPacked ? suffix : ''}"`,
      ...kept,
      ...securityHeaders,
    };
    return { body, headers: Object.entries(headers).flat() };
  };
  return {
    etag,
    copyIn: { br: copy('.br', 'br'), gzip: copy('.gz', 'gzip'), identity: copy('', '') },
    headersUnchanged: Object.entries({ etag: `"${etag}"`, ...kept }).flat(),
  };
}

/** Workers that browsers know by their address. */
const workers: readonly string[] = ['/offline-worker.js', '/gate-worker.js', '/till-worker.js'];

/** Files with a hash in their name never change. The file of a service worker is revalidated each time. */
function keptFor(path: string): string {
  if (path.startsWith('/assets/')) return 'public, max-age=31536000, immutable';
  return workers.includes(path) ? 'no-cache' : 'public, max-age=300';
}
