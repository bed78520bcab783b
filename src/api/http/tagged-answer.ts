import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** For what its address names with its version. */
export const cachedForGood = 'public, max-age=31536000, immutable';

/** With an ETag of the content: whoever has it already is told so and gets nothing. */
export async function sendTagged(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, caching, content }: { type: string; caching: string; content: string | Buffer },
): Promise<FastifyReply> {
  const etag = `"${createHash('sha256').update(content).digest('base64url').slice(0, 16)}"`;
  reply.header('etag', etag).header('cache-control', caching);
  if (request.headers['if-none-match'] === etag) return await reply.status(304).send();
  return await reply.header('content-type', type).send(content);
}
