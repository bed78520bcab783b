import type { PageSecurity } from '../security/page-security.ts';
import type { PageAnswer } from './page-answer.ts';
import type { PageContent } from './page-copies.ts';

const ownHeaders = new Set(['content-type', 'content-length', 'cache-control', 'vary', 'set-cookie']);

/** The cached part of an answer: its bytes, and the headers that depend on them or that the page sets. */
export function contentOf(
  answer: PageAnswer,
  body: Uint8Array,
  security: PageSecurity,
  path: string,
): PageContent {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  const headers: Record<string, string> = {};
  for (const [name, value] of answer.headers) if (!ownHeaders.has(name)) headers[name] = value;
  const contentType = answer.headers.get('content-type') ?? 'text/html; charset=utf-8';
  if (contentType.startsWith('text/html')) {
    Object.assign(headers, security(path, bytes, answer.inline));
  }
  return { body: bytes, contentType, headers };
}
